from game.scenes import staged
from game.scenes.app import App
from game.tables.results import RESULTS
from game.tables.transamerica.missing_chart import course_of_round


def test_the_course_of_a_round_ends_with_its_losses_and_never_rises(app: App) -> None:
    game = app.games["transamerica"]
    match = staged.played(game, 3, staged.LONGEST, seed=4, choose=staged.chooser(game.name))
    results = match.view(None).table.results
    assert results
    for number, result in enumerate(results, start=1):
        course = course_of_round(match, number)
        assert course[-1] == result.losses
        for seat in range(3):
            line = [turn[seat] for turn in course]
            assert line == sorted(line, reverse=True)


def test_the_spoken_result_names_every_player(app: App) -> None:
    game = app.games["transamerica"]
    seats = staged.seats_for(2, 2)
    match = staged.played(
        game,
        4,
        staged.LONGEST,
        seed=4,
        choose=staged.chooser(game.name),
        until=lambda match: bool(match.view(None).table.results),
    )
    panel = RESULTS["transamerica"](seats, app.catalogue)
    view = match.view(None)
    assert panel.ended_round(match.played[-1].events) == 1
    assert all(seat.name in panel.spoken(view, 1) for seat in seats)
