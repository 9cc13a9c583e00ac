"""Levels are read with their faults named, and provide the opponents of every game."""

from pathlib import Path

import pytest

from game.ai.adviser import Adviser
from game.ai.opponents import Opponents
from game.content.files import Fault
from game.content.levels import Roster
from game.content.transamerica_plays import Forecast
from game.core.faces import FACES
from game.core.plain import Malformed
from game.core.record import BETWEEN
from tests.ai.tables import CALM, CONFIG, GAME, played
from tests.games import KNOWN, read_levels

GOOD = (CONFIG / "levels.yaml").read_text(encoding="utf-8")


def test_the_levels_are_weakest_first() -> None:
    levels = read_levels(CONFIG / "levels.yaml").levels
    assert list(levels) == ["apprentice", "conductor", "engineer", "director"]
    assert isinstance(levels["engineer"].plays["transamerica"], Forecast)


WRONG = {
    "a misspelt way to play": ("play: cheapest", "play: cheapst", "cheapst"),
    "a share above one": ("detours: 0.3", "detours: 1.3", "detours"),
    "a text for a number": ("hands: 1\n", "hands: one\n", "hands"),
    "an unknown key": ("hands: 1\n", "hands: 1\n      luck: 7\n", "luck"),
    "a key missing": ("      hands: 1\n", "", "hands"),
    "no time": ("seconds: 0.3", "seconds: 0", "seconds"),
    "an anchor that is no number": ("trambahn: 800}", "trambahn: high}", "anchors"),
    "strengths in an unknown game": ("strengths:\n  transamerica:", "strengths:\n  chess:", "chess"),
    "a hotter strength that plays better": ("[400, ", "[5000, ", "ratings"),
    "an anchor in an unknown game": ("trambahn: 800}", "tram: 800}", "tram"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_fault_is_explained_with_its_place(what: str, tmp_path: Path) -> None:
    old, new, named = WRONG[what]
    assert old in GOOD
    file = tmp_path / "levels.yaml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Fault) as fault:
        read_levels(file)
    assert named in str(fault.value)
    assert fault.value.line > 0


NAMES = {
    "a rating": ("  apprentice:\n", "  '870':\n"),
    "the opponent of an even game": ("  apprentice:\n", "  even:\n"),
    "whoever takes any action, as a level": ("  apprentice:\n", "  random:\n"),
    "whoever takes any action, as a reference": ("references:\n", "references:\n  random: {}\n"),
    "people": ("  apprentice:\n", "  human:\n"),
    "a level with a personality": ("  apprentice:\n", "  'novice:shy':\n"),
    "a personality of two": ("personalities:\n", "personalities:\n  'shy:bold': {note: x}\n"),
    "a file": ("personalities:\n", "personalities:\n  mine.py: {note: x}\n"),
    "a level that is there already": ("references:\n", "references:\n  engineer: {}\n"),
}


@pytest.mark.parametrize("what", NAMES)
def test_a_name_that_means_another_opponent_is_refused(what: str, tmp_path: Path) -> None:
    old, new = NAMES[what]
    assert old in GOOD
    file = tmp_path / "levels.yaml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Fault, match=r"cannot be a name|is a level already") as fault:
        read_levels(file)
    assert fault.value.line > 1


def test_a_level_keeps_its_anchor_in_every_personality_and_has_one_in_every_game() -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    assert roster.anchor("engineer:blocker", "trambahn") == roster.anchor("engineer", "trambahn") == 1190
    assert roster.anchor("engineer", "a game of somebody's own") == pytest.approx((1190 + 1180 + 1190) / 3)
    assert roster.anchor("human", "trambahn") is roster.anchor("own:engineer", "trambahn") is None


@pytest.mark.parametrize("game", KNOWN)
def test_a_rating_slips_less_the_higher_it_is_and_never_from_the_strongest_level_on(
    game: str,
) -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    top = roster.anchor("director", game)
    assert top is not None
    slips = [roster.slips(f"{rating}", game) for rating in range(400, round(top), 10)]
    heats = [one.temperature for one in slips if one is not None]
    assert len(heats) == len(slips)
    assert heats == sorted(set(heats), reverse=True)
    assert roster.slips(f"{top:.0f}", game) is roster.slips("9999:blocker", game) is None
    assert roster.slips("0", game) == roster.slips("400", game)


def test_a_rating_is_its_own_anchor_within_what_can_be_played() -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    assert roster.anchor("870", "trambahn") == roster.anchor("870:blocker", "trambahn") == 870
    assert roster.anchor("9999", "trambahn") == roster.anchor("director", "trambahn")
    assert roster.anchor("0", "trambahn") == roster.strengths["trambahn"].lowest
    assert roster.anchor("", "trambahn") is roster.anchor("12345", "trambahn") is None


def test_a_rating_knows_the_personalities_of_the_strongest_level() -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    for game in KNOWN:
        assert roster.personalities_of("870", game) == roster.personalities_of("director", game)
        assert roster.level("870:blocker").plays[game] == roster.level("director:blocker").plays[game]


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [("stranger: {place: 1}", "stranger"), ("cook: {place: 1, style: hothead}", "hothead")],
)
def test_a_character_has_a_known_face_and_style(tmp_path: Path, entry: str, wrong: str) -> None:
    file = tmp_path / "levels.yaml"
    file.write_text(
        GOOD.replace("\ncharacters:", f"\ncharacters:\n  {entry}", 1).replace("  cook: {place: 1.5}\n", ""),
        encoding="utf-8",
    )
    with pytest.raises(Fault, match=wrong):
        read_levels(file)


def test_places_on_the_line_of_strengths_match_the_levels_in_every_game() -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    assert set(roster.characters) == set(FACES)
    for game in KNOWN:
        line = roster.line(game)
        assert [name for name, _ in line.stations] == ["beginner", *roster.levels]
        for place, (name, rating) in enumerate(line.stations):
            assert line.place(rating) == place
            assert line.rating(place) == rating
            assert line.around(place) == (name, name)
        assert line.around(1.5) == ("apprentice", "conductor")
        assert line.rating(1.5) == sum(rating for _, rating in line.stations[1:3]) / 2
        assert (line.place(-500), line.place(5000)) == (0, line.end)


def test_the_strongest_level_of_a_game_is_the_last_that_plays_it(tmp_path: Path) -> None:
    tutor = "  tutor:\n    note: level.tutor.note\n    seconds: 1.0\n    streetcar: {play: shortest_route}\n"
    file = tmp_path / "levels.yaml"
    file.write_text(GOOD.replace("\nreferences:", f"{tutor}\nreferences:", 1), encoding="utf-8")
    roster = read_levels(file)
    assert roster.strongest("streetcar") == "tutor"
    assert roster.strongest("transamerica") == "director"
    with pytest.raises(Malformed, match="chess"):
        roster.strongest("chess")


def test_a_hint_is_given_for_any_name_of_the_strongest_level() -> None:
    roster = Roster({"novice": read_levels(CONFIG / "levels.yaml").levels["apprentice"]})
    match = played(3, 12)
    assert match.to_act is not None
    opponents = Opponents(roster, KNOWN)
    adviser = Adviser(GAME, opponents.engine(GAME), opponents.explanations(GAME))
    found = adviser.judge(match.view(match.to_act), (), CALM.begin())
    assert found.verdict is not None
    assert found.verdict.best[0] in match.legal()


def test_a_file_without_levels_is_refused(tmp_path: Path) -> None:
    (tmp_path / "levels.yaml").write_text("levels: {}\n", encoding="utf-8")
    with pytest.raises(Fault):
        read_levels(tmp_path / "levels.yaml")


def test_a_personality_changes_the_weights_of_the_levels_that_know_them(tmp_path: Path) -> None:
    roster = _roster(tmp_path, "  grabber: {note: level.grabber.note, transamerica: {gifts: -0.5}}\n")
    play = roster.level("engineer:grabber").plays["transamerica"]
    assert isinstance(play, Forecast)
    plain = roster.level("engineer").plays["transamerica"]
    assert isinstance(plain, Forecast)
    assert (play.gifts, play.hands) == (-0.5, plain.hands)
    assert roster.level("apprentice:grabber") == roster.level("apprentice")
    assert "grabber" in roster.personalities_of("engineer", "transamerica")
    assert "grabber" not in roster.personalities_of("apprentice", "transamerica")
    assert "grabber" not in roster.personalities_of("engineer", "streetcar")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("  grabber: {note: level.grabber.note, transamerica: {gifts: 7}}\n", "gifts"),
        ("  grabber: {note: level.grabber.note, transamerica: {luck: 1}}\n", "luck"),
        ("  grabber: {note: level.grabber.note, chess: {luck: 1}}\n", "chess"),
    ],
)
def test_a_personality_that_no_level_can_take_is_refused(line: str, named: str, tmp_path: Path) -> None:
    with pytest.raises(Fault) as fault:
        _roster(tmp_path, line)
    assert "grabber" in str(fault.value)
    assert named in str(fault.value)


@pytest.mark.parametrize("spec", ["apprentice:blocker", "nearest:builder", "director:gambler", "director:"])
def test_a_personality_that_a_level_lacks_in_a_game_is_refused_when_used(spec: str) -> None:
    roster = read_levels(CONFIG / "levels.yaml")
    with pytest.raises(Malformed, match="has no personality"):
        roster.check_personality(spec, "transamerica")


@pytest.mark.parametrize("spec", ["director:blocker", "director", "random"])
def test_a_known_personality_is_accepted(spec: str) -> None:
    read_levels(CONFIG / "levels.yaml").check_personality(spec, "transamerica")


@pytest.mark.parametrize("spec", ["stationmaster", "director:gambler", "director:", ""])
def test_an_unknown_opponent_is_reported_with_the_known_ones(spec: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_levels(CONFIG / "levels.yaml").level(spec)
    assert repr(spec.partition(BETWEEN)[2 if spec.startswith("director") else 0]) in str(refused.value)
    assert "apprentice" in str(refused.value) or "builder" in str(refused.value)


def test_the_random_player_is_among_the_known_names() -> None:
    with pytest.raises(Malformed, match=r"known: .*\brandom\b"):
        read_levels(CONFIG / "levels.yaml").level("stationmaster")


def _roster(folder: Path, personality: str) -> Roster:
    file = folder / "levels.yaml"
    known = "personalities:\n"
    text = GOOD if known in GOOD else GOOD + known
    file.write_text(text.replace(known, known + personality), encoding="utf-8")
    return read_levels(file)
