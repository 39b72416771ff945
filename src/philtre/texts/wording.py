"""From what the engine says (keys and values) to what people read.

The message keys are those listed in CONTRIBUTING.md. A ``Wording`` belongs to one game and one
language; the server and the terminal speak through it.
"""

from collections.abc import Sequence
from functools import cached_property

from philtre.play.action import Action
from philtre.play.events import Event
from philtre.play.game import Game
from philtre.play.outcome import SheetLine
from philtre.table.rules import DIE, Domain, Face, Pile, SheetRow, Value
from philtre.texts import Texts

MINUS = "\N{MINUS SIGN}"
SEAT = "seat"


class Wording:
    """The words for one game in one language.

    ``names`` are the people in the seats; without them a seat is called by its number.

    >>> import philtre
    >>> french = Wording(Texts("fr"), philtre.load("poison", 3), ["Anne", "Luc", "Marc"])
    >>> french.action(french.game.action("play red 5 into cauldron 2"))
    'jouer le 5 rouge dans le chaudron 2'
    >>> french.pile("hand 2")
    'main (Luc)'
    """

    def __init__(self, texts: Texts, game: Game, names: Sequence[str] | None = None) -> None:
        self.texts = texts
        self.game = game
        self.names = names

    # ------------------------------------------------------------ who, and which card or pile

    def seat(self, seat: int | None, observer: int | None = None) -> str:
        """A seat, counted from 0, by name or number. The observer's own says so."""
        if seat is None:
            return self.texts("nobody")
        if self.names is not None:
            return self.names[seat]
        return self.texts("seat-you" if seat == observer else "seat", number=seat + 1)

    def card(self, name: str, observer: int | None = None) -> str:
        """A card by the name of its face."""
        face = self._faces[name]
        if face.picture == SEAT and face.value is not None:
            return self.seat(face.value - 1, observer)
        values = {} if face.value is None else {"value": _printed(face)}
        return self._own("card", face.picture, **values)

    def unknown_card(self, back: str | None = None) -> str:
        """A card whose face is hidden, by what its back shows."""
        if back is None:
            return self.texts("an-unknown-card")
        return self.texts("unknown-card-of", back=self._own("back", back))

    def pile(self, name: str, observer: int | None = None) -> str:
        """A pile by its name, such as ``hand 2``."""
        family, k = self._piles[name]
        owner = {"seat": self.seat(k, observer)} if family.per_seat else {}
        return self._own("pile", family.name, number=k + 1, **owner)

    # ------------------------------------------------------------ what is decided

    def action(self, action: Action, observer: int | None = None) -> str:
        """A decision, as the text of a button."""
        domains = self._domains[action.verb]
        places = {
            place: self.place(domains[place], value, observer)
            for place, value in action.places.items()
        }
        return self._own("do", action.verb, **places)

    def place(self, domain: Domain, value: str, observer: int | None = None) -> str:
        """What stands in a place of a decision. Cells and slots need no text: ``b3`` is ``b3``."""
        if domain.of == "card" and value in self._faces:
            return self.card(value, observer)
        if domain.of == "pile":
            return self.pile(value, observer)
        if domain.of == "seat":
            return self.seat(domain.names.index(value), observer)
        is_worded = domain.of in ("word", "card") or self._key("place", value) in self.texts
        return self._own("place", value) if is_worded else value

    def phase(self, phase: str) -> str:
        """What a seat has to decide about."""
        return self._own("phase", phase)

    # ------------------------------------------------------------ what happened

    def event(self, event: Event, observer: int | None = None) -> str:
        """A line of the log, for whoever saw the event so."""
        if event.kind == "said":
            return self._said(event, observer)
        if event.kind == "scored":
            return self.texts(
                "event-scored", seat=self.seat(event.seat, observer), value=event.value
            )
        if event.kind in ("moved", "dealt", "swept"):
            return self._move(event, observer)
        return self._at_a_pile(event, observer)

    def _move(self, event: Event, observer: int | None) -> str:
        origin = self.pile(event.origin or "", observer)
        if event.to is None:
            return self.texts("event-moved-within", card=self._seen(event, observer), pile=origin)
        to = self.pile(event.to, observer)
        if event.kind == "moved":
            return self.texts("event-moved", card=self._seen(event, observer), origin=origin, to=to)
        return self.texts(f"event-{event.kind}", count=event.value, origin=origin, to=to)

    def _at_a_pile(self, event: Event, observer: int | None) -> str:
        """Something turned, looked at or shuffled where it lies."""
        name = event.origin or ""
        pile = self.pile(name, observer)
        is_die = self._piles[name][0].kind == DIE
        if event.kind == "shuffled":
            return self.texts("event-rolled" if is_die else "event-shuffled", pile=pile)
        card = self._seen(event, observer)
        if event.kind == "looked":
            seat = self.seat(event.seat, observer)
            return self.texts("event-looked", seat=seat, card=card, pile=pile)
        kind = "shows" if is_die and event.kind == "turned up" else _dashed(event.kind)
        return self.texts(f"event-{kind}", card=card, pile=pile)

    def _said(self, event: Event, observer: int | None) -> str:
        value = -1 if event.value is None else event.value
        values: dict[str, object] = {"seat": self.seat(event.seat, observer), "value": value}
        if 0 <= value < self.game.players:
            values["seated"] = self.seat(value, observer)
        if 0 <= value < len(self.game.rules.cards.faces):
            values["picture"] = self.card(self.game.rules.cards.faces[value].name)
        return self._own("said", event.word or "", **values)

    def _seen(self, event: Event, observer: int | None) -> str:
        return self.card(event.card, observer) if event.card else self.unknown_card(event.back)

    # ------------------------------------------------------------ facts, options, the score sheet

    def fact(self, key: str) -> str:
        """The label of a fact."""
        return self._own("fact", key)

    def value(self, key: str, value: Value, observer: int | None = None) -> str:
        """The value of a fact. The attribute ``value`` of its label says so if it is a seat."""
        if value is None:
            return self.texts("nothing")
        if isinstance(value, bool):
            return self.texts("yes" if value else "no")
        if isinstance(value, str):
            return self._own("value", value)
        form = f"{self._key('fact', key)}.value"
        if form not in self.texts:
            return str(value)
        seated = {"seated": self.seat(value, observer)} if 0 <= value < self.game.players else {}
        return self.texts(form, value=value, **seated)

    def option(self, name: str) -> str:
        """The label of an option."""
        return self._own("option", name)

    def option_value(self, name: str, value: str | bool) -> str:
        word = value if isinstance(value, str) else "yes" if value else "no"
        return self._own("option", f"{name}-{word}")

    def row(self, row: SheetRow | SheetLine) -> str:
        """The label of a line of the score sheet."""
        return self._own("row", row.key, number=row.number)

    @property
    def title(self) -> str:
        return self.texts(f"{self.game.name}-name")

    @property
    def summary(self) -> str:
        return self.texts(f"{self.game.name}-summary")

    # ------------------------------------------------------------ finding the message

    def _own(self, area: str, key: str, **values: object) -> str:
        return self.texts(self._key(area, key), **values)

    def _key(self, area: str, key: str) -> str:
        return f"{self.game.name}-{area}-{_dashed(key)}"

    @cached_property
    def _faces(self) -> dict[str, Face]:
        cards = self.game.rules.cards
        return {face.name: face for face in map(cards.face, range(len(cards)))}

    @cached_property
    def _piles(self) -> dict[str, tuple[Pile, int]]:
        piles = self.game.rules.piles
        return dict(zip(piles.names, piles, strict=True))

    @cached_property
    def _domains(self) -> dict[str, dict[str, Domain]]:
        return {family.verb: dict(family.places) for family in self.game.rules.actions.families}


def _dashed(key: str) -> str:
    return key.replace(" ", "-")


def _printed(face: Face) -> int | str:
    """The number on a card; where it has a sign, with it."""
    value = face.value or 0
    return f"{value:+d}".replace("-", MINUS) if face.signed else value
