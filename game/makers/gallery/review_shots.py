"""Shots of the review of each game: the overview, each part alone, and a game in progress."""

import random
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from game.ai.judgement import Judgement, TrueChances
from game.ai.opponents import Opponents
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Header
from game.makers import staged
from game.makers.examples.examples import GAMES
from game.rules.streetcar.actions import Drive
from game.scenes.app import App
from game.scenes.review_model import ALONE, BESIDE, TURN
from game.session.adviser import Answer
from game.session.review.costs import Cost

if TYPE_CHECKING:
    from game.scenes.review import ReviewScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

OVER = 100000
CARELESS = 0.1
"""Share of random moves in careless games."""
EACH = 6
"""One in this number of turns is analysed."""


def review_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    found: dict[str, Callable[[App], None]] = {}
    for game in GAMES:
        found |= {
            f"{game}_review": partial(open_review, game=game),
            f"{game}_review_turn": partial(open_review, game=game, page="turn"),
            f"{game}_review_course": partial(open_review, game=game, sheet="course"),
            f"{game}_review_standings": partial(open_review, game=game, sheet="standings"),
            f"{game}_review_weighing": partial(open_review, game=game, moves=60, people=1, weighs=False),
            f"{game}_review_open": partial(open_review, game=game, moves=60, people=1),
            f"{game}_review_large": partial(open_review, game=game, ui_scale=200),
            **{
                f"{game}_review_large_{page}": partial(open_review, game=game, ui_scale=200, page=page)
                for page in ALONE
            },
        }
    # Games in which a mistake cost much of a good chance.
    telling = partial(open_review, page="turn", careless=True)
    found["transamerica_review_turn"] = partial(telling, game="transamerica", seed=3, each=4)
    found["trambahn_review_turn"] = partial(telling, game="trambahn", seed=5, each=2)
    found["streetcar_review_turn"] = partial(telling, game="streetcar", seed=3, each=3)
    found["streetcar_review_large_beside"] = partial(open_review, game="streetcar", ui_scale=200, page=BESIDE)
    found["transamerica_review_six"] = partial(open_review, game="transamerica", seats=6)
    found["streetcar_review_six"] = partial(open_review, game="streetcar", seats=6)
    found["streetcar_review_drive"] = _driving
    found["transamerica_review_networks"] = partial(open_review, game="transamerica", sheet="networks")
    found["transamerica_review_networks_of_one"] = partial(
        open_review, game="transamerica", sheet="networks", seat=1
    )
    return found


LOTS, TABLES, ONLOOKED = 2, 20, 4
"""Turns tried, tables per comparison, and tables per estimate without analysis."""


@cache
def answers_of(game: str) -> dict[str, Answer]:
    """Return the cached answers about a game, by question: many pictures show the same review."""
    del game
    return {}


class AtOnce:
    """Analyses some turns in this process, for pictures."""

    def __init__(self, app: App, game: AnyGame, each: int, sort: type | None = None) -> None:
        """Analyse one in `each` turns: all of them may take too long for a picture.

        With a `sort` of action, analyse only turns that begin with it.
        """
        self._sort = sort
        self._each = each
        opponents = Opponents(app.roster, app.parts)
        engine = opponents.engine(game)
        self._adviser, self._onlooker = (
            Adviser(game, engine and engine.measured_on(tables), opponents.explanations(game))
            for tables in (TABLES, ONLOOKED)
        )
        self._known = answers_of(game.name)
        self._answer: Answer | None = None
        self._asked = 0

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Analyse the turn now, if it is selected."""
        del game  # One instance serves one game.
        self._asked += 1
        left_out = self._sort is not None and not isinstance(actions[0], self._sort)
        if self._asked % self._each or left_out:
            self._find(
                (truth,), lambda: Answer(Judgement(truth=TrueChances(*2 * (self._onlooker.estimate(truth),))))
            )
        else:
            thinking = Budget(60.0, iterations=LOTS).begin()
            self._find(
                (view, actions),
                lambda: Answer(self._adviser.judge(view, tuple(actions), thinking, truth)),
            )

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Compute the chances now."""
        del game  # One instance serves one game.
        self._find((view,), lambda: Answer(chances=self._adviser.estimate(view)))

    def _find(self, question: tuple[Any, ...], find: Callable[[], Answer]) -> None:
        """Compute the answer, unless it is cached."""
        key = repr(question)
        if key not in self._known:
            self._known[key] = find()
        self._answer = self._known[key]

    def answer(self) -> Answer | None:
        """Return the answer."""
        return self._answer

    def forget(self) -> None:
        """Do nothing: no question is kept."""


class SilentAdviser:
    """An adviser that never finds anything."""

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Ignore the question."""

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Ignore the question."""

    def answer(self) -> Answer | None:
        """Return None."""
        return None

    def forget(self) -> None:
        """Do nothing: no question is kept."""


def review_of(
    app: App,
    match: Match[Any, Any, Any],
    header: Header,
    *,
    weighs: bool = True,
    each: int = EACH,
    sort: type | None = None,
) -> "ReviewScene":
    """Return a review with all figures counted and, if `weighs`, one in `each` turns analysed.

    With a `sort` of action, only turns that begin with it are analysed.
    """
    from game.scenes.review import ReviewScene

    adviser = AtOnce(app, match.game, each, sort) if weighs else SilentAdviser()
    scene = ReviewScene(app, match, header, adviser=adviser)
    while weighs and scene.model.review.asks:
        scene.model.review.ask()
    while scene.model.review.work():
        pass
    return scene


def _careless(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Play sensibly, with some random moves."""
    choose = staged.anything if chance.random() < CARELESS else staged.sensible
    return choose(game, view, chance)


def open_review(  # noqa: PLR0913  # all by name
    app: App,
    *,
    game: str,
    seats: int = 4,
    moves: int = OVER,
    people: int = 2,
    page: str = "overview",
    weighs: bool = True,
    sheet: str = "chances",
    seat: int | None = None,
    ui_scale: int = 100,
    seed: int = 11,
    careless: bool = False,
    each: int = EACH,
) -> None:
    """Show the review of a staged game at its costliest turn, perhaps of one `seat`."""
    app.change(ui_scale=ui_scale)
    rules = app.games[game]
    count = min(seats, rules.seats[-1])
    choose = _careless if careless else staged.sensible
    match = staged.played(rules, count, moves, seed=seed, choose=choose)
    header = staged.session_of(match, staged.seats_for(people, count - people)).header
    scene = review_of(app, match, header, weighs=weighs, each=each)
    scene.model.page, scene.model.sheet, scene.model.seat = page, sheet, seat
    app.stage.scenes.push(scene)
    costliest = scene.model.review.costs.mistakes(seat)
    if costliest and page == TURN:
        scene.model.look_at(costliest[0])
    elif costliest:
        scene.model.choose_turn(costliest[0].decision.turn)
    scene.pass_time(0.0)


RACE, RASH = 1, 0.35
"""The deal of a race, and the share of random drives."""


def _rash(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Build well, but often drive badly."""
    drives = [action for action in game.legal(view) if isinstance(action, Drive)]
    if drives and chance.random() < RASH:
        return chance.choice(drives)
    return staged.sensible(game, view, chance)


def _driving(app: App, *, ui_scale: int = 100) -> None:
    """Show the first bad drive of a race while the most trams are on the track."""
    app.change(ui_scale=ui_scale)
    match = staged.played(app.games["streetcar"], 3, OVER, seed=RACE, choose=_rash)
    header = staged.session_of(match, staged.seats_for(2, 1)).header
    scene = review_of(app, match, header, each=1, sort=Drive)
    scene.model.page = TURN
    app.stage.scenes.push(scene)

    def trams(cost: Cost) -> int:
        return sum(
            match.played[cost.decision.first].before.table.trams[seat] is not None for seat in range(3)
        )

    # The monkey may open it without one.
    found = scene.model.review.costs.mistakes()
    if found:
        scene.model.look_at(max(found, key=lambda one: (trams(one), -one.decision.first)))
    scene.pass_time(0.0)
