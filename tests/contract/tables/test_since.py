"""The others' moves since the viewer's last turn are listed in order and complete, in every language."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

import pygame
import pytest

from game.content.languages import LANGUAGES
from game.core.event import Event
from game.core.match import Played
from game.tables.kit.pen import Pen
from tests.contract.tables.adapters import DEEDS
from tests.contract.tables.seated import AWAY, TABLES, Company, Seated, seat

every_table = pytest.mark.parametrize("name", sorted(TABLES))
MAX = 160


def random_play(name: str, who: Company, seed: int, language: str = "en") -> Iterator[Seated]:
    """Yield the table after each move of a game that is played at random."""
    chance = random.Random(seed)
    seated = seat(name, who=who, language=language, reduced_motion=True)
    match = seated.session.match
    while match.to_act is not None and len(match.played) < MAX:
        seated.session._play(match.to_act, chance.choice(match.legal()))
        seated.catch_up()
        yield seated


def others_moves(seated: Seated) -> list[Played]:
    """Return the second seat's moves after the last turn of the first, without the first seat's
    current turn.
    """
    moves = list(seated.session.match.played)
    if seated.session.acting == 0:
        while moves and moves[-1].move.seat == 0:
            moves.pop()
    since: list[Played] = []
    while moves and moves[-1].move.seat != 0:
        since.insert(0, moves.pop())
    return since


@every_table
@pytest.mark.parametrize("seed", [1, 2])
def test_each_event_is_shown_once_or_has_a_stated_exception(name: str, seed: int) -> None:
    told_of: set[type[Event]] = set()
    for seated in random_play(name, "first", seed):
        happened = [event.seen_by(0) for move in others_moves(seated) for event in move.events]
        expected = [event for event in happened if type(event) not in DEEDS[name].OMITTED]
        shown_events = [event for summary in seated.table.model.since for event in summary.events]
        assert sorted(map(repr, shown_events)) == sorted(map(repr, expected))
        told_of |= {type(event) for event in shown_events}
    assert told_of
    assert all(DEEDS[name].OMITTED.values())


@every_table
@pytest.mark.parametrize("who", ["first", "nobody"])
def test_events_are_shown_in_the_order_in_which_they_happened(name: str, who: Company) -> None:
    for seated in random_play(name, who, 3):
        front = seated.session.front
        recent = seated.session.since_last_turn(front)
        happened = [event for move in recent for event in move.events]
        begun = 0
        for summary in seated.table.model.since:
            places = [happened.index(event) for event in summary.events]
            assert places == sorted(places)
            assert places[0] >= begun
            begun = places[0]
            assert summary.seat != front


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_words(name: str, language: str) -> None:
    for seated in random_play(name, "nobody", 4, language):
        for summary in seated.table.model.since:
            assert summary.wordings
            assert not any("{" in words or "table.deed" in words for words in summary.wordings)


@every_table
def test_spectators_see_everybodys_last_turn(name: str) -> None:
    for seated in random_play(name, "nobody", 5):
        turns = [whose for whose, _ in groupby(summary.seat for summary in seated.table.model.since)]
        assert len(turns) == len(set(turns))


def many_deeds(size: tuple[int, int]) -> Seated:
    """Return a Trambahn table whose last turn has more deeds than there is room for."""
    seated = seat("trambahn", 106, who="one", size=size)
    table = seated.table
    table.context.model = replace(table.model, since=(table.model.since * 3)[:9])
    table.settle()
    return seated


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1440, 900)])
@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_folded_score_pad_unfolds_while_it_is_looked_at(size: tuple[int, int], way: str) -> None:
    seated = many_deeds(size)
    folded = seated.control("pad").copy()
    written: list[str] = []

    def figure(pen: Pen, words: str, *_: object, **__: object) -> int:
        del pen
        written.append(words)
        return 0

    if way == "pointer":
        seated.point(folded.center)
    else:
        seated.tab_to("pad")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "figure", figure)
        seated.table.draw(pygame.Surface(seated.size))
    pad, since = seated.control("pad"), seated.control("since")
    assert pad.height > folded.height
    assert pad.bottom <= since.top or since.bottom <= pad.top
    assert written
    assert not [words for words in written if "–" in words], "tours are folded"
    if way == "pointer":
        seated.point(AWAY)
    else:
        seated.keys("escape")
    assert seated.control("pad") == folded


def test_the_score_pad_gives_way_so_that_all_deeds_have_whole_words() -> None:
    before = seat("trambahn", 106, who="one", size=(1440, 900)).control("pad")
    seated = many_deeds((1440, 900))
    table = seated.table
    written: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "paragraph", lambda _, words, *__, **___: written.append(words))
        table.draw(pygame.Surface(seated.size))
    assert {summary.full for summary in table.model.since} <= set(written)
    assert seated.control("pad").height < before.height
