"""The rules of the Black Path Game (Larry Black, 1960), as `core.game.Game[State, View, Lay]`.

Two players extend one path. In turn each fills the empty cell in which it ends; the path runs on, also
through cells already filled along the piece not yet used. Who makes it run into the edge of the board loses.
"""

from collections.abc import Mapping

import msgspec

from black_path.board import TILES, Board, Cell, Path, Stretch, Tile, path_of
from game.core.event import Event
from game.core.game import Fact, Step, UnknownAction
from game.core.option import Choice, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain
from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.core.values import PlainValues

SEATS = range(2, 3)


class State(msgspec.Struct, frozen=True):
    """The whole table: the tiles in the order in which they were laid tell everything."""

    board: str
    """The name of the board, an option."""
    laid: tuple[Tile, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What a seat knows, which is everything; None is an onlooker."""

    state: State
    seat: int | None


class Lay(msgspec.Struct, frozen=True):
    """Fill a cell: `{lay: [[row, column], tile]}`."""

    cell: Cell
    tile: Tile


class Laid(Event, frozen=True):
    """A tile lies, and the path runs on, through its cell first."""

    seat: int
    tile: Tile
    run: tuple[Stretch, ...]


class Ended(Event, frozen=True):
    """The path has run into the edge."""

    loser: int


class BlackPath(PlainValues[State, View]):
    """The rules on some boards, the first of which is the usual one."""

    name = "black_path"
    state_kind = State
    view_kind = View
    seats = SEATS
    facts = frozenset({"to_act", "end", "tiles", "length", "winners", "legal"})

    def __init__(self, boards: Mapping[str, Board]) -> None:
        self.boards = boards
        self.options: tuple[Option, ...] = (Choice("board", tuple(boards)),)

    def path(self, state: State) -> Path:
        """The path on the table."""
        return path_of(self.boards[state.board], state.laid)

    def is_over(self, path: Path, board: str) -> bool:
        """Whether the path has run into the edge."""
        return not self.boards[board].holds(path.end)

    def seats_of(self, state: State) -> int:
        """Always two."""
        del state
        return SEATS[0]

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        """The board."""
        return {"board": state.board}

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """Everything lies open."""
        del options
        return False

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        """An empty board; nothing is left to chance. Raises Malformed for other numbers of players."""
        del key
        if seats not in SEATS:
            raise Malformed(f"black_path is played by two, not {seats}", ("seats",))
        return State(str(options["board"]))

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        """The table with the tiles of `laid`, in their order; raises Malformed."""
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
        """The seats take turns; None when the game is over."""
        return None if self.is_over(self.path(state), state.board) else len(state.laid) % 2

    def observe(self, state: State, seat: int | None) -> View:
        """Everything."""
        return View(state, seat)

    def refuse(self, view: View, action: Lay) -> Refusal | None:
        """`filled`, or `not_the_end` for an empty cell in which the path does not end."""
        if view.seat is None or view.seat != self.to_act(view.state):
            return Refusal(NOT_YOUR_TURN)
        path = self.path(view.state)
        if action.cell in path.tiles:
            return Refusal("filled", action.cell)
        return None if action.cell == path.end else Refusal("not_the_end", path.end)

    def legal(self, view: View) -> tuple[Lay, ...]:
        """The three tiles, where the path ends."""
        if view.seat is None or view.seat != self.to_act(view.state):
            return ()
        end = self.path(view.state).end
        return tuple(Lay(end, tile) for tile in TILES)

    def apply(self, state: State, action: Lay) -> Step[State]:
        """The table after a legal action."""
        seat, before = len(state.laid) % 2, self.path(state)
        after = msgspec.structs.replace(state, laid=(*state.laid, action.tile))
        path = self.path(after)
        laid = Laid(seat, action.tile, path.stretches[len(before.stretches) :])
        if self.is_over(path, state.board):
            return Step(after, (laid, Ended(seat)))
        return Step(after, (laid,))

    def imagine(self, view: View, key: int) -> State:
        """The table itself."""
        del key
        return view.state

    def outcome(self, state: State) -> Outcome | None:
        """Who laid the last tile has lost."""
        if self.to_act(state) is not None:
            return None
        winner = len(state.laid) % 2
        return Outcome(frozenset({winner}), ((winner,), (1 - winner,)), "edge")

    def fact(self, state: State, name: str) -> Fact:
        """`end` is the cell to be filled, or None; `length` counts cells as often as they are run through."""
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
        """The action; raises UnknownAction or Malformed."""
        if not isinstance(plain, dict) or set(plain) != {"lay"}:
            raise UnknownAction(f"{plain!r} is no action of black_path")
        try:
            return Lay(*from_plain(plain["lay"], tuple[Cell, Tile]))
        except Malformed as fault:
            raise fault.under("lay") from None

    def action_to_plain(self, action: Lay) -> Plain:
        """`{lay: [[row, column], tile]}`."""
        return {"lay": [list(action.cell), action.tile]}

    def check_state(self, state: State) -> None:
        """Raise Malformed for a board that is not there, or tiles on which no path runs."""
        if state.board not in self.boards:
            raise Malformed(f"{state.board!r} is no board", ("board",))
        try:
            self.path(state)
        except ValueError as error:
            raise Malformed(str(error), ("laid",)) from None

    def check_view(self, view: View) -> None:
        """Raise Malformed for a seat that is not there, or a state that cannot be."""
        if view.seat not in (None, *range(SEATS[0])):
            raise Malformed(f"there is no seat {view.seat}", ("seat",))
        try:
            self.check_state(view.state)
        except Malformed as fault:
            raise fault.under("state") from None
