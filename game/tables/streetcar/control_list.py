"""All controls of the table in the order in which Tab visits them."""

from dataclasses import replace
from functools import partial

import pygame

from game.rules.streetcar.actions import DrawFrom
from game.rules.streetcar.board import Terminal
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import BOARD, Control
from game.tables.streetcar.buttons import IDLE, main_action, main_word, third_action
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.deeds import terminal_name
from game.tables.streetcar.hand import Offer, Slot
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.players import SeatRow
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.table_actions import TableActions
from game.tables.streetcar.telling import terminal_tip
from game.text.catalogue import Translate
from game.text.players import opponent_text, seat_text
from game.text.streetcar import Teller


def control_list(table: TableActions, layout: Layout, controller: Controller) -> tuple[Control, ...]:
    """The own hand first, then the board, the own line, the buttons, the others, and the corner."""
    reading, tr, teller, button = table.position, table.kit.tr, table.teller, Buttons(table)
    controls = _tips(layout, table)
    if reading.front is not None and not reading.departed:
        controls += _hand(layout, table)
    controls.append(
        Control(BOARD, _inside(layout), tr("streetcar.speak.board"), corner=layout.projection.unit)
    )
    if reading.front is not None:
        controls += _own(layout, table)
        controls += _buttons(layout, table, controller)
    elif reading.pace is not None:
        controls += button.paces(layout.hand.paces)
        word, enabled = tr("streetcar.table.next"), reading.thinking
        controls.append(Control("end", layout.buttons.end, word, enabled, key="end_turn", do=table.main))
    for row, panel in zip(reading.rows, layout.seats, strict=True):
        spoken = spoken_row(row, reading, teller, tr)
        tip = opponent_text(tr, row.who.player)
        controls.append(Control(f"row_{row.seat}", panel.rect, spoken, tip=tip))
    for offer, rect in _offers(reading, layout):
        tile, name = teller.tile(offer.tile), reading.names[offer.seat or 0]
        spoken = tr("streetcar.table.speak.take", tile=tile, name=name)
        name = f"take_{offer.seat}_{offer.number}"
        controls.append(Control(name, rect, spoken, corner=3, piece=offer))
    controls.append(Control("speed", layout.speed, _spoken_speed(reading, tr)))
    for name, rect in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        word = tr(f"streetcar.table.tip.{name}")
        controls.append(button.make(name, rect, word, corner=rect.height / 2))
    return tuple(controls)


def _offers(reading: Reading, layout: Layout) -> list[tuple[Offer, pygame.Rect]]:
    """The tiles of others that may be taken now, or be tried to take, and where they lie."""
    if reading.doing != "draw":
        return []
    tried = reading.tries.seat if isinstance(reading.tries, DrawFrom) else None
    return [
        (Offer(row.seat, tile, number), rect)
        for row, panel in zip(reading.rows, layout.seats, strict=True)
        if row.offers or row.seat == tried
        for number, (tile, rect) in enumerate(zip(row.hand, panel.tiles, strict=False))
    ]


def _tips(layout: Layout, table: TableActions) -> list[Control]:
    """What the pointer is told of tiles in hands and of terminals."""
    reading, tr = table.reading, table.kit.tr
    own = () if reading.departed else table.hand.tiles(table.hand.staged)
    tiles = list(zip(own, layout.hand.tiles, strict=False))
    for row, panel in zip(reading.rows, layout.seats, strict=True):
        tiles += zip(row.hand, panel.tiles, strict=False)
    told = [(rect, tr(f"streetcar.table.tile.{tile}")) for tile, rect in tiles if tile is not None]
    for code in reading.board.terminal:
        words = terminal_tip(reading, code, tr, table.teller)
        told.append((layout.projection.terminal_rect(code), words))
    return [Control(f"tip_{number}", rect, "", tip=words) for number, (rect, words) in enumerate(told)]


def _hand(layout: Layout, table: TableActions) -> list[Control]:
    reading, teller, tr = table.position, table.teller, table.kit.tr
    stuck = reading.doing == "stuck" and reading.table.pile_left > 0
    found = [
        Control(
            f"tile_{number}",
            layout.hand.tiles[number],
            tr("streetcar.table.speak.tile", number=number + 1, tile=teller.tile(tile)),
            corner=4,
            do=partial(table.choose, number) if stuck else None,
            piece=None if stuck else Slot(number),
        )
        for number, tile in enumerate(table.hand.tiles(table.hand.staged))
        if tile is not None
    ]
    spoken = tr("streetcar.table.speak.pile", count=reading.table.pile_left)
    return [*found, Control("pile", layout.hand.pile, spoken, corner=4, piece=Offer())]


def _own(layout: Layout, table: TableActions) -> list[Control]:
    """The panel with the own line."""
    reading, tr = table.position, table.kit.tr
    own = reading.own
    if own is None:
        return []
    first, second = (terminal_name(end, tr) for end in own.ends)
    line = tr("streetcar.table.speak.line", line=own.line, first=first, second=second)
    found = [Control("line", layout.secret.line, line)]
    for number, (rect, stop) in enumerate(zip(layout.secret.stops, own.stops, strict=False)):
        state = tr(f"streetcar.table.stop.{stop.state}")
        spoken = tr("streetcar.table.speak.stop", letter=stop.letter, place=stop.name, state=state)
        found.append(Control(f"stop_{number}", rect, spoken))
    if reading.can_depart:
        for number, (rect, end) in enumerate(zip(layout.secret.departs, own.ends, strict=True)):
            spoken = tr("streetcar.table.speak.depart", place=_departure(reading, end, tr))
            do = partial(table.depart, end.code)
            found.append(Control(f"depart_{number}", rect, spoken, tip=spoken, do=do))
    elif reading.can_withdraw:
        tip, word = tr("streetcar.table.tip.withdraw"), tr("streetcar.table.withdraw")
        rect, said = layout.secret.withdraw, f"{word}. {tip}"
        found.append(Control("withdraw", rect, said, tip=tip, do=table.withdraw, asks=True))
    if own.to_go is not None:
        name, words, tip = "to_go", tr("streetcar.table.to_go", count=own.to_go), "to_go"
        room = layout.secret.foot.copy()
        room.width = layout.secret.withdraw.left - room.left
        corner = 6
    elif not reading.departed and own.missing != 0:
        key = "streetcar.table.missing" + (".none" if own.missing is None else "")
        name, words, tip = "missing", tr(key, count=own.missing or 0), "show"
        room, corner = layout.secret.toggle, 14
    else:
        return found
    if not reading.guides:
        return [*found, Control(name, layout.secret.foot, words, corner=6)]
    tip = tr(f"streetcar.table.tip.{tip}")
    spoken = f"{words}. {tip}"
    made = Buttons(table).make("toggle", room, words, table.toggle_way, key="network", tip=tip, corner=corner)
    found.append(replace(made, spoken=spoken))
    return found


def _departure(reading: Reading, end: Terminal, tr: Translate) -> str:
    """A terminal, and how far the drive from there is."""
    place = terminal_name(end, tr)
    found = reading.game.analysis.departure(reading.view, reading.front or 0, end.code)
    far = found[0].fields_left(found[1]) if found is not None and reading.guides else None
    return place if far is None else tr("streetcar.table.depart_far", place=place, count=far)


def _buttons(layout: Layout, table: TableActions, controller: Controller) -> list[Control]:
    reading, tr, button, rects = table.position, table.kit.tr, Buttons(table), layout.buttons
    undo = reading.can_undo or bool(table.hand.staged)
    repeats = third_action(reading) == "repeat"
    third = reading.doing in ("build", "depart") or (repeats and reading.may_act)
    word = tr("streetcar.table.turn_tile")
    if repeats:
        word = tr("streetcar.table.repeat", roll=reading.speed.last_roll)
    turn = button.make("third", rects.third, word, controller.third, enabled=third)
    return [
        button.make("undo", rects.undo, enabled=undo),
        button.make("hint", rects.hint),
        replace(turn, tip=word, chord=table.kit.chord("turn"), turns=not repeats),
        _main_button(rects.end, table),
    ]


def _main_button(rect: pygame.Rect, table: TableActions) -> Control:
    """The main one has no tip, for the word and the key stand on it; a tip would hide the others."""
    reading = table.position
    word = main_word(reading, table.hand.chosen, table.kit.tr)
    found = Buttons(table).make("end", rect, word, table.main, enabled=_main_enabled(reading))
    return replace(found, tip="", chord="")


def _main_enabled(reading: Reading) -> bool:
    action = main_action(reading)
    if action == "end":
        return reading.can_end
    if action == "draw":
        return reading.table.pile_left > 0
    return action not in IDLE


def spoken_row(row: SeatRow, reading: Reading, teller: Teller, tr: Translate) -> str:
    """Everything that a panel of another player shows."""
    state = tr(f"streetcar.table.state.{'thinking' if row.thinking else row.state}")
    words = [
        tr(
            "streetcar.table.speak.seat",
            name=seat_text(tr, row.who.name, row.who.player),
            sign=row.who.sign.upper(),
            state=state,
        )
    ]
    if row.line is not None:
        stops = ", ".join(reading.landmark(stop.letter).name for stop in row.stops)
        words.append(tr("streetcar.table.speak.seat.line", line=row.line, stops=stops))
    if row.hand:
        tiles = ", ".join(teller.tile(tile) for tile in row.hand)
        words.append(tr("streetcar.table.speak.seat.hand", tiles=tiles))
    return ". ".join(words)


def _spoken_speed(reading: Reading, tr: Translate) -> str:
    speed = reading.speed
    if speed.roll is not None:
        return f"{tr('streetcar.table.speed.die')}: {speed.roll}"
    if speed.movement != "follow":
        return tr(
            "streetcar.table.speed.not_rolled" if speed.last_roll is None else "streetcar.table.speed.die"
        )
    words = tr("streetcar.table.speed.next", count=speed.limit or 0)
    return f"{words} {speed.limit} {tr('streetcar.table.speed.fields', count=speed.limit or 0)}"


def _inside(layout: Layout) -> pygame.Rect:
    """The grid, with room for the focus ring around it."""
    return layout.projection.grid.inflate(layout.projection.cell // 4, layout.projection.cell // 4)
