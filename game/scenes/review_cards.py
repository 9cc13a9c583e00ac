"""The cards of a review: the selection for the page, and the controls on each."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.record import Seat
from game.scenes.review_chart import ChartCard
from game.scenes.review_how import HowData, HowRow, HowTable
from game.scenes.review_learn import LearnCard, LearnTexts
from game.scenes.review_model import ALONE, BESIDE, OF_GAME, OF_TURN, OVERVIEW, PLAN, TRIES, TURN, ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage, Rooms, one_turn, overview, rooms_of_part
from game.scenes.review_panel import INSET, TurnPanel
from game.scenes.review_steps_card import StepsCard
from game.scenes.review_turn import TableOfTurn, TurnPicture, TurnSidePanel, TurnText
from game.scenes.review_turns import TurnsCard
from game.session.review.costs import Cost
from game.session.review.to_learn import MAX as MAX_TO_LEARN
from game.tables.kit.standings import ranked
from game.text.numbers import decimal, signed
from game.ui.boxes.groups import Column, Row
from game.ui.boxes.leaves import Space, Words
from game.ui.input import KeyPressed
from game.ui.theme import BODY, LABEL, SECOND_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ButtonPart
from game.ui.widgets.page import PageCard, titled_card

PARTS = (*ALONE, TURN)
"""The pages besides the overview; those of one part exist only if text is large."""
MARGIN = 28
"""The margin of the text on the page of a turn, in design pixels."""


class ReviewCards(ReviewCard):
    """Lays out the page of one review, and keeps its content up to date."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        super().__init__(scene, model)
        self._chart = ChartCard(scene, model, self._lit)
        self._turns = TurnsCard(scene, model)
        self._steps = StepsCard(scene, model)
        self._tables: list[TurnPicture] = []
        self._text = TurnText()
        self._how: HowTable | None = None
        self._learn: list[LearnCard] = []
        self._lists_to_learn = False
        # It survives a new layout of the page, and with it its scroll position.
        self._panel = TurnPanel(scene.tr, model.try_better, model.next_plan)
        self._round = -1
        self._tabs: tuple[str, ...] = ()

    def lay_out(self, page: pygame.Rect) -> None:
        scene, model = self._scene, self._model
        for part in (self._chart, self._turns, self._steps):
            part.clear()
        self._tables = []
        self._how, self._learn = None, []
        self._round = model.stepper.place.round
        rooms = self._rooms(page)
        self._lists_to_learn = bool(rooms.how.width and rooms.turns.width)
        if rooms.chart.width:
            self._chart.lay_out(self._scene.card(rooms.chart), rooms.chart)
        if rooms.how.width:
            self._how = HowTable(scene.tr, self._lit_player)
            scene.show_tree(PageCard(scene.kept("how", self._how)), rooms.how)
        if rooms.learn.width:
            self._lay_out_learn(rooms.learn, model.to_learn)
        if rooms.turns.width:
            self._turns.lay_out(rooms.turns)
        if rooms.board.width:
            scene.panel(rooms.board)
            self._add_table(rooms.board.inflate(-2 * scene.look.px(12), -2 * scene.look.px(12)))
        if rooms.beside.width and model.part.side_panel is not None:
            scene.panel(rooms.beside)
            inside = rooms.beside.inflate(-2 * scene.look.px(24), -2 * scene.look.px(16))
            self._add_table(inside, TurnSidePanel(model.part.side_panel))
        if rooms.steps.width:
            self._text = TurnText()
            self._steps.lay_out(rooms.steps, scene.kept("told", self._text))
        if rooms.why.width:
            scene.panel(rooms.why)
            self._lay_out_why(rooms.why)
        self.moved()

    def moved(self) -> None:
        """Update chart, list, table and text after a step; another round is another page."""
        model = self._model
        if model.stepper.place.round != self._round or (self._scene.large and self._pages() != self._tabs):
            self._scene.renew()
            return
        self._chart.moved()
        self._turns.moved()
        seen = model.seen
        self._steps.show(seen)
        for table in self._tables:
            table.shown = model.looked_at or model.stepper.place
            table.done, table.numbers, table.planner = model.done, model.numbers, model.planner
        self._text.seen = seen
        self._panel.show(seen, model.loss_seen, model.tried if model.looked_at is not None else None)
        if self._how is not None:
            self._how.show(self._how_seen())
        for number, card in enumerate(self._learn, start=1):
            card.seen = self._learn_seen(number, card.cost)

    @property
    def spoken(self) -> str:
        """The description of the current place for a screen reader."""
        model = self._model
        spoken, side_panel = model.seen.speak(), model.part.side_panel
        if model.page == OVERVIEW or side_panel is None:
            return spoken
        return f"{spoken}. {side_panel.spoken(model.looked_at or model.stepper.place, model.numbers)}"

    def show_analysed(self) -> None:
        """Show the turns that have been analysed since."""
        if self._lists_to_learn and [card.cost for card in self._learn] != list(self._model.to_learn):
            self._scene.renew()
            return
        self._steps.allow_ways()
        self._turns.show_analysed()
        self._chart.show_analysed()
        self.moved()

    def scroll(self, key: KeyPressed) -> bool:
        """Scroll the text about a turn, if it is on the page and does not fit; return True if it moved."""
        return self._panel.host is not None and self._panel.focusable and self._panel.on_key(key)

    # ------------------------------------------------------------------ the page

    def _rooms(self, page: pygame.Rect) -> Rooms:
        scene, model = self._scene, self._model
        charted = model.review.counts
        if not self._scene.large:
            model.page = OVERVIEW if model.page == OVERVIEW else TURN
            if model.page == TURN:
                return one_turn(scene.look, page)
            return overview(scene.look, page, charted=charted)
        self._tabs = pages = self._pages()
        if model.page not in pages:
            model.page = pages[0] if model.page == OVERVIEW else "why"
            self._tabs = pages = self._pages()
        high = max(scene.look.px(46), scene.look.text.line_height(BODY))
        options = [Option(name, scene.tr(f"review.page.{name}")) for name in pages]
        row = pygame.Rect(page.x, page.y - scene.look.px(10), page.width, high)
        scene.add("pages", Tabs(scene.title, options, model.page, lambda name: model.open(str(name))), row)
        top = row.bottom + scene.look.px(14)
        return rooms_of_part(scene.look, pygame.Rect(page.x, top, page.width, page.bottom - top), model.page)

    def _pages(self) -> tuple[str, ...]:
        """Return the parts that have a tab beside the current one, if text is large."""
        model = self._model
        if model.is_of_game:
            return tuple(name for name in (*OF_GAME, "why") if name != "chart" or model.review.counts)
        seen = model.seen
        missing = {BESIDE: model.part.side_panel is None, PLAN: seen.plan is None, TRIES: seen.tried is None}
        return tuple(name for name in OF_TURN if not missing.get(name))

    # ------------------------------------------------------------------ the cards

    def _lay_out_learn(self, card: pygame.Rect, costs: Sequence[Cost]) -> None:
        """Lay out the turns worth learning from, and the button to the page of the chosen turn."""
        scene, model = self._scene, self._model
        why = Button(scene.tr("review.show_why"), model.show_why, kind=ButtonKind.PRIMARY, key="return")
        none = "review.learn.none" if model.review.is_weighed else "review.learn.so_far"
        heading = scene.tr((none, "review.learn.one", "review.learn")[min(len(costs), 2)])
        self._learn = [LearnCard(model.part, cost, partial(self._take, cost.decision.turn)) for cost in costs]
        cards = [scene.kept(f"learn_{number}", one) for number, one in enumerate(self._learn)]
        places = (*cards, *(Space(grow=1) for _ in range(MAX_TO_LEARN - len(cards))))
        inner = Column(places, 8) if scene.large else Row(places, 16, "fill")
        lost = Words(self._learn_sums(costs), LABEL, SECOND_TEXT)
        beside = Row((lost, ButtonPart("show_why", why, high=44)), 16)
        scene.show_tree(titled_card(heading, inner, beside=beside), card)

    def _take(self, turn: int) -> None:
        """Go to the turn of a card; show the reasons if it is chosen already."""
        if turn == self._model.turn:
            self._model.show_why()
        else:
            self._model.choose_turn(turn)

    def _learn_sums(self, costs: Sequence[Cost]) -> tuple[str, ...]:
        """Return wordings of their share of the total loss, if they are of one seat."""
        model, seats = self._model, {cost.decision.seat for cost in costs}
        if len(seats) != 1:
            return ("",)
        (seat,) = seats
        lost = round(100 * sum(cost.loss.value for cost in costs))
        whole = max(lost, -model.review.sums.shown()[seat].skill)
        name, keys = model.header.seats[seat].name, ("review.learn.sum", "review.learn.sum.short")
        return (*(self._scene.tr(key, name=name, lost=lost, count=whole) for key in keys), "")

    def _learn_seen(self, number: int, cost: Cost) -> LearnTexts:
        model, tr, turn = self._model, self._scene.tr, cost.decision.turn
        reasons, chances = model.explained.get(cost), model.chances(turn)
        contrast = (reasons.reasons[0] if reasons is not None else "") or model.gist_of(turn)
        chance, spoken_chance = (
            (tr(key, before=chances[0], after=chances[1]) if chances is not None else "")
            for key in ("review.chance.change", "review.chance.told")
        )
        where = tr("review.turn_short", number=model.number_of(turn))
        mark_word = tr(f"review.mark.{cost.mark}")
        count = tr("review.learn.count", number=number, count=len(self._learn))
        spoken = f"{count}. {where}, {mark_word}. {contrast}. {spoken_chance}"
        units = f"{decimal(tr, cost.units.value)} {model.part.unit}"
        return LearnTexts(
            number=number,
            where=where,
            mark=cost.mark,
            contrast=contrast,
            chance=chance,
            units=units,
            tip="\n".join(filter(None, reasons.reasons)) if reasons is not None else "",
            spoken=spoken,
            chosen=turn == model.turn,
        )

    def _lay_out_why(self, card: pygame.Rect) -> None:
        """Lay out the text about a turn."""
        px = self._scene.look.px
        room = card.inflate(-2 * px(MARGIN - INSET), 0)
        room.y, room.height = card.y + px(22), card.height - px(22) - px(18)
        self._panel.part = self._model.page
        self._scene.add("told", self._panel, room)

    def _add_table(self, room: pygame.Rect, picture: TurnPicture | None = None) -> None:
        table = picture or TableOfTurn(self._model.part)
        self._tables.append(table)
        self._scene.keep("board" if picture is None else BESIDE, table, room)

    def _lit(self) -> int | None:
        """Return the seat to highlight: the one pointed at, otherwise the one whose turns are listed."""
        if self._how is not None and self._how.hovered and self._how.pointed is not None:
            return self._model.header.seats.index(self._how.pointed)
        pointed = self._chart.pointed_seat
        return pointed if pointed is not None else self._model.seat

    def _lit_player(self) -> Seat | None:
        seat = self._lit()
        return self._model.header.seats[seat] if seat is not None else None

    def _how_seen(self) -> HowData:
        """Return the account by rank, or by seat while there is no winner."""
        model, review, tr = self._model, self._model.review, self._scene.tr
        outcome, seats, sums = review.match.outcome, model.header.seats, review.sums
        order = [seat for _, seat in ranked(outcome)] if outcome is not None else list(range(len(seats)))
        winners = outcome.winners if outcome is not None else ()
        shown = sums.shown()

        def draws(seat: int) -> tuple[str, ...]:
            found = ((one.turn, signed(round(100 * one.chance), plus=True)) for one in sums.draws(seat))
            return tuple(
                tr("review.how.draw", turn=model.number_of(turn), count=count)
                if turn >= 0
                else tr("review.how.deal", count=count)
                for turn, count in found
            )

        rows = (
            HowRow(seats[seat], shown[seat], review.costs.accuracy(seat).share, draws(seat)) for seat in order
        )
        won = frozenset(row for row, seat in enumerate(order) if seat in winners)
        return HowData(tuple(rows), won, review.is_weighed)
