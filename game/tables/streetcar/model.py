"""The contents of panels and board at one moment, read from the session in the seat's view."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Final, Literal, TypeAlias, cast

import msgspec

from game.core.event import Event
from game.rules.streetcar.actions import Depart, Lay, LayPair
from game.rules.streetcar.board import Board, Field, Landmark
from game.rules.streetcar.box import LAYS, Roll
from game.rules.streetcar.events import Drove
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.journey import limit_of
from game.rules.streetcar.legal import fits, may_repeat, offered
from game.rules.streetcar.values import MapName, Movement, Table, View
from game.rules.streetcar.way import Way
from game.session.session import MovePlayed, Session
from game.tables.kit.table_model import TableModel, session_facts, waits_for
from game.tables.streetcar.events import StreetcarSummariser
from game.tables.streetcar.players import OwnRoute, SeatRow, own_route, seat_rows
from game.tables.streetcar.track_geometry import Rails
from game.text.translate import Translate

Task: TypeAlias = Literal[
    "build", "stuck", "draw", "depart", "depart_again", "roll", "drive", "no_way", "held", "wait", "over"
]
"""The task of the seat in front: `stuck` puts tiles back or passes, `no_way` can only withdraw."""


@dataclass(frozen=True, slots=True)
class Speed:
    movement: Movement
    limit: int | None
    """The number of fields for the next tram; None before the die is thrown, and for an H."""
    track: int
    """The greatest possible number of fields."""
    last_move: int
    roll: Roll | None
    last_roll: Roll | None
    mover: int | None
    """The seat that drove last."""
    meant: int = 0
    """The number of fields of the drive that is pointed at or pulled."""


@dataclass(frozen=True)
class StreetcarModel(TableModel):
    view: View
    game: Streetcar
    task: Task
    advice: str
    own: OwnRoute | None
    """The player's route; None for spectators, and while a curtain hides the table."""
    hand: tuple[str | None, ...]
    """The player's tiles by place: each stays where it is, and new ones fill the gaps."""
    fresh: tuple[int, ...]
    """The places that were filled last."""
    laid: int
    """The number of tiles that the seat in front has laid in this turn."""
    offered: tuple[tuple[int, str], ...]
    """The tiles of others that the seat in front may take now."""
    can_depart: bool
    can_withdraw: bool
    can_repeat: bool
    """True if the last roll can be repeated in the player's turn, also in a demonstration."""
    can_end: bool
    drives_on: bool
    """True if the main button may drive: along the best way, or the only drive."""
    rows: tuple[SeatRow, ...]
    speed: Speed

    @cached_property
    def last_stretch(self) -> bool:
        """True if a tram could be home with its next drive, at its greatest distance."""
        racing = self.task != "over" and any(tram is not None for tram in self.table.trams)
        return racing and bool(self.may_be_home)

    @cached_property
    def may_be_home(self) -> tuple[str, ...]:
        """The names of the players whose trams could."""
        may_arrive = self.game.analysis.may_arrive
        return tuple(name for seat, name in enumerate(self.names) if may_arrive(self.view, seat))

    @property
    def rules_page(self) -> str:
        """The page of the rulebook about the current task: building, then driving.

        Viewers without a visible line get the page about the others' actions.
        """
        watched = self.acting if self.own is None else None
        drives = self.departed or self.can_depart or self.table.phase == "over"
        return "drive" if drives or (watched is not None and self.table.trams[watched]) else "play"

    @property
    def table(self) -> Table:
        """The public part of the view."""
        return self.view.table

    @property
    def left(self) -> Sequence[tuple[str, int]]:
        """The kinds of tile that are left in the pile and the number of each, the most frequent first."""
        return Counter(self.view.pile).most_common()

    @property
    def board(self) -> Board:
        return self.game.material.board(self.table)

    @cached_property
    def rails(self) -> Rails:
        return Rails.of(self.game.material, self.table)

    @property
    def map(self) -> MapName:
        return self.table.options.map

    @property
    def own_terminals(self) -> tuple[str, ...]:
        return tuple(end.code for end in self.own.ends) if self.own is not None else ()

    @cached_property
    def departures(self) -> tuple[str, ...]:
        """The player's terminals with a way home, if that may be shown; all of them if there is none."""
        if self.front is None or not self.guides:
            return self.own_terminals
        leading = []
        for code in self.own_terminals:
            found = self.game.analysis.departure(self.view, self.front, code)
            if found is not None and found[0].fields_left(found[1]) is not None:
                leading.append(code)
        return tuple(leading) or self.own_terminals

    @property
    def way(self) -> Way | None:
        """The best way that completes the player's route, before its departure."""
        if self.own is None or self.departed:
            return None
        return self.game.analysis.way(self.view, self.view.seat or 0)

    @property
    def complete(self) -> bool:
        """True if the player's tram could depart, now or with the next turn."""
        return self.own is not None and self.own.state == "building" and self.own.missing == 0

    @property
    def asks_what_now(self) -> bool:
        """True if the route is complete, and the player does not build in this turn."""
        return self.complete and self.task in ("depart", "held", "wait")

    @property
    def own_landmarks(self) -> frozenset[str]:
        return frozenset(stop.letter for stop in self.own.stops) if self.own is not None else frozenset()

    @property
    def departed(self) -> bool:
        return self.own is not None and self.own.state != "building"

    @property
    def revealed(self) -> tuple[bool, ...]:
        """For each panel of others: True if line and stops are shown."""
        return tuple(row.line is not None for row in self.rows)

    def landmark(self, letter: str) -> Landmark:
        return self.board.landmark[letter]


NEXT_STEPS: Final[Mapping[str, str]] = {"depart": "tram", "build": "tile", "secret": "lock"}
"""The icons of the options with a complete route, and of the note that nobody knows of it."""


def read_model(
    session: Session, tr: Translate, before: StreetcarModel | None = None, used: Collection[int] = ()
) -> StreetcarModel:
    """Read the session as the seat in front may see it.

    `before` gives the places of its tiles, and `used` those of the tiles played.
    """
    game, view, front = cast(Streetcar, session.game), cast(View, session.view), session.front
    table, history = view.table, session.history()
    acting = session.acting
    own = own_route(game, view) if front is not None else None
    task = _task_of(session, game, view, own)
    names = tuple(seat.name for seat in session.seats)
    own_turn = front is not None and acting == front
    speed = _speed(game, table, history)
    departing = task in ("depart", "depart_again")
    on_board = task in ("roll", "drive", "no_way")
    same = before is not None and before.front == front
    hand, fresh = (before.hand, before.fresh) if before is not None and same else ((), ())
    hand = tuple(tile if number not in used else None for number, tile in enumerate(hand))
    hand, fresh = _in_places(hand, fresh, table.hands[front] if front is not None else ())
    return StreetcarModel(
        **session_facts(session, StreetcarSummariser(tr, names, game.material.board(table)), tr),
        task=task,
        advice=_advice(session, view, task, speed.limit, tr),
        own=own,
        hand=hand,
        fresh=fresh,
        laid=_laid(session, table),
        offered=offered(table) if task == "draw" else (),
        can_depart=departing
        or (task == "build" and not table.laid and own is not None and own.missing == 0)
        or isinstance(session.guidance.illegal_try, Depart),
        can_withdraw=on_board,
        can_repeat=own_turn and table.phase == "roll" and may_repeat(table),
        can_end=session.held,
        drives_on=task == "drive" and (session.guidance.offers_solution or _only_one_drive(game, view)),
        rows=seat_rows(session, game, view, acting, offering=task == "draw"),
        speed=speed,
    )


def _in_places(
    before: tuple[str | None, ...], fresh: tuple[int, ...], tiles: Sequence[str]
) -> tuple[tuple[str | None, ...], tuple[int, ...]]:
    """Return the tiles in their places, and the places that were filled last."""
    left, places = list(tiles), list(before)
    for number, tile in enumerate(before):
        if tile in left:
            left.remove(tile)
        else:
            places[number] = None
    free = [number for number, tile in enumerate(places) if tile is None]
    free += range(len(places), len(places) + len(left) - len(free))
    places += [None] * (len(tiles) - len(places))
    filled = tuple(free[: len(left)])
    for number, tile in zip(filled, left, strict=True):
        places[number] = tile
    return tuple(places), filled or fresh


def _task_of(session: Session, game: Streetcar, view: View, own: OwnRoute | None) -> Task:
    table = view.table
    if session.to_act is None:
        return "over"
    if session.held:
        return "held"
    if not session.may_act or own is None:
        return "wait"
    if table.phase == "draw":
        return "draw"
    if own.state == "withdrawn":
        return "depart_again"
    if own.state == "driving":
        if table.phase == "roll":
            return "roll"
        return "drive" if game.analysis.reach(view) else "no_way"
    if not table.laid:
        if own.missing == 0:
            return "depart"
        if not fits(game.material, table, table.to_act):
            return "stuck"
    return "build"


def _only_one_drive(game: Streetcar, view: View) -> bool:
    found = game.analysis.drive(view)
    return found is not None and len(set(islice(found[0].drives(found[1]), 2))) == 1


def _laid(session: Session, table: Table) -> int:
    if session.held:
        return LAYS
    return len(table.laid) if session.may_act else 0


def _speed(game: Streetcar, table: Table, history: Sequence[MovePlayed]) -> Speed:
    events: list[Event] = [event for move in reversed(history) for event in move.events]
    mover = next((event.seat for event in events if isinstance(event, Drove)), None)
    track = game.material.box.speed_track
    return Speed(
        movement=table.options.movement,
        limit=limit_of(game.analysis.grid(table), table),
        track=track,
        last_move=table.last_move,
        roll=table.roll,
        last_roll=table.last_roll,
        mover=mover,
    )


def _advice(session: Session, view: View, task: Task, limit: int | None, tr: Translate) -> str:
    table = view.table
    if task == "over":
        if table.winner is None:
            return tr("streetcar.table.advice.blocked")
        return tr("streetcar.table.advice.arrived", name=session.seats[table.winner].name)
    name = session.seats[table.to_act].name
    if session.guidance.concluded:
        return tr("table.advice.concluded")
    if task == "wait":
        return tr(f"streetcar.table.advice.{waits_for(session)}", name=name)
    if task == "build":
        return tr("streetcar.table.advice.one_laid" if table.laid else "streetcar.table.advice.build")
    if task == "stuck":
        return tr("streetcar.table.advice.stuck" if table.pile_left else "streetcar.table.advice.pass")
    if task == "draw":
        return tr("streetcar.table.advice.draw", count=table.draws)
    if task == "held" and not session.can_undo():
        return tr("streetcar.table.advice.seen")
    if task == "drive" and limit is None:
        return tr("streetcar.table.advice.drive_h")
    if task == "drive":
        return tr("streetcar.table.advice.drive", count=limit)
    return tr(f"streetcar.table.advice.{task}")


def next_steps(tr: Translate) -> tuple[str, ...]:
    """Return the options with a complete route, and the note that nobody knows of it."""
    return tuple(tr(f"streetcar.next.{step}") for step in NEXT_STEPS)


def best_drive(model: StreetcarModel) -> tuple[Field, ...]:
    """Return the longest allowed drive along the shortest way to the goal; empty if there is none."""
    found = model.game.analysis.drive(model.view)
    return () if found is None or model.table.phase != "drive" else found[0].drive_on(found[1])


def proving_terminal(model: StreetcarModel) -> str:
    """Return the terminal from which the completed route is proved."""
    way, codes = model.way, model.own_terminals
    return way.start if way is not None and way.start in codes else codes[0]


def with_plan(
    model: StreetcarModel, staged: int, plan: Lay | LayPair | None, tr: Translate
) -> StreetcarModel:
    """Return the position as the panels show it with `staged` tiles, whose common action is `plan`."""
    if not staged:
        return model
    if plan is None:
        return replace(model, advice=tr("streetcar.advice.partner"), laid=1, can_undo=True)
    table = model.game.analysis.after(model.table, plan)
    view = msgspec.structs.replace(model.view, table=table)
    return replace(
        model,
        view=view,
        own=own_route(model.game, view),
        advice=tr("streetcar.table.advice.held"),
        laid=2,
        task="build",
        can_depart=False,
        can_end=True,
        can_undo=True,
    )
