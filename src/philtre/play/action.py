"""A decision: a small integer with a name that prints well and parses back."""

import msgspec


class Action(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """One decision a seat can make.

    ``name`` is its whole form ("play red 5 into cauldron 2"); ``verb`` and ``places`` are its
    parts, for whoever draws or translates it.
    """

    id: int
    name: str
    verb: str
    places: dict[str, str]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __int__(self) -> int:
        return self.id

    __index__ = __int__

    def __hash__(self) -> int:
        return self.id
