"""Tab visits every control once and wraps round; every place is spoken, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.content.languages import LANGUAGES
from tests.contract.tables.adapters import STEPS
from tests.contract.tables.gestures import Carry
from tests.contract.tables.seated import TABLES, Company, Seated, positions, seat, whole_game

every_table = pytest.mark.parametrize("name", sorted(TABLES))
every_language = pytest.mark.parametrize("language", LANGUAGES)
WAITING: tuple[Company, ...] = ("first", "nobody")
NO_WORDS = re.compile(r"^[a-z_]+(\.[a-z_]+)+$|[{}]")
"""A key of the catalogue, or a gap that was not filled."""


def seats(name: str, **given: object) -> Iterator[Seated]:
    """Yield tables of players to act, of players who wait, and of spectators."""
    whole = len(whole_game(name).played)
    for options, moves in positions(name, 1):
        yield seat(name, moves, options=options, **given)  # type: ignore[arg-type]  # by name
    for who in WAITING:
        for moves in (0, whole // 2, whole):
            yield seat(name, moves, who=who, **given)  # type: ignore[arg-type]  # by name


@every_table
def test_tab_visits_everything_once_and_comes_back(name: str) -> None:
    for seated in seats(name):
        names = seated.names
        assert len(set(names)) == len(names)
        spoken = {one.name: seated.table.links.with_words(one.spoken, one) for one in seated.controls.things}
        for key, order in (("tab", names), ("shift+tab", tuple(reversed(names)))):
            seated.table.let_go_of_keyboard()
            visited = []
            for number, _ in enumerate(names):
                assert seated.table.tab_leaves(1 if key == "tab" else -1) == (
                    key == "shift+tab" and not number
                )
                seated.keys(key)
                visited.append(seated.focused)
                assert seated.speaker.last == spoken[seated.focused or ""]
            assert tuple(visited) == order
            assert seated.table.tab_leaves(1 if key == "tab" else -1)
            seated.keys(key)
            assert seated.focused == order[0]


@every_table
@every_language
def test_every_place_has_a_spoken_name(name: str, language: str) -> None:
    for seated in seats(name, language=language):
        for control in seated.controls.things:
            for words in (control.spoken, control.tip):
                assert NO_WORDS.search(words) is None, f"{control.name}: {words!r}"
            assert (control.spoken or control.tip).strip(), control.name


@every_table
@every_language
def test_every_place_for_a_piece_has_a_spoken_name(name: str, language: str) -> None:
    """While a piece is carried by keys."""
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, language=language)
        for action in list({type(one): one for one in seated.session.match.legal()}.values()):
            step = next(iter(STEPS[name](seated, action, "keys")))
            if not isinstance(step, Carry):
                continue
            seated.tab_to(step.control)
            seated.keys("return")
            for _ in range(4):
                assert seated.speaker.last
                assert NO_WORDS.search(seated.speaker.last) is None
                seated.keys("tab")
            seated.keys("escape")


@every_table
def test_the_keyboards_focus_is_visible(name: str) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        pictures = {seated.picture()}
        for _ in seated.names:
            seated.keys("tab")
            assert seated.table.dirty
            pictures.add(seated.picture())
        assert len(pictures) == len(seated.names) + 1


def goals(name: str, model: Any) -> set[Any]:
    """Return the targets that the player must reach; Trambahn's are controls anyway."""
    if name == "transamerica":
        return {model.game.board.city(card.city).node for card in model.cards}
    return set(model.own_terminals) if name == "streetcar" else set()


@every_table
def test_tab_leads_to_the_fields_of_the_players_route_and_arrows_go_on_from_there(name: str) -> None:
    for moves in (0, 30):
        seated = seat(name, moves, reduced_motion=True)
        fields = [one for one in seated.controls.things if one.place is not None]
        found = goals(name, seated.table.model)
        assert found <= {one.place for one in fields}
        assert bool(found) == bool(fields)
        for field in fields:
            seated.tab_to(field.name)
            assert seated.speaker.last == seated.table.links.with_words(field.spoken, field)
            seated.keys("right")
            assert seated.focused == "board"
            seated.keys("escape", "escape")


@every_table
def test_the_fields_of_a_route_are_for_its_player_alone(name: str) -> None:
    seated = seat(name, 30, who="nobody")
    assert all(one.place is None for one in seated.controls.things)


def test_the_keyboard_stays_on_a_field_that_changes_its_place_in_the_order() -> None:
    seated = seat("transamerica", reduced_motion=True)
    field = [one for one in seated.controls.things if one.place is not None][2]
    seated.tab_to(field.name)
    seated.keys("return")
    assert seated.table.model.own_hub == field.place
    assert seated.focused == field.name
