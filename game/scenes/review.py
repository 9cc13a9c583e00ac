"""The review of a game: standings, the chart, a stepper through all moves, and the costliest turns."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core.match import Match
from game.core.record import Header, Seat
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.messages import Messages
from game.scenes.review_cards import ReviewCards
from game.scenes.review_model import OVERVIEW, ReviewModel
from game.scenes.review_page import ReviewPage
from game.scenes.review_panel import TurnPanel
from game.session.adviser import Adviser
from game.session.mistakes import mistake_of
from game.storage.analysis import copy_analysis
from game.ui.animation import soonest
from game.ui.input import Event, KeyPressed
from game.ui.look import phrase
from game.ui.theme import BODY_BOLD, BRASS_LIGHT, TEXT_LIGHT, TITLE, Background
from game.ui.widgets.button import Button, ButtonKind, IconButton
from game.ui.widgets.choice import Tabs
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.page import SUBTITLE, TITLE_BASELINE, TITLE_X

if TYPE_CHECKING:
    from game.scenes.film import Form

POLL_SECONDS = 0.05
_BETWEEN = 12
"""The gap between buttons in the bar, in design pixels."""
COUNT_SECONDS = 0.004
"""Seconds until it goes on counting after a step."""


class ReviewScene(ReviewPage):
    """Everything is revealed once the game is over or was `let_go`.

    An open game does not count for ratings after its review was opened in any way, because better moves are
    shown.

    `file` is the record of an open game, `record` that of an ended one.
    """

    title_key = "review.title"
    first = "turns"

    def __init__(
        self,
        app: App,
        match: Match[Any, Any, Any],
        header: Header,
        *,
        file: Path | None = None,
        record: Path | None = None,
        let_go: bool = False,
        adviser: Adviser | None = None,
    ) -> None:
        super().__init__(app)
        if match.outcome is None and app.saves.mark_reviewed(header):
            app.notices.show(phrase("unrated.review"))
        self._file = file
        self._record = record if match.outcome is not None else None
        """The record from which mistakes are stored as puzzles."""
        self._subtitle: Label | None = None
        self.model = ReviewModel(app, match, header, let_go=let_go, adviser=adviser, record=record or file)
        self.model.on_change = self.change
        self.model.on_move = self._moved
        self._cards = ReviewCards(self, self.model)

    @classmethod
    def of_file(cls, app: App, file: Path) -> "ReviewScene":
        """Return the review of any record; raise Fault with the line if it is damaged or breaks the rules.

        Raise OSError if the game is open and cannot be marked as reviewed.
        """
        header, match = app.opening.read(file)
        own = app.saves.own(file) if match.outcome is None else None
        let_go = app.saves.has_ended(file)
        return cls(
            app,
            match,
            header,
            file=own,
            record=file if let_go else None,
            let_go=let_go,
        )

    # ------------------------------------------------------------------ life

    @property
    def rules(self) -> to.Rules:
        return to.Rules(self.model.header.game, scoring=True)

    def cover(self) -> None:
        """Pause: the scene on top may use the same process."""
        self.model.review.pause()

    def reword(self) -> None:
        super().reword()
        self.model.reword()

    def leave(self) -> None:
        """Stop: nobody needs the remaining turns analysed."""
        self._keep_quietly()
        self.model.review.stop()

    @property
    def next_step_in(self) -> float | None:
        model = self.model
        if not model.counted:
            return COUNT_SECONDS
        busy = model.stepper.playing or self.late or model.unexplained is not None
        return soonest(super().next_step_in, model.review.next_step_in, POLL_SECONDS if busy else None)

    def pass_time(self, dt: float) -> None:
        """Play on, count, and take results of the analysis, without waiting for any."""
        model = self.model
        if model.stepper.step(dt):
            model.moved()
        if not model.counted:
            model.count(self.app.clock)
            if model.counted:
                self.renew()
        if model.review.ask():
            self._cards.show_analysed()
            self._allow_ways()
            if model.review.costs.complete:
                self._keep_quietly()
        untold = model.unexplained
        if untold is not None:
            # One per step: a reason may take as long as a frame.
            model.explain(untold)
            self.renew()
        if self.late:
            self.renew()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out the buttons in the bar, and all parts or one of them."""
        self._lay_out_bar(page)
        self._cards.lay_out(page)

    def shortcut(self, key: KeyPressed) -> bool:
        """Step by moves or turns, go to the ends, play and stop; up and down scroll the text."""
        stepper = self.model.stepper
        if key.means("up", "down"):
            return self.model.page != OVERVIEW and self._cards.scroll(key)
        if key.means("step_back", "step_forward"):
            by = 1 if key.means("step_forward") else -1
            (stepper.turn if key.key in ("page_up", "page_down") else stepper.move)(by)
        elif key.means("previous_mistake", "next_mistake"):
            self.model.to_mistake(1 if key.means("next_mistake") else -1)
        elif key.means("plan") and not key.repeated:
            self.model.next_plan()
            return True
        elif key.means("first"):
            stepper.first()
        elif key.means("last"):
            stepper.last()
        elif key.means("play") and not key.repeated:
            stepper.play()
        elif key.means("left", "right") and not isinstance(self.group.focused, Tabs | DropDown | TurnPanel):
            stepper.move(1 if key.means("right") else -1)
        else:
            return False
        self.model.moved()
        return True

    def handle_unused(self, event: Event) -> None:
        """Show the reasons on Enter, wherever the focus is on the page."""
        why = self.group.named("show_why")
        if isinstance(event, KeyPressed) and event.means("confirm") and not event.repeated:
            if isinstance(why, Button):
                why.click()
        else:
            super().handle_unused(event)

    def back(self) -> None:
        """Return from a part to all of them, and from there to the previous scene."""
        if not self.model.is_of_game:
            self.model.open(OVERVIEW)
        else:
            self.close()

    # ------------------------------------------------------------------ the bar

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        """Lay out the next steps at the right of the bar, and the subtitle; only icons if room is short."""
        row, gap = self.bar(page), self.look.px(_BETWEEN)
        start = self.look.px(TITLE_X) + self.look.text.width(self.title, TITLE) + self.look.px(28)
        ways = self._ways()
        buttons = {name: self._way(name, *way, worded=True) for name, way in ways.items()}
        wide = sum(button.natural_size(self.look)[0] + gap for button in buttons.values())
        if self.large or wide > row.right - start:
            buttons = {name: self._way(name, *way, worded=False) for name, way in ways.items()}
            left = row.right
            for name, button in buttons.items():
                left -= row.height
                self.add(name, button, pygame.Rect(left, row.y, row.height, row.height))
                left -= gap
        else:
            left = self.add_row(row, right=buttons, gap=_BETWEEN) - gap
        if self._file is None and self.model.page == OVERVIEW and left - row.height > start + wide // 3:
            left -= row.height
            again = IconButton(
                "repeat", self.tr("result.play_again"), self._play_again, background=Background.NIGHT
            )
            again.colour = BRASS_LIGHT
            self.add("play_again", again, pygame.Rect(left, row.y, row.height, row.height))
            left -= gap
        self._subtitle = Label("", TEXT_LIGHT, SUBTITLE)
        place = pygame.Rect(start, row.y, max(1, left - gap - start), row.height)
        place.y += self.look.px(TITLE_BASELINE) - self.look.text.baseline(place, TEXT_LIGHT)
        self.add("subtitle", self._subtitle, place)
        self._update_subtitle()
        self._allow_ways()

    def _ways(self) -> dict[str, tuple[str, str, Callable[[], None]]]:
        """Return the next steps by name, from the right: icon, text and action."""
        tr = self.tr
        film = {"film": ("save", tr("review.film"), self._film)}
        if self._file is not None:
            return {**film, "go_on": ("play", tr("title.go_on"), self._go_on)}
        return {
            **film,
            "make_puzzle": ("puzzle", tr("review.make_puzzle"), self._make_puzzle),
            "try_again": ("redo", tr("review.try_again"), self._try_again),
            "play_on": ("play", tr("review.play_on"), self._play_on),
        }

    def _way(self, name: str, icon: str, words: str, action: Callable[[], None], *, worded: bool) -> Button:
        """Return a button of the bar; one is brass on the page of a turn, on the overview it is Show why."""
        brass = not self.model.is_of_game and name in ("try_again", "go_on")
        kind = ButtonKind.PRIMARY if brass else ButtonKind.SECONDARY
        if worded:
            return Button(words, action, kind=kind, icon=icon, background=Background.NIGHT, style=BODY_BOLD)
        if brass:
            return Button("", action, kind=kind, icon=icon, background=Background.NIGHT, tool_tip=words)
        return IconButton(icon, words, action, background=Background.NIGHT, colour=BRASS_LIGHT)

    def _update_subtitle(self) -> None:
        """Show the game, and players and rounds or the current turn, as far as they fit."""
        if self._subtitle is None:
            return
        model, tr = self.model, self.tr
        rounds, turn = len(model.review.rounds), model.turn
        game, players = self.app.game_name(model.header), len(model.header.seats)
        if model.is_of_game or turn < 0:
            key = "result.subtitle" if rounds > 1 else "result.subtitle_one"
            words = tr(key, game=game, players=players, rounds=rounds)
        else:
            one = model.review.turns[turn]
            key = "review.subtitle" if rounds > 1 else "review.subtitle_one"
            words = tr(key, game=game, players=players, round=one.round, turn=one.number)
        room = self._subtitle.rect.width
        fitting = (text for text in (words, game) if self.look.text.width(text, TEXT_LIGHT) <= room)
        self._subtitle.text = next(fitting, "")

    def _allow_ways(self) -> None:
        """Enable playing on if a decision is left, and trying again at a mistake."""
        if self._file is None:
            model = self.model
            is_over = model.review.match.outcome is not None
            self.control("play_on").enabled = (
                model.stepper.place.position < len(model.review.match.played) or not is_over
            )
            cost = model.cost
            self.control("try_again").enabled = cost is not None
            self.control("make_puzzle").enabled = (
                cost is not None
                and self._record is not None
                and model.header.seats[cost.decision.seat].is_human
            )

    def _film(self) -> None:
        """Ask for the format of a short film of the game, and make it."""
        from game.scenes.film import FilmScene  # noqa: PLC0415 - what it needs is seldom needed

        def make(form: "Form | None") -> None:
            if form is not None:
                self.stage.scenes.push(FilmScene(self.app, self.model, form))

        buttons = (
            DialogButton(phrase("film.webp"), "webp"),
            DialogButton(phrase("film.gif"), "gif", ButtonKind.PRIMARY),
        )
        self.stage.scenes.push(Dialog(self.stage, phrase("film.make"), phrase("film.forms"), buttons), make)

    def _play_again(self) -> None:
        """Begin another game with the same seats and options."""
        header = self.model.header
        self.app.go(to.BeginGame(header.game, dict(header.options), header.seats))

    def _go_on(self) -> None:
        if self._file is not None:
            self.app.go(to.ResumeGame(self._file))

    def _play_on(self) -> None:
        """Ask for the players of all seats, and play on from here."""
        from game.scenes.player_kinds import PlayerKinds  # noqa: PLC0415 - seldom needed
        from game.scenes.seats_dialog import SeatsDialog  # noqa: PLC0415 - seldom needed

        model, moves = self.model, self.model.stepper.place.position
        seats = self.app.opening.seats_at(model.header, model.review.match, moves)

        def chosen(players: tuple[str, ...] | None) -> None:
            if players is not None:
                pairs = zip(seats, players, strict=True)
                self._branch(moves, [msgspec.structs.replace(seat, player=player) for seat, player in pairs])

        def ask() -> None:
            kinds = PlayerKinds(self.app.roster, model.header.game, self.app.own_agents)
            self.stage.scenes.push(SeatsDialog(self.stage, kinds, seats, "review.play_on"), chosen)

        Messages(self.app).safely(ask)

    def _try_again(self) -> None:
        """Try the turn alone; its loss and reason are shown afterwards, and the game is unchanged."""
        model, cost = self.model, self.model.cost
        if cost is None:
            return
        match, turns = model.review.match, model.review.turns
        today = self.app.puzzling.today
        mistake = mistake_of("", model.header, match, turns, cost, today)
        self.app.go(to.TurnAgain(model.header, match, mistake, partial(model.note_try, cost)))

    def _make_puzzle(self) -> None:
        """Store the chosen mistake as a recurring puzzle, and try it at once."""
        if self._record is None or self.model.cost is None:
            return
        messages = Messages(self.app)
        if messages.safely(self._keep_mistakes):
            mistake = self.app.mistakes.find(self._record.name, self.model.cost.decision.first)
            if mistake is not None:
                self.app.go(to.Mistake(mistake, from_review=True))

    def _keep_quietly(self) -> None:
        with suppress(OSError):
            # They are found again, because the game does not count as searched.
            self._keep_mistakes()

    def _keep_mistakes(self) -> None:
        model = self.model
        if self._record is not None:
            review = model.review
            self.app.mistakes.take(self._record.name, model.header, review.match, review.turns, review.costs)

    def _branch(self, moves: int, seats: Sequence[Seat] | None = None) -> None:
        """Play on after `moves` moves in a separate game; this one is unchanged."""
        model = self.model

        def begin() -> None:
            file = self.app.opening.branch(model.header, model.review.match, moves, seats)
            source = self._file or self._record
            if source is not None:
                copy_analysis(source, file)
            self.app.go(to.ResumeGame(file))

        Messages(self.app).safely(begin)

    # ------------------------------------------------------------------ inside

    def _moved(self) -> None:
        self._cards.moved()
        self._update_subtitle()
        self._allow_ways()
        self.stage.speak(self._cards.spoken)
        self.invalidate()
