"""The player's commands at the table of Streetcar, carried out on the session."""

from collections.abc import Hashable
from functools import partial

from game.core.refusal import Refusal
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawPile,
    Drive,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.board import Field
from game.tables.kit.controls import Control
from game.tables.kit.movable_pieces import Staged
from game.tables.kit.table_commands import TableCommands
from game.tables.streetcar.buttons import IDLE, main_action
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.model import StreetcarModel, best_drive, with_plan
from game.tables.streetcar.movable_pieces import Slot, StreetcarPieces
from game.tables.streetcar.named_places import refusal_point
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.pulling import NO_TRACK, tried_drive
from game.text.streetcar import Teller
from game.ui.drag import DropTarget


class StreetcarCommands(TableCommands[StreetcarModel, TablePicture]):
    teller: Teller
    pieces: StreetcarPieces

    used: frozenset[int] = frozenset()
    """The places of the tiles being played."""

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    @property
    def position(self) -> StreetcarModel:
        """The position including the staged tiles."""
        return with_plan(self.model, len(self.pieces.staged), self.pieces.planned, self.kit.tr)

    @property
    def has_proposal(self) -> bool:
        """True if a turn that draws tiles can be reconsidered before it ends."""
        return self.session.has_grace_period

    def _carry_out(self, action: Action, piece: Hashable, *, by_hand: bool) -> Refusal | None:
        pieces = [one.piece for one in (piece, *self.pieces.staged) if isinstance(one, Staged)] + [piece]
        self.used = frozenset(one.number for one in pieces if isinstance(one, Slot))
        refusal = super()._carry_out(action, piece, by_hand=by_hand)
        self.used = frozenset()
        return refusal

    # ------------------------------------------------------------------ actions

    def _try(self, action: Action) -> None:
        """Play an action, or show the refusal where it would land."""
        refusal = self.act(action)
        if refusal is not None:
            self.bubbles.refuse(refusal, self.places.of_action(action).center)

    def stage(self, staged: tuple[Staged, ...], put_back: tuple[tuple[Staged, ...], ...] = ()) -> None:
        super().stage(staged, put_back)
        if staged and self.pieces.staged == staged:
            key = "proposed" if self.pieces.planned is not None else "waiting"
            self.kit.speaker.speak(self.kit.tr(f"streetcar.speak.{key}"))

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop; for a tile, at the side concerned."""
        held, cell = self.drag.held, target.key
        if held is None or not self.pieces.tile(held.source.key) or not isinstance(cell, tuple):
            super().refused(refusal, target)
            return
        point, lay = refusal_point(self.layout, refusal.place, cell), self.pieces.lay(held.source.key, cell)
        self.bubbles.refuse(refusal, point, about=target.rect, wrong=lay)

    def choose(self, number: int) -> None:
        """Mark this tile of the hand to go back, or to stay, when nothing fits."""
        self.pieces.chosen ^= {number}
        self._settle()
        tile = self.teller.tile(self.model.hand[number] or "")
        key = "goes_back" if number in self.pieces.chosen else "stays"
        self.kit.speaker.speak(self.kit.tr(f"streetcar.speak.{key}", tile=tile))

    def press_main(self) -> None:
        model, does = self.model, main_action(self.position)
        chosen = [model.hand[number] for number in self.pieces.chosen]
        if does == "end":
            if not self.pass_on():
                self.end_turn()
        elif does == "next":
            self.hurry()
        elif does in IDLE or (does == "draw" and not model.table.pile_left):
            self._explain_no_end()
        else:
            moves: dict[str, Action] = {
                "redraw": Redraw(tuple(sorted(tile for tile in chosen if tile))),
                "pass": Pass(),
                "draw": DrawPile(),
                "roll": RollDie(),
                "drive": Drive(best_drive(model)),
                "withdraw": Withdraw(),
            }
            self._try(moves[does])

    def drive_on(self) -> None:
        """Roll, or drive along the player's way; without a drive, do nothing."""
        if self.model.task in ("roll", "drive"):
            self.press_main()

    def repeat_roll(self) -> None:
        self._try(RepeatRoll())

    def drive_to(self, field: Field) -> None:
        """Drive to a field by the shortest drive."""
        fields = self.model.game.analysis.shortest(self.model.view).get(field)
        drive = tried_drive(self.model, field) or (Drive(fields) if fields is not None else None)
        if drive is not None:
            self._try(drive)
            return
        refusal = self.pieces.pulling.why_not(field) if self.pieces.pulling is not None else None
        if refusal is not None and refusal.code != NO_TRACK:
            self.bubbles.refuse(refusal, self.layout.projection.pixel(field))

    def depart(self, code: str) -> None:
        """Depart from a terminal, or explain that no way leads home from there."""
        if code in self.model.departures:
            self._try(Depart(code))
        else:
            reason = partial(self.why_no_departure, code)
            self.bubbles.show(reason, self.places.of_action(Depart(code)).center)

    def terminal_words(self, code: str) -> str:
        """Return a terminal's owner, and the reason if the player's tram may not depart from it, in words."""
        model, own = self.model, code in self.model.own_terminals
        if own and model.can_depart and code not in model.departures:
            return self.why_no_departure(code)
        key = "depart" if own and model.can_depart else "own_terminal" if own else "terminal"
        return self.kit.tr(f"streetcar.tip.{key}", terminal=self.teller.terminal(code))

    def why_no_departure(self, code: str) -> str:
        """Return the explanation that no way leads home from this terminal."""
        return self.kit.tr("streetcar.table.no_departure", terminal=self.teller.terminal(code))

    def explain_disabled(self, control: Control) -> None:
        if control.name.startswith("depart_") and control.do is not None:
            control.do()
        else:
            super().explain_disabled(control)

    def withdraw(self) -> None:
        """Take the tram off at the second request."""
        if self.ui_state.asked:
            self._try(Withdraw())
        else:
            self.bubbles.ask(
                partial(self.kit.tr, "streetcar.ask.withdraw"), self.layout.secret.withdraw.midtop
            )

    def _explain_no_end(self) -> None:
        """Explain what to do, or wait for, before the turn can be ended."""
        if self.model.front is not None:
            chooses = main_action(self.position) == "choose_way"

            def wording() -> str:
                return self.kit.tr("streetcar.advice.choose_way") if chooses else self.model.advice

            self.bubbles.show(wording, self.layout.buttons.end.midtop, refusal=False)

    # ------------------------------------------------------------------ the pile

    @property
    def kinds_left(self) -> str:
        """The tiles left in the pile, by kind."""
        tr = self.kit.tr
        left = self.model.left
        return ", ".join(f"{count} × {tr(f'streetcar.table.tile.{tile}')}" for tile, count in left)

    def left_in_pile(self) -> str:
        """Return a sentence on the tiles left in the pile; empty if there are none."""
        left = self.kinds_left
        return self.kit.tr("streetcar.table.tip.pile", tiles=left) if left else ""

    def read_pile(self) -> None:
        """Show the tiles left in the pile until the bubble is closed."""
        place = self.layout.hand.pile.midtop
        self.bubbles.show(self.left_in_pile, place, refusal=False, seconds=None)
