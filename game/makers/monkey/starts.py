"""The monkey's starts: every state of the gallery, and tables with a record on disk."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from game.content.games import games
from game.content.program_folders import places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import Choice, OptionValue
from game.core.plain import Malformed
from game.makers import staged
from game.makers.examples.examples import GAMES
from game.makers.gallery.all_shots import shots
from game.makers.gallery.review_shots import open_review
from game.manifests.known import manifests
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.review_model import OVERVIEW, TURN
from game.session.session import Session

Start = Callable[[App], None]
"""Puts scenes on the app's stage."""
STAGES = {"new": 0, "on": 30, "late": 0}
"""Number of moves made; `late` is shortly before the end."""
LAST_MOVES = 12
MAX_SEATS = 4
"""The most seats from which a table and its review are shown."""
ANY = 8
"""Number of tables per game with random options, players and moves."""


def starts() -> dict[str, Start]:
    """Return all starts by name. A name with `at_` is no state of the gallery."""
    found: dict[str, Start] = dict(shots())
    rules = games(manifests(), places_below().maps, places_below().config)
    for game in GAMES:
        for stage in STAGES:
            for humans in (1, 2):
                found[f"at_{game}_{stage}_{humans}"] = partial(
                    _at_table, game=game, stage=stage, humans=humans
                )
        for seat in range(min(MAX_SEATS, rules[game].seats[-1])):
            found[f"at_{game}_seat_{seat}"] = partial(_at_seat, game=game, seat=seat)
            for page in (OVERVIEW, TURN):
                review = partial(open_review, game=game, page=page, seat=seat)
                found[f"at_{game}_review_{page}_{seat}"] = review
        for number in range(ANY):
            found[f"at_{game}_any_{number}"] = partial(_at_any_table, game=game, number=number)
    return found


def _at_any_table(app: App, *, game: str, number: int) -> None:
    rules, chance = app.games[game], random.Random(number)  # noqa: S311 - the same table every time
    players, chosen = _any_choices(rules, chance)
    seats = staged.seats_for(humans := chance.randint(1, players), players - humans)
    match = staged.played(rules, players, chance.randrange(120), seed=number, options=chosen)
    _resume(app, staged.session_of(match, seats, **chosen))


def _any_choices(rules: AnyGame, chance: random.Random) -> tuple[int, dict[str, OptionValue]]:
    """Return a random number of players, and options that are playable with it."""
    while True:
        players = chance.choice(rules.seats)
        chosen: dict[str, OptionValue] = {
            option.name: chance.choice(option.values)
            if isinstance(option, Choice)
            else chance.randint(option.least, option.most)
            for option in rules.options
        }
        with suppress(Malformed):
            rules.start(players, chosen, 0)
            return players, chosen


def _at_seat(app: App, *, game: str, seat: int) -> None:
    """Open a table of people only, in mid-game, at this seat's turn."""
    rules = app.games[game]
    players = min(MAX_SEATS, rules.seats[-1])
    match = staged.played(rules, players, staged.LONGEST, seed=seat, until=partial(_is_turn_of, seat))
    _resume(app, staged.session_of(match, staged.seats_for(players, 0)))


def _is_turn_of(seat: int, match: Match[Any, Any, Any]) -> bool:
    return len(match.played) >= STAGES["on"] and match.to_act == seat


def _at_table(app: App, *, game: str, stage: str, humans: int) -> None:
    """Open a table over the title, saved to disk; one person plays against an opponent."""
    opponents = 1 if humans == 1 else min(3, app.games[game].seats[-1]) - humans
    rules, seats = app.games[game], staged.seats_for(humans, opponents)
    whole = staged.played(rules, len(seats), staged.LONGEST, seed=humans)
    moves = STAGES[stage] if stage != "late" else len(whole.played) - LAST_MOVES
    _resume(app, staged.session_of(staged.played(rules, len(seats), moves, seed=humans), seats))


def _resume(app: App, session: Session) -> None:
    app.folders.make()
    file = app.folders.games / f"{session.header.game}.jsonl"
    file.write_bytes(staged.record_of_session(session, "2026-11-20T18:30:00+00:00"))
    app.go(to.ResumeGame(file))
