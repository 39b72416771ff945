"""Tables and replays over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from philtre.bots.thought import Thought
from philtre.parlour.forms import (
    NewTable,
    Problem,
    ReplayMade,
    ReplayPosition,
    ReplayShown,
    TableListed,
    TableMade,
)
from philtre.parlour.messages import RoomShown
from philtre.parlour.room import NotAllowed
from philtre.parlour.telling import room_shown
from philtre.play.game import rules_of
from philtre.play.record import Record
from philtre.site.limits import LARGEST_RECORD, Bucket, ByAddress
from philtre.site.live import now_ms
from philtre.site.opening import new_room
from philtre.site.parlour import Parlour
from philtre.site.replays import Replays, shown
from philtre.site.settings import Settings

MINUTE = 60

BAD = {400: ResponseSpec(Problem, description="The request cannot be understood.")}
MISSING = {404: ResponseSpec(Problem, description="There is none with this id.")}
NOT_NOW = {409: ResponseSpec(Problem, description="It cannot be done as things are.")}
TOO_MUCH = {
    413: ResponseSpec(Problem, description="It is too large."),
    429: ResponseSpec(Problem, description="Too many from this address."),
}
AWAY = {503: ResponseSpec(Problem, description="The database does not answer.")}
LOOKING = BAD | MISSING | NOT_NOW | AWAY
MAKING = BAD | MISSING | NOT_NOW | TOO_MUCH | AWAY

Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Eyes = Literal["0", "1", "2", "3", "4", "5", "spectator", "open"]


def table_routes(parlour: Parlour, settings: Settings) -> list[HTTPRouteHandler]:
    limit = Making(settings.tables_a_minute)

    @get("/api/tables", summary="The public tables", tags=["tables"], responses=AWAY)
    async def public_tables() -> list[TableListed]:
        """Those that gather or play, newest activity first."""
        return await parlour.listed()

    @post("/api/tables", summary="Set up a table", tags=["tables"], responses=MAKING)
    async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> TableMade:
        """The answer holds the token of each seat that was given a name: keep them secret."""
        limit.check(request)
        await parlour.ready(rules_of(data.game).name)
        new = new_room(data, now_ms())
        await parlour.open_table(new)
        return TableMade(new.room.id, dict(new.tokens))

    @get("/api/tables/{table:str}", summary="A table", tags=["tables"], responses=LOOKING)
    async def one_table(table: FromPath[str]) -> RoomShown:
        """Who sits there and how far it is; the game itself comes over the table's socket."""
        live = await parlour.enter(table)
        return room_shown(live.room, live.here)

    return [public_tables, make_table, one_table]


REPLAYS = "/api/replays"


def replay_routes(replays: Replays, settings: Settings) -> list[HTTPRouteHandler]:
    limit = Making(settings.tables_a_minute)

    @post(
        REPLAYS,
        summary="Drop a record in",
        tags=["replays"],
        responses=MAKING,
        request_max_body_size=LARGEST_RECORD,
    )
    async def make_replay(request: Request[Any, Any, Any], data: JSONBody[Record]) -> ReplayMade:
        """It is checked from end to end: every decision in it was legal."""
        limit.check(request)
        return ReplayMade(await replays.add(data))

    @get("/api/replays/{id_:str}", summary="A replay", tags=["replays"], responses=LOOKING)
    async def one_replay(id_: FromPath[str]) -> ReplayShown:
        """A table whose game is over, by its id, or a record that was dropped in."""
        return shown(await replays.film(id_))

    @get(
        "/api/replays/{id_:str}/positions",
        summary="Positions of a replay",
        tags=["replays"],
        responses=LOOKING,
    )
    async def positions(
        id_: FromPath[str], seat: FromQuery[Eyes] = "open", start: Number = 0, stop: Number = 50
    ) -> list[ReplayPosition]:
        """The game after ``start`` decisions and so on to before ``stop``, at most 100 at once,
        through the eyes of a seat, of a spectator, or with everything open.
        """
        eyes = int(seat) if seat.isdecimal() else seat
        return await replays.positions(id_, eyes, start, stop)

    @get(
        "/api/replays/{id_:str}/record",
        summary="The record of a replay",
        tags=["replays"],
        responses=LOOKING,
    )
    async def record(id_: FromPath[str]) -> Response[Record]:
        """As a file that ``philtre verify`` and ``philtre replay`` read."""
        film = await replays.film(id_)
        name = f"philtre-{film.record.game}-{film.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(
            film.record.json(),  # type: ignore[arg-type]
            media_type=MediaType.JSON,
            headers=headers,
        )

    @get(
        "/api/replays/{id_:str}/thoughts/{number:int}",
        summary="What a bot thought",
        tags=["replays"],
        responses=LOOKING,
    )
    async def thought(id_: FromPath[str], number: FromPath[int]) -> Thought:
        """What the bot that made this decision, counted from 0, believed and weighed."""
        return await replays.thought(id_, number)

    return [make_replay, one_replay, positions, record, thought]


class Making:
    """How many tables or replays one address may make in a minute."""

    def __init__(self, a_minute: int) -> None:
        self._made = ByAddress(lambda: Bucket(a_minute / MINUTE, a_minute)) if a_minute else None

    def check(self, request: Request[Any, Any, Any]) -> None:
        address = request.client.host if request.client else ""
        if self._made is not None and not self._made.take(address):
            raise NotAllowed("too-fast")
