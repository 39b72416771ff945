"""Many games at once, or one, in compiled code: observations, masks and rewards in plain arrays."""

from philtre.batches.batch import Batch, batch
from philtre.batches.observation import Observation, observation_of
from philtre.batches.solo import Solo, solo

__all__ = ["Batch", "Observation", "Solo", "batch", "observation_of", "solo"]
