"""What does not change while the site runs: games, rule pages, texts, the bots' levels."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from philtre.bots.registry import LEVELS
from philtre.parlour.forms import (
    BotShown,
    FaceShown,
    GameShown,
    OptionShown,
    PileShown,
    PlaceShown,
    Problem,
    RulesShown,
    VerbShown,
)
from philtre.play.game import names, rules_of
from philtre.rules import clauses, page
from philtre.table.rules import Family, Option, Rules
from philtre.texts import choose_language, sources

MISSING = {404: ResponseSpec(Problem, description="There is none of this name.")}
BAD = {400: ResponseSpec(Problem, description="The request cannot be understood.")}
NOT_FOR_SITES = ("arena.ftl", "cli.ftl", "serving.ftl")
"""What only the terminal says."""
A_WHILE = CacheControlHeader(max_age=300, public=True)
"""Texts and rules may change with a new version of the site."""


@cache
def games_shown() -> bytes:
    return msgspec.json.encode([game_shown(rules_of(name)) for name in names()])


def game_shown(rules: Rules) -> GameShown:
    """A game, as far as a client needs to know it to draw it."""
    return GameShown(
        name=rules.name,
        prefix=rules.prefix,
        version=rules.version,
        players=(rules.players[0], rules.players[-1]),
        options=tuple(_option(option) for option in rules.options),
        faces=tuple(
            FaceShown(f.name, f.picture, f.copies, f.value, f.signed, f.back or None)
            for f in rules.cards.faces
        ),
        piles=tuple(
            PileShown(p.name, p.kind, p.many, p.per_seat, p.closed)  # type: ignore[arg-type]
            for p in rules.piles.families
        ),
        verbs=tuple(_verb(family) for family in rules.actions.families),
        phases=rules.phases,
        words=rules.words,
        teams=dict(rules.teams),
    )


def _option(option: Option) -> OptionShown:
    players = {str(value): (many[0], many[-1]) for value, many in option.players.items()}
    return OptionShown(option.name, option.values, players)


def _verb(family: Family) -> VerbShown:
    places = {
        place: PlaceShown(domain.of, domain.names)  # type: ignore[arg-type]
        for place, domain in family.places.items()
    }
    return VerbShown(family.verb, family.form, places, family.declines)


def library_routes() -> list[HTTPRouteHandler]:
    @get("/api/games", cache_control=A_WHILE, summary="Every game", tags=["games"])
    async def games() -> Response[tuple[GameShown, ...]]:
        """Its cards, piles, decisions and options; the words are in the texts."""
        return Response(games_shown(), media_type=MediaType.JSON)  # type: ignore[arg-type]

    @get(
        "/api/games/{game:str}/rules",
        cache_control=A_WHILE,
        summary="A rule page",
        tags=["games"],
        responses=MISSING | BAD,
    )
    async def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> RulesShown:
        """In Markdown, and each of its clauses by its id."""
        lang = choose_language(lang)
        name = rules_of(game).name
        return RulesShown(page(name, lang), dict(clauses(name, lang)))

    @get(
        "/api/texts/{lang:str}",
        cache_control=A_WHILE,
        media_type=MediaType.TEXT,
        summary="All texts of a language",
        tags=["games"],
        responses=MISSING | BAD,
    )
    async def texts(lang: FromPath[str]) -> str:
        """All Fluent messages but the terminal's own, one text."""
        files = sources(choose_language(lang)).items()
        return "\n".join(text for name, text in files if name not in NOT_FOR_SITES)

    @get("/api/bots", cache_control=A_WHILE, summary="The bots' levels", tags=["games"])
    async def bots() -> tuple[BotShown, ...]:
        """Weakest first."""
        return tuple(BotShown(name, bot) for name, bot in LEVELS.items())

    return [games, rules, texts, bots]
