"""The few turns of a game that are most worth learning from."""

from collections.abc import Callable, Hashable, Iterable

from game.session.review.costs import Cost

MAX = 3


def turns_to_learn(
    mistakes: Iterable[Cost],
    is_own: Callable[[int], bool],
    reason_of: Callable[[Cost], Hashable],
    most: int = MAX,
) -> tuple[Cost, ...]:
    """Return the costliest mistakes, preferably one for each reason, in the order of the game.

    Mistakes of other seats are returned only if seats for which `is_own` is True made none.
    """
    by_loss = sorted(mistakes, key=lambda cost: (-cost.loss.value, -cost.units.value, cost.decision.first))
    candidates = [cost for cost in by_loss if is_own(cost.decision.seat)] or by_loss
    first_of = {reason_of(cost): cost for cost in reversed(candidates)}
    chosen = [cost for cost in candidates if first_of[reason_of(cost)] is cost][:most]
    chosen += [cost for cost in candidates if not any(cost is other for other in chosen)][
        : most - len(chosen)
    ]
    return tuple(sorted(chosen, key=lambda cost: cost.decision.first))
