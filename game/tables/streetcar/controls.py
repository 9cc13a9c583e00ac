"""All controls of the table of Streetcar in the order of Tab."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.rules.streetcar.actions import DrawFrom
from game.rules.streetcar.board import Terminal
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import BOARD, SINCE, Control
from game.tables.streetcar.buttons import main_enabled, main_word
from game.tables.streetcar.commands import StreetcarCommands
from game.tables.streetcar.events import terminal_name
from game.tables.streetcar.model import StreetcarModel, next_steps
from game.tables.streetcar.movable_pieces import Offer, Slot
from game.tables.streetcar.players import OwnRoute, SeatRow
from game.text.players import opponent_text, seat_text
from game.text.streetcar import Teller
from game.text.translate import Translate


class StreetcarControls:
    """Makes the controls for a position and its layout."""

    def __init__(self, commands: StreetcarCommands, third: Callable[[], None]) -> None:
        """`third` is done by the third button, which turns a tile or rolls again."""
        self._commands = commands
        self._third = third

    def all(self) -> Iterator[Control]:
        """Yield the hand first, then the board, the secret line, the buttons, the others, and the corner."""
        model = self._commands.position
        tr, layout, button = self._commands.kit.tr, self._commands.layout, Buttons(self._commands)
        yield from self._tips()
        if model.front is not None and not model.departed:
            yield from self._tiles(model)
        # The grid, with room for the focus ring around it.
        around = layout.projection.cell // 4
        inside, unit = layout.projection.grid.inflate(around, around), layout.projection.unit
        inside = inside.clip(layout.board)
        yield Control(BOARD, inside, tr("streetcar.speak.board"), corner=unit)
        if model.front is not None:
            if model.own is not None:
                yield from self._own_line(model, model.own)
            yield from self._buttons(model)
        elif model.pace is not None:
            yield from button.paces(layout.hand.paces)
            word, enabled = tr("streetcar.table.next"), model.thinking
            yield Control(
                "end", layout.buttons.end, word, enabled, key="end_turn", do=self._commands.press_main
            )
        for row, panel in zip(model.rows, layout.seats, strict=True):
            spoken, tip = _spoken_row(row, self._commands.teller, tr), opponent_text(tr, row.who.player)
            yield Control(f"row_{row.seat}", panel.rect, spoken, tip=tip, seat=row.seat)
        if model.task == "draw":
            yield from self._offers(model)
        if layout.since.height:
            text = ", ".join(f"{model.names[summary.seat]} {summary.full}" for summary in model.since)
            spoken = f"{tr('streetcar.table.since')}: {text or tr('streetcar.table.since.nothing')}"
            if model.asks_what_now:
                spoken = " ".join((tr("streetcar.next"), *next_steps(tr)))
            yield Control(SINCE, layout.since, spoken)
        yield Control("speed", layout.speed, _spoken_speed(model, tr))
        for name, rect in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
            yield button.make(name, rect, tr(f"streetcar.table.tip.{name}"), corner=rect.height / 2)

    def _offers(self, model: StreetcarModel) -> Iterator[Control]:
        """Yield the tiles of others that may be taken now, or that a lesson asks to try."""
        tried = model.tries.seat if isinstance(model.tries, DrawFrom) else None
        for row, panel in zip(model.rows, self._commands.layout.seats, strict=True):
            if not row.offers and row.seat != tried:
                continue
            for number, (tile, rect) in enumerate(zip(row.hand, panel.tiles, strict=False)):
                tile_words, offer = self._commands.teller.tile(tile), Offer(row.seat, tile, number)
                spoken = self._commands.kit.tr(
                    "streetcar.table.speak.take", tile=tile_words, name=row.who.name
                )
                yield Control(f"take_{row.seat}_{number}", rect, spoken, corner=3, piece=offer)

    def _tips(self) -> Iterator[Control]:
        """Yield controls with tips for tiles in hands and for terminals."""
        model, layout, tr = self._commands.model, self._commands.layout, self._commands.kit.tr
        own = () if model.departed else self._commands.pieces.tiles(self._commands.pieces.staged)
        tiles = list(zip(own, layout.hand.tiles, strict=False))
        for row, panel in zip(model.rows, layout.seats, strict=True):
            tiles += zip(row.hand, panel.tiles, strict=False)
        tips = [(rect, tr(f"streetcar.table.tile.{tile}")) for tile, rect in tiles if tile is not None]
        beside = len(tips)
        for code in model.board.terminal:
            tips.append((layout.projection.terminal_rect(code), self._commands.terminal_words(code)))
        for number, (rect, words) in enumerate(tips):
            room = layout.board if number >= beside else None
            yield Control(f"tip_{number}", rect, "", tip=words, room=room)

    def _tiles(self, model: StreetcarModel) -> Iterator[Control]:
        """Yield the tiles in hand and the pile. If no tile fits, a click selects tiles to return."""
        tr, panel = self._commands.kit.tr, self._commands.layout.hand
        stuck = model.task == "stuck" and model.table.pile_left > 0
        for number, tile in enumerate(self._commands.pieces.tiles(self._commands.pieces.staged)):
            if tile is not None:
                spoken = tr(
                    "streetcar.table.speak.tile", number=number + 1, tile=self._commands.teller.tile(tile)
                )
                found = Control(f"tile_{number}", panel.tiles[number], spoken, corner=4)
                choose = partial(self._commands.choose, number)
                yield replace(found, do=choose) if stuck else replace(found, piece=Slot(number))
        spoken = tr("streetcar.table.speak.pile", count=model.table.pile_left)
        tip = self._commands.left_in_pile() or spoken
        spoken = f"{spoken}. {self._commands.kinds_left}" if model.left else spoken
        pile = Control("pile", panel.pile, spoken, tip=tip, corner=4)
        # While nothing may be drawn from the pile, a click lists its tiles.
        reads = model.left and model.task != "draw"
        yield replace(pile, do=self._commands.read_pile) if reads else replace(pile, piece=Offer())

    def _own_line(self, model: StreetcarModel, own: OwnRoute) -> Iterator[Control]:
        tr, panel = self._commands.kit.tr, self._commands.layout.secret
        first, second = (terminal_name(end, tr) for end in own.ends)
        spoken = tr("streetcar.table.speak.line", line=own.line, first=first, second=second)
        yield Control("line", panel.line, spoken)
        for number, (rect, stop) in enumerate(zip(panel.stops, own.stops, strict=False)):
            state = tr(f"streetcar.table.stop.{stop.state}")
            spoken = tr("streetcar.table.speak.stop", letter=stop.letter, place=stop.name, state=state)
            yield Control(f"stop_{number}", rect, spoken)
        if model.can_depart:
            for number, (rect, end) in enumerate(zip(panel.departs, own.ends, strict=True)):
                spoken = tr("streetcar.table.speak.depart", place=_departure(model, end, tr))
                leads, do = end.code in model.departures, partial(self._commands.depart, end.code)
                if not leads:
                    spoken = f"{spoken}. {self._commands.why_no_departure(end.code)}"
                yield Control(f"depart_{number}", rect, spoken, leads, tip=spoken, do=do)
        elif model.can_withdraw:
            tip, word = tr("streetcar.table.tip.withdraw"), tr("streetcar.table.withdraw")
            text = f"{word}. {tip}"
            yield Control("withdraw", panel.withdraw, text, tip=tip, do=self._commands.withdraw, asks=True)
        if own.to_go is not None:
            room = panel.foot.copy()
            room.width = panel.withdraw.left - room.left
            words = tr("streetcar.table.to_go", count=own.to_go)
            yield self._toggle("to_go", words, tr("streetcar.table.tip.to_go"), room, 6)
        elif not model.departed and own.missing != 0:
            key = "streetcar.table.missing" + (".none" if own.missing is None else "")
            words = tr(key, count=own.missing or 0)
            yield self._toggle("missing", words, tr("streetcar.table.tip.show"), panel.toggle, 14)

    def _toggle(self, name: str, words: str, tip: str, room: pygame.Rect, corner: int) -> Control:
        """Return the remaining task; with a button if the way may be shown."""
        if not self._commands.model.guides:
            return Control(name, self._commands.layout.secret.foot, words, corner=6)
        make = Buttons(self._commands).make
        made = make("toggle", room, words, self._commands.toggle_way, key="network", tip=tip, corner=corner)
        return replace(made, spoken=f"{words}. {tip}")

    def _buttons(self, model: StreetcarModel) -> Iterator[Control]:
        tr, rects, button = self._commands.kit.tr, self._commands.layout.buttons, Buttons(self._commands)
        repeats, word = model.can_repeat, tr("streetcar.table.turn_tile")
        if repeats:
            word = tr("streetcar.table.repeat", roll=model.speed.last_roll)
        yield button.make("undo", rects.undo, enabled=model.can_undo or bool(self._commands.pieces.staged))
        yield button.make("hint", rects.hint)
        enabled = model.task in ("build", "depart") or (repeats and model.may_act)
        turn = button.make("third", rects.third, word, self._third, enabled=enabled)
        yield replace(turn, tip=word, chord=self._commands.kit.chord("turn"), turns=not repeats)
        # The main button has its word and key on it; a tip would only hide the others.
        word, enabled = main_word(model, self._commands.pieces.chosen, tr), main_enabled(model)
        yield replace(
            button.make("end", rects.end, word, self._commands.press_main, enabled=enabled), tip="", chord=""
        )


def _departure(model: StreetcarModel, end: Terminal, tr: Translate) -> str:
    """Return a terminal in words, with the length of the drive from there."""
    place = terminal_name(end, tr)
    found = model.game.analysis.departure(model.view, model.front or 0, end.code)
    far = found[0].fields_left(found[1]) if found is not None and model.guides else None
    return place if far is None else tr("streetcar.table.depart_far", place=place, count=far)


def _spoken_row(row: SeatRow, teller: Teller, tr: Translate) -> str:
    """Return the whole panel of another player in words."""
    state = tr(f"streetcar.table.state.{'thinking' if row.thinking else row.state}")
    name, sign = seat_text(tr, row.who.name, row.who.player), row.who.sign.upper()
    words = [tr("streetcar.table.speak.seat", name=name, sign=sign, state=state)]
    if row.line is not None:
        stops = ", ".join(stop.name for stop in row.stops)
        words.append(tr("streetcar.table.speak.seat.line", line=row.line, stops=stops))
    if row.hand:
        tiles = ", ".join(teller.tile(tile) for tile in row.hand)
        words.append(tr("streetcar.table.speak.seat.hand", tiles=tiles))
    return ". ".join(words)


def _spoken_speed(model: StreetcarModel, tr: Translate) -> str:
    speed = model.speed
    if speed.movement != "follow":
        known = speed.roll is not None or speed.last_roll is not None
        words = tr(f"streetcar.table.speed.{'die' if known else 'not_rolled'}")
        return f"{words}: {speed.roll}" if speed.roll is not None else words
    count = speed.limit or 0
    words = tr("streetcar.table.speed.next", count=count)
    return f"{words} {speed.limit} {tr('streetcar.table.speed.fields', count=count)}"
