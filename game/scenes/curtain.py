"""The curtain between two people who share the screen, which shows only public information."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import pygame

from game.scenes.app import App
from game.scenes.cloth import Cloth, closed_cloth, parting_cloth
from game.session.session import MovePlayed, Session
from game.tables.kit.signs import seat_of
from game.tables.previews import Canvas, Preview
from game.text.tellers import Teller
from game.ui.animation import ease_in
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw, walk
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.input import Event, FocusLost, KeyPressed, KeyReleased, PointerPressed, Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.sound.sounds import Cue
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BODY_LIGHT,
    DISPLAY,
    HEADING,
    NIGHT,
    SECOND_TEXT,
    TEXT_BOLD,
    TEXT_LIGHT,
)
from game.ui.widgets.button import Button, ButtonKind, sunk
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.group import WidgetGroup

TICKET = (720, 816)
TICKET_TOP = 164
MAX_LINES = 6
ROW = 46
LINE = 22
LINES_HEIGHT = 276
"""The maximum height that all turns together may take."""
_SMALL = BODY.sized(18)

HOLD_SECONDS = 0.6
HINT_SECONDS = 3.0
"""The time for which the answer to a press that was too short is shown."""
OPENING, CLOSING = 0.95, 0.25
"""Seconds for the cloth to part, and to fall."""
LONGEST_STEP = 1 / 30
"""Seconds; the first picture of the table may take longer."""
DROPS = (0.06, 0.43)
PARTS = (0.2, 0.95)
RISES = (0.55, 0.95)
"""The start and end, in seconds, of the ticket's drop, the parting and the valance's rise."""
TURNED = 7
"""The ticket's rotation as it drops, in degrees."""
DIMMED = 2 / 3
"""The brightness of the table behind cloth that begins to part."""


class HoldButton(Button):
    """Calls `on_held` after being held with pointer or key; a shorter press shows `hint` for a while."""

    def __init__(self, text: str, hint: str, on_held: Callable[[], None]) -> None:
        super().__init__(text, kind=ButtonKind.PRIMARY, icon="curtain", style=TEXT_BOLD.sized(28))
        self.hint = hint
        self.share = 0.0
        """The share of the time for which it has been held, 0 to 1."""
        self.holding = False
        self._label = text
        self._hinted: float | None = None
        """Seconds for which `hint` is still shown."""
        self._on_held = on_held

    def on_press(self, position: Position) -> bool:
        self._begin()
        return super().on_press(position)

    def on_drag(self, position: Position) -> None:
        """Stop holding when the pointer leaves the button."""
        if not self.contains(position):
            self.let_go()

    def on_release(self, position: Position) -> None:
        """Show the hint to hold the button: it was released too early."""
        del position
        self.let_go()

    def on_key(self, key: KeyPressed) -> bool:
        """Begin to hold; the key's repeats belong to the same press."""
        if not key.means("confirm"):
            return False
        if not key.repeated:
            self._begin()
        return True

    def cancel(self) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Stop holding; the next press starts from 0."""
        if self.holding:
            self.holding = False
            self.share = 0.0
            self.text, self._hinted = self.hint, HINT_SECONDS

    def step(self, dt: float) -> None:
        if self._hinted is not None:
            self._hinted -= dt
            if self._hinted <= 0:
                self.text, self._hinted = self._label, None
        if not self.holding:
            return
        self.share = min(1.0, self.share + dt / HOLD_SECONDS)
        if self.share >= 1.0:
            self.holding = False
            self._on_held()

    @property
    def wants_frames(self) -> bool:
        return self.holding

    @property
    def next_step_in(self) -> float | None:
        return self._hinted

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if self.share > 0:
            px = look.px
            whole = self.rect.width - 2 * px(8)
            foot = sunk(look, self.rect, self.state).bottom
            bar = pygame.Rect(self.rect.x + px(8), foot - px(11), 0, max(3, px(5)))
            bar.width = max(bar.height, round(whole * self.share))
            look.shapes.box(surface, bar, BoxStyle(2, NIGHT))

    def _begin(self) -> None:
        self.holding = True
        self.share = 0.0
        self.text, self._hinted = self._label, None


class Curtain:
    """Hides a session's table until the next person holds the button."""

    def __init__(self, app: App, session: Session, preview: Preview, teller: Teller) -> None:
        self._app = app
        self._session = session
        self._preview = preview
        self._teller = teller
        self.group = WidgetGroup(app.stage)
        self.behind: Callable[[pygame.Surface], None] = lambda surface: None  # noqa: ARG005
        """Draws the scene that is visible beside the cloth while it parts or falls."""
        self._seat: int | None = None
        self._button: HoldButton | None = None
        self._ground: pygame.Surface | None = None
        self._cloth: Cloth | None = None
        self._behind: pygame.Surface | None = None
        self._tickets: dict[int, pygame.Surface] = {}
        """Pictures of the dropping ticket, by rotation in degrees."""
        self._moved: float | None = None
        """Seconds since the cloth began to part or fall; None while it hangs."""
        self._falls = False
        self._lines: list[tuple[int, str]] = []
        self._left_out = 0
        self.opened = False
        """True after the button was held long enough and the cloth has parted."""

    @property
    def moves(self) -> bool:
        """True while the cloth parts or falls, so that the public view of the table is visible behind it."""
        return self._moved is not None

    @property
    def dirty(self) -> bool:
        return self.group.dirty or self.moves

    @property
    def wants_frames(self) -> bool:
        return self.moves or (self._button is not None and self._button.holding)

    @property
    def next_step_in(self) -> float | None:
        return self.group.next_step_in

    def fall(self, seat: int, *, seen: bool = False) -> None:
        """Close the curtain for the person on `seat`; animate it if the table was `seen`."""
        self._seat = seat
        self.opened = False
        self._app.stage.sounds.play(Cue.CURTAIN)
        who, tr = self._session.seats[seat], self._app.stage.words
        self.reword()
        self.group.focus(self._button, by_keyboard=True)
        words = " ".join(f"{self._session.seats[seat].name}: {text}." for seat, text in self._lines)
        self._app.stage.speak(f"{tr('curtain.pass_to')} {who.name}. {words}")
        self.resize()
        if seen:
            self._begin(falls=True)

    def reword(self) -> None:
        """Renew the events and the button's label in the current language; `resize` follows."""
        seat, tr = self._seat, self._app.stage.words
        if seat is None:
            return
        self._lines, self._left_out = self._turn_lines(seat)
        text = tr("curtain.hold", name=self._session.seats[seat].name)
        with self.group.rebuilt():
            button = HoldButton(text, tr("curtain.hint"), self._open)
            self._button = self.group.add(button, "hold")

    def settle(self) -> None:
        """End the movement with the curtain closed."""
        self._moved, self._behind = None, None
        self._tickets.clear()

    def let_go(self) -> None:
        if self._button is not None:
            self._button.let_go()

    def refresh(self) -> None:
        """Show the opponents' latest moves, too."""
        if self._seat is not None:
            self._lines, self._left_out = self._turn_lines(self._seat)
            self._ground = None

    def resize(self) -> None:
        self._ground = self._cloth = None
        self.settle()
        if self._button is not None:
            look = self._look
            for part, place in walk(look, self._tree(look), self._ticket(look)):
                if isinstance(part, ControlPart):
                    part.widget.place(place)

    def step(self, events: Sequence[Event], dt: float) -> list[Event]:
        """Handle input. Return the unused events."""
        unused: list[Event] = []
        for event in events:
            if self.moves and self._heeds(event):
                continue
            if isinstance(event, KeyReleased) and event.means("confirm"):
                self.let_go()
            elif isinstance(event, FocusLost):
                self.let_go()
                self.group.handle(event)
            elif not self.group.handle(event) and isinstance(event, KeyPressed):
                unused.append(event)
        if self._moved is None:
            self.group.step(dt)
            self._prepare()
        else:
            self._moved += min(dt, LONGEST_STEP)
            if self._moved >= (CLOSING if self._falls else OPENING):
                self._come_to_rest()
                # Own cards or the ticket fade in, because they were not visible behind or on the cloth.
                self._app.stage.scenes.fade()
        return unused

    def draw(self, surface: pygame.Surface) -> None:
        if self._seat is None:
            return
        if self._cloth is None:
            sign = seat_of(self._session.seats[self._seat].sign)
            self._cloth = Cloth(self._app.stage.look, surface.get_size(), (sign,))
        if self._moved is not None:
            self._draw_moving(surface, self._cloth, self._moved)
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size()).convert(surface)
            self._cloth.draw(self._ground)
            self._draw_ticket(Brush(self._ground, self._look))
        surface.blit(self._ground, (0, 0))
        self.group.draw(surface, self._look)

    # ------------------------------------------------------------------ parting and falling

    def _open(self) -> None:
        """Start opening after the button was held; an undrawn curtain opens without animation."""
        if self._ground is None:
            self.opened = True
        else:
            self._app.stage.sounds.play(Cue.CURTAIN)
            self._begin(falls=False)

    def _begin(self, *, falls: bool) -> None:
        self._moved, self._falls, self._behind = 0.0, falls, None
        if self._at_once:
            self._come_to_rest()

    @property
    def _at_once(self) -> bool:
        return self._app.stage.look.reduced_motion or self._app.settings.pace == "instant"

    def _come_to_rest(self) -> None:
        self.opened = not self._falls
        self.settle()

    def _heeds(self, event: Event) -> bool:
        """Skip a movement at a press; losing the focus means that the button must be held again."""
        if isinstance(event, FocusLost):
            self.settle()
        elif isinstance(event, PointerPressed) or (isinstance(event, KeyPressed) and not event.repeated):
            opens = not self._falls
            self._app.stage.sounds.silence()
            self._come_to_rest()
            return opens
        return False

    def _draw_moving(self, surface: pygame.Surface, cloth: Cloth, moved: float) -> None:
        if self._behind is None:
            self._behind = surface.copy()
            self.behind(self._behind)
        # It falls as it parts, but backwards and faster.
        begins, ends = PARTS
        moment = ends - (ends - begins) * moved / CLOSING if self._falls else moved
        share = _between(moment, PARTS)
        behind, light = self._behind, round(255 * (DIMMED + (1 - DIMMED) * share))

        def draw_behind(free: pygame.Rect) -> None:
            surface.blit(behind, free, free)
            surface.fill((light, light, light), free, special_flags=pygame.BLEND_RGB_MULT)

        parted = parting_cloth(share) if share else closed_cloth
        cloth.draw(surface, parted, ease_in(_between(moment, RISES)), behind=draw_behind)
        drop = ease_in(_between(moment, DROPS))
        if drop < 1 and not self._falls:
            self._draw_dropping(surface, drop)

    def _draw_dropping(self, surface: pygame.Surface, drop: float) -> None:
        turned, room = self._turned(round(TURNED * drop)), self._room_of_ticket()
        down = (surface.get_height() - room.y) * drop
        surface.blit(turned, turned.get_rect(center=(room.centerx, room.centery + round(down))))

    def _prepare(self) -> None:
        """Render one more rotation of the ticket while the button is held, so that its fall is smooth."""
        holding = self._button is not None and self._button.holding
        if holding and self._ground is not None and not self._at_once:
            missing = [angle for angle in range(TURNED + 1) if angle not in self._tickets]
            if missing:
                self._turned(missing[0])

    def _turned(self, angle: int) -> pygame.Surface:
        if not self._tickets and self._button is not None:
            look = self._look
            picture = pygame.Surface((look.scale.width, look.scale.height), pygame.SRCALPHA)
            self._draw_ticket(Brush(picture, look))
            # A falling ticket shows the button fully held.
            held, self._button.share = self._button.share, 1.0
            self.group.draw(picture, look)
            self._button.share = held
            self._tickets[0] = picture.subsurface(self._room_of_ticket()).copy()
        if angle not in self._tickets:
            self._tickets[angle] = pygame.transform.rotate(self._tickets[0], -angle)
        return self._tickets[angle]

    def _room_of_ticket(self) -> pygame.Rect:
        """Return the bounds of the ticket with its shadow."""
        look = self._look
        window = look.scale.window
        return self._ticket(look).inflate(2 * look.px(24), 2 * look.px(24)).clip(window)

    @property
    def _look(self) -> Look:
        """The look at a scale at which the ticket fits any window."""
        look = self._app.stage.look
        width, height = look.scale.width, look.scale.height
        wanted = min(look.scale.ui_scale * height / 1080, width / 780, height / 850)
        return look.resized(look.scale.at_factor(wanted))

    def _ticket(self, look: Look) -> pygame.Rect:
        rect = pygame.Rect(0, 0, look.px(TICKET[0]), look.px(TICKET[1]))
        rect.centerx = look.scale.width // 2
        rect.y = min(round(TICKET_TOP / 1080 * look.scale.height), (look.scale.height - rect.height) * 3 // 5)
        return rect

    # ------------------------------------------------------------------ drawing

    def _draw_ticket(self, brush: Brush) -> None:
        ticket = self._ticket(brush.look)
        brush.art("scenes/curtain_ticket", ticket.topleft, ticket.width / TICKET[0])
        brush.look.shapes.grain(brush.surface, ticket.inflate(-2 * brush.px(24), -2 * brush.px(24)))
        draw(brush, self._tree(brush.look), ticket)

    def _tree(self, look: Look) -> Part:
        """Return the ticket: its text, the map, and the button at its bottom."""
        seat, button, tr = self._seat, self._button, self._app.stage.words
        if seat is None or button is None:
            return Space()
        who, session = self._session.seats[seat], self._session
        moves = self._public(session.since_last_turn(seat))

        def draw_map(brush: Brush, rect: pygame.Rect) -> None:
            canvas = Canvas(brush.surface, rect, brush.look)
            self._preview.draw(canvas, session.match.view(None), moves)

        name = Words(who.name, DISPLAY, NIGHT, shrink=0.4)
        to = Column((Words(tr("curtain.pass_to"), TEXT_LIGHT, SECOND_TEXT), name), grow=1)
        head = Panel(Row((sign(who.sign, 88), to), 30), pad=(20, 10))
        small = Panel(Art("map", 0, 0, draw_map), pad=(0, 4), grow=1)
        parts = (head, Hairline(), *self._turn_parts(look, seat), small)
        return Panel(Column((*parts, ControlPart("hold", button, high=66)), 10), pad=(44, 32))

    def _turn_parts(self, look: Look, seat: int) -> Iterator[Part]:
        """Yield the turns of the others, below each other."""
        tr, played, lines = self._app.stage.words, self._session.match.played, self._lines
        if not lines:
            yield Words(tr("curtain.nothing" if played else "curtain.first"), BODY, shrink=0.7)
            return
        has_moved = any(one.move.seat == seat for one in played)
        yield Words(tr("curtain.since" if has_moved else "curtain.before_first"), HEADING.sized(26), NIGHT)
        who = self._session.seats
        widest = max(look.text.width(who[seat].name, BODY_BOLD) for seat, _ in lines) / look.scale.factor
        most = max(1, LINES_HEIGHT // len(lines) // LINE)
        rows: list[Part] = []
        for seat_of_line, line in lines:
            name = Stack((Space(min(150, widest)), Words(who[seat_of_line].name, BODY_BOLD)))
            text_part = FirstFitting(
                (Words(line, BODY, shrink=0.82), Paragraph(line, _SMALL, most=most)), grow=1
            )
            row = Row((sign(who[seat_of_line].sign, 28), name, text_part), 16)
            rows.append(Stack((Space(high=ROW), row)))
        if self._left_out:
            more = tr("curtain.more", count=self._left_out)
            rows.append(Row((Space(28), Words(more, BODY_LIGHT.sized(19), SECOND_TEXT)), 16))
        yield Column(tuple(rows), 3)

    # ------------------------------------------------------------------ words

    def _public(self, moves: Sequence[MovePlayed]) -> tuple[MovePlayed, ...]:
        """Return the same moves with only public events."""
        played = self._session.match.played
        return tuple(
            MovePlayed(one.number, one.seat, tuple(e.seen_by(None) for e in played[one.number].events))
            for one in moves
        )

    def _turn_lines(self, seat: int) -> tuple[list[tuple[int, str]], int]:
        """Return one line per turn, the last ones only, and the number of omitted turns."""
        public = self._public(self._session.since_last_turn(seat))
        match, turn_lines = self._session.match, list[tuple[int, str]]()
        for who, some in groupby(public, key=lambda move: move.seat):
            moves = tuple(some)
            before = match.game.observe(match.played[moves[0].number].before, None)
            turn_lines.append(
                (who, self._teller.turn([one for move in moves for one in move.events], before))
            )
        turn_lines = [(who, text) for who, text in turn_lines if text]
        return turn_lines[-MAX_LINES:], max(0, len(turn_lines) - MAX_LINES)


def _between(moment: float, times: tuple[float, float]) -> float:
    """Return the elapsed share of the time between two moments, 0 to 1."""
    return min(1.0, max(0.0, (moment - times[0]) / (times[1] - times[0])))
