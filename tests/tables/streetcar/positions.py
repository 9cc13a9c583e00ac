"""Positions of Streetcar for the tests of its table, played by the rules."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Malformed, Plain
from game.core.record import Seat, header_of
from game.rules.streetcar.actions import Action, Depart, Drive, Lay
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import SIDES, Cell, Pieces, piece_between
from game.rules.streetcar.way import WayStep
from game.session.session import Session

NAMES = ("Marie", "Louis", "Odette", "Bartholomew", "Emil", "Fritzi")
PLAYERS = ("human", "conductor", "engineer", "director", "apprentice", "conductor")
WATCHED = ("conductor", *PLAYERS[1:])
LONGEST = 600
"""The maximum number of moves in these games."""
Playing = Match[Any, Any, Any]


def begun(game: Streetcar, seats: int = 3, key: int = 3, **options: Any) -> Playing:
    """Return a game at its start."""
    return Match(game, game.start(seats, with_defaults(game.options, options), key))


def session_of(match: Playing, players: Sequence[str] = PLAYERS, **more: Any) -> Session:
    """Return a session of that match; the first person is in front if there is only one."""
    game = match.game
    who = [Seat(NAMES[seat], players[seat], "abcdef"[seat]) for seat in range(game.seats_of(match.state))]
    session = Session(match, header_of(game, dict(game.options_of(match.start)), who, match.start), **more)
    session.open_curtain()
    return session


def choices(match: Playing) -> tuple[Action, ...]:
    """Return the legal actions of the seat to act."""
    return match.legal()


def play_on(match: Playing, until: Callable[[Playing], bool]) -> Playing:
    """Go on with plain moves, some lay or the best drive, until something holds or the game is over."""
    while match.to_act is not None and not until(match):
        assert len(match.played) < LONGEST
        legal = choices(match)
        lays = [action for action in legal if isinstance(action, Lay)]
        way = _best_drive(match)
        if way is not None:
            match.play(match.to_act, way)
        else:
            match.play(match.to_act, lays[7 * len(match.played) % len(lays)] if lays else legal[0])
    return match


def _best_drive(match: Playing) -> Drive | None:
    """Return the drive after which the fewest fields are left."""
    view = match.view(match.to_act or 0)
    game = cast(Streetcar, match.game)
    found = game.analysis.drive(view) if view.table.phase == "drive" else None
    if found is None:
        return None
    journey, stand = found
    ways = {
        fields: left
        for fields, end in journey.drives(stand)
        if (left := journey.fields_left(end)) is not None
    }
    return Drive(min(ways, key=lambda fields: ways[fields])) if ways else None


def played(game: Streetcar, moves: int, seats: int = 3, **options: Any) -> Playing:
    """Return a game after about `moves` moves, at the beginning of a turn of the first seat."""

    def over(match: Playing) -> bool:
        table = match.state.table
        return len(match.played) >= moves and match.to_act == 0 and not table.laid and table.phase == "build"

    return play_on(begun(game, seats, **options), over)


def completed(game: Streetcar, seats: int = 3, **options: Any) -> Playing:
    """Return a game in which the first seat's route is complete, and it is that seat's turn."""
    for key in range(1, 200):
        start = begun(game, seats, key, **options).start
        way = game.analysis.way(game.observe(start, 0), 0)
        steps = [step for step in way.steps if isinstance(step, WayStep)] if way is not None else []
        cells = {step.cell: _piece(step) for step in steps}
        if way is None or len(cells) < len(way.steps):
            continue
        given: dict[str, Plain] = {
            "tiles": [_tile(game, cell, piece) for cell, piece in cells.items()],
            "lines": list(start.lines),
            "routes": list(start.routes),
        }
        try:
            state = game.position(seats, game.options_of(start), given, 7)
        except Malformed:
            # Where neighbours meet, the route needs more than straights and curves.
            continue
        if game.analysis.missing(game.observe(state, 0), 0) == 0:
            return Match(game, state)
    raise AssertionError("no route of so many can be built of straights and curves")


def departed(game: Streetcar, seats: int = 3, **options: Any) -> Playing:
    """Return a game whose first seat has just departed, and is to drive or to roll the die."""
    match = completed(game, seats, **options)
    match.play(0, next(action for action in choices(match) if isinstance(action, Depart)))
    return match


def _piece(step: WayStep) -> Pieces:
    return piece_between(SIDES.index(step.entry), SIDES.index(step.exit))


def _tile(game: Streetcar, cell: Cell, piece: Pieces) -> Plain:
    name, rotation = next(
        (name, rotation)
        for name in ("straight", "curve")
        for rotation, shape in game.material.box.kinds[name].shapes
        if shape == piece
    )
    return {"tile": name, "cell": list(cell), "rotation": rotation}
