"""What the table tells about a position with a proposal, a refusal, a terminal."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from game.core.refusal import Place as RefusedPlace
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.fit import RULES_IN_ORDER
from game.rules.streetcar.fit import Verdict as Ruling
from game.rules.streetcar.sides import SIDES, Cell, Side
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.players import own_route
from game.tables.streetcar.projection import side_middle
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict
from game.text.catalogue import Translate
from game.text.streetcar import Teller


def with_plan(reading: Reading, staged: int, plan: Lay | LayPair | None, tr: Translate) -> Reading:
    """The position as the panels tell it while so many tiles are staged, which are this plan together."""
    if not staged:
        return reading
    if plan is None:
        return replace(reading, advice=tr("streetcar.advice.partner"), laid=1, can_undo=True)
    table = reading.game.analysis.after(reading.table, plan)
    view = msgspec.structs.replace(reading.view, table=table)
    return replace(
        reading,
        view=view,
        own=own_route(reading.game, view),
        advice=tr("streetcar.table.advice.held"),
        laid=2,
        doing="build",
        can_depart=False,
        can_end=True,
        can_undo=True,
    )


def gates(verdicts: Mapping[Side, Ruling]) -> dict[Side, Verdict]:
    """Which sides are an open gate, and which are closed; none where no track leads."""
    return {
        side: "closed" if verdict in RULES_IN_ORDER else "open"
        for side, verdict in verdicts.items()
        if verdict != "closed"
    }


def refusal_point(layout: Layout, place: RefusedPlace, cell: Cell) -> tuple[int, int]:
    """Where a refusal points: the side that it names, or the middle of the cell."""
    rect = layout.projection.rect(cell)
    if isinstance(place, tuple) and len(place) == 2 and place[1] in SIDES:
        return side_middle(rect, place[1])
    return rect.center


def terminal_tip(reading: Reading, code: str, tr: Translate, teller: Teller) -> str:
    """What a terminal is called, and what a click on it does."""
    own = code in reading.own_terminals
    key = "depart" if own and reading.can_depart else "own_terminal" if own else "terminal"
    return tr(f"streetcar.tip.{key}", terminal=teller.terminal(code))


def cell_words(reading: Reading, cell: Cell, teller: Teller, tr: Translate) -> str:
    """A cell, and what is on it."""
    words = [tr("streetcar.speak.cell", row=cell[0], col=cell[1])]
    landmark = reading.board.landmark_at.get(cell)
    if landmark is not None:
        words.append(teller.landmark(landmark.letter))
        if landmark.letter in reading.own_landmarks:
            words.append(tr("streetcar.speak.own"))
        return ", ".join(words)
    if cell in reading.board.beside or any((cell, side) in reading.board.leg_at for side in range(4)):
        words.append(teller.at(cell))
    lying = next((tile for tile in reading.table.tiles if tile.cell == cell), None)
    if lying is None:
        words.append(tr("streetcar.speak.empty"))
    else:
        words.append(tr("streetcar.speak.held", tile=teller.tile(lying.tile), rotation=lying.rotation))
    words += [
        tr("streetcar.speak.stop", letter=stop.letter) for stop in reading.table.stops if stop.cell == cell
    ]
    words += [
        tr("streetcar.speak.tram_of", name=reading.names[seat])
        for seat, tram in enumerate(reading.table.trams)
        if tram is not None and tram.at == cell
    ]
    return ", ".join(words)
