"""The end of a round, and that of the game: standings, and everybody's cities on the map."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from game.core.record import HUMAN, Seat
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import OverlayScene, PaperScene
from game.scenes.chart import draw_chart
from game.scenes.new_stamps import NewStamps, StampSlip
from game.scenes.result_rating import NEXT, RATING, ResultRating
from game.scenes.review_chart import chart_of
from game.scenes.sharing import draw_foot, save_picture
from game.session.archive import Archive
from game.session.review.review import Review
from game.session.session import Session
from game.tables.kit.pen import Pen
from game.tables.previews import Canvas, Preview
from game.tables.reviews import ResultPanel, ReviewPart
from game.ui.layout import bounds, cut_left, cut_top, rect_of
from game.ui.scale import Scale
from game.ui.sound.sounds import Cue
from game.ui.theme import BODY_BOLD, CREAM, LABEL_BOLD, NIGHT, SECOND_TEXT, TEXT_LIGHT, TITLE
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.page import PADDING, draw_header, draw_panel, header_height

ROUND_SIZE = (1640, 880)
ROUND_SHEET = 560
MAP_SHARE = 0.62
MOST_MAP_HEIGHT = 1.22
"""How much higher than the board needs the map may be, as a share."""
LEAST_SHEET, MOST_SHEET = 560, 900
"""How wide the sheet is at least beside a map, and how high at most above one."""
MOST_UI_SCALE = 1.25
SHEET_TOP = 62
COURSE = 250
COURSE_HEAD = 28
ROWS_TOP = 170
LEAST_ROW = 46
"""The sheet needs so much for its head and rail, and so much for each player; the course stands below."""
TAB = 28
"""What a tab is wider than its words."""
PICTURE = (1920, 1080)
"""What is kept for others to see, in pixels."""
PICTURE_BOARD = 0.66
"""Of its width the board takes at most."""
PICTURE_COURSE = 380


class RoundResultScene(OverlayScene):
    """Everything on it lies face up for all, so that it may stand before a closed curtain."""

    most_ui_scale = 1.2
    first = "continue"

    def __init__(
        self, app: App, session: Session, preview: Preview, result: ResultPanel, number: int
    ) -> None:
        super().__init__(app)
        self._session = session
        self._preview = preview
        self._result = result
        self.number = number

    def enter(self) -> None:
        self.stage.speak(self._result.spoken(self._session.match.view(None), self.number))

    @property
    def rules(self) -> to.Rules:
        return to.Rules(self._session.header.game, scoring=True)

    def card_size(self) -> tuple[float, float]:
        return ROUND_SIZE

    def lay_out(self) -> None:
        px, card = self.look.px, self.card
        place = pygame.Rect(0, 0, px(320), px(66))
        place.bottomright = (card.right - px(44), card.bottom - px(36))
        button = Button(
            self.tr("result.continue"), self.back, kind=ButtonKind.PRIMARY, icon="play", key="return"
        )
        self.add("continue", button, place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        look, tr = self.look, self.tr
        px, text = look.px, look.text
        view = self._session.match.view(None)
        result = self._result
        left = card.x + px(44)
        x = left + text.draw(
            surface, tr("result.round", round=self.number), (left, card.y + px(74)), TITLE, NIGHT
        )
        line = result.headline(view, self.number)
        room = card.right - px(44) - x - px(24)
        style = text.shrunk(line, TEXT_LIGHT, room)
        text.draw(surface, line, (x + px(24), card.y + px(74)), style, SECOND_TEXT)
        top, foot = card.y + px(104), card.bottom - px(124)
        sheet = pygame.Rect(left, top, px(ROUND_SHEET), card.bottom - px(36) - top)
        result.draw_round(Pen(surface, look, tr), sheet, view, self.number)
        frame = bounds(sheet.right + px(36), top + px(40), card.right - px(44), foot)
        text.draw(surface, self._result.board_title, (frame.x, top + px(24)), BODY_BOLD, NIGHT)
        frame.height = min(frame.height, round(frame.width / self._preview.ratio))
        self._preview.draw_round(Canvas(surface, frame, look), view, self.number)


class GameResultScene(PaperScene):
    """Play again with the same seats, another game, or the title."""

    most_ui_scale = MOST_UI_SCALE
    first = "play_again"

    def __init__(
        self,
        app: App,
        session: Session,
        preview: Preview,
        result: ResultPanel,
        archive: Archive | None = None,
    ) -> None:
        """Without an `archive` of ended games that of the user's folders is read."""
        super().__init__(app)
        self.session = session
        self._preview = preview
        self._result = result
        self._view = session.match.view(None)
        self._rounds = self.number = result.rounds(self._view)
        self._rating = ResultRating(app, self, session)
        self._tab = RATING if self._rating.is_awaited else ""
        """That of the rating or the next game; empty if a round is shown."""
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._course = pygame.Rect(0, 0, 0, 0)
        self._map = pygame.Rect(0, 0, 0, 0)
        people = [who.name for who in session.seats if who.is_human]
        self._stamps = NewStamps(app, people, archive)
        self.slip = StampSlip(self.tr, lambda: app.go(to.OwnPage()))

    @property
    def sound(self) -> str:
        """Loss, where nobody has won who sits before the screen."""
        session, outcome = self.session, self.session.outcome
        people = {seat for seat, who in enumerate(session.seats) if who.player == HUMAN}
        lost = outcome is not None and people and people.isdisjoint(outcome.winners)
        return Cue.LOSS if lost else Cue.WIN

    @property
    def title(self) -> str:
        outcome = self.session.outcome
        return self._result.verdict(self._view, outcome) if outcome is not None else self.tr("result.title")

    @property
    def subtitle(self) -> str:
        header, rounds = self.session.header, self._rounds
        return self.tr(
            "result.subtitle" if rounds > 1 else "result.subtitle_one",
            game=self.app.game_name(header),
            players=len(header.seats),
            rounds=rounds,
        )

    @property
    def rules(self) -> to.Rules:
        return to.Rules(self.session.header.game, scoring=True)

    def enter(self) -> None:
        title = self.title.rstrip(".")
        spoken = self._result.spoken(self._view, self.number) if self.number else ""
        self.stage.speak(spoken if spoken.startswith(title) else f"{title}. {spoken}")
        self.app.expect_review()

    def leave(self) -> None:
        self._stamps.close()

    def pass_time(self, dt: float) -> None:
        """Look for new stamps and the rating, and show them once."""
        del dt
        if self._stamps.is_done:
            return
        self._stamps.step()
        if not self._stamps.is_done:
            return
        self._rating.take_in(self._stamps.entries)
        if not self._rating.is_known:
            self._tab = ""
        self.stage.speak(self._rating.words)
        if self._stamps.found:
            self.slip.show(self._stamps.found)
        self._relay()
        if self._proposes:
            self.focus_on("next")

    @property
    def wants_frames(self) -> bool:
        return not self._stamps.is_done or super().wants_frames

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Sheet at the left, map at the right, or below it in a high window; what next in the bar."""
        look, tr = self.look, self.tr
        px = look.px
        foot = self._lay_out_foot(page)
        pad = px(PADDING)
        room = pygame.Rect(page.x, page.y, page.width, foot - px(28) - page.y)
        ratio = self._preview.ratio
        rows = px(ROWS_TOP + LEAST_ROW * len(self.session.seats))
        around, least = px(76) + pad, px(SHEET_TOP) + rows + px(COURSE) + pad
        if room.height > room.width:
            map_high = round((room.width - 2 * pad) / ratio)
            high = min(max(least, room.height - px(24) - map_high - around), px(MOST_SHEET))
            sheet = cut_top(room, min(high, room.height // 2), px(24))
            map_high = min(room.height - around, round(map_high * MOST_MAP_HEIGHT))
            board = rect_of(room.width, map_high + around, topleft=room.topleft)
        else:
            map_high = min(room.height - around, round((page.width * MAP_SHARE - 2 * pad) / ratio))
            wide = round(map_high * ratio) + 2 * pad
            if self._tab:
                wide = max(wide, round(page.width * MAP_SHARE))
            wide = min(wide, page.width - px(LEAST_SHEET + 24))
            map_high = min(map_high, round((wide - 2 * pad) / ratio))
            # A high window shows more of the sea in the south, as far as the map goes.
            map_high = min(room.height - around, round(map_high * MOST_MAP_HEIGHT))
            high = min(room.height, max(map_high + around, least))
            sheet = pygame.Rect(page.x, page.y, page.width - wide - px(24), high)
            board = pygame.Rect(sheet.right + px(24), page.y, wide, high)
        self._sheet = self.panel(sheet, tr("result.standings"), head=SHEET_TOP)
        if self._tab:
            self._rating.lay_out(board, self._tab, self._play_with)
            again = self.control("play_again")
            if self._proposes and isinstance(again, Button):
                again.kind = ButtonKind.SECONDARY
        else:
            self._map = self.panel(board, self._result.board_title, head=76)
            self._map.height = map_high
        self._course = pygame.Rect(self._sheet.x, 0, self._sheet.width, px(COURSE))
        self._course.bottom = sheet.bottom - px(14)
        if self._sheet.height - px(COURSE) >= rows:
            self._sheet.height -= px(COURSE)
        else:
            self._course.height = 0
        over = sheet if self._tab else board
        self.add("stamps", self.slip, self.slip.lay_out_over(over, look))
        self._add_tabs(board)

    @property
    def _proposes(self) -> bool:
        """True if the card of the next game is shown and has another game to play."""
        return self.group.named("next") is not None

    def _add_tabs(self, board: pygame.Rect) -> None:
        """Add the rating and the rounds, if there is a choice among them."""
        tr, px, rounds = self.tr, self.look.px, range(1, self._rounds + 1)
        names = {number: tr("result.round", round=number) for number in rounds}
        if self._rounds == 1:
            names = {1: self._result.board_title}
        tabs = [*self._rating.tabs(board), *(Option(number, name) for number, name in names.items())]
        if len(tabs) < 2:
            return
        widest = max(self.look.text.width(tab.text, BODY_BOLD) for tab in tabs)
        row = min(board.width * 5 // 8, max(px(120), widest + px(TAB)) * len(tabs))
        place = pygame.Rect(board.right - px(PADDING) - row, board.y + px(16), row, px(46))
        shown = self._tab or self.number
        self.add("rounds", Tabs(self._result.board_title, tabs, shown, self._show_tab), place)

    def _lay_out_foot(self, page: pygame.Rect) -> int:
        """What next; gives where the buttons begin."""
        buttons: dict[str, Button] = {}
        high = self.look.px(66)
        for name, icon, action in (
            ("play_again", "repeat", self.play_again),
            ("new_game", "new_game", self._new_game),
            ("to_title", "home", self.back),
            ("review", "chart", self.look_back),
            ("picture", "save", self._keep_picture),
        ):
            key = "review.review" if name == "review" else f"result.{name}"
            kind = ButtonKind.SECONDARY if buttons else ButtonKind.PRIMARY
            buttons[name] = Button(self.tr(key), action, kind=kind, icon=icon, least=240)
        row = pygame.Rect(page.x, page.bottom - high, page.width, high)
        self.add_row(row, right=buttons, gap=24)
        return row.y

    def paint_page(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.look, self.tr)
        self._draw_standings(pen, self._sheet)
        if self.number and self._course.height:
            self._draw_course(pen, self._course, self.number)
        if self.number and not self._tab:
            self._preview.draw_round(Canvas(surface, self._map, self.look), self._view, self.number)

    def _draw_standings(self, pen: Pen, rect: pygame.Rect) -> None:
        outcome = self.session.outcome
        if outcome is not None:
            self._result.draw_standings(pen, rect, self._view, outcome)

    def _draw_course(self, pen: Pen, rect: pygame.Rect, shown: int) -> None:
        """How the round `shown` went, as its review shows it."""
        review, part = self.looked_back
        number = next((n for n, one in enumerate(review.rounds) if one.number == shown), None)
        if number is None or not review.counts:
            return
        review.count_round(number)
        pen.line(part.chart_title, (rect.x, rect.y + pen.px(20)), LABEL_BOLD, NIGHT)
        draw_chart(
            pen,
            rect.inflate(0, -pen.px(COURSE_HEAD)).move(0, pen.px(COURSE_HEAD) // 2),
            replace(chart_of(review, part, number), marked=False),
            under=lambda brush, axes: part.draw_under(brush, axes, number),
            over=lambda brush, axes: part.draw_over(brush, axes, number),
        )

    @cached_property
    def looked_back(self) -> tuple[Review, ReviewPart]:
        """What was counted turn by turn; nothing is weighed for it."""
        match, header = self.session.match, self.session.header
        review, parts = self.app.review(match, header), self.app.parts[header.game]
        return review, parts.review_part(review, header.seats, self.app.places.maps, self.app.catalogue)

    def standing(self, seat: int) -> str:
        """Where a seat stands at the end, in a word or two."""
        return self._result.standing(self._view, seat)

    def uncover(self) -> None:
        """What lay over it had a slip of its own."""
        self.change()

    def back(self) -> None:
        self.app.go(to.Title())

    def _show_tab(self, tab: object) -> None:
        self._tab = str(tab) if tab in (RATING, NEXT) else ""
        if not self._tab:
            self.number = int(str(tab))
        self.change()

    def look_back(self) -> None:
        """Open the review."""
        session = self.session
        self.app.go(to.ReviewOfMatch(session.match, session.header, session.put_away))

    def _keep_picture(self) -> None:
        """Board and standings, for others to see."""
        save_picture(self.app, self._picture())

    def _picture(self) -> pygame.Surface:
        """Board, names, points and date, as large in every window."""
        pen = Pen(pygame.Surface(PICTURE), self.stage.look.resized(Scale(*PICTURE, 1.0)), self.tr)
        surface, look, px, pad = pen.surface, pen.look, pen.px, pen.px(PADDING)
        surface.fill(CREAM)
        look.shapes.grain(surface, surface.get_rect())
        draw_header(surface, look, self.title, self.app.game_name(self.session.header))
        top = header_height(look) + px(24)
        sheet = bounds(px(48), top, PICTURE[0] - px(48), PICTURE[1] - px(52))
        high = sheet.height - 2 * pad
        wide = min(round(high * self._preview.ratio), round(sheet.width * PICTURE_BOARD) - 2 * pad)
        board = cut_left(sheet, wide + 2 * pad, px(24))
        draw_panel(surface, look, board)
        draw_panel(surface, look, sheet, self.tr("result.standings"))
        canvas, number = Canvas(surface, board.inflate(-2 * pad, -2 * pad), look), self._rounds
        if number:
            self._preview.draw_round(canvas, self._view, number)
        else:
            self._preview.draw(canvas, self._view)
        rows = bounds(sheet.x + pad, sheet.y + px(SHEET_TOP), sheet.right - pad, sheet.bottom - pad)
        if number and rows.height - px(PICTURE_COURSE) >= px(ROWS_TOP + 56 * len(self.session.seats)):
            rows.height -= px(PICTURE_COURSE)
            course = pygame.Rect(rows.x, rows.bottom, rows.width, px(PICTURE_COURSE - 24))
            self._draw_course(pen, course, number)
        self._draw_standings(pen, rows)
        draw_foot(pen, self.session.header)
        return surface

    def play_again(self) -> None:
        """Begin a game with the same seats and rules, and another deal."""
        self._play_with(self.session.header.seats)

    def _play_with(self, seats: Sequence[Seat]) -> None:
        header = self.session.header
        self.app.go(to.BeginGame(header.game, dict(header.options), tuple(seats)))

    def _new_game(self) -> None:
        self.app.go(to.Title())
        self.app.go(to.NewGame())
