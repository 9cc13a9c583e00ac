"""Shots of the puzzles: the page, and a puzzle of each game in its states."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.ai.messages import Asked
from game.ai.puzzles.find import plain_of
from game.core.plain import Plain
from game.core.puzzle import Actions
from game.makers import staged
from game.makers.examples.examples import GAMES
from game.makers.gallery.review_shots import OVER
from game.scenes import destinations as to
from game.scenes.app import App
from game.session.puzzle_session import AttemptState
from game.session.review.turns import rounds_of
from game.storage.mistakes import Mistake, Mistakes, MistakesFile

if TYPE_CHECKING:
    from game.scenes.puzzle import PuzzleScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

DAY = date(2026, 11, 21)
VALUES: Plain = {"turns": 2, "line": 3, "points": 24, "most": 2, "missing": 4, "left": 2}
LONGEST = 400
"""Limit in tenths of a second before a shot is taken."""


def puzzle_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    found: dict[str, Callable[[App], None]] = {
        "puzzles": _puzzles,
        "puzzles_solved": partial(_puzzles, solved=5),
        "puzzles_large": partial(_puzzles, solved=5, ui_scale=200),
    }
    for game in GAMES:
        found |= {
            f"{game}_puzzle": partial(_puzzle, game=game),
            f"{game}_puzzle_large": partial(_puzzle, game=game, ui_scale=200),
            f"{game}_puzzle_hint": partial(_puzzle, game=game, then=_hinted),
            f"{game}_puzzle_failed": partial(_puzzle, game=game, then=_failed),
            f"{game}_puzzle_failed_large": partial(_puzzle, game=game, then=_failed, ui_scale=200),
            f"{game}_puzzle_solved": partial(_puzzle, game=game, then=_solved),
            f"{game}_puzzle_shown": partial(_puzzle, game=game, then=_watched),
        }
        found[f"{game}_mistake"] = partial(_mistake, game=game)
    found["puzzle_menu"] = _menu
    found["puzzle_maker"] = _maker
    for tab in ("new", "fresh", "own"):
        found[f"puzzle_maker_large_{tab}"] = partial(_maker, tab=tab, ui_scale=200)
    found["puzzle_maker_empty"] = partial(_maker, games=())
    return found


def _puzzles(app: App, *, solved: int = 0, ui_scale: int = 100) -> None:
    from game.scenes.puzzles import PuzzlesScene

    app.change(ui_scale=ui_scale)
    app.puzzling.clock = lambda: DAY
    for game in GAMES:
        for listed in app.puzzling.of(game)[:solved]:
            app.puzzling.solve(listed)
    app.stage.scenes.push(PuzzlesScene(app))


def _puzzle(
    app: App,
    *,
    game: str,
    then: Callable[["PuzzleScene"], None] | None = None,
    ui_scale: int = 100,
) -> None:
    """Show the third puzzle of a game, after `then`."""
    from game.scenes.puzzle import PuzzleScene

    app.change(ui_scale=ui_scale)
    app.puzzling.clock = lambda: DAY
    puzzles = app.puzzling.of(game)
    scene = PuzzleScene(app, puzzles[min(2, len(puzzles) - 1)])
    app.stage.scenes.push(scene)
    app.stage.scenes.step((), 0.1)
    if then is not None:
        then(scene)
        app.stage.scenes.step((), 0.1)


class Finds:
    """A searcher that finds the puzzles found on this machine before."""

    def __init__(self, app: App) -> None:
        self._waiting = [one for game in GAMES for one in app.puzzling.of(game)[3:5]]
        self._tasks = {game: found.tasks for game, one in app.parts.items() if (found := one.puzzles())}
        self._game = ""

    def ask(self, question: Asked) -> None:
        """Choose the game of the next answer."""
        self._game = question.game

    def answer(self) -> Plain:
        """Return one puzzle, found in a game of some positions."""
        found = [one for one in self._waiting if one.game == self._game][:1]
        self._waiting = [one for one in self._waiting if one not in found]
        return {
            "tried": 31,
            "found": [
                {"task": self._tasks[self._game][0], "values": VALUES, "puzzle": plain_of(one.puzzle)}
                for one in found
            ],
        }

    def close(self) -> None:
        """Do nothing: there is no process."""


def _maker(
    app: App, *, games: Sequence[str] = GAMES, tab: str = "new", found: int = 4, ui_scale: int = 100
) -> None:
    """Show the search page after finished games were searched and puzzles found."""
    from game.scenes.puzzle_maker import PuzzleMakerScene

    app.change(ui_scale=ui_scale)
    app.puzzling.clock = lambda: DAY
    _searched(app, *games)
    for back in (1, 2, 3, 5):
        app.learning.keep(app.learning.progress.with_solved("", f"{GAMES[0]}/{DAY - timedelta(back)}"))
    app.thinking.use_hunter(Finds(app))
    scene = PuzzleMakerScene(app, tab)
    app.stage.scenes.push(scene)
    if games:
        scene.hunting.middle, scene.hunting.width = 1100, 1000
        scene.hunting.start()
        while scene.hunting.hunt is not None and len(scene.hunting.hunt.found) < found:
            app.stage.scenes.step((), 0.1)


def _mistake(app: App, *, game: str) -> None:
    from game.scenes.mistake import MistakeScene

    app.puzzling.clock = lambda: DAY
    _searched(app, game)
    app.stage.scenes.push(MistakeScene(app, app.mistakes.kept[0]))
    app.stage.scenes.step((), 0.1)


def _searched(app: App, *games: str) -> None:
    """Save finished games, with some turns kept as mistakes without analysis."""
    kept: list[Mistake] = []
    app.folders.make()
    for game in games:
        rules = app.games[game]
        match = staged.played(rules, 2, OVER, seed=11, choose=staged.sensible)
        session = staged.session_of(match, staged.seats_for(1, 1))
        file = app.folders.finished / f"{game}.jsonl"
        file.write_bytes(staged.record_of_session(session, ""))
        rounds = rounds_of(match, app.parts[game].review_kind(rules).turn_of)
        turns = [turn for one in rounds for turn in one.turns if turn.seat == 0]
        for number, turn in enumerate(turns[3 :: len(turns) // 3]):
            kept.append(
                Mistake(
                    record=file.name,
                    game=game,
                    seat=0,
                    round=turn.round if len(rounds) > 1 else None,
                    turn=turn.number,
                    first=turn.first,
                    better=[rules.action_to_plain(match.moves[move].action) for move in turn.moves],
                    loss=0.04 * (number + 2),
                    due=date.fromordinal(DAY.toordinal() + (0, 1, 5)[number % 3]).isoformat(),
                )
            )
    mistakes = Mistakes(kept=tuple(kept), searched=tuple(one.record for one in kept))
    MistakesFile(app.folders.settings).write(mistakes)


def _hinted(scene: "PuzzleScene") -> None:
    scene.hint()
    scene.hint()


def _failed(scene: "PuzzleScene") -> None:
    _play(scene, scene.listed.puzzle.obvious)
    while scene.session.verdict is AttemptState.OPEN and scene.session.match.to_act is not None:
        # The obvious actions may not end the turn: the last legal action does.
        scene.session.act(scene.session.match.legal()[-1])
        _wait(scene)


def _solved(scene: "PuzzleScene") -> None:
    _play(scene, scene.listed.puzzle.solutions[0])


def _watched(scene: "PuzzleScene") -> None:
    scene.show_solution()
    _wait(scene)


def _play(scene: "PuzzleScene", actions: Actions) -> None:
    for plain in actions:
        scene.session.act(scene.session.game.action_from_plain(plain))
        _wait(scene)


def _wait(scene: "PuzzleScene") -> None:
    """Wait until the learner is to move or the attempt is over, and nothing moves."""
    for _ in range(LONGEST):
        scene.app.stage.scenes.step((), 0.1)
        if not scene.session.thinking and not scene.table.wants_frames:
            return


def _menu(app: App) -> None:
    from game.scenes.menu import MenuScene

    _puzzle(app, game="transamerica")
    app.stage.scenes.push(MenuScene(app, to.Rules("transamerica"), "puzzle"))
