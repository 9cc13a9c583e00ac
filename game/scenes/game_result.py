"""The end of a round, and that of the game: standings, and all players' cities on the map."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial

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
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import bounds, cut_right, cut_top
from game.ui.scale import Scale
from game.ui.sound.sounds import Cue
from game.ui.theme import BODY_BOLD, CREAM, LABEL_BOLD, NIGHT, SECOND_TEXT, TEXT_LIGHT, TITLE
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ButtonPart, ControlPart
from game.ui.widgets.page import PADDING, PageCard, draw_header, header_height, titled_card

ROUND_SIZE = (1640, 880)
ROUND_SHEET = 560
MAP_SHARE = 0.62
MAX_MAP_HEIGHT = 1.22
"""The maximum height of the map, as a multiple of the board's."""
MIN_SHEET, MAX_SHEET = 560, 900
"""The minimum width of the sheet beside a map, and its maximum height above one."""
MAX_UI_SCALE = 1.25
COURSE = 230
ROWS_TOP = 170
MIN_ROW = 46
"""The heights of the sheet's head and rail, and of each player's row; the course is below them."""
HEADING, AROUND = 46, 84
"""The height of a heading with tabs, and that of a card around its content."""
TAB = 28
"""The width of a tab in addition to its text."""
PICTURE = (1920, 1080)
"""The size of the saved picture, in pixels."""
PICTURE_BOARD = 0.66
"""The largest share of its width for the board."""
PICTURE_COURSE = 328


class RoundResultScene(OverlayScene):
    """Everything on it is public, so that it may be shown before a closed curtain."""

    max_ui_scale = 1.2
    first = "continue"

    def __init__(
        self, app: App, session: Session, preview: Preview, result: ResultPanel, number: int
    ) -> None:
        super().__init__(app)
        self._session = session
        self._preview = preview
        self._result = result
        self.number = number
        self._tree: Part = Space()

    def enter(self) -> None:
        self.stage.speak(self._result.spoken(self._session.match.view(None), self.number))

    @property
    def rules(self) -> to.Rules:
        return to.Rules(self._session.header.game, scoring=True)

    def card_size(self) -> tuple[float, float]:
        return ROUND_SIZE

    def lay_out(self) -> None:
        self._tree = self._whole()
        self.add_controls(self._tree, self.card)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        draw(Brush(surface, self.look), self._tree, card)

    def _whole(self) -> Part:
        """Return sheet and map side by side, and the button below the map."""
        tr, result, preview, number = self.tr, self._result, self._preview, self.number
        view = self._session.match.view(None)
        words = Words(result.headline(view, number), TEXT_LIGHT, SECOND_TEXT, shrink=0.7, grow=1)
        head = Row((Words(tr("result.round", round=number), TITLE, NIGHT), words), 24)

        def draw_map(brush: Brush, rect: pygame.Rect) -> None:
            high = min(rect.height, round(rect.width / preview.ratio))
            preview.draw_round(
                Canvas(brush.surface, pygame.Rect(rect.topleft, (rect.width, high)), brush.look), view, number
            )

        go_on = Button(tr("result.continue"), self.back, kind=ButtonKind.PRIMARY, icon="play", key="return")
        button = Row((Space(grow=1), ButtonPart("continue", go_on, 320, 66)))
        cities = Art(("map", number), 0, 0, draw_map, grow=1)
        beside = Column((Words(result.board_title, BODY_BOLD, NIGHT), cities, button), 16, grow=1)
        sheet = Stack((Space(ROUND_SHEET), result.round_sheet(view, number)))
        return Panel(Column((head, Row((sheet, beside), 36, "fill", grow=1)), 16), pad=(44, 36))


class GameResultScene(PaperScene):
    """Offers a rematch with the same seats, another game, or the title."""

    max_ui_scale = MAX_UI_SCALE
    first = "play_again"

    def __init__(
        self,
        app: App,
        session: Session,
        preview: Preview,
        result: ResultPanel,
        archive: Archive | None = None,
    ) -> None:
        """Show the result; `archive` has the ended games, by default those in the user's folders."""
        super().__init__(app)
        self.session = session
        self._preview = preview
        self._result = result
        self._view = session.match.view(None)
        self._rounds = self.number = result.rounds(self._view)
        self._rating = ResultRating(app, self, session)
        self._tab = RATING if self._rating.is_awaited else ""
        """The tab of the rating or the next game; empty if a round is shown."""
        people = [who.name for who in session.seats if who.is_human]
        self._stamps = NewStamps(app, people, archive)
        self.slip = StampSlip(self.tr, lambda: app.go(to.OwnPage()))

    @property
    def sound(self) -> str:
        """The sound of a loss, if no person at this screen has won."""
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
        self._rating.update_entries(self._stamps.entries)
        if not self._rating.is_known:
            self._tab = ""
        self.stage.speak(self._rating.words)
        if self._stamps.found:
            self.slip.show(self._stamps.found)
        self._relay()
        if self._has_proposal:
            self.focus_on("next")

    @property
    def wants_frames(self) -> bool:
        return not self._stamps.is_done or super().wants_frames

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out sheet and map side by side, or stacked in a high window, and the next steps in the bar."""
        px, foot = self.look.px, self._lay_out_foot(page)
        sheet, board = self._rooms(bounds(page.x, page.y, page.right, foot - px(28)))
        self.show_tree(self._sheet(self.number, COURSE, MIN_ROW), sheet)
        self.show_tree(self._beside(board), board)
        again = self.control("play_again")
        if self._has_proposal and isinstance(again, Button):
            again.kind = ButtonKind.SECONDARY
        over = sheet if self._tab else board
        self.add("stamps", self.slip, self.slip.lay_out_over(over, self.look))

    def _rooms(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the sheet and of the card with the map."""
        px, ratio, margin = self.look.px, self._preview.ratio, 2 * self.look.px(PADDING)
        around, gap = px(AROUND), px(24)
        if room.height > room.width:
            least = around + px(ROWS_TOP + MIN_ROW * len(self.session.seats) + COURSE)
            free = room.height - gap - around - round((room.width - margin) / ratio)
            high = min(max(least, free), px(MAX_SHEET), room.height // 2)
            sheet = cut_top(room, high, gap)
            room.height = min(room.height, around + round((room.width - margin) / ratio * MAX_MAP_HEIGHT))
            return sheet, room
        wide = round((room.height - around) * ratio) + margin
        most = round(room.width * MAP_SHARE)
        wide = min(most if self._tab else wide, most, room.width - px(MIN_SHEET) - gap)
        board = cut_right(room, wide, gap)
        return room, board

    def _beside(self, board: pygame.Rect) -> Part:
        """Return the rating, or the map with all goals, with tabs if there is a choice."""
        if self._tab:
            return self._rating.cards(board, self._tab, self._tabs(board), self._play_with)
        cities = Art(("map", self.number), 0, 0, partial(self._draw_map, self.number), grow=1)
        return titled_card(self._result.board_title, cities, beside=self._tabs(board))

    def _draw_map(self, number: int, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board; spare height shows more of the sea in the south, up to the map's edge."""
        high = min(rect.height, round(rect.width / self._preview.ratio * MAX_MAP_HEIGHT))
        canvas = Canvas(brush.surface, pygame.Rect(rect.topleft, (rect.width, high)), brush.look)
        if number:
            self._preview.draw_round(canvas, self._view, number)
        else:
            self._preview.draw(canvas, self._view)

    @property
    def _has_proposal(self) -> bool:
        """True if the card of the next game is shown and proposes a different game."""
        return self.group.named("next") is not None

    def _tabs(self, board: pygame.Rect) -> Part:
        """Return the tabs of the rating and the rounds, if there is a choice among them."""
        tr, title = self.tr, self._result.board_title
        names = {number: tr("result.round", round=number) for number in range(1, self._rounds + 1)}
        if self._rounds == 1:
            names = {1: title}
        tabs = [*self._rating.tabs(board), *(Option(number, name) for number, name in names.items())]
        if len(tabs) < 2:
            return Space(high=HEADING)
        widest = max(self.look.text.width(tab.text, BODY_BOLD) for tab in tabs) / self.look.scale.factor
        chooser = Tabs(title, tabs, self._tab or self.number, self._show_tab)
        return ControlPart("rounds", chooser, high=HEADING, most=max(120, widest + TAB) * len(tabs))

    def _lay_out_foot(self, page: pygame.Rect) -> int:
        """Lay out the next steps. Return the top of the buttons."""
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

    def _sheet(self, shown: int, course: float, row: float) -> Part:
        """Return the standings, above the course of round `shown` if rows are at least `row` high."""
        outcome = self.session.outcome
        standings: Part = Space(grow=1)
        if outcome is not None:
            rows = self._result.standings(self._view, outcome)
            standings = replace(at_least(ROWS_TOP + row * len(self.session.seats), rows), grow=1)
        sheet = standings
        review, part = self.looked_back
        number = next((n for n, one in enumerate(review.rounds) if one.number == shown), None)
        if number is not None and review.counts:
            chart = Art(("course", number), 0, course, partial(self._draw_course, number))
            with_course = Column((standings, Words(part.chart_title, LABEL_BOLD, NIGHT), chart))
            sheet = FirstFitting((with_course, standings))
        return titled_card(self.tr("result.standings"), sheet, beside=Space(high=HEADING))

    def _draw_course(self, number: int, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the course of round `number`, an index, as its review does."""
        review, part = self.looked_back
        review.count_round(number)
        draw_chart(
            brush,
            rect,
            replace(chart_of(review, part, number), marked=False),
            under=lambda brush, axes: part.draw_under(brush, axes, number),
            over=lambda brush, axes: part.draw_over(brush, axes, number),
        )

    @cached_property
    def looked_back(self) -> tuple[Review, ReviewPart]:
        """The review with its turn-by-turn count; no turns are analysed for it."""
        match, header = self.session.match, self.session.header
        review, parts = self.app.review(match, header), self.app.parts[header.game]
        return review, parts.review_part(review, header.seats, self.app.places.maps, self.app.catalogue)

    def standing(self, seat: int) -> str:
        """Return a seat's final standing in a word or two."""
        return self._result.standing(self._view, seat)

    def uncover(self) -> None:
        """Lay out again, because the scene above may have shown the slip with stamps."""
        self.change()

    def back(self) -> None:
        self.app.go(to.Title())

    def _show_tab(self, tab: object) -> None:
        self._tab = str(tab) if tab in (RATING, NEXT) else ""
        if not self._tab:
            self.number = int(str(tab))
        self.change()

    def look_back(self) -> None:
        """Open the review of the game."""
        session = self.session
        self.app.go(to.ReviewOfMatch(session.match, session.header, session.put_away))

    def _keep_picture(self) -> None:
        """Save a picture of board and standings to share."""
        save_picture(self.app, self._picture())

    def _picture(self) -> pygame.Surface:
        """Return board, names, points and date at the same size in every window."""
        pen = Pen(pygame.Surface(PICTURE), self.stage.look.resized(Scale(*PICTURE, 1.0)), self.tr)
        surface, look = pen.surface, pen.look
        surface.fill(CREAM)
        look.shapes.grain(surface, surface.get_rect())
        draw_header(surface, look, self.title, self.app.game_name(self.session.header))
        whole = bounds(48, header_height(look) + 24, PICTURE[0] - 48, PICTURE[1] - 52)
        wide = min((whole.height - 2 * PADDING) * self._preview.ratio, whole.width * PICTURE_BOARD)
        rounds = self._rounds
        board = PageCard(Art("board", wide, 0, partial(self._draw_map, rounds)), pad=(PADDING, PADDING))
        standings = self._sheet(rounds, PICTURE_COURSE, 56)
        draw(pen, Row((board, standings), 24, "fill"), whole)
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
