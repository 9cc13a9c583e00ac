"""The log shows each game turn by turn, with headings for its parts."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.content.languages import LANGUAGES
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat, header_of
from game.makers import staged
from game.session.session import Session
from game.tables.kit.log_drawer import SIDE
from game.tables.kit.log_entries import HeadingEntry, LogEntries, TurnEntry
from game.tables.kit.log_trees import EntryTrees
from game.text.story import Heading, story_of
from game.ui.brush import Brush
from tests.games import KNOWN, games
from tests.languages import in_the_longest_words
from tests.tables.conftest import KitMaker, open_look
from tests.texts import texts_in

NAMES = ("Ada", "Ben")


@cache
def played(name: str, moves: int = 2000, seed: int = 5) -> Session:
    """Return a session after random but sensible moves, seen by the first seat."""
    game, chance = games()[name], random.Random(seed)
    options = with_defaults(game.options, {})
    match: Match[Any, Any, Any] = Match(game, game.start(2, options, seed))
    while len(match.played) < moves and (seat := match.to_act) is not None:
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    seats = (Seat(NAMES[0], HUMAN, "a"), Seat(NAMES[1], "conductor", "b"))
    session = Session(match, header_of(game, options, seats, match.start))
    session.open_curtain()
    return session


def with_scores(session: Session) -> list[Heading]:
    """Return the headings with a row for each player."""
    headings = (entry.heading for entry in told(session) if isinstance(entry, HeadingEntry))
    return [heading for heading in headings if heading.scores]


def told(session: Session, language: str = "en") -> list[TurnEntry | HeadingEntry]:
    game, tr = session.game, texts_in(language)
    parts = KNOWN[game.name]
    teller = parts.teller(tr, NAMES, game, game.options_of(session.match.start))
    story = story_of(parts, tr, session.match, session.seats)
    return [*LogEntries(session, story, teller, tr, lambda _: True).all_of(session.history())]


@pytest.mark.parametrize("name", sorted(KNOWN))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_a_sentence_about_its_player(name: str, language: str) -> None:
    session = played(name, 130)
    turns = [entry for entry in told(session, language) if isinstance(entry, TurnEntry)]
    assert len(turns) > 10
    for turn in turns:
        assert turn.text.startswith(turn.who.name) or turn.exactly[0] in turn.text, turn.text
        assert turn.text[-1] in ".!", turn.text
        assert {session.match.played[number].move.seat for number in turn.moves} == {
            NAMES.index(turn.who.name)
        }


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_every_move_is_in_one_entry_and_in_order(name: str) -> None:
    session = played(name, 130)
    moves = [move for entry in told(session) if isinstance(entry, TurnEntry) for move in entry.moves]
    assert moves == sorted(set(moves))


def test_a_round_of_transamerica_ends_with_its_losses_and_points() -> None:
    session = played("transamerica")
    over = [
        entry.heading for entry in told(session) if isinstance(entry, HeadingEntry) and entry.heading.scores
    ]
    results = session.match.state.table.results
    assert [one.title for one in over] == [f"Round {result.round} is over" for result in results]
    for heading, result in zip(over, results, strict=True):
        assert [score.values[1] for score in heading.scores] == [str(points) for points in result.scores]
        assert [score.seat for score in heading.scores if score.best] == sorted(result.finishers)
        assert heading.sentence, "who ended it, or what"
        assert "round" not in heading.sentence, "the title says it"


def test_a_tour_of_trambahn_shows_both_scores_and_totals() -> None:
    session = played("trambahn", 130)
    tours = [
        entry.heading for entry in told(session) if isinstance(entry, HeadingEntry) and entry.heading.scores
    ]
    scored = session.match.state.table.tours
    assert scored
    assert [[int(score.values[0]) for score in one.scores] for one in tours] == [
        [*tour.points] for tour in scored
    ]


def test_cards_drawn_and_the_other_players_money_stay_unmentioned() -> None:
    for entry in told(played("trambahn", 130)):
        if isinstance(entry, TurnEntry):
            assert "draws" not in entry.text


@in_the_longest_words
@pytest.mark.parametrize("name", sorted(KNOWN))
def test_every_entry_has_room_in_the_drawer_of_a_small_window(
    name: str, language: str, kit_of: KitMaker
) -> None:
    session = played(name, 130)
    table: Any = KNOWN[name].table(session, replace(kit_of()[0], tr=texts_in(language)))
    table.resize(open_look(1024, 600))
    drawer, trees = table.picture.log, EntryTrees(Brush.sign)
    room = drawer.rect.width - drawer.look.px(2 * SIDE + 8)
    for entry in told(session, language):
        part = (
            trees.heading(entry)
            if isinstance(entry, HeadingEntry)
            else trees.turn(entry, None, (), lit=False)
        )
        assert part.min_width(drawer.look) <= room, entry
