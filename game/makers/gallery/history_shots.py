"""Shots of the history and of a person's page."""

import random
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

import msgspec

from game.core.faces import FACES
from game.core.record import BRANCH, HUMAN
from game.makers import staged
from game.makers.examples.examples import GAMES
from game.scenes.app import App
from game.session.archive import Archive
from game.storage.achievements import Achievements
from game.storage.history import Entry, SeatEntry

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

_OPPONENTS = ("apprentice", "conductor", "engineer", "director:blocker", "own:greedy")
_NAMES = ("Ben", "Clara", "Dorian", "Emma")


def history_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    return {
        "history": partial(_history, games=70),
        "history_one_game": partial(_history, games=70, game="transamerica"),
        "history_first": partial(_history, games=1),
        "history_empty": partial(_history, games=0),
        "history_large": partial(_history, games=70, ui_scale=200),
        "new_game_even": _new_game_even,
        "result_rating": partial(_result_rating, game="transamerica"),
        "result_rating_streetcar": partial(_result_rating, game="streetcar", opponents=2),
        "result_rating_large": partial(_result_rating, game="transamerica", opponents=2, ui_scale=200),
        "result_rating_two_people": partial(_result_rating, game="transamerica", humans=2),
        "result_rating_six": partial(_result_rating, game="transamerica", opponents=5),
        "result_rating_unrated": partial(_result_rating, game="trambahn", opponents=1, unrated=BRANCH),
        "result_rating_first": partial(_result_rating, game="trambahn", opponents=1, games=0),
        "own_page": partial(_own_page, games=70),
        "own_page_streetcar": partial(_own_page, games=70, map_of="streetcar"),
        "own_page_trambahn": partial(_own_page, games=70, map_of="trambahn"),
        "own_page_book": partial(_own_page, games=70, tab="streetcar"),
        "own_page_first": partial(_own_page, games=1),
        "own_page_empty": partial(_own_page, games=0),
        "own_page_large": partial(_own_page, games=70, ui_scale=200),
    }


class _FixedArchive(Archive):
    """An archive of given entries, without records or index."""

    def __init__(self, app: App, entries: Iterable[Entry]) -> None:
        super().__init__(app.games, app.parts, app.saves, app.folders.history)
        self._entries = {entry.record: entry for entry in entries}

    def catch_up(self) -> Iterator[tuple[int, int]]:
        yield (0, 0)


def _history(app: App, *, games: int, game: str = "", ui_scale: int = 100) -> None:
    from game.scenes.history import HistoryScene

    app.change(ui_scale=ui_scale)
    scene = HistoryScene(app, _FixedArchive(app, _played(games)))
    scene.wanted = msgspec.structs.replace(scene.wanted, game=game)
    app.stage.scenes.push(scene)


def _new_game_even(app: App) -> None:
    """Show an opponent who is too weak according to earlier games."""
    from game.scenes.new_game import NewGameScene

    app.change(last_game="transamerica")
    scene = NewGameScene(app, _FixedArchive(app, _played(70)))
    scene.choices.seat(1, "apprentice")
    scene.choices.add("apprentice")
    app.stage.scenes.push(scene)


def _result_rating(
    app: App,
    *,
    game: str,
    humans: int = 1,
    opponents: int = 3,
    games: int = 70,
    unrated: str = "",
    ui_scale: int = 100,
) -> None:
    """Show the end of one more game, after `games` of them."""
    from game.scenes.game_result import GameResultScene
    from game.scenes.table import TableScene

    app.change(ui_scale=ui_scale)
    match = staged.played(
        app.games[game], humans + opponents, staged.LONGEST, seed=11, choose=staged.sensible
    )
    session = staged.session_of(match, staged.seats_for(humans, opponents))
    session.header = msgspec.structs.replace(session.header, unrated=unrated)
    app.folders.make()
    session.put_away = app.folders.finished / "last.jsonl"
    session.put_away.write_bytes(staged.record_of_session(session, "2026-11-20T18:30:00+00:00"))
    last = app.archive().entry(session.put_away)
    table = TableScene(app, session)
    archive = _FixedArchive(app, [*_played(games), msgspec.structs.replace(last, ended="2026-11-20T19:00")])
    app.stage.scenes.push(GameResultScene(app, session, table.preview, table.result, archive))


def _own_page(app: App, *, games: int, map_of: str = "", tab: str = "figures", ui_scale: int = 100) -> None:
    from game.scenes.own_page import OwnPageScene

    app.change(ui_scale=ui_scale)
    scene = OwnPageScene(app, _FixedArchive(app, _with_deeds(app, _played(games))))
    scene.map_of, scene.tab = map_of, tab
    app.stage.scenes.push(scene)


def _with_deeds(app: App, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries with the person's achievements taken from a seat of a simulated game."""
    done: dict[str, tuple[Achievements, ...]] = {}
    for number, entry in enumerate(entries):
        if entry.game not in done:
            seats = 2 if entry.game == "trambahn" else 4
            match = staged.played(app.games[entry.game], seats, 2000, seed=3, choose=staged.sensible)
            done[entry.game] = app.parts[entry.game].travels().achievements(match)
        deeds = done[entry.game][number % len(done[entry.game])]
        own = msgspec.structs.replace(entry.seats[0], deeds=deeds)
        yield msgspec.structs.replace(entry, seats=(own, *entry.seats[1:]))


def _played(games: int) -> Iterator[Entry]:
    """Yield games of Anna, who improves, some of them with Clara, and one abandoned."""
    chance = random.Random(5)  # noqa: S311 - pictures, no secrets
    begun = datetime(2026, 9, 1, 18, 5, tzinfo=UTC)
    for number in range(games):
        game = GAMES[0] if games == 1 else chance.choice(GAMES)
        seats = 2 if game == "trambahn" else chance.randint(2, 4)
        players = [HUMAN, *(chance.choice(_OPPONENTS) for _ in range(seats - 1))]
        if number % 9 == 4:
            players[1] = HUMAN
        complete = number % 23 != 20
        skill = [
            number / games,
            *(0.2 + 0.2 * _OPPONENTS.index(p) if p != HUMAN else 0.5 for p in players[1:]),
        ]
        order = sorted(range(seats), key=lambda seat: -skill[seat] - chance.random())
        ended = begun + timedelta(days=number, minutes=37)
        yield Entry(
            record=f"{number}.jsonl",
            stamp=number,
            game=game,
            begun=(ended - timedelta(minutes=37)).isoformat(timespec="seconds"),
            ended=ended.isoformat(timespec="seconds"),
            options={},
            moves=chance.randint(60, 140),
            complete=complete,
            seats=tuple(
                SeatEntry(
                    name="Anna" if seat == 0 else "Clara" if player == HUMAN else _NAMES[seat - 1],
                    player=player,
                    sign="abcd"[seat],
                    rank=order.index(seat) + 1 if complete else 0,
                    won=float(complete and order[0] == seat),
                    points=_points(game, order.index(seat)) if complete else None,
                    face="" if player == HUMAN else FACES[(number + seat) % len(FACES)],
                )
                for seat, player in enumerate(players)
            ),
        )


def _points(game: str, place: int) -> float | None:
    if game == "streetcar":
        return None
    return float(9 - 3 * place if game == "transamerica" else 182 - 27 * place)
