"""Where the monkey begins: every state of the gallery, and tables with a record on disk."""

from collections.abc import Callable
from functools import partial

from game.makers import staged
from game.makers.gallery.all_shots import shots
from game.scenes.app import App
from game.scenes.going import Going

Start = Callable[[App], None]
"""Puts scenes on the app's stage."""
GAMES = ("transamerica", "streetcar", "trambahn")
STAGES = {"new": 0, "on": 30, "late": 0}
"""Moves that were made; `late` is shortly before the end."""
LAST_MOVES = 12


def starts() -> dict[str, Start]:
    """By name. What begins with `at_` is no state of the gallery."""
    found: dict[str, Start] = dict(shots())
    for game in GAMES:
        for stage in STAGES:
            for humans in (1, 2):
                found[f"at_{game}_{stage}_{humans}"] = partial(
                    _at_table, game=game, stage=stage, humans=humans
                )
    return found


def _at_table(app: App, *, game: str, stage: str, humans: int) -> None:
    """A table over the title, whose moves go to disk; with one person there is an opponent."""
    app.folders.make()
    file = app.folders.games / f"{game}.jsonl"
    opponents = 1 if humans == 1 else min(3, app.games[game].seats[-1]) - humans
    rules, seats = app.games[game], staged.seats_for(humans, opponents)
    whole = staged.played(rules, len(seats), staged.LONGEST, seed=humans)
    moves = STAGES[stage] if stage != "late" else len(whole.played) - LAST_MOVES
    session = staged.session_of(staged.played(rules, len(seats), moves, seed=humans), seats)
    file.write_bytes(staged.record_of_session(session, "2026-11-20T18:30:00+00:00"))
    Going(app).resume(file)
