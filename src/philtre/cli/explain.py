"""``?``: what is legal now and why, and what is not and by which clause."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from philtre.cli.choices import with_gaps
from philtre.cli.rules import clause_text
from philtre.drawing.field import cell_names
from philtre.play.action import Action
from philtre.play.view import View
from philtre.table.rules import GRID, Domain
from philtre.texts.wording import Wording

MOST_EXAMPLES = 4


def explain(console: Console, view: View, wording: Wording) -> None:
    """Print the phase, the kinds of legal decisions, and the refused ones clause by clause."""
    texts = wording.texts
    console.print(Text(texts("explain-phase", phase=wording.phase(view.phase)), "bold"))
    legal = {action.verb for action in view.actions}
    for family in view.game.rules.actions.families:
        if family.verb in legal:
            many = sum(1 for action in view.actions if action.verb == family.verb)
            form = with_gaps(wording, family, None, ())
            console.print(Text(texts("explain-legal", form=form, count=many)))
            _print_clause(console, wording, view.game.rules.clause(family.clause))
    refused = refused_by_clause(view)
    if refused:
        console.print(Text(texts("explain-refused"), "bold"))
    for clause, actions in refused.items():
        _print_examples(console, wording, actions, legal)
        _print_clause(console, wording, clause)
    console.print(Text(texts("explain-hint"), "dim"))


def _print_clause(console: Console, wording: Wording, clause: str) -> None:
    text = clause_text(wording.game.rules, clause, wording.texts.lang)
    console.print(Padding(Text.assemble((clause, "cyan"), " ", text), (0, 0, 0, 3)))


def _print_examples(
    console: Console, wording: Wording, actions: list[Action], legal: set[str]
) -> None:
    """Decisions of a kind that is legal one by one; other kinds as a whole."""
    families = {f.verb: f for f in wording.game.rules.actions.families}
    others = dict.fromkeys(a.verb for a in actions if a.verb not in legal)
    single = [wording.action(action) for action in actions if action.verb in legal]
    words = single[:MOST_EXAMPLES]
    words += [with_gaps(wording, families[verb], None, ()) for verb in others]
    more = len(single) - MOST_EXAMPLES
    line = "; ".join(words)
    if more > 0:
        line += wording.texts("explain-more", count=more)
    console.print(Text(f"✗ {line}"))


def refused_by_clause(view: View) -> dict[str, list[Action]]:
    """The decisions about what lies before the seat that are refused now, by clause.

    Asked of a table the seat cannot tell from the real one: the answer gives nothing away.
    """
    table = view.resample()
    domains = {f.verb: f.places for f in view.game.rules.actions.families}
    in_reach = _in_reach(view)
    refused: dict[str, list[Action]] = {}
    for action in view.game.actions:
        places = domains[action.verb]
        if all(_is_there(view, places[p], value, in_reach) for p, value in action.places.items()):
            clause = table.clause_against(action)
            if clause:
                refused.setdefault(clause, []).append(action)
    return refused


def _in_reach(view: View) -> set[str]:
    """The cards before the seat and their cells, and all that something can be done with now."""
    own = [pile for pile in view.piles if pile.owner == view.seat and pile.cards]
    held = {card.face for pile in own for card in pile.cards or () if card and card.face}
    for pile in own:
        if pile.kind == GRID:
            names = cell_names(view.game.rules)
            held |= {name for name, card in zip(names, pile.cards or (), strict=True) if card}
    return held | {value for action in view.actions for value in action.places.values()}


def _is_there(view: View, domain: Domain, value: str, in_reach: set[str]) -> bool:
    if domain.of in ("card", "cell"):
        return value in in_reach
    if domain.of == "seat":
        return domain.names.index(value) < view.game.players
    if domain.of == "slot":
        longest = max((pile.count for pile in view.piles), default=0)
        return not value.isdigit() or int(value) <= longest
    return True
