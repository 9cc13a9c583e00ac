"""The end of a game for the people at this screen: a curtain after a win, a street after a loss."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.outcome import Outcome
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.scenes.cloth import Cloth, closed_cloth, parting_cloth, tied_cloth
from game.scenes.confetti import Confetti
from game.scenes.finale_pieces import Piece, draw_beams, fact_ticket, golden_letter, line, ring, swash
from game.scenes.finale_standings import LINE, Standing, draw_standings
from game.scenes.game_result import GameResultScene
from game.scenes.title_art import TitleArt
from game.session.review.facts import Fact, facts_of
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import ranked
from game.text.lists import all_of
from game.ui.animation import ease_back, ease_in_out, ease_out
from game.ui.boxes.groups import Row
from game.ui.free_place import ClearArea
from game.ui.input import Event, KeyPressed, PointerPressed
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.sound.sounds import Cue, SoundRequest
from game.ui.theme import (
    CREAM,
    DISPLAY,
    INK,
    NIGHT,
    Background,
    Face,
    TextStyle,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ButtonPart

CLOSES = (0.0, 0.5)
BEAMS = (0.4, 0.9)
NAME, LETTER = 0.8, 0.06
FACTS, FACT = 1.3, 0.3
WON_AT, LOST_AT = 2.2, 1.9
"""Seconds after which standings and buttons are in place, after a win and after a loss."""
COVERED = (0.0, 0.25)
"""The times between which cloth covers the table; then it is drawn aside."""
DRAWN_ASIDE = (0.25, 0.95)
STREET = (0.5, 1.2)
TICKETS_FALL = 0.9
LONGEST_STEP = 1 / 30
UPRIGHT = 1.25
"""In windows narrower than this multiple of their height, facts are stacked."""
CLOSE_POINTS = 0.85
CLOSE = {"own_missing": 2, "own_to_go": 4}
"""A loss is close with at least this share of the winner's points, or at most this number missing."""
LEFT_OF_MOON = 590
"""The width for text on the street, in design pixels."""
TICKET = (486, 176)
LOST_TICKET = (600, 134)
_NAME = TextStyle(Face.DISPLAY, 150)
_TOLD = TextStyle(Face.ITALIC, 40)


class FinaleScene(AppScene):
    """Covers the result, which remains below it; the first press only skips the animation."""

    comes_by_itself = True
    max_ui_scale = 1.0
    first = "play_again"

    def __init__(self, app: App, result: GameResultScene, before: pygame.Surface | None = None) -> None:
        """Start from `before`, the last picture of the table."""
        super().__init__(app)
        self.result = result
        self._before = before
        self._session = session = result.session
        outcome, header = session.outcome, session.header
        winners = sorted(outcome.winners) if outcome is not None else []
        people = [seat for seat, who in enumerate(session.seats) if who.player == HUMAN]
        ranked = [seat for group in (outcome.ranking if outcome is not None else ()) for seat in group]
        self.won = bool(winners) and (not people or not set(people).isdisjoint(winners))
        own = [seat for seat in ranked if seat in (winners if self.won else people)]
        self._seats = winners if self.won else own[:1] or people[:1]
        """The seats that the text is about: the winners, or the best placed person."""
        self._points = app.parts[header.game].final_score(session.match.state).points
        self._time = 0.0
        self._settled = False
        self._counted = False
        self._facts: tuple[Fact, ...] = ()
        self._pieces: tuple[Piece, ...] | None = None
        self._cloth: Cloth | None = None
        self._lit: pygame.Surface | None = None
        self._street: TitleArt | None = None
        self._confetti: Confetti | None = None

    @property
    def has_players_to_name(self) -> bool:
        """False if nobody has won and only computers played."""
        return bool(self._seats)

    # ------------------------------------------------------------------ life

    @property
    def rules(self) -> to.Rules:
        return to.Rules(self._session.header.game, scoring=True)

    @property
    def look(self) -> Look:
        look, scale = self.stage.look, self.stage.look.scale
        wanted = min(scale.width / 1150, scale.height / 1500) if self._upright else scale.fit
        return look.resized(scale.at_factor(wanted))

    @property
    def _upright(self) -> bool:
        scale = self.stage.look.scale
        return scale.width < UPRIGHT * scale.height

    def enter(self) -> None:
        if self._at_once:
            self._time = self._end
        else:
            self.stage.sounds.play(*(SoundRequest(Cue.PAPER, FACTS + FACT * n) for n in range(3)))
            self._confetti = Confetti(self.stage.look, beside_words=True) if self.won else None

    def resize(self, scale: Scale) -> None:
        self._pieces = self._cloth = self._lit = None
        self._leave_street()
        if self._before is not None and self._before.get_size() != (scale.width, scale.height):
            self._before = None
        super().resize(scale)

    def leave(self) -> None:
        self._leave_street()

    def _leave_street(self) -> None:
        """Release the street's pictures once none of them is being made any more."""
        if self._street is not None:
            self._street.finish()
        self._street = None

    @property
    def _at_once(self) -> bool:
        return self.stage.look.reduced_motion or self.app.settings.pace == "instant"

    @property
    def _end(self) -> float:
        return WON_AT if self.won else LOST_AT

    # ------------------------------------------------------------------ time

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Let a press only skip the animation until everything is in place."""
        for event in events:
            pressed = isinstance(event, PointerPressed) or (
                isinstance(event, KeyPressed) and not event.repeated
            )
            if not self._settled and pressed:
                self.stage.sounds.silence()
                self._time, self._confetti = self._end, None
                self._count(whole=True)
            else:
                super().step((event,), 0.0)
        super().step((), dt)

    def pass_time(self, dt: float) -> None:
        """Animate numbers and let the pieces appear in time."""
        self.result.pass_time(dt)
        if self._settled and self.result.slip.visible and self.group.named("stamps") is None:
            self.change()
        if not self._counted:
            self._count(whole=self._at_once)
        if self._time < FACTS or self._counted:
            self._time = min(self._time + min(dt, LONGEST_STEP), self._end)
        if self._confetti is not None and self._time >= TICKETS_FALL:
            if not self._confetti.step(min(dt, LONGEST_STEP)):
                self._confetti = None
            self.invalidate()
        if not self._settled:
            self.invalidate()
            if self._time >= self._end and self._counted:
                self._settled, self._before = True, None
                self.change()
                self.focus_on("play_again")

    @property
    def wants_frames(self) -> bool:
        return not self._settled or self._confetti is not None or super().wants_frames

    def _count(self, *, whole: bool) -> None:
        review, part = self.result.looked_back
        while review.work():
            if not whole:
                return
        self._counted = True
        if self._seats:
            self._facts = facts_of(review, self._seats[0], self._points, won=self.won, low=part.counts_down)
        self._pieces = None

    # ------------------------------------------------------------------ controls

    def lay_out(self) -> None:
        """Add controls once everything is in place."""
        if not self._settled:
            return
        go, result = self.app.go, self.result
        buttons = {
            "play_again": Button(
                self.tr("result.play_again"),
                result.play_again,
                kind=ButtonKind.PRIMARY,
                icon="repeat",
                least=230,
            ),
            "standings": self._button("finale.standings", "card", self.close),
            "review": self._button("review.review", "chart", result.look_back),
            "title": self._button("result.to_title", "home", lambda: go(to.Title())),
        }
        look, (_, foot) = self.look, self._rows()
        px = look.px
        row = Row(tuple(ButtonPart(name, button, high=66) for name, button in buttons.items()), 20)
        rect = pygame.Rect(px(168), foot, row.natural_width(look), px(66))
        if self.won or self._upright:
            rect.centerx = look.scale.width // 2
        self.add_controls(row, rect)
        if result.slip.visible:
            room = pygame.Rect(0, 0, look.scale.width, foot - px(16))
            clear = [ClearArea(piece.rect, needed=True) for piece in self.pieces]
            self.add("stamps", result.slip, result.slip.lay_out_over(room, look, clear))

    def _button(self, key: str, icon: str, action: Callable[[], None]) -> Button:
        return Button(self.tr(key), action, background=Background.NIGHT, icon=icon, least=200)

    def back(self) -> None:
        self.close()

    # ------------------------------------------------------------------ drawing

    def draw_background(self, surface: pygame.Surface) -> None:
        if self._cloth is None:
            signs = [seat_of(self._session.seats[seat].sign) for seat in self._seats]
            self._cloth = Cloth(self.stage.look, surface.get_size(), signs or (0,))
        if self.won:
            self._draw_won(surface, self._cloth)
        else:
            self._draw_lost(surface, self._cloth)
        if self._confetti is not None and self._time >= TICKETS_FALL:
            self._confetti.draw(surface)
        for piece in self.pieces:
            piece.draw(surface, self._time)

    def _draw_won(self, surface: pygame.Surface, cloth: Cloth) -> None:
        if self._lit is None:
            # Taken before anything moves.
            self._lit = surface.copy()
            cloth.draw(self._lit)
            draw_beams(self._lit)
        closed = _between(self._time, CLOSES)
        if closed < 1:
            cloth.draw(
                surface,
                parting_cloth(1 - closed),
                1 - closed,
                behind=partial(self._draw_previous, surface),
            )
            return
        self._before = None
        lit = _between(self._time, BEAMS)
        if lit < 1:
            cloth.draw(surface)
            self._lit.set_alpha(round(254 * ease_out(lit)))
            surface.blit(self._lit, (0, 0))
            self._lit.set_alpha(None)
        else:
            surface.blit(self._lit, (0, 0))

    def _draw_lost(self, surface: pygame.Surface, cloth: Cloth) -> None:
        if self._street is None:
            self._street = TitleArt(self.app.places.scenes, surface.get_size(), still=True, framed=False)
        aside, seen = _between(self._time, DRAWN_ASIDE), _between(self._time, STREET)
        if seen == 0:
            # Until then its layers are made in the background.
            cloth.draw(
                surface, tied_cloth(aside) if aside else closed_cloth, behind=partial(surface.fill, NIGHT)
            )
            self._fade_before(surface, _between(self._time, COVERED))
            return
        if aside < 1 or seen < 1:
            cloth.draw(
                surface, tied_cloth(aside), behind=partial(self._draw_street, surface, self._street, seen)
            )
            if aside == 1:
                cloth.draw_knots(surface)
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            self._street.draw(self._ground, 0.0)
            cloth.draw(self._ground, tied_cloth(1.0), band=1)
            cloth.draw_knots(self._ground)
        surface.blit(self._ground, (0, 0))

    def _draw_street(self, surface: pygame.Surface, street: TitleArt, seen: float, free: pygame.Rect) -> None:
        """Draw the street, which fades in from the night."""
        clip = surface.get_clip()
        surface.set_clip(free)
        street.draw(surface, 0.0)
        if seen < 1:
            light = round(255 * seen)
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
            surface.fill([round((1 - seen) * part) for part in NIGHT], special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)

    def _fade_before(self, surface: pygame.Surface, gone: float) -> None:
        if gone == 1:
            self._before = None
        if self._before is not None:
            self._before.set_alpha(round(254 * (1 - ease_in_out(gone))))
            surface.blit(self._before, (0, 0))

    def _draw_previous(self, surface: pygame.Surface, free: pygame.Rect) -> None:
        if self._before is not None:
            surface.blit(self._before, free, free)
        else:
            surface.fill(NIGHT, free)

    # ------------------------------------------------------------------ texts

    @property
    def _names(self) -> str:
        return all_of(self.tr, [self._session.seats[seat].name for seat in self._seats])

    def _heading(self) -> tuple[str, str]:
        """Return the large text, and the line with it."""
        game = self.app.game_name(self._session.header)
        if not self.won:
            key = "finale.so_close" if self._was_close() else "finale.well_driven"
            return self.tr(key, name=self._names), self.result.title
        if len(self._seats) > 1:
            return self._names, self.tr("finale.shared", game=game)
        if self._points is None:
            return self._names, self.tr("finale.wins", game=game)
        return self._names, self.tr(
            "finale.wins.points", game=game, count=round(self._points[self._seats[0]])
        )

    def _was_close(self) -> bool:
        """True if few points were missing for the win."""
        if not self._seats:
            return False
        own = self._seats[0]
        if self._points is not None:
            return self._points[own] >= CLOSE_POINTS * max(self._points) > 0
        return any(fact.count <= CLOSE.get(fact.code, -1) for fact in self._facts)

    def _words(self, fact: Fact) -> tuple[str, str, str]:
        """Return a fact's title, the unit of its number, and the sentence."""
        values = {**fact.fields, "own": self._session.seats[self._seats[0]].name}
        if "seat" in values:
            values["name"] = self._session.seats[int(str(values.pop("seat")))].name
        rounds = len(self.result.looked_back[0].rounds)
        key = f"finale.{fact.code}"
        text = self.tr(
            f"{key}.told" if rounds == 1 or "round" not in values else f"{key}.told_round",
            **{**values, "count": fact.count},
        )
        return self.tr(f"{key}.head"), self.tr(f"{key}.unit", count=fact.count), text

    # ------------------------------------------------------------------ pieces

    @property
    def pieces(self) -> Sequence[Piece]:
        """All texts, tickets and signs of this end."""
        if self._pieces is None:
            self._pieces = tuple(self._laid())
        return self._pieces

    def _rows(self) -> tuple[int, int]:
        """Return the top of the standings and of the buttons, in real pixels."""
        height, px = self.look.scale.height, self.look.px
        if self._upright:
            return height - px(330), height - px(230)
        return (height - px(278), height - px(180)) if self.won else (height - px(240), height - px(146))

    def _laid(self) -> Sequence[Piece]:
        look = self.look
        px, width = look.px, look.scale.width
        large, small = self._heading()
        pieces: list[Piece] = []
        middle = self.won or self._upright
        left = px(168)
        room = width - 2 * px(150) if middle else px(LEFT_OF_MOON)
        style = look.text.shrunk(large, _NAME if self.won else DISPLAY.sized(88), room, least=0.3)
        if self.won:
            sign = ring(look, [seat_of(self._session.seats[seat].sign) for seat in self._seats])
            place = sign.get_rect(center=(width // 2, px(230)))
            pieces.append(Piece(sign, place, BEAMS[0], 0.5, "drop", ease_back))
        base = px(450) if self.won else px(400 if self._upright else 290)
        wide = look.text.width(large, style)
        x = (width - wide) // 2 if middle else left
        for number, letter in enumerate(large):
            if letter.isspace():
                continue
            picture = golden_letter(look, letter, style)
            at = x + look.text.width(large[: number + 1], style) - look.text.width(letter, style)
            place = picture.get_rect(topleft=(at, base - px(style.size)))
            begins = NAME + LETTER * min(number, 8)
            pieces.append(Piece(picture, place, begins, 0.25, "drop", ease_back))
        flourish = swash(look, min(max(wide, px(420)) + px(160), room))
        place = flourish.get_rect(midtop=(x + wide // 2, base + px(14)))
        pieces.append(Piece(flourish, place, NAME, 0.5, "draw", ease_in_out))
        written = line(look, small, look.text.shrunk(small, _TOLD, room, least=0.5), CREAM)
        spot = (width // 2, base + px(62)) if self.won else (left, base - px(130))
        place = written.get_rect(midtop=spot) if middle else written.get_rect(topleft=spot)
        if not self.won and middle:
            place = written.get_rect(midtop=(width // 2, base - px(130)))
        pieces.append(Piece(written, place, NAME, 0.5, "fade"))
        pieces += self._laid_facts(base)
        if self._session.outcome is not None:
            pieces.append(self._laid_standings(self._session.outcome, middle=middle))
        return pieces

    def _laid_facts(self, base: int) -> Sequence[Piece]:
        look, facts = self.look, self._facts
        px, width = look.px, look.scale.width
        size = TICKET if self.won else LOST_TICKET
        colour = look.palette.colours[seat_of(self._session.seats[self._seats[0]].sign)] if facts else INK
        wide, high, gap = px(size[0]), px(size[1]), px(26 if self.won else 14)
        pieces = []
        for number, fact in enumerate(facts):
            rect = pygame.Rect(0, 0, wide, high)
            if self._upright:
                rect.midtop = (width // 2, base + px(120) + number * (high + px(14)))
            elif self.won:
                rect.topleft = (
                    (width - len(facts) * (wide + gap) + gap) // 2 + number * (wide + gap),
                    px(590),
                )
            else:
                rect.topleft = (px(168), px(388) + number * (high + gap))
            picture = fact_ticket(look, rect.size, fact.count, self._words(fact), colour)
            pieces.append(Piece(picture, rect, FACTS + FACT * number, FACT, "turn", ease_out))
        return pieces

    def _laid_standings(self, outcome: Outcome, *, middle: bool) -> Piece:
        """Return the standings, best first; further lines push the first one up."""
        look, seats = self.look, self._session.seats
        standings = [
            Standing(rank, seats[seat].sign, seats[seat].name, self.result.standing(seat))
            for rank, seat in ranked(outcome)
        ]
        left = look.px(120 if middle else 168)
        picture = draw_standings(
            look,
            standings,
            are_points=self._points is not None,
            room=look.scale.width - 2 * left,
            max_lines=3 if self._upright else 1,
        )
        foot = self._rows()[0] + look.px(LINE)
        rect = picture.get_rect(bottomleft=(left, foot))
        if middle:
            rect.centerx = look.scale.width // 2
        return Piece(picture, rect, self._end - 0.3, 0.3, "fade")


def _between(moment: float, times: tuple[float, float]) -> float:
    return min(1.0, max(0.0, (moment - times[0]) / (times[1] - times[0])))
