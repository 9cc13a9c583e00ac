"""The side panel and the tray as trees of rooms, in sizes from the roomiest to the tightest."""

from dataclasses import dataclass, replace

from game.tables.kit.rooms import named, room
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, midway
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part

PANEL_WIDTH = 340
EDGE_GAP = 15
PADDING = 16
GAP = 10
CARDS = 5
PACES = 4
MAX_CARD = 250


@dataclass(frozen=True, slots=True)
class PanelMeasures:
    """Heights in the side panel; 0 leaves a part out."""

    header: int
    caption: int
    row: int
    track_head: int
    lane: int
    track_foot: int
    legend: int


FULL = PanelMeasures(148, 40, 79, 107, 38, 36, 149)
SMALLER = PanelMeasures(140, 38, 66, 100, 32, 30, 140)
CLOSE = PanelMeasures(136, 36, 54, 92, 26, 26, 132)
CLOSER = PanelMeasures(130, 34, 54, 88, 26, 22, 98)
ROOMY_WITHOUT_LEGEND = PanelMeasures(136, 36, 62, 96, 30, 24, 0)
TIGHT = PanelMeasures(120, 30, 50, 84, 24, 16, 0)
ROWS_ONLY = PanelMeasures(120, 32, 50, 0, 0, 8, 0)
PANELS = (FULL, SMALLER, CLOSE, CLOSER, ROOMY_WITHOUT_LEGEND, TIGHT, ROWS_ONLY)
"""The measures from best to smallest. The first that fits is taken."""
PANELS_BELOW = (FULL, SMALLER, CLOSE, CLOSER, replace(TIGHT, legend=98))
"""The same for panels below the map, which have all parts."""


@dataclass(frozen=True, slots=True)
class TrayMeasures:
    """Widths in the tray. `rows` is 2 if the cards have their own row."""

    missing: int
    card: int
    supply: int
    small_button: int
    end_button: int
    rows: int = 1
    card_height: int = 92


TRAYS = (
    TrayMeasures(248, 178, 230, 89, 178),
    TrayMeasures(250, 150, 200, 74, 150),
    TrayMeasures(216, 121, 176, 62, 124),
    TrayMeasures(250, 150, 215, 80, 160, rows=2, card_height=84),
)


# ------------------------------------------------------------------ the side panel


def side_panel(measures: PanelMeasures, seats: int) -> Column:
    """Return header, players, score track and legend below each other, without those that have no height."""
    track = (_track(measures, seats),) if measures.lane else ()
    legend = (_legend(measures),) if measures.legend else ()
    body = named("body", Column((*_rows(measures, seats), *track, *legend)))
    panel = Column((room("header", high=measures.header), body))
    return Column((named("rect", panel), Space(grow=1)))


def panels_below(measures: PanelMeasures, seats: int, across: int) -> Row:
    """Return the same on two or three sheets side by side."""
    header, legend = room("header", high=measures.header, grow=across - 2), _legend(measures)
    players = *_rows(measures, seats), Space(high=PADDING)
    sheets: tuple[tuple[Part, ...], ...] = ((header, *players), (_track(measures, seats), legend))
    if across == 3:
        sheets = (header, legend), players, (_track(measures, seats),)
    *others, last = (named("sheets", Column(sheet, grow=1)) for sheet in sheets)
    # Only the last one, which is the place of the log, is no wider than beside the map.
    return Row((*others, Stack((Space(PANEL_WIDTH), last))), EDGE_GAP, "fill")


def track_alone(seats: int) -> Column:
    """Return the lanes of a score track that covers the players."""
    above, foot = Space(high=CLOSE.track_head - TIGHT.lane), Space(high=TIGHT.track_foot)
    return Column((above, *(room("lanes", grow=1) for _ in range(seats)), foot))


def _rows(measures: PanelMeasures, seats: int) -> tuple[Part, ...]:
    rows = (room("rows", high=measures.row, grow=1) for _ in range(seats))
    return room("caption", high=measures.caption), *rows


def _track(measures: PanelMeasures, seats: int) -> Column:
    """Return the score track, whose lanes move apart if there is more room."""
    lanes: list[Part] = [Space(high=measures.track_head - measures.lane)]
    for number in range(seats):
        lanes += [Space(grow=1 if number else 0), room("lanes", high=measures.lane)]
    return named("track", Column((*lanes, Space(high=measures.track_foot)), grow=1))


def _legend(measures: PanelMeasures) -> Part:
    # Parts are rounded one by one, so the last one gives way a little.
    return room("legend", high=measures.legend - 6, most=measures.legend)


# ------------------------------------------------------------------ the tray


def tray(measures: TrayMeasures) -> Panel:
    """Return missing rails, cards, supply and buttons; cards have a row of their own if there are two."""
    high, line = measures.card_height, room("line")
    small, supply = measures.small_button, Row((room("stack", 92), Space(grow=1)), align="fill")
    right = (
        Stack((room("supply", measures.supply, high), supply)),
        *(Space(14), line, Space(14)),
        *(room("hint", small), Space(9), room("undo", small), Space(9)),
        room("end", measures.end_button),
    )
    # The buttons beside the count of missing rails: all guesses, and the missing ones.
    eyes = Column((Space(grow=2), room("eye", 44, 40), Space(grow=1), room("guess", 44, 40), Space(grow=2)))
    missing = Stack((room("missing", measures.missing), Row((Space(grow=1), eyes, Space(4)), align="fill")))
    if measures.rows == 2:
        low = Row((missing, line, Space(grow=1), *right), align="fill")
        parts = Column((_cards(measures), low), GAP)
        return Panel(parts, pad=(PADDING, PADDING))
    between = line, Space(15), _cards(measures), Space(15), line, Space(18)
    return Panel(Row((missing, *between, *right), align="fill"), pad=(PADDING, PADDING))


def _cards(measures: TrayMeasures) -> Part:
    """Return the cards, no wider than they need, with the buttons for the pace in the same place."""

    def cards(width: float, grow: float) -> Part:
        places = Row((room("cards", width, measures.card_height, grow=grow),) * CARDS, GAP)
        paces = Row((room("paces", grow=1),) * PACES, GAP, "fill")
        return Stack((places, paces), grow=grow)

    # Widths are rounded one by one, so cards give way a little.
    return FirstFitting((midway(cards(MAX_CARD, 0), "fill"), cards(measures.card - 2, 1)), grow=1)
