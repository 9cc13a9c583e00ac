"""The table of a game in progress, and everything above it: curtain, menu, results, errors."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.content.files import Fault
from game.core.plain import printable
from game.core.record import BRANCH, HUMAN, OWN, REVIEWED
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.curtain import Curtain
from game.scenes.menu import More
from game.scenes.messages import reason_of
from game.scenes.player_kinds import PlayerKinds
from game.scenes.session_scene import SOON_SECONDS, SessionScene
from game.session.review.marks import MISTAKES, Mark
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.thinker import ThinkingFailed
from game.session.tutor import Tutor
from game.tables.kit.game_table import Table
from game.text.players import player_text, shown_line
from game.text.translate import Translate
from game.ui.animation import soonest
from game.ui.input import Event, FocusLost, KeyPressed
from game.ui.look import Phrase, phrase
from game.ui.scale import Scale
from game.ui.sound.sounds import Cue, SoundRequest
from game.ui.widgets.button import ButtonKind
from game.ui.widgets.dialog import Dialog, DialogButton

STAND_IN = "engineer"
"""The level that takes over from an opponent that cannot go on."""
LONGEST_REASON = 200
"""The maximum number of characters of an error that are shown; an agent of the user may say anything."""
_LEAVE = "leave"
YOUR_TURN = 0.5
"""Seconds from the others' last move to the sound for the player's turn."""
LONGEST_WAIT = 2.5
"""Seconds after which a result is shown although a piece is still held or moves are being replayed."""


_ANSWERS = {"restart": ("new", "same"), "resign": ("only", "review")}


class TableScene(SessionScene):
    """Advances a session, shows its events on the table, and hides the table when players change."""

    def __init__(self, app: App, session: Session, *, begun: bool = False) -> None:
        """Show a session; a game that has just `begun` is not kept if its table can never be drawn."""
        super().__init__(app, session)
        self._unseen = session.record if begun else None
        """The record of a new game until its table is drawn."""
        game = session.game
        signs = [seat.sign for seat in session.seats]
        self.preview = self._parts.preview(game, signs, app.places.maps)
        self.result = self._parts.result_panel(game, session.seats, app.catalogue)
        self.curtain = self._new_curtain()
        self._advising = SessionAdviser(session, app.thinking.adviser)
        self.table = self._new_table()
        self._front = session.front
        self._curtain_for: int | None = None
        self._round_due: int | None = None
        self._dealt_to = self._already_at_it()
        """The seats, and None for spectators, that have seen the deal of this round."""
        self._waited = 0.0
        self._seen = False
        """True if the table was drawn since the last curtain."""
        self._over = False
        self._record = session.record

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Set up the table; a shared screen begins with the curtain."""
        session = self.session
        self.stage.sounds.ambience = self._parts.sounds().ambience(session.header.options)
        self._look_at_seats()
        self._report_missing_agents()
        if session.header.unrated in (BRANCH, REVIEWED):
            self.app.notices.show(phrase(f"unrated.{session.header.unrated}"))

    def leave(self) -> None:
        """Stop the opponents' thinking; the game is already on disk."""
        self.stage.sounds.ambience = ""
        try:
            self._advising.stop()
        finally:
            self.session.close()

    def abandon(self) -> None:
        try:
            self.leave()
        finally:
            if self._unseen is not None:
                self.app.saves.forget(self._unseen)

    def reword(self) -> None:
        self.table.reword()
        self.curtain.reword()

    def uncover(self) -> None:
        self._apply_settings()
        if self._round_due is None:
            # The result was closed: a deal since then is visible now.
            self.table.ended_by = None
            self.invalidate()
            self._deal()

    def _apply_settings(self) -> None:
        """Apply changed settings, even below a menu that is still open."""
        app = self.app
        before, self._settings = self._settings, app.settings
        if self._settings != before:
            self.session.change_pace(app.settings.pace)
            self.session.turn_end = app.settings.end_turn
            self.session.guesses = app.settings.guesses
            if (app.settings.tutor, app.settings.guesses) != (before.tutor, before.guesses):
                # A map that was damaged meanwhile is reported, and play goes on with the loaded one.
                self.messages.safely(self._renew_table)

    def cover(self) -> None:
        """Release the curtain's button, whatever has become of the key."""
        self.curtain.let_go()
        self.curtain.settle()

    def hide_secrets(self) -> None:
        """Close the curtain below anything that covers the table, too."""
        self._hide()

    def resize(self, scale: Scale) -> None:
        del scale
        self._apply_settings()
        self.table.resize(self.stage.look)
        self.curtain.resize()
        self._deal()

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Pass input to the curtain or the table; then let opponents move and show the events."""
        for event in events:
            if isinstance(event, FocusLost) and self.session.passes_round:
                self.session.close_curtain()
            elif isinstance(event, KeyPressed) and event.means("quit"):
                self.stage.window.quit()
        if self._curtain_for is not None:
            self._step_curtain(events, dt)
        elif self.session.curtain_for is None:
            self.table.step(events, dt)
        if self._round_due is None and not self._over:
            self._step_session(dt)
        self._show_message()
        self._look_at_seats()
        self._deal()
        if not self._report_record():
            self._show_results(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or the curtain in its place; only public information is behind it."""
        if self._curtain_for is not None:
            self.curtain.draw(surface)
        else:
            self.table.draw(surface)
            self._seen, self._unseen = True, None

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """The table's bubble, hand and buttons; empty for the curtain."""
        return () if self._curtain_for is not None else super().keep_clear

    @property
    def dirty(self) -> bool:
        shown = self.curtain if self._curtain_for is not None else self.table
        return super().dirty or shown.dirty

    @property
    def wants_frames(self) -> bool:
        if self._curtain_for is not None:
            return self.curtain.wants_frames
        return self.table.wants_frames

    @property
    def next_step_in(self) -> float | None:
        """A short time while a result waits for the table to come to rest; an answer wakes the window."""
        if self._round_due is not None or self.session.outcome is not None:
            return SOON_SECONDS
        shown = self.curtain if self._curtain_for is not None else self.table
        return soonest(shown.next_step_in, self.session.next_step_in)

    # ------------------------------------------------------------------ time

    def _step_curtain(self, events: Sequence[Event], dt: float) -> None:
        for event in self.curtain.step(events, dt):
            if isinstance(event, KeyPressed) and not event.repeated:
                if event.means("rulebook"):
                    self.rules(self.table.model.rules_page)
                elif event.means("cancel", "menu"):
                    self.menu()
        if self.curtain.opened:
            self.session.open_curtain()

    def _step_session(self, dt: float) -> None:
        resting = self._curtain_for is not None or not self.table.wants_frames
        try:
            self.session.step(dt, resting=resting)
        except ThinkingFailed as failed:
            self._cannot_go_on(str(failed))
        except OSError as error:
            self._ask_again(phrase("error.not_saved", reason=reason_of(error)))

    def _report_record(self) -> bool:
        """Report once that the record has been deleted or moved; return True if there is a report."""
        session = self.session
        deleted, error, parted = session.was_deleted(), session.not_put_away, session.parted_from
        session.not_put_away = session.parted_from = None
        self._record = session.record or session.put_away or self._record
        if deleted:
            self.messages.show(phrase("error.deleted", file=printable(str(self._record))))
        if error is not None:
            self.messages.show(phrase("error.not_put_away", reason=reason_of(error)))
        if parted is not None:
            old, new = printable(str(parted)), printable(str(self._record))
            self.messages.show(phrase("error.keeps_both", old=old, new=new))
        return deleted or error is not None or parted is not None

    def _show_message(self) -> None:
        moves = self.session.new_moves()
        if not moves:
            return
        self.table.happened(moves)
        session = self.session
        if session.may_act and session.front != moves[-1].seat:
            self.stage.sounds.play(SoundRequest(Cue.YOUR_TURN, YOUR_TURN))
        self.curtain.refresh()
        self.invalidate()
        for move in moves:
            ended = self.result.ended_round(move.events)
            if ended is not None:
                self._round_due = ended
                self._dealt_to.clear()
                self.table.ended_by = move.number
                self._waited = 0.0

    def _look_at_seats(self) -> None:
        front = self.session.front
        if front != self._front:
            self._front = front
            self.table.seat_changed()
            self.invalidate()
        # A result is shown before the screen is passed on: it is public.
        wanted = self.session.curtain_for
        if wanted != self._curtain_for:
            self._curtain_for = wanted
            if wanted is not None:
                self.curtain.fall(wanted, seen=self._seen)
                self._seen = False
            self.invalidate()

    def _already_at_it(self) -> set[int | None]:
        """Return the seats that have moved in this round, and None if any has."""
        found: set[int | None] = set()
        for move in self.session.history():
            found |= {move.seat, None}
            if self.result.ended_round(move.events) is not None:
                found.clear()
        return found

    def _undealt(self, seat: int | None) -> bool:
        """True if this person, or a spectator, has not seen the deal of the round yet."""
        goes_on = self._round_due is None and self.session.outcome is None
        return goes_on and seat not in self._dealt_to

    def _deal(self) -> None:
        """Animate the deal once per round for each person and for spectators."""
        front = None if self.session.may_turn_up else self.session.front
        if self._curtain_for is None and self.table.picture is not None and self._undealt(front):
            self._dealt_to.add(front)
            self.table.deal()

    def _hide(self) -> None:
        """Close the curtain, if there is one."""
        if self.session.passes_round:
            self.session.close_curtain()
            self._look_at_seats()

    def _show_results(self, dt: float) -> None:
        if self._over or (self._round_due is None and self.session.outcome is None):
            return
        self._waited += dt
        table, waits = self.table, self._waited < LONGEST_WAIT
        if self._curtain_for is None and (table.animations.running or (table.wants_frames and waits)):
            return
        if self._round_due is not None:
            from game.scenes.game_result import RoundResultScene  # noqa: PLC0415 - seldom needed

            # Everybody sees it, and the player in front has been dealt new cards.
            self._hide()
            number, self._round_due = self._round_due, None
            scene = RoundResultScene(self.app, self.session, self.preview, self.result, number)
            self.stage.scenes.push(scene)
        else:
            from game.scenes.finale import FinaleScene  # noqa: PLC0415 - seldom needed
            from game.scenes.game_result import GameResultScene  # noqa: PLC0415 - seldom needed

            self._over = True
            scale = self.stage.look.scale
            before = pygame.Surface((scale.width, scale.height))
            self.draw(before)
            result = GameResultScene(self.app, self.session, self.preview, self.result)
            self.stage.scenes.replace(result)
            finale = FinaleScene(self.app, result, before)
            if finale.has_players_to_name:
                self.stage.scenes.push(finale)

    # ------------------------------------------------------------------ over the table

    def _ask_again(self, message: Phrase, *others: DialogButton) -> None:
        """Offer to leave, one of `others`, whose results are players for the seat to act, or to try again."""
        leave = DialogButton(phrase("error.leave"), _LEAVE)
        again = DialogButton(phrase("error.try_again"), None, ButtonKind.PRIMARY)
        self._ask_who(message, (leave, *others, again), self.session.to_act)

    def _cannot_go_on(self, reason: str) -> None:
        """Report an opponent that stopped thinking or chose an illegal move; the game is unchanged."""
        session = self.session
        who = session.seats[session.to_act or 0]
        others = self._take_over(who.player) if session.record is not None else []
        text = shown_line(reason, LONGEST_REASON)

        def message(words: Translate) -> str:
            player = player_text(words, who.player)
            return words("error.player", name=who.name, player=player, reason=text)

        self._ask_again(message, *others)

    def _report_missing_agents(self) -> None:
        """Report seats whose agent's file is unknown, when the game is opened."""
        session = self.session
        if session.record is None:
            return
        for seat, who in enumerate(session.seats):
            name = who.player.removeprefix(OWN)
            if not who.player.startswith(OWN) or name in self.app.own_agents:
                continue
            buttons = (
                DialogButton(phrase("error.look_on"), None),
                DialogButton(phrase("error.person"), HUMAN, icon="person"),
                *self._take_over(who.player, ButtonKind.PRIMARY),
            )
            message = phrase("error.missing_agent", name=who.name, agent=shown_line(name))
            self._ask_who(message, buttons, seat)
            return

    def _take_over(self, player: str, kind: ButtonKind = ButtonKind.SECONDARY) -> list[DialogButton]:
        """Return the button with which a level takes over from `player`, if another one can."""
        try:
            levels = PlayerKinds(self.app.roster, self.session.game.name).levels
        except Fault:
            # If levels.yaml is damaged, the opponent's error already says so.
            return []
        able = STAND_IN if STAND_IN in levels else next(reversed(levels), player)
        if able == player:
            return []

        def text(words: Translate) -> str:
            return words("error.take_over", level=player_text(words, able))

        return [DialogButton(text, able, kind)]

    def _ask_who(self, message: Phrase, buttons: Sequence[DialogButton], seat: int | None) -> None:
        def answered(answer: object) -> None:
            if answer == _LEAVE:
                self.app.go(to.Title())
            elif answer is not None and seat is not None:
                self.app.go(to.HandOver(self.session, {seat: str(answer)}))

        dialog = Dialog(self.stage, phrase("error.title"), message, buttons)
        self.stage.scenes.push(dialog, answered)

    # ------------------------------------------------------------------ the menu

    def ways(self) -> Sequence[More]:
        """Return restart and resign for a game on disk; spectators may also reveal hidden cards."""
        session = self.session
        found: list[More] = []
        if session.may_turn_up:
            found.append(("cards", "eye", "menu.cards_down" if session.cards_up else "menu.cards_up"))
        if session.record is not None:
            found += [
                ("players", "person", "menu.players"),
                ("restart", "repeat", "menu.restart"),
                ("resign", "flag", "menu.resign"),
            ]
        return found

    def chosen(self, way: str) -> None:
        session = self.session
        if way == "cards":
            session.cards_up = not session.cards_up
            self._look_at_seats()
            return
        if way == "players":
            self.messages.safely(self._change_players)
            return
        buttons = (
            DialogButton(phrase("menu.play_on"), None),
            *(DialogButton(phrase(f"menu.{way}.{one}"), one) for one in _ANSWERS[way]),
        )
        # The last one has the initial focus, so that opening this by mistake does no harm.
        dialog = Dialog(self.stage, phrase(f"menu.{way}.question"), phrase(f"menu.{way}.text"), buttons[::-1])

        def answered(answer: object) -> None:
            if answer is None:
                return
            if way == "restart":
                self.app.go(to.Restart(session, same_deal=answer == "same"))
            else:
                self.app.go(to.Resign(session, review=answer == "review"))

        self.stage.scenes.push(dialog, answered)

    def _change_players(self) -> None:
        """Ask for the players of all seats, if somebody leaves or comes back; raise Fault."""
        from game.scenes.seats_dialog import SeatsDialog  # noqa: PLC0415 - seldom needed

        session = self.session

        def chosen(players: tuple[str, ...] | None) -> None:
            now = [seat.player for seat in session.seats]
            others = {seat: player for seat, player in enumerate(players or now) if player != now[seat]}
            if others:
                self.app.go(to.HandOver(session, others))

        kinds = PlayerKinds(self.app.roster, session.game.name)
        self.stage.scenes.push(SeatsDialog(self.stage, kinds, session.seats, "menu.players"), chosen)

    def _renew_table(self) -> None:
        way = self.table.ui_state.way
        self.table = self._new_table()
        self.table.ui_state.way = way
        self.table.resize(self.stage.look)

    def _new_table(self) -> Table:
        self._advising.stop()
        kit = replace(self.kit(), advising=self._advising, tutor=self._new_tutor())
        return self._parts.table(self.session, kit)

    def _new_tutor(self) -> Tutor | None:
        """Return the tutor chosen in the settings; None if it is off.

        The gentle one warns of blunders, the strict one of slips as well, but not while others look on,
        because every warning reveals something about the cards.
        """
        manner = self.app.settings.tutor
        if manner == "off" or (manner == "strict" and len(self.session.humans) > 1):
            return None
        kind = self.app.parts[self.session.game.name].review_kind(self.session.game)
        marks = MISTAKES if manner == "strict" else frozenset((Mark.BLUNDER,))
        return Tutor(self.session, self._advising, kind, marks)

    def _new_curtain(self) -> Curtain:
        teller = self.app.teller(self.session.match, self.session.seats)
        curtain = Curtain(self.app, self.session, self.preview, teller)
        curtain.behind = self._draw_behind
        return curtain

    def _draw_behind(self, surface: pygame.Surface) -> None:
        """Draw the table behind the curtain, without cards before the deal."""
        table = self.table
        (table.draw_bare if self._undealt(self._curtain_for) else table.draw)(surface)
