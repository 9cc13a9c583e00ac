"""Names of places on the table: where cards can be dropped, lie, and fly from and to."""

from typing import Literal, TypeAlias

from game.rules.trambahn.cards import Colour

Side: TypeAlias = Literal["own", "opponent"]
"""Whose: of the player at the near edge, or of the one opposite."""

RowTarget: TypeAlias = tuple[Literal["row"], Colour]
ColumnTarget: TypeAlias = tuple[Literal["column"], int]
NewTarget: TypeAlias = tuple[Literal["new"]]
MoneyTarget: TypeAlias = tuple[Literal["money"]]
Target: TypeAlias = RowTarget | ColumnTarget | NewTarget | MoneyTarget
"""Where a card or a tram in hand may go: a row, an own column by its number, a new one, the own money."""

SIDES: tuple[Side, Side] = ("own", "opponent")
NEW: NewTarget = ("new",)
MONEY: MoneyTarget = ("money",)

Spot: TypeAlias = tuple[str | int, ...]
"""Where one thing lies or flies:

- `("hand", place)`, `("opponent_hand", number)`, and `("own_hand", number)` where one only watches
- `("row", colour, number)`: passengers from 0
- `("card", side, column, number)`, `("plate", side, column)`
- `("money", side)`, `("draw",)`, `("discard",)`
- `("supply", number)`, `("stack",)`
"""


def number_of(piece: object, kind: str) -> int | None:
    """The number of a spot that is of a kind, such as the hand's; None for any other."""
    match piece:
        case (str() as found, int() as number) if found == kind:
            return number
    return None
