"""The display of a Streetcar turn beside the board: possible drives, or tiles and the route."""

import dataclasses
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, cast

from game.ai.streetcar.gaps import with_lays
from game.rules.streetcar.actions import Action, Depart, Drive, Lay, RepeatRoll, RollDie, Withdraw, lays_of
from game.rules.streetcar.box import Roll
from game.rules.streetcar.events import Departed, Drove, Withdrawn
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.journey import TramPosition
from game.rules.streetcar.upcoming_drives import UpcomingDrive, drive_outcome, upcoming_drives
from game.rules.streetcar.values import Movement, State, View
from game.session.review.costs import Cost
from game.session.review.review import Review, ReviewPlace

Sort: TypeAlias = Literal["better", "played", "now"]
"""`now` if nothing is compared: the consequences of the present place."""
DriveAction: TypeAlias = Literal["drive", "withdraw", "roll", "repeat", "depart", "none"]


class DriveOutcome(NamedTuple):
    """The consequences of a turn of driving."""

    sort: Sort
    action: DriveAction
    own: UpcomingDrive | None = None
    """The reach of the mover's drive, if it drives."""
    then: tuple[UpcomingDrive, ...] = ()
    """The possible drives of all seats after it, the mover last; only under "one more than the last"."""
    faces: tuple[tuple[Roll, int | None], ...] = ()
    """For each face thrown next, the mover's distance to go; None without a way on."""
    over: bool = False
    """True if the mover arrives with it, or the game was over."""


class Driving(NamedTuple):
    """A turn of a seat that has departed."""

    mover: int
    movement: Movement
    courses: tuple[DriveOutcome, ...]
    line: int | None = None
    route: str | None = None
    served: str = ""
    """The served letters of the route."""


class RemainingRoute(NamedTuple):
    """The rest of the mover's route; None without a way, or if it may not be known."""

    tiles: int | None
    """The number of tiles still missing."""
    fields: int | None
    """The fields of the drive then."""


class BuildingPlan(NamedTuple):
    """A turn of building, and the rest of the route after it."""

    sort: Sort
    lays: tuple[Lay, ...]
    numbers: tuple[int, ...]
    """Indexed by lay: the number of the step that explains it, or 0."""
    left: RemainingRoute
    departs: bool
    to_go: int | None = None
    """Fields of the drive, for a turn that departs."""


class HeldTile(NamedTuple):
    """A tile in hand, and its use in the turns."""

    tile: str
    number: int = 0
    """The step in which the better turn lays it; 0 if it does not, or has no steps."""
    better: bool = False
    played: bool = False


class Building(NamedTuple):
    """A turn of a seat that still builds. Values hidden from the reader are None."""

    mover: int
    hand: tuple[HeldTile, ...]
    others: tuple[tuple[int, tuple[str, ...]], ...]
    """Seats with their tiles, once the game is over."""
    line: int | None
    route: str | None
    standing: str
    """The letters of the route with a stop sign on the board."""
    left: RemainingRoute
    plans: tuple[BuildingPlan, ...]


def seen_of(review: Review, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> Driving | Building:
    """Return the display of a mistake, from its mover's view, or of a place.

    `numbers` are those of the steps of the better turn, as displayed.
    """
    if isinstance(shown, Cost):
        return _of_cost(review, shown, numbers)
    return _of_place(review, shown)


def course_of(game: Streetcar, state: State, sort: Sort, actions: Sequence[Action]) -> DriveOutcome:
    """Return the consequences of these actions of the seat to act, up to the first throw."""
    mover = state.table.to_act
    own: UpcomingDrive | None = None
    kind: DriveAction = "none"
    for action in actions:
        if game.to_act(state) != mover or game.refuse(game.observe(state, mover), action) is not None:
            break
        match action:
            case RollDie():
                return DriveOutcome(sort, "roll", faces=_faces(game, state, mover))
            case RepeatRoll():
                kind = "repeat"
            case Withdraw():
                kind = "withdraw"
            case Depart():
                kind = "depart"
            case Drive(fields):
                kind, own = "drive", drive_outcome(game, state, fields)
        state = game.apply(state, action).state
    return _after(game, state, mover, DriveOutcome(sort, kind, own))


def _after(game: Streetcar, state: State, mover: int, course: DriveOutcome) -> DriveOutcome:
    """Add the consequences on the table after it."""
    if game.to_act(state) is None:
        return course._replace(over=True)
    if state.table.options.movement == "follow":
        return course._replace(then=tuple(upcoming_drives(game, state)))
    return course._replace(faces=_faces(game, state, mover))


def _faces(game: Streetcar, state: State, mover: int) -> tuple[tuple[Roll, int | None], ...]:
    """Return each face once, in the order of the die, with the distance to go."""
    found = game.analysis.to_go(game.observe(state, mover), mover)
    if found is None:
        return ()
    journey, position = found
    faces: list[tuple[Roll, int | None]] = []
    for face in dict.fromkeys(game.material.box.die):
        thrown = dataclasses.replace(journey, limit=None if face == "H" else int(face))
        left = (0 if thrown.arrived(end) else thrown.fields_left(end) for end in thrown.ends(position))
        faces.append((face, min((count for count in left if count is not None), default=None)))
    return tuple(faces)


def _of_cost(review: Review, cost: Cost, numbers: Sequence[int]) -> Driving | Building:
    game, view = cast(Streetcar, review.game), review.view_before(cost)
    mover = cost.decision.seat
    if view.table.trams[mover] is not None:
        state = game.imagine(view, 0)
        courses = (
            course_of(game, state, "better", cost.better),
            course_of(game, state, "played", cost.played),
        )
        return _driving(view, mover, courses)
    better = _plan(game, view, "better", cost.better, numbers)
    played = _plan(game, view, "played", cost.played, ())
    return _building(review, view, mover, (better, played))


def _of_place(review: Review, place: ReviewPlace) -> Driving | Building:
    game, view = cast(Streetcar, review.game), review.view_at(place.position)
    turn = review.turn_at(place)
    mover = turn.seat if turn is not None else view.table.to_act
    if view.table.trams[mover] is None:
        return _building(review, view, mover, ())
    events = [event for one in review.moves_played(place) for event in one.events]
    own: UpcomingDrive | None = None
    kind: DriveAction = "none"
    for event in events:
        match event:
            case Departed():
                kind = "depart"
            case Withdrawn():
                kind = "withdraw"
            case Drove(seat, start, side, fields):
                left = game.analysis.fields_left(view, seat)
                kind, own = "drive", UpcomingDrive(seat, False, TramPosition(start, side, ""), fields, left)
    course = _after(game, game.imagine(view, 0), mover, DriveOutcome("now", kind, own))
    return _driving(view, mover, (course,))


def _driving(view: View, mover: int, courses: tuple[DriveOutcome, ...]) -> Driving:
    tram = view.table.trams[mover]
    return Driving(
        mover,
        view.table.options.movement,
        courses,
        view.lines[mover],
        view.routes[mover],
        tram.served if tram is not None else "",
    )


def _building(review: Review, view: View, mover: int, plans: tuple[BuildingPlan, ...]) -> Building:
    game, table = cast(Streetcar, review.game), view.table
    is_over = review.match.outcome is not None
    others = ((seat, hand) for seat, hand in enumerate(table.hands) if seat != mover and is_over)
    route = view.routes[mover]
    signs = {stop.letter for stop in table.stops}
    return Building(
        mover,
        _held(table.hands[mover], plans),
        tuple(others),
        view.lines[mover],
        route,
        "".join(letter for letter in route or "" if letter in signs),
        _left(game, view, mover),
        plans,
    )


def _left(game: Streetcar, view: View, seat: int) -> RemainingRoute:
    way = game.analysis.way(view, seat)
    return RemainingRoute(None, None) if way is None else RemainingRoute(way.missing, len(way.fields))


def _held(hand: Sequence[str], plans: Sequence[BuildingPlan]) -> tuple[HeldTile, ...]:
    """Return the hand with the tiles that are laid marked; of equal tiles the first are used."""
    held = [HeldTile(tile) for tile in hand]
    for plan in plans:
        taken: set[int] = set()
        for lay, number in zip(plan.lays, plan.numbers, strict=True):
            at = next((n for n, one in enumerate(held) if one.tile == lay.tile and n not in taken), None)
            if at is None:
                continue
            taken.add(at)
            if plan.sort == "better":
                held[at] = held[at]._replace(better=True, number=number)
            else:
                held[at] = held[at]._replace(played=True)
    return tuple(held)


def _plan(
    game: Streetcar, view: View, sort: Sort, actions: Sequence[Action], numbers: Sequence[int]
) -> BuildingPlan:
    padded = (*numbers, *(0 for _ in actions))
    lays = [(lay, number) for action, number in zip(actions, padded, strict=False) for lay in lays_of(action)]
    after = with_lays(game.analysis, view, [lay for lay, _ in lays])
    mover, departs = view.table.to_act, next((one for one in actions if isinstance(one, Depart)), None)
    to_go = None
    if departs is not None:
        found = game.analysis.departure(after, mover, departs.terminal)
        to_go = found[0].fields_left(found[1]) if found is not None else None
    return BuildingPlan(
        sort,
        tuple(lay for lay, _ in lays),
        tuple(number for _, number in lays),
        _left(game, after, mover),
        departs is not None,
        to_go,
    )
