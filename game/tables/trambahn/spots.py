"""Names of places on the table: targets of drops, places of cards, ends of flights."""

from typing import Literal, TypeAlias

from game.rules.trambahn.cards import Colour

Side: TypeAlias = Literal["own", "opponent"]
"""The side of the player at the near edge, or of the one opposite."""

RowTarget: TypeAlias = tuple[Literal["row"], Colour]
ColumnTarget: TypeAlias = tuple[Literal["column"], int]
NewTarget: TypeAlias = tuple[Literal["new"]]
MoneyTarget: TypeAlias = tuple[Literal["money"]]
Target: TypeAlias = RowTarget | ColumnTarget | NewTarget | MoneyTarget
"""The target of a card or tram: a row, a column of the player by its number, a new one, or the money."""

SIDES: tuple[Side, Side] = ("own", "opponent")
NEW: NewTarget = ("new",)
MONEY: MoneyTarget = ("money",)

Spot: TypeAlias = tuple[str | int, ...]
"""The place of one piece, or an end of its flight:

- `("hand", place)`, `("opponent_hand", number)`, and `("own_hand", number)` for spectators
- `("row", colour, number)`: passengers from 0
- `("card", side, column, number)`, `("plate", side, column)`
- `("money", side)`, `("draw",)`, `("discard",)`
- `("supply", number)`, `("stack",)`
"""


def number_of(piece: object, kind: str) -> int | None:
    """Return the number of a spot of this kind, such as the hand's; None for any other."""
    match piece:
        case (str() as found, int() as number) if found == kind:
            return number
    return None
