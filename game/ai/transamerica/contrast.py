"""What speaks for a better turn of rails and against the one that was played, told side by side."""

from collections.abc import Iterator, Sequence
from statistics import fmean

import numpy as np

from game.ai.contrast import Cause, Contrast, contrast_of
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.seat import OwnSeat
from game.ai.transamerica.trials import RaceTrials
from game.content.transamerica_plays import Rehearsed
from game.core.reason import Reason
from game.rules.transamerica.actions import Action, LayRail
from game.rules.transamerica.board import Node
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import matrix_of, terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import View

LEAST = 0.5
"""Rails: what makes less of a difference is not told."""
_TOGETHER = 0.3
"""Rails that several others save together, of which it can be told that they want them."""
_HANDS = 24
"""Hands of each other player by which gifts are told."""
_TURN = 1.5
"""Rails that a turn is worth beside the others' gifts."""
_SEED = 5


class TransAmericaContrasts:
    """Holds turns at one board against each other."""

    def __init__(self, game: TransAmerica, play: Rehearsed) -> None:
        self._game = game
        self._play = play

    def contrast(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Contrast | None:
        """Of two turns of rails; None for hubs, and where they differ in nothing that can be named."""
        if view.table.phase != "lay" or view.seat is None:
            return None
        return contrast_of(self._causes(view, better, played), LEAST)

    def _causes(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        own, before = OwnSeat(self._game, view), matrix_of(self._game.distances, view.table)
        good, bad = (self._after(before, turn) for turn in (better, played))
        yield from self._linked(own, good, bad)
        yield from self._saved(own, good, bad)
        yield from self._turns(view, better, played)
        yield from self._given(view, before, good, bad)

    def _linked(self, own: OwnSeat, good: Matrix, bad: Matrix) -> Iterator[Cause]:
        """Cities that the better turn alone reaches."""
        left = dict(zip(own.goals, bad[own.hub, own.cities].tolist(), strict=True))
        after = dict(zip(own.goals, good[own.hub, own.cities].tolist(), strict=True))
        cities = [name for name in own.goals if left[name] and not after[name]]
        if cities:
            reached = {"connected": [*after.values()].count(0), "of": len(after)}
            better = Reason("linked", {"cities": [*cities], **reached})
            missed = {"city": cities[0], "left": left[cities[0]]}
            yield Cause(LEAST, better, Reason("not_linked", missed))

    def _saved(self, own: OwnSeat, good: Matrix, bad: Matrix) -> Iterator[Cause]:
        """The rails that are missing after either."""
        hub = own.table.hubs[own.number]
        kept, left = (
            Trees(self._game.distances, matrix, terminals(self._game.distances, hub, own.goals)).cost
            for matrix in (good, bad)
        )
        if kept < left:
            saved, idle = own.outlook.missing - kept, own.outlook.missing == left
            better = Reason("saved", {"count": saved, "missing": kept})
            played = (
                Reason("saved_nothing", {"missing": left})
                if idle
                else Reason("saved", {"count": own.outlook.missing - left, "missing": left})
            )
            yield Cause(left - kept, better, played)

    def _turns(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        """The turns in which all cities can be linked without any help."""
        good, bad = RaceTrials(self._game, self._play, view).turns_alone([tuple(better), tuple(played)])
        if good < bad:
            yield Cause(
                _TURN * (bad - good),
                Reason("fewer_turns", {"count": good}),
                Reason("more_turns", {"count": bad}),
            )

    def _given(self, view: View, before: Matrix, good: Matrix, bad: Matrix) -> Iterator[Cause]:
        """Rails that the played turn saves other players, and the better one does not."""
        rng, total = np.random.default_rng(_SEED), 0.0
        hands = Hands(self._game, view, rng).worlds(_HANDS, rng).hands
        for seat, node in enumerate(view.table.hubs):
            if seat == view.seat or node is None:
                continue
            missing, kept, left = (
                self._missing(node, hands[seat].tolist(), one) for one in (before, good, bad)
            )
            if kept - left >= LEAST:
                yield Cause(
                    kept - left,
                    Reason("gives_less", {"seat": seat, "count": max(1, round(kept - left))}),
                    Reason("gives", {"seat": seat, "count": max(1, round(missing - left))}),
                )
            else:
                total += kept - left
        if total >= _TOGETHER:
            yield Cause(max(LEAST, total), Reason("left_to_others"), Reason("others_would"))

    def _missing(self, hub: Node, hands: Sequence[Sequence[int]], matrix: Matrix) -> float:
        """The rails that a seat misses on average over hands, which are places of cities."""
        place = self._game.board.index[hub]
        return fmean(Trees(self._game.distances, matrix, [place, *hand]).cost for hand in hands)

    def _after(self, matrix: Matrix, turn: Sequence[Action]) -> Matrix:
        for action in turn:
            if isinstance(action, LayRail):
                matrix = self._game.distances.lay(matrix, action.edge)
        return matrix
