"""The plaque at the top left: the seat to act, and its task."""

from game.tables.streetcar import styles
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_parts import seat_sign
from game.ui.boxes.groups import FirstFitting, Panel, Row, at_least, spread
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part
from game.ui.theme import BRASS_LIGHT, CREAM, TextStyle


def turn_plaque(model: StreetcarModel) -> Part:
    """Return sign, title and advice; the sign is that of the seat to act, or of the winner."""
    tall, low = (styles.TURN, styles.TEXT), (styles.TURN.sized(28), styles.NOTE)
    ways = (
        at_least(100, _text_part(model, 66, tall, (10, 46, 26, 18))),
        at_least(81, _text_part(model, 54, tall, (10, 46, 26, 18))),
        _text_part(model, 44, low, (6, 48, 36, 10)),
    )
    return Panel(FirstFitting(ways), styles.PLAQUE, (20, 0))


def _text_part(
    model: StreetcarModel,
    size: float,
    fonts: tuple[TextStyle, TextStyle],
    shares: tuple[float, float, float, float],
) -> Part:
    """Return the plaque with a sign of this size, and words in these fonts between two spaces."""
    title = Words(model.title, fonts[0], CREAM, shrink=0.7)
    advice = Words(model.advice, fonts[1], BRASS_LIGHT, shrink=0.7)
    above, upper, lower, below = shares
    words = spread((above, Space()), (upper, title), (lower, advice), (below, Space()), grow=1)
    seat = model.acting if model.acting is not None else model.table.winner
    signs = [] if seat is None else [Row((seat_sign(model.signs[seat], size, on_paper=False),))]
    return Row((*signs, words), 14, "fill")
