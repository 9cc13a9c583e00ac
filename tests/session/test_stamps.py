"""Every stamp of the travel book: games that earn it, and games that just fail to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from game.content.games import games
from game.content.program_folders import places_below
from game.core.match import Match
from game.core.option import OptionValue
from game.core.record import HUMAN, replay
from game.manifests.known import manifests
from game.rules.trambahn.events import TramBought
from game.rules.transamerica.events import RailLaid
from game.session.travels.earned_stamps import book_pages, fresh
from game.session.travels.stamps import Journey, Stamp, Trip, journey
from game.session.travels.travels import Best
from game.storage.achievements import Achievements
from game.storage.history import Entry, Identity, SeatEntry
from game.storage.progress import Progress
from game.storage.record_file import read_record
from game.storage.travel_book import TravelBook, TravelBookFile

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
KNOWN = manifests()
TRAVELS = {game: manifest.travels() for game, manifest in KNOWN.items()}
ANNA = Identity(HUMAN, "Anna")


@dataclass(frozen=True)
class Played:
    """One game of Anna."""

    figures: dict[str, int] = field(default_factory=dict)
    options: dict[str, OptionValue] = field(default_factory=dict)
    against: Sequence[str] = ("engineer",)
    won: bool = True
    points: tuple[float, ...] | None = None

    def entry(self, game: str, day: int = 1) -> Entry:
        points: Sequence[float | None] = self.points or (None,) * (1 + len(self.against))
        own = SeatEntry("Anna", HUMAN, "a", 1 if self.won else 2, float(self.won), points[0])
        others = [
            SeatEntry("Ben", player, "b", 2 if self.won else 1, float(not self.won), points[number])
            for number, player in enumerate(self.against, start=1)
        ]
        return Entry(
            record=f"{day:02}.jsonl",
            stamp=day,
            game=game,
            begun=f"2026-11-{day:02}T18:00:00+00:00",
            ended=f"2026-11-{day:02}T18:40:00+00:00",
            options=self.options,
            moves=80,
            complete=True,
            seats=(replace_deeds(own, self.figures), *others),
        )


def replace_deeds(seat: SeatEntry, figures: dict[str, int]) -> SeatEntry:
    return SeatEntry(
        seat.name, seat.player, seat.sign, seat.rank, seat.won, seat.points, Achievements(figures=figures)
    )


def done(*figures: tuple[str, int]) -> Played:
    return Played(dict(figures))


LOST = Played(won=False)
GIVEN_BY_GAMES: dict[str, tuple[Played, Played]] = {
    "transamerica/golden_spike": (done(("linked", 1)), done(("linked", 0))),
    "transamerica/full_car": (Played(against=("conductor",) * 5), Played(against=("conductor",) * 4)),
    "transamerica/cards_up": (Played(options={"goals": "open"}), Played(options={"goals": "secret"})),
    "transamerica/on_the_move": (Played(options={"hubs": "mobile"}), Played(options={"hubs": "fixed"})),
    "transamerica/free_ride": (done(("own_rails", 12)), done(("own_rails", 13))),
    "transamerica/six_passes": (done(("mountain", 6)), done(("mountain", 5))),
    "transamerica/ferryman": (done(("river", 8)), done(("river", 7))),
    "transamerica/photo_finish": (Played(points=(9, 10)), Played(points=(9, 11))),
    "transamerica/not_one_point": (Played(points=(0, 14)), Played(points=(1, 14))),
    "transamerica/sea_to_sea": (done(("coasts", 1)), done(("coasts", 0))),
    "transamerica/three_directors": (
        Played(against=("director", "director:blocker", "director")),
        Played(against=("director", "director", "engineer")),
    ),
    "streetcar/first_ride": (done(("fields", 1)), done()),
    "streetcar/the_die": (Played(options={"movement": "die"}), Played(options={"movement": "follow"})),
    "streetcar/two_in_a_row": (done(("stops", 2)), done(("stops", 1))),
    "streetcar/old_curve": (done(("rebuilt", 5)), done(("rebuilt", 4))),
    "streetcar/round_trip": (done(("again", 1)), done()),
    "streetcar/gardener": (done(("trees", 8)), done(("trees", 7))),
    "streetcar/ring_the_bell": (done(("drive", 6)), done(("drive", 5))),
    "streetcar/express": (done(("race", 8)), done(("race", 9))),
    "streetcar/forty_fields": (done(("way", 40)), done(("way", 39))),
    "streetcar/night_line": (done(("chased", 1)), done(("chased", 0))),
    "trambahn/first_tour": (done(("tour", 1)), done(("tour", 0))),
    "trambahn/eighth_card": (done(("extra", 1)), done()),
    "trambahn/steam_up": (done(("steam", 1)), done(("horse", 1))),
    "trambahn/electric": (done(("electric", 1)), done(("steam", 1))),
    "trambahn/four_lines": (done(("lines", 4)), done(("lines", 3))),
    "trambahn/conductors": (done(("conductors", 3)), done(("conductors", 2))),
    "trambahn/full_purse": (done(("money", 25)), done(("money", 24))),
    "trambahn/french_way": (
        Played(options={"clearing": "after_refill"}),
        Played(options={"clearing": "before_refill"}),
    ),
    "trambahn/a_hundred": (done(("tour", 100)), done(("tour", 99))),
    "trambahn/ten_of_ten": (done(("all_paying", 10)), done(("all_paying", 9))),
    "trambahn/last_steam": (
        Played({"steam": 1}, against=("director",)),
        Played({"steam": 1, "electric": 1}, against=("director",)),
    ),
}
FULL = tuple(f"2026-11-{day:02}" for day in range(1, 6))


def stamp(key: str) -> Stamp:
    game, name = key.split("/")
    return next(one for one in KNOWN[game].travels().stamps if one.name == name)


def after(key: str, *played: Played) -> Journey:
    game = key.split("/", maxsplit=1)[0]
    return journey(game, ANNA, [one.entry(game, day) for day, one in enumerate(played, start=1)])


@pytest.mark.parametrize("key", GIVEN_BY_GAMES)
def test_a_stamp_is_given_for_its_achievement_and_not_for_a_little_less(key: str) -> None:
    earns, short = GIVEN_BY_GAMES[key]
    rule = stamp(key).rule
    assert not rule(after(key)).is_earned
    assert not rule(after(key, short)).is_earned
    standing = rule(after(key, short, earns, earns))
    assert standing.is_earned
    assert standing.record == "02.jsonl"
    assert standing.day.startswith("2026-11-02")


@pytest.mark.parametrize("key", ["transamerica/schoolbook", "streetcar/season_pass", "trambahn/night_school"])
def test_the_school_stamps_are_given_when_all_lessons_are_done(key: str) -> None:
    game = key.split("/", maxsplit=1)[0]
    chapters = (f"{game}/01", f"{game}/02")
    half = Journey(game, (), Progress(done=chapters[:1]), chapters)
    assert not stamp(key).rule(half).is_earned
    assert stamp(key).rule(replace(half, progress=Progress(done=chapters))).is_earned
    assert not stamp(key).rule(Journey(game)).is_earned


def test_punctual_is_given_on_the_fifth_day_whose_puzzle_was_solved_that_day() -> None:
    days = tuple(f"streetcar/{day}" for day in FULL)
    rule = stamp("streetcar/punctual").rule
    assert rule(Journey("streetcar", (), Progress(days=(*days[:4], "trambahn/2026-11-05")))).done == 4
    given = rule(Journey("streetcar", (), Progress(days=days)))
    assert given.is_earned
    assert given.day == "2026-11-05"


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
def test_a_leaf_has_twelve_stamps_of_which_the_last_three_are_hard(game: str) -> None:
    stamps = KNOWN[game].travels().stamps
    assert [one.hard for one in stamps] == [False] * 9 + [True] * 3
    assert len({one.name for one in stamps}) == len({one.icon for one in stamps}) == 12


def test_no_stamp_is_given_for_the_number_of_games_alone() -> None:
    for game, manifest in KNOWN.items():
        many = journey(game, ANNA, [LOST.entry(game, day) for day in range(1, 29)])
        assert not [one.name for one in manifest.travels().stamps if one.rule(many).is_earned]


def test_a_game_without_stamps_of_its_own_has_those_for_any() -> None:
    any_game = KNOWN["transamerica"].__class__.__mro__[1]().travels().stamps  # the defaults of a manifest
    won = journey("black_path", ANNA, [Played(against=("director",)).entry("black_path")])
    assert [one.name for one in any_game if one.rule(won).is_earned] == [
        "first_game",
        "first_win",
        "beat_director",
    ]


def test_abandoned_games_and_games_of_others_give_no_stamp() -> None:
    earns, _ = GIVEN_BY_GAMES["transamerica/golden_spike"]
    entry = earns.entry("transamerica")
    let_go = Entry(**{**{name: getattr(entry, name) for name in Entry.__struct_fields__}, "complete": False})
    assert not journey("transamerica", ANNA, [let_go]).trips
    assert not journey("transamerica", Identity(HUMAN, "Clara"), [entry]).trips
    assert not journey("streetcar", ANNA, [entry]).trips


def test_an_awarded_stamp_outlives_its_record(tmp_path: Path) -> None:
    earns, _ = GIVEN_BY_GAMES["trambahn/electric"]
    entry = earns.entry("trambahn")
    book = book_pages(TRAVELS, ANNA, [entry], Progress(), {}, TravelBook())
    new = {place.key: place.day for place in fresh(book, {})}
    assert "trambahn/electric" in new
    TravelBookFile(tmp_path).write(TravelBook().with_stamps("Anna", new))
    kept = TravelBookFile(tmp_path).read()
    again = book_pages(TRAVELS, ANNA, [], Progress(), {}, kept)
    place = next(one for one in again["trambahn"] if one.stamp.name == "electric")
    assert place.is_earned
    assert place.day == entry.ended
    assert not fresh(again, kept.of("Anna"))


def test_a_stamp_keeps_the_day_on_which_it_was_given_first() -> None:
    book = TravelBook({"Anna": {"a/first": "2026-01-01"}})
    later = book.with_stamps("Anna", {"a/first": "2026-02-02", "a/second": "2026-02-02"})
    assert later.of("Anna") == {"a/first": "2026-01-01", "a/second": "2026-02-02"}


def test_a_lost_book_is_written_again_from_the_records() -> None:
    earns, _ = GIVEN_BY_GAMES["trambahn/electric"]
    first = book_pages(TRAVELS, ANNA, [earns.entry("trambahn")], Progress(), {}, TravelBook())
    assert {place.key for place in fresh(first, {})} >= {"trambahn/electric"}


COUNTED_BY = {
    "ta": (RailLaid, ("plain", "mountain", "river")),
    "tb": (TramBought, ("horse", "steam", "electric")),
}


@pytest.mark.parametrize("file", sorted(RECORDS.glob("t[ab]_*.jsonl")), ids=lambda file: file.stem)
def test_every_rail_and_every_tram_of_a_record_is_remembered_once(file: Path) -> None:
    match = replayed(file)
    kind, figures = COUNTED_BY[file.stem[:2]]
    events = [event for played in match.played for event in played.events if isinstance(event, kind)]
    deeds = KNOWN[match.game.name].travels().achievements(match)
    assert sum(one.figures.get(name, 0) for one in deeds for name in figures) == len(events)


@pytest.mark.parametrize("file", sorted(RECORDS.glob("sc_*.jsonl")), ids=lambda file: file.stem)
def test_every_stretch_that_a_tram_drove_is_remembered(file: Path) -> None:
    match = replayed(file)
    deeds = KNOWN["streetcar"].travels().achievements(match)
    for one in deeds:
        assert sum(one.places.values()) == one.figures.get("fields", 0)
    outcome = match.outcome
    assert outcome is not None
    assert {seat for seat, one in enumerate(deeds) if "race" in one.figures} == set(outcome.winners)


def replayed(file: Path) -> Match[Any, Any, Any]:
    record, places = read_record(file), places_below()
    return replay(record, games(KNOWN, places.maps, places.config)[record.header.game])


def test_the_best_is_the_highest_or_the_least_and_names_the_first_game_with_it() -> None:
    trips: Sequence[Trip] = after(
        "streetcar/express", done(("race", 9)), done(("race", 7)), done(("race", 7)), done()
    ).trips
    least, most = Best("race", "clock", least=True).of(trips), Best("race", "clock").of(trips)
    assert least is not None
    assert (least[0], least[1].entry.record) == (7, "02.jsonl")
    assert most is not None
    assert most[0] == 9
    assert Best("way", "way").of(trips) is None
