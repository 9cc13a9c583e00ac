"""No table reveals the result of a game before it has shown the last moves."""

import pytest

from tests.contract.tables.seated import TABLES, Company, seat, texts_in, whole_game


@pytest.mark.parametrize("who", ["one", "nobody"])
@pytest.mark.parametrize("name", sorted(TABLES))
def test_text_voice_and_log_show_the_result_after_the_last_move(name: str, who: Company) -> None:
    *before, last = whole_game(name).moves
    seated = seat(name, len(before), who=who)
    table, tr = seated.table, texts_in("en")
    seated.rest()
    lines, spoken = len(table.log.log.entries), len(seated.speaker.lines)
    seated.session._play(last.seat, last.action)
    first, *others = seated.session.match.played[-1].events
    seated.catch_up()
    results = {table.teller.event(event) for event in others} - {None, "", table.teller.event(first)}
    while table.animations.running:
        assert table.holds_back
        assert table.model.title == tr("table.title.ending")
        assert results.isdisjoint([*seated.speaker.lines][spoken:])
        assert len(table.log.log.entries) == lines
        seated.step(dt=0.1)
    seated.step(dt=0.1)
    assert not table.holds_back
    assert table.model.title != tr("table.title.ending")
    assert results <= set([*seated.speaker.lines][spoken:])
    assert len(table.log.log.entries) >= lines


@pytest.mark.parametrize("name", ["transamerica", "streetcar", "trambahn"])
def test_a_press_that_skips_an_animation_shows_the_result_at_once(name: str) -> None:
    *before, last = whole_game(name).moves
    seated = seat(name, len(before))
    seated.session._play(last.seat, last.action)
    seated.catch_up()
    assert seated.table.holds_back
    seated.click((2, 2))
    assert not seated.table.holds_back
