"""All controls of the table in the order in which Tab visits them."""

from collections.abc import Mapping, Sequence

import pygame

from game.rules.streetcar.board import Terminal
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.paces import ARROWS
from game.tables.streetcar.buttons import IDLE, main_action, third_action
from game.tables.streetcar.deeds import terminal_name
from game.tables.streetcar.grip import offers
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.panel_state import CHORDS
from game.tables.streetcar.players import SeatRow
from game.tables.streetcar.reading import Reading
from game.tables.table import Kit
from game.text.catalogue import Translate
from game.text.players import opponent_text, seat_text
from game.text.streetcar import Teller


def control_list(
    layout: Layout,
    reading: Reading,
    hand: Sequence[str | None],
    kit: Kit,
    teller: Teller,
    *,
    proposed: bool,
    chosen: int,
) -> tuple[Control, ...]:
    """The own hand first, then the board, the own line, the buttons, the others, and the corner.

    `hand` are the own tiles by place; `proposed`: tiles lie on the board that can be taken back;
    `chosen` is how many tiles are to go back.
    """
    tr = kit.tr
    controls: list[Control] = []
    if reading.front is not None and not reading.departed:
        controls += _hand(layout, reading, hand, tr, teller)
    controls.append(
        Control(
            BOARD, _inside(layout), tr("streetcar.speak.board"), clicked=False, corner=layout.projection.unit
        )
    )
    if reading.front is not None:
        controls += _own(layout, reading, kit)
        controls += _buttons(layout, reading, kit, proposed=proposed, chosen=chosen)
    else:
        controls += _watching(layout, reading, tr)
    for row, panel in zip(reading.rows, layout.seats, strict=True):
        spoken = spoken_row(row, reading, teller, tr)
        tip = opponent_text(tr, row.player)
        controls.append(Control(f"row_{row.seat}", panel.rect, spoken, clicked=False, tip=tip))
    controls += [
        Control(
            f"take_{offer.seat}_{offer.number}",
            rect,
            tr(
                "streetcar.table.speak.take",
                tile=teller.tile(offer.tile),
                name=reading.names[offer.seat or 0],
            ),
            clicked=False,
            corner=3,
        )
        for offer, rect in offers(reading, layout)
    ]
    controls.append(Control("speed", layout.speed, _spoken_speed(reading, tr), clicked=False))
    for name, rect in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        word = tr(_TIPS[name])
        controls.append(
            Control(name, rect, word, tip=word, chord=kit.chord(CHORDS[name]), corner=rect.height / 2)
        )
    return tuple(controls)


_TIPS: Mapping[str, str] = {
    "log": "streetcar.table.tip.log",
    "rulebook": "streetcar.table.tip.rulebook",
    "menu": "streetcar.table.tip.menu",
}


def _hand(
    layout: Layout, reading: Reading, hand: Sequence[str | None], tr: Translate, teller: Teller
) -> list[Control]:
    stuck = reading.doing == "stuck" and reading.table.pile_left > 0
    found = [
        Control(
            f"tile_{number}",
            layout.hand.tiles[number],
            tr("streetcar.table.speak.tile", number=number + 1, tile=teller.tile(tile)),
            clicked=stuck,
            corner=4,
        )
        for number, tile in enumerate(hand)
        if tile is not None
    ]
    spoken = tr("streetcar.table.speak.pile", count=reading.table.pile_left)
    return [*found, Control("pile", layout.hand.pile, spoken, clicked=False, corner=4)]


def _own(layout: Layout, reading: Reading, kit: Kit) -> list[Control]:
    """The panel with the own line."""
    tr, own = kit.tr, reading.own
    if own is None:
        return []
    first, second = (terminal_name(end, tr) for end in own.ends)
    line = tr("streetcar.table.speak.line", line=own.line, first=first, second=second)
    found = [Control("line", layout.secret.line, line, clicked=False)]
    for number, (rect, stop) in enumerate(zip(layout.secret.stops, own.stops, strict=False)):
        state = tr(f"streetcar.table.stop.{stop.state}")
        spoken = tr("streetcar.table.speak.stop", letter=stop.letter, place=stop.name, state=state)
        found.append(Control(f"stop_{number}", rect, spoken, clicked=False))
    if reading.can_depart:
        for number, (rect, end) in enumerate(zip(layout.secret.departs, own.ends, strict=True)):
            spoken = tr("streetcar.table.speak.depart", place=_departure(reading, end, tr))
            found.append(Control(f"depart_{number}", rect, spoken, tip=spoken))
    elif reading.can_withdraw:
        tip = tr("streetcar.table.tip.withdraw")
        word = tr("streetcar.table.withdraw")
        found.append(Control("withdraw", layout.secret.withdraw, f"{word}. {tip}", tip=tip))
    if own.to_go is not None:
        words = tr("streetcar.table.to_go", count=own.to_go)
        if not reading.guides:
            return [*found, Control("to_go", layout.secret.foot, words, clicked=False, corner=6)]
        tip = tr("streetcar.table.tip.to_go")
        room = layout.secret.foot.copy()
        room.width = layout.secret.withdraw.left - room.left
        chord = kit.chord(CHORDS["toggle"])
        found.append(Control("toggle", room, f"{words}. {tip}", tip=tip, chord=chord, corner=6))
    elif not reading.departed and own.missing != 0:
        words = tr("streetcar.table.missing.none")
        if own.missing is not None:
            words = tr("streetcar.table.missing", count=own.missing)
        if not reading.guides:
            return [*found, Control("missing", layout.secret.foot, words, clicked=False, corner=6)]
        tip = tr("streetcar.table.tip.show")
        chord = kit.chord(CHORDS["toggle"])
        found.append(
            Control("toggle", layout.secret.toggle, f"{words}. {tip}", tip=tip, chord=chord, corner=14)
        )
    return found


def _departure(reading: Reading, end: Terminal, tr: Translate) -> str:
    """A terminal, and how far the drive from there is."""
    place = terminal_name(end, tr)
    found = reading.game.survey.departure(reading.view, reading.front or 0, end.code)
    far = found[0].fields_left(found[1]) if found is not None and reading.guides else None
    return place if far is None else tr("streetcar.table.depart_far", place=place, count=far)


def _buttons(layout: Layout, reading: Reading, kit: Kit, *, proposed: bool, chosen: int) -> list[Control]:
    tr, buttons = kit.tr, layout.buttons
    third = third_action(reading)
    word = tr("streetcar.table.repeat", roll=reading.speed.last_roll) if third == "repeat" else None
    turns = reading.doing in ("build", "depart")
    return [
        _button("undo", buttons.undo, kit, enabled=reading.can_undo or proposed),
        _button("hint", buttons.hint, kit, enabled=reading.may_act or reading.held),
        _button(
            "third",
            buttons.third,
            kit,
            enabled=turns or (third == "repeat" and reading.may_act),
            word=word or tr("streetcar.table.turn_tile"),
        ),
        _main_button(buttons.end, reading, chosen, tr),
    ]


def _main_button(rect: pygame.Rect, reading: Reading, chosen: int, tr: Translate) -> Control:
    """The main one has no tip, for the word and the key stand on it; a tip would hide the others."""
    enabled = _main_enabled(reading)
    key = "streetcar.speak.button" if enabled else "streetcar.speak.disabled"
    return Control("end", rect, tr(key, name=_main_word(reading, chosen, tr)), enabled)


def _main_enabled(reading: Reading) -> bool:
    action = main_action(reading)
    if action == "end":
        return reading.can_end
    if action == "draw":
        return reading.table.pile_left > 0
    return action not in IDLE


def _main_word(reading: Reading, chosen: int, tr: Translate) -> str:
    action = main_action(reading)
    if action == "none":
        return tr("streetcar.table.title.over")
    if action == "redraw":
        return tr("streetcar.table.redraw", count=chosen) if chosen else tr("streetcar.table.redraw.none")
    return tr(f"streetcar.table.{action}")


def _watching(layout: Layout, reading: Reading, tr: Translate) -> list[Control]:
    """What spectators have: the paces, and a button that lets the next move come."""
    if reading.pace is None:
        return []
    controls = [
        Control(f"pace_{name}", rect, tr("streetcar.speak.pace", name=tr(f"table.pace.{name}")))
        for name, rect in zip(ARROWS, layout.hand.paces, strict=True)
    ]
    word = tr("streetcar.table.next")
    return [*controls, Control("end", layout.buttons.end, word, reading.thinking)]


def spoken_row(row: SeatRow, reading: Reading, teller: Teller, tr: Translate) -> str:
    """Everything that a panel of another player shows."""
    state = tr(f"streetcar.table.state.{'thinking' if row.thinking else row.state}")
    words = [
        tr(
            "streetcar.table.speak.seat",
            name=seat_text(tr, row.name, row.player),
            sign=row.sign.upper(),
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


def _button(name: str, rect: pygame.Rect, kit: Kit, *, enabled: bool, word: str = "") -> Control:
    tr = kit.tr
    said = word or tr(f"streetcar.table.{name}")
    key = "streetcar.speak.button" if enabled else "streetcar.speak.disabled"
    chord = kit.chord(CHORDS[name])
    return Control(name, rect, tr(key, name=said), enabled, tip=said if chord else "", chord=chord)
