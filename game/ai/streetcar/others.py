"""What the other players' routes cost after a lay, as far as one can guess them."""

from collections.abc import Sequence

from game.ai.streetcar.guess import Guess
from game.ai.streetcar.seat import AT_ONCE, Goal, Lays, OwnSeat, cheapest
from game.ai.streetcar.sheet import Pace, Survey
from game.ai.streetcar.worlds import World, Worlds

_GOALS = 16
"""Guessed goals looked at in all, shared out among those who still build."""
_MOST = 70
"""A route that costs more, or cannot be completed, counts so much."""


class Others:
    """Those who still build, seen from one seat."""

    def __init__(self, own: OwnSeat, trust: float) -> None:
        self._own = own
        table = own.table
        guess = Guess(own, trust)
        seats = [seat for seat in range(table.seats) if seat != own.number and table.trams[seat] is None]
        self._goals: list[tuple[Goal, float]] = []
        """Goals, each with its share in the sum of all others."""
        for seat in seats:
            for goal, share in guess.likely(seat, max(2, _GOALS // len(seats))):
                self._goals.append((goal, share / len(seats)))
        self._survey = Survey(own.ground, own.desk.even, Pace(own.pace.field, own.pace.halt, own.pace.signs))

    def costs(self, lays: Sequence[Lays]) -> list[float]:
        """By lays: what the others' routes cost then, on average over those who still build."""
        if not self._goals:
            return [0.0] * len(lays)
        worlds: list[World] = []
        owners: list[int] = []
        for number, some in enumerate(lays):
            sheet = self._survey.sheet(self._own.placed(some))
            for place, (goal, _) in enumerate(self._goals):
                for task in self._own.tasks(goal, some):
                    worlds.append(World(sheet, task))
                    owners.append(number * len(self._goals) + place)
        costs: list[int | None] = []
        for first in range(0, len(worlds), 2 * AT_ONCE):
            portion = worlds[first : first + 2 * AT_ONCE]
            costs += Worlds(self._own.ground.frame, portion).costs(_MOST)
        least = cheapest(costs, owners, len(lays) * len(self._goals))
        found = []
        for number in range(len(lays)):
            row = least[number * len(self._goals) : (number + 1) * len(self._goals)]
            found.append(
                sum(min(cost, _MOST) * share for cost, (_, share) in zip(row, self._goals, strict=True))
            )
        return found
