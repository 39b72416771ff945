"""Philtre among its peers: what is measured of it, by names such as ``batch/poison/4/4096``."""

from typing import NamedTuple, Self

from .catalogue import PEERS, Peer

BATCH = "batch"
OBSERVED = "observed"
SOLO = "solo"

HOW = {
    BATCH: (
        "A batch of games at random, new games dealt at once: batch.rollout, 64 decisions in every "
        "game without coming back to Python, as the scan of Pgx; what is legal is listed before "
        "every decision, masks and rewards are written after the last; no observations. On two "
        "cores one process with two threads."
    ),
    OBSERVED: (
        "A batch of games at random, new games dealt at once: batch.step with batch.sampled; "
        "observations, masks and rewards written after every decision. On two cores one process "
        "with two threads."
    ),
    SOLO: (
        "One game stepped from Python: legal, a random one, step; no observations. On two cores "
        "two processes."
    ),
}


class Ours(NamedTuple):
    """One way to play one game of Philtre."""

    kind: str
    game: str
    players: int = 4
    size: int = 4096
    """How many games at once; 1 for a single one stepped from Python."""

    @classmethod
    def named(cls, name: str) -> Self:
        kind, game, players, size = name.split("/")
        return cls(kind, game, int(players), int(size))

    @property
    def name(self) -> str:
        return f"{self.kind}/{self.game}/{self.players}/{self.size}"

    @property
    def peer(self) -> Peer:
        is_batch = self.kind != SOLO
        return Peer(
            library="philtre",
            game=self.game,
            module="with_philtre",
            how=HOW[self.kind],
            settings={"kind": self.kind, "players": self.players, "size": self.size},
            in_processes=not is_batch,
            in_threads=is_batch,
        )


def solo_of(game: str) -> Ours:
    return Ours(SOLO, game, size=1)


def entry(name: str) -> Peer:
    """What is measured under a name: a peer, or Philtre."""
    return PEERS[name] if name in PEERS else Ours.named(name).peer
