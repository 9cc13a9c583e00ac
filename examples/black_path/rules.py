"""The rules of the Black Path Game (Larry Black, 1960), as `core.game.Game[State, View, Lay]`.

Two players extend one path. In turn each fills the empty cell at its end; the path then also runs on through
filled cells, along the piece not yet used. The player who runs it into the edge of the board loses.
"""

from collections.abc import Mapping

import msgspec

from black_path.board import TILES, Board, Cell, Path, Stretch, Tile, path_of
from game.core.event import Event
from game.core.game import Fact, Step, UnknownAction
from game.core.option import Choice, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain
from game.core.plain_values import PlainValues
from game.core.refusal import NOT_YOUR_TURN, Refusal

SEATS = range(2, 3)


class State(msgspec.Struct, frozen=True):
    """The whole table: the tiles in the order of laying determine everything."""

    board: str
    """The name of the board, an option."""
    laid: tuple[Tile, ...] = ()


class View(msgspec.Struct, frozen=True):
    """The view of a seat, which sees everything; None is a spectator."""

    state: State
    seat: int | None


class Lay(msgspec.Struct, frozen=True):
    """Fill a cell: `{lay: [[row, column], tile]}`."""

    cell: Cell
    tile: Tile


class Laid(Event, frozen=True):
    """A tile was laid, and the path runs on, through its cell first."""

    seat: int
    tile: Tile
    run: tuple[Stretch, ...]


class Ended(Event, frozen=True):
    """The path has run into the edge."""

    loser: int


class BlackPath(PlainValues[State, View]):
    """The rules on some boards, the first of which is the default."""

    name = "black_path"
    state_kind = State
    view_kind = View
    seats = SEATS
    facts = frozenset({"to_act", "end", "tiles", "length", "winners", "legal"})

    def __init__(self, boards: Mapping[str, Board]) -> None:
        self.boards = boards
        self.options: tuple[Option, ...] = (Choice("board", tuple(boards)),)

    def path(self, state: State) -> Path:
        """Return the path on the table."""
        return path_of(self.boards[state.board], state.laid)

    def is_over(self, path: Path, board: str) -> bool:
        """True if the path has run into the edge."""
        return not self.boards[board].holds(path.end)

    def seats_of(self, state: State) -> int:
        """Return the number of players, always two."""
        del state
        return SEATS[0]

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        """Return the board, the only option."""
        return {"board": state.board}

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """Return False: everything is public."""
        del options
        return False

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        """Return an empty board; nothing is random. Raise Malformed for another number of players."""
        del key
        if seats not in SEATS:
            raise Malformed(f"black_path is played by two, not {seats}", ("seats",))
        return State(str(options["board"]))

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        """Return the table with the tiles of `laid`, in their order; raise Malformed."""
        for name in given:
            if name != "laid":
                raise Malformed("unknown key", (name,))
        empty = self.start(seats, options, key)
        try:
            laid = from_plain(given.get("laid", []), tuple[Tile, ...])
        except Malformed as fault:
            raise fault.under("laid") from None
        state = msgspec.structs.replace(empty, laid=laid)
        self.check_state(state)
        return state

    def to_act(self, state: State) -> int | None:
        """Return the seat to act; the seats take turns. None if the game is over."""
        return None if self.is_over(self.path(state), state.board) else len(state.laid) % 2

    def observe(self, state: State, seat: int | None) -> View:
        """Return the whole table as a view."""
        return View(state, seat)

    def refuse(self, view: View, action: Lay) -> Refusal | None:
        """Return NOT_YOUR_TURN, `filled`, or `not_the_end` for an empty cell away from the path's end."""
        if view.seat is None or view.seat != self.to_act(view.state):
            return Refusal(NOT_YOUR_TURN)
        path = self.path(view.state)
        if action.cell in path.tiles:
            return Refusal("filled", action.cell)
        return None if action.cell == path.end else Refusal("not_the_end", path.end)

    def legal(self, view: View) -> tuple[Lay, ...]:
        """Return the three tiles at the end of the path."""
        if view.seat is None or view.seat != self.to_act(view.state):
            return ()
        end = self.path(view.state).end
        return tuple(Lay(end, tile) for tile in TILES)

    def apply(self, state: State, action: Lay) -> Step[State]:
        """Return the table after a legal action."""
        seat, before = len(state.laid) % 2, self.path(state)
        after = msgspec.structs.replace(state, laid=(*state.laid, action.tile))
        path = self.path(after)
        laid = Laid(seat, action.tile, path.stretches[len(before.stretches) :])
        if self.is_over(path, state.board):
            return Step(after, (laid, Ended(seat)))
        return Step(after, (laid,))

    def imagine(self, view: View, key: int) -> State:
        """Return the table itself: nothing is hidden."""
        del key
        return view.state

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the player who laid the last tile has lost."""
        if self.to_act(state) is not None:
            return None
        winner = len(state.laid) % 2
        return Outcome(frozenset({winner}), ((winner,), (1 - winner,)), "edge")

    def fact(self, state: State, name: str) -> Fact:
        """Return a fact: `end` is the cell to fill, or None; `length` counts each pass through a cell."""
        path, over = self.path(state), self.to_act(state) is None
        match name:
            case "to_act":
                return self.to_act(state)
            case "end":
                return None if over else path.end
            case "tiles":
                return {f"{row},{column}": tile for (row, column), tile in path.tiles.items()}
            case "length":
                return len(path.stretches)
            case "winners":
                return frozenset({len(state.laid) % 2}) if over else frozenset()
            case "legal":
                return 0 if over else len(TILES)
        raise KeyError(name)

    def action_from_plain(self, plain: Plain) -> Lay:
        """Return the action; raise UnknownAction or Malformed."""
        if not isinstance(plain, dict) or set(plain) != {"lay"}:
            raise UnknownAction(f"{plain!r} is no action of black_path")
        try:
            return Lay(*from_plain(plain["lay"], tuple[Cell, Tile]))
        except Malformed as fault:
            raise fault.under("lay") from None

    def action_to_plain(self, action: Lay) -> Plain:
        """Return the action as `{lay: [[row, column], tile]}`."""
        return {"lay": [list(action.cell), action.tile]}

    def check_state(self, state: State) -> None:
        """Raise Malformed for an unknown board, or tiles that form no path."""
        if state.board not in self.boards:
            raise Malformed(f"{state.board!r} is no board", ("board",))
        try:
            self.path(state)
        except ValueError as error:
            raise Malformed(str(error), ("laid",)) from None

    def check_view(self, view: View) -> None:
        """Raise Malformed for a seat that does not exist, or an impossible state."""
        if view.seat not in (None, *range(SEATS[0])):
            raise Malformed(f"there is no seat {view.seat}", ("seat",))
        try:
            self.check_state(view.state)
        except Malformed as fault:
            raise fault.under("state") from None
