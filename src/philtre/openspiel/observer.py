"""What a player observes, in OpenSpiel's forms: a tensor of named parts, and a string."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pyspiel

from philtre.openspiel.position import Frame
from philtre.play.recall import COLUMNS
from philtre.table.layout import SPECTATOR, Numbers

if TYPE_CHECKING:
    from philtre.openspiel.game import PhiltreState

NO_PRIVATE = pyspiel.PrivateInfoType.NONE
OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


class Observer:
    """An observer of OpenSpiel's kind: ``tensor``, ``dict`` (its named parts), and strings.

    * With perfect recall: ``player``, and ``saw``, what it saw and did so far, a row a happening.
    * Without: ``player``, and the parts of ``philtre.batches.Observation``; the string is the view.
    * Of public information only: the same as somebody sees who has no seat.
    * Of private information only: the cards that the player knows and not everybody does.
    """

    def __init__(self, frame: Frame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info not in (NO_PRIVATE, OWN):
            raise ValueError("private information of all players at once is not supported")
        self.frame = frame
        self.recalls = kind.perfect_recall
        self.is_public = kind.public_info
        self.is_private = kind.private_info == OWN
        shapes = self._shapes()
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Numbers] = {}
        start = 0
        for (name, shape), size in zip(shapes.items(), sizes, strict=True):
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        player: dict[str, tuple[int, ...]] = {"player": (self.frame.game.players,)}
        parts = self.frame.observation.parts
        if not self.is_public:
            kinds = max(self.frame.kinds) + 1
            secrets = {"secrets": (len(self.frame.rules.piles), kinds)}
            return {**player, **secrets} if self.is_private else player
        if self.recalls:
            return {**player, "saw": (self.frame.rows, len(COLUMNS))}
        return {**player, **{name: part.shape for name, part in parts.items()}}

    def set_from(self, state: PhiltreState, player: int) -> None:
        """Write what a player observes into ``tensor``, and so into the parts of ``dict``."""
        self.tensor.fill(0)
        if player < 0:  # OpenSpiel asks for the shapes with a player that is none
            return
        self.dict["player"][player] = 1
        position = state.position
        if not self.is_public:
            if self.is_private:
                self.dict["secrets"][:] = position.secrets(player)
        elif self.recalls:
            self.dict["saw"][:] = position.information_rows(self._eyes(player))
        else:
            vector = position.observe(player, only_public=not self.is_private)
            for name, part in self.frame.observation.split(vector).items():
                self.dict[name][:] = part

    def string_from(self, state: PhiltreState, player: int) -> str:
        position = state.position
        if not self.is_public:
            return self._secrets(position.secrets(player)) if self.is_private else ""
        if self.recalls:
            return position.information(self._eyes(player))
        return position.view(self._eyes(player))

    def _eyes(self, player: int) -> int:
        return player if self.is_private else SPECTATOR

    def _secrets(self, secrets: Numbers) -> str:
        piles, faces = self.frame.rules.piles.names, self.frame.faces
        found = [
            [piles[pile], faces[kind], int(secrets[pile, kind])]
            for pile, kind in np.argwhere(secrets)
        ]
        return msgspec.json.encode(found).decode()
