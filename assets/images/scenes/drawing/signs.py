"""The signs of players and of opponents' levels."""

from drawing.colours import BRASS_LIGHT, CREAM, INK, NIGHT, Player
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.player_shapes import shape_outline
from drawing.svg import Drawing

LEVELS = ("apprentice", "conductor", "engineer", "director")


def player_sign(player: Player) -> Drawing:
    """A player's sign: ink hairline, cream edge, shape in the player's colour, letter."""
    d = Drawing(30, 30, -15, -15)
    outline = shape_outline(player.shape, 10)
    size = 10.2 if player.shape in ("triangle", "star") else 11.6
    lift = {"triangle": 2.1, "star": 0.5}.get(player.shape, 0.0)
    with d.group("edge"):
        d.path(outline, fill=INK, stroke=INK, width=4.4, round_joins=True)
        d.path(outline, fill=CREAM, stroke=CREAM, width=3.2, round_joins=True)
    with d.group("colour"):
        d.path(outline, fill=player.colour)
    with d.group("letter"):
        baseline = size * 0.375 + lift
        letter = text_outline(0, baseline, player.letter.upper(), size, OSWALD_SEMIBOLD)
        d.path(letter, fill=player.letter_colour)
    return d


def plain_shape(shape: str) -> Drawing:
    """A player's shape alone, white, to be tinted."""
    d = Drawing(30, 30, -15, -15)
    with d.group(shape):
        d.path(shape_outline(shape, 10), fill="#FFFFFF")
    return d


def level_badge(level: int) -> Drawing:
    """A sleeve cuff with one brass bar for each step of skill."""
    d = Drawing(34, 30)
    with d.group("cuff"):
        d.rectangle(0, 0, 34, 30, 4, fill=NIGHT)
    with d.group("bars"):
        for i in range(level):
            d.rectangle(5, 22.5 - i * 6, 24, 3.2, 1.6, fill=BRASS_LIGHT)
    return d


def own_badge() -> Drawing:
    """The same cuff with the signs of a program in place of bars: an opponent of the user's own."""
    d = Drawing(34, 30)
    with d.group("cuff"):
        d.rectangle(0, 0, 34, 30, 4, fill=NIGHT)
    with d.group("program"):
        signs = "M11.5 9L5.5 15L11.5 21M22.5 9L28.5 15L22.5 21M19 7.5L15 22.5"
        d.path(signs, stroke=BRASS_LIGHT, width=2.8, round_ends=True, round_joins=True)
    return d
