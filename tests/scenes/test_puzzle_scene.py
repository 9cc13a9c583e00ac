import shutil
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.content.puzzles import ListedPuzzle, read_puzzles
from game.core.plain import Plain
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.menu import MenuScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.puzzles import PuzzleRow, PuzzlesScene
from game.session.puzzle_session import SHOWN_SECONDS, AttemptState
from game.ui.input import PointerMoved
from game.ui.widgets.button import Button, ButtonKind
from tests.scenes.acting import button, click, drag, picture, press, top, wait
from tests.texts import said as words_of

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "puzzles"
GAMES = ("transamerica", "streetcar", "trambahn")
DAY = date(2026, 11, 21)
RAIL: Plain = {"rail": [[8, 5], [8, 6]]}


def sat_down(app: App, game: str, **settings: Any) -> PuzzleScene:
    app.change(**{"reduced_motion": True, "pace": "instant"} | settings)
    app.puzzling.clock = lambda: DAY
    (listed,) = read_puzzles(FIXTURES, app.games).of[game]
    scene = PuzzleScene(app, listed)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def lay(app: App, scene: PuzzleScene, rail: Plain) -> None:
    """Drag a rail from the supply to its edge."""
    table: Any = scene.table
    stack = table.layout.tray.stack
    place = scene.table.places.of_action(scene.session.game.action_from_plain(rail))
    assert place is not None
    drag(app, (stack.centerx, stack.centery), place.center)


def do(app: App, scene: PuzzleScene, actions: tuple[Any, ...]) -> None:
    for plain in actions:
        assert scene.session.act(scene.session.game.action_from_plain(plain)) is None
        for _ in range(100):
            wait(app, 0.1)
            if not (scene.session.thinking or scene.table.animations.running):
                break


def spoken(app: App) -> str:
    return " ".join(app.stage.speaker.lines)


# ------------------------------------------------------------------ at the table


def test_the_task_is_spoken_and_the_rest_is_on_the_card(app: App) -> None:
    sat_down(app, "transamerica")
    assert "Connect all five cities in 2 turns" in spoken(app)


def test_rails_are_dragged_others_reply_and_the_goal_solves_it(app: App) -> None:
    scene = sat_down(app, "transamerica")
    for rail in scene.listed.puzzle.solutions[0]:
        lay(app, scene, rail)
    assert scene.session.verdict is AttemptState.SOLVED
    assert any(move.seat != 0 for move in scene.session.match.moves)
    assert scene.listed.key in app.learning.progress.solved
    assert "Solved!" in spoken(app)
    assert button(scene.card, "Next").enabled


def test_the_cheapest_network_is_not_shown_before_a_try_has_ended(app: App) -> None:
    scene = sat_down(app, "transamerica")
    table: Any = scene.table
    eye = table.layout.tray.eye.center
    plain = picture(app)
    click(app, eye)
    app.stage.scenes.step((PointerMoved((0, 0)),), 0.05)
    assert picture(app) == plain
    do(app, scene, scene.listed.puzzle.solutions[0])
    plain = picture(app)
    click(app, eye)
    assert picture(app) != plain


def said(scene: PuzzleScene) -> str:
    return " ".join(remark.text for remark in scene._remarks())


def rating(app: App) -> int:
    return round(app.puzzling.rater.own.value)


@pytest.mark.parametrize("given_up", ["missed", "solution", "hint"])
def test_a_falling_rating_is_shown_beside_its_curve(app: App, given_up: str) -> None:
    scene = sat_down(app, "trambahn")
    before = rating(app)
    puzzle = scene.listed.puzzle
    if given_up == "missed":
        do(app, scene, puzzle.obvious)
    elif given_up == "solution":
        scene.show_solution()
    else:
        scene.hint()
        assert rating(app) == before
        assert "rating" not in said(scene)
        scene.hint()
    wait(app, 0.1)
    app.notices.step(0.1)
    lost = before - rating(app)
    assert lost > 0
    # While the table is still looked at the card stays small.
    assert f"(\N{MINUS SIGN}{lost})" in (said(scene) if given_up == "missed" else app.notices.text)
    assert f"(\N{MINUS SIGN}{lost})" in spoken(app)
    scene.again()
    assert "rating" not in said(scene)
    do(app, scene, puzzle.solutions[0])
    assert rating(app) == before - lost
    assert f"stays {rating(app)} ±" in said(scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_failed_try_is_explained_after_the_puzzles_own_words(app: App, game: str) -> None:
    scene = sat_down(app, game)
    do(app, scene, scene.listed.puzzle.obvious)
    assert scene.session.verdict is AttemptState.FAILED
    _, own, better, *_ = scene.failed_words()
    assert own == words_of(scene.listed.puzzle.hint)
    assert better.startswith("Better: ")
    scene.again()
    do(app, scene, scene.listed.puzzle.solutions[0])
    assert "Better: " not in said(scene)


def test_a_rising_rating_shows_the_difference(app: App) -> None:
    scene = sat_down(app, "trambahn")
    before = rating(app)
    do(app, scene, scene.listed.puzzle.solutions[0])
    assert f"(+{rating(app) - before})" in said(scene)


@pytest.mark.parametrize("game", GAMES)
def test_card_voice_and_confetti_wait_until_the_solving_move_has_been_seen(app: App, game: str) -> None:
    scene = sat_down(app, game, reduced_motion=False, pace="normal")
    *before, last = scene.listed.puzzle.solutions[0]
    do(app, scene, (*before,))
    wait(app, 8)
    assert scene.session.act(scene.session.game.action_from_plain(last)) is None
    seen = 0
    for _ in range(400):
        app.stage.scenes.step((), 0.05)
        if scene.table.animations.running:
            seen += 1
            assert scene.confetti is None
            assert "Solved!" not in spoken(app)
        elif scene.session.verdict is AttemptState.SOLVED:
            break
    assert seen
    assert scene.confetti is not None
    assert "Solved!" in spoken(app)


def test_a_puzzle_that_is_left_while_the_last_move_is_shown_is_solved(app: App) -> None:
    scene = sat_down(app, "trambahn", reduced_motion=False, pace="normal")
    *before, last = scene.listed.puzzle.solutions[0]
    do(app, scene, (*before,))
    assert scene.session.act(scene.session.game.action_from_plain(last)) is None
    app.stage.scenes.step((), 0.05)
    assert scene.table.holds_back
    scene.close()
    wait(app, 0.1)
    assert scene.listed.key in app.learning.progress.solved


@pytest.mark.parametrize("game", GAMES)
def test_a_table_reports_the_end_and_the_result_of_a_try(app: App, game: str) -> None:
    scene = sat_down(app, game)
    table: Any = scene.table
    assert table.model.title != "Not quite"
    do(app, scene, scene.listed.puzzle.obvious)
    assert table.model.title == "Not quite"
    scene.close()
    scene = sat_down(app, game)
    do(app, scene, scene.listed.puzzle.solutions[0])
    table = scene.table
    assert table.model.title == "Solved"


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_solves_and_the_obvious_does_not(app: App, game: str) -> None:
    scene = sat_down(app, game)
    for solution in scene.listed.puzzle.solutions:
        scene.again()
        do(app, scene, solution)
        assert scene.session.verdict is AttemptState.SOLVED
    scene.again()
    do(app, scene, scene.listed.puzzle.obvious)
    assert scene.session.verdict is AttemptState.FAILED


def test_a_failed_try_offers_the_solution_and_another_try(app: App) -> None:
    scene = sat_down(app, "trambahn")
    do(app, scene, scene.listed.puzzle.obvious)
    assert "Not quite" in spoken(app)
    click(app, button(scene.card, "Try again").rect.center)
    assert scene.session.verdict is AttemptState.OPEN
    assert scene.session.match.played == ()
    assert button(scene.card, "Show solution").enabled


def test_when_no_hint_is_left_the_solution_may_be_seen_without_a_failed_try(app: App) -> None:
    scene = sat_down(app, "streetcar")
    for _ in range(2):
        assert "Show solution" not in [one.text for one in scene.card.group.things if isinstance(one, Button)]
        click(app, button(scene.card, "Hint").rect.center)
        wait(app, 0.1)
    assert button(scene.card, "Show solution").enabled


@pytest.mark.parametrize("game", ["streetcar", "transamerica"])
def test_during_a_shown_solution_nobody_is_described_as_thinking(app: App, game: str) -> None:
    scene = sat_down(app, game)
    do(app, scene, scene.listed.puzzle.obvious)
    click(app, button(scene.card, "Show solution").rect.center)
    table: Any = scene.table
    assert table.model.advice.removesuffix(".") == "Watch this turn"


def test_the_solution_is_played_by_the_program_and_does_not_count(app: App) -> None:
    scene = sat_down(app, "trambahn")
    do(app, scene, scene.listed.puzzle.obvious)
    click(app, button(scene.card, "Show solution").rect.center)
    table: Any = scene.table
    assert table.model.advice == ("Watch this turn.", "The next move comes by itself.")
    wait(app, (len(scene.listed.puzzle.solutions[0]) + 1) * SHOWN_SECONDS)
    assert scene.session.verdict is AttemptState.SHOWN
    assert app.learning.progress.solved == ()
    click(app, button(scene.card, "Try again").rect.center)
    assert scene.session.may_act


def test_hints_show_the_place_and_then_the_move(app: App) -> None:
    scene = sat_down(app, "transamerica")
    table: Any = scene.table
    click(app, button(scene.card, "Hint").rect.center)
    assert scene.hint_step == 1
    assert "Which rails serve two cities?" in spoken(app)
    press(app, "h")
    assert scene.hint_step == 2
    hint = table.ui_state.hint
    assert hint.action == scene.session.wanted
    assert not button(scene.card, "Hint").enabled
    lay(app, scene, RAIL)
    assert scene.hint_step == 0


def test_without_a_solution_left_the_hint_says_so(app: App) -> None:
    scene = sat_down(app, "transamerica")
    off = next(
        action
        for action in scene.session.match.legal()
        if scene.session.game.action_to_plain(action) not in scene.listed.puzzle.solutions[0]
    )
    scene.session.act(off)
    wait(app, 0.2)
    press(app, "h")
    assert "From here we know no way" in spoken(app)
    press(app, "h")
    click(app, button(scene.card, "Undo").rect.center)
    assert scene.session.match.played == ()
    assert not scene.stuck


def test_where_nothing_leads_on_or_back_another_try_is_offered(app: App) -> None:
    app.change(reduced_motion=True, pace="instant")
    listed = next(one for one in app.puzzling.of("trambahn") if one.key.endswith("15_money_decides"))
    scene = PuzzleScene(app, listed)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    do(app, scene, ({"passenger": {"card": "blue-2", "row": "blue"}}, "end"))
    assert scene.asks
    press(app, "h")
    assert "Try again" in spoken(app)
    main = button(scene.card, "Try again")
    assert main.kind is ButtonKind.PRIMARY
    click(app, main.rect.center)
    assert scene.session.match.played == ()


def test_a_failed_try_can_be_taken_back(app: App) -> None:
    scene = sat_down(app, "transamerica")
    do(app, scene, scene.listed.puzzle.obvious)
    assert scene.session.verdict is AttemptState.FAILED
    assert app.catalogue("puzzle.failed.undo") in spoken(app)
    moves = scene.session.spent.moves
    press(app, "u")
    assert scene.session.spent.moves == moves - 1
    assert scene.asks


def test_the_board_of_the_round_that_was_won_stays_to_be_seen(app: App) -> None:
    scene = sat_down(app, "transamerica")
    do(app, scene, scene.listed.puzzle.solutions[0])
    wait(app, 5)
    before = picture(app)
    table: Any = scene.table
    assert table.shown_model.table.round == 1
    press(app, "x")
    assert table.shown_model.table.round == 1
    scene.again()
    wait(app, 0.1)
    assert table.shown_model.table.round == 1
    assert len(table.shown_model.table.rails) == len(scene.session.match.start.table.rails)
    assert picture(app) != before


def test_the_menu_leads_back_to_all_puzzles(app: App) -> None:
    app.stage.scenes.push(PuzzlesScene(app))
    scene = sat_down(app, "transamerica")
    scene.menu()
    wait(app, 0.1)
    assert top(app) == "MenuScene"
    press(app, "down", "down", "down", "return")
    assert top(app) == "PuzzlesScene"


def test_arrows_go_round_in_the_menu(app: App) -> None:
    scene = sat_down(app, "transamerica")
    scene.menu()
    wait(app, 0.1)
    menu = app.stage.scenes.top
    assert isinstance(menu, MenuScene)
    press(app, "up")
    assert menu.has_focus("title")
    press(app, "down")
    assert menu.has_focus("resume")


def test_a_puzzle_can_be_solved_by_keyboard_from_card_to_card(app: App) -> None:
    scene = sat_down(app, "trambahn")
    do(app, scene, scene.listed.puzzle.solutions[0])
    press(app, "return")
    after = app.stage.scenes.top
    assert isinstance(after, PuzzleScene)
    assert after.listed.key != scene.listed.key


def test_settings_changed_meanwhile_hold_at_once(app: App) -> None:
    scene = sat_down(app, "transamerica")
    scene.app.go(to.Settings())
    wait(app, 0.1)
    app.change(pace="fast", language="de")
    press(app, "escape")
    wait(app, 0.1)
    assert scene.session.pace.name == "fast"
    assert button(scene.card, "Tipp").enabled


def test_guesses_that_are_switched_off_are_not_shown_in_a_puzzle(app: App) -> None:
    scene = sat_down(app, "transamerica", guesses=False)
    table: Any = scene.table
    assert not table.model.guesses
    scene.app.go(to.Settings())
    wait(app, 0.1)
    app.change(guesses=True)
    press(app, "escape")
    wait(app, 0.1)
    assert table.model.guesses


def test_the_table_speaks_the_chosen_language_below_the_menu(app: App) -> None:
    scene = sat_down(app, "trambahn")
    table: Any = scene.table
    assert table.model.title == "Your turn, Anna"
    scene.menu()
    wait(app, 0.1)
    app.change(language="de")
    table = scene.table
    assert table.model.title == "Anna, du bist dran"
    assert top(app) == "MenuScene"


# ------------------------------------------------------------------ the page


def opened(app: App) -> PuzzlesScene:
    app.puzzling.clock = lambda: DAY
    scene = PuzzlesScene(app)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def row(scene: PuzzlesScene, listed: ListedPuzzle) -> PuzzleRow:
    found = scene.control(("puzzle", listed.key))
    assert isinstance(found, PuzzleRow)
    return found


def test_enter_begins_the_puzzle_of_the_day(app: App) -> None:
    scene = opened(app)
    press(app, "return")
    puzzle = app.stage.scenes.top
    assert isinstance(puzzle, PuzzleScene)
    assert puzzle.listed == app.puzzling.of_today(scene.game)
    do(app, puzzle, puzzle.listed.puzzle.solutions[0])
    assert puzzle.is_of_day
    assert app.puzzling.is_day_solved(scene.game)
    assert app.puzzling.days(scene.game) == 1
    puzzle.close()
    wait(app, 0.1)
    assert scene.group.named(("puzzle", puzzle.listed.key)) is None, "it stands in no list on its day"
    assert app.puzzling.streak.now == 1
    assert app.puzzling.rater.has_tried
    begin = scene.control(("begin", scene.game))
    assert isinstance(begin, Button)
    assert begin.text == "Today’s is solved"
    app.puzzling.clock = lambda: DAY + timedelta(1)
    assert not app.puzzling.is_day_solved(scene.game)
    scene.uncover()
    wait(app, 0.1)
    assert scene.group.named(("puzzle", puzzle.listed.key)) is None, "nor on any other"


def test_listed_things_are_counted_and_numbered_without_a_gap(app: App) -> None:
    scene = opened(app)
    count = 0
    for game in scene._columns:
        numbers = [row(scene, listed).number for listed in app.puzzling.listed(game)]
        assert numbers == [*range(1, len(app.puzzling.of(game)) + 1)]
        count += len(numbers)
    make = scene.control("make")
    assert isinstance(make, Button)
    make.click()
    every = app.stage.scenes.top.control("all")  # type: ignore[union-attr]
    assert every.text == f"All {count} puzzles"


def test_after_midnight_the_puzzle_of_the_day_counts_for_the_day_on_which_it_was_begun(app: App) -> None:
    scene = opened(app)
    moment = datetime(2026, 11, 21, 23, 59, tzinfo=UTC)
    app.now = lambda: moment
    app.puzzling.clock = lambda: app.now().date()
    wait(app, 0.1)
    press(app, "return")
    puzzle = app.stage.scenes.top
    assert isinstance(puzzle, PuzzleScene)
    app.now = lambda: moment + timedelta(minutes=2)
    do(app, puzzle, puzzle.listed.puzzle.solutions[0])
    assert puzzle.is_of_day
    assert app.puzzling.streak.now == 1
    assert not app.puzzling.is_day_solved(scene.game)


def test_after_midnight_an_open_page_leads_to_the_new_days_puzzle(app: App) -> None:
    scene = opened(app)
    later = datetime.now(UTC) + timedelta(days=1)
    app.now = lambda: later
    press(app, "return")
    puzzle = app.stage.scenes.top
    assert isinstance(puzzle, PuzzleScene)
    assert puzzle.listed == app.puzzling.of_today(scene.game)


def test_rows_show_level_and_tick_and_say_so(app: App) -> None:
    scene = opened(app)
    first = app.puzzling.of("trambahn")[0]
    assert not row(scene, first).solved
    app.puzzling.solve(first)
    scene.uncover()
    wait(app, 0.1)
    assert row(scene, first).solved
    spoken_row = row(scene, first).speak(app.stage.words)
    assert "level 1 of 5" in spoken_row
    assert "solved" in spoken_row


def test_progress_is_kept_on_disk(app: App, open_home: Any) -> None:
    first = app.puzzling.of("trambahn")[0]
    app.puzzling.solve(first)
    assert open_home().puzzling.is_solved(first)


def test_puzzles_found_on_this_machine_follow_those_of_the_program(app: App) -> None:
    before = app.puzzling.of("streetcar")
    shutil.copytree(FIXTURES, app.folders.puzzles)
    opened(app)
    assert [one.key for one in app.puzzling.of("streetcar")] == [
        *(one.key for one in before),
        "streetcar/01_complete",
    ]
    todays = app.puzzling.of_today("streetcar")
    assert todays is not None
    assert todays.file.is_relative_to(app.places.config)


def test_a_damaged_puzzle_is_shown_once_and_the_others_stay(app: App) -> None:
    shutil.copytree(FIXTURES, app.folders.puzzles)
    (app.folders.puzzles / "trambahn" / "02_damaged.yaml").write_text("goal: {facts: {}}\n")
    opened(app)
    assert top(app) == "ErrorDialog"
    press(app, "escape")
    assert top(app) == "PuzzlesScene"
    assert len(app.puzzling.of("trambahn")) > 1
    opened(app)
    assert top(app) == "PuzzlesScene"


def test_a_puzzle_that_does_not_hold_is_shown_and_not_begun(app: App) -> None:
    shutil.copytree(FIXTURES, app.folders.puzzles)
    file = app.folders.puzzles / "trambahn" / "01_score.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("at_least: 49", "at_least: 490"), encoding="utf-8"
    )
    scene = opened(app)
    scene.app.go(to.Puzzle(app.puzzling.of("trambahn")[-1]))
    wait(app, 0.1)
    assert top(app) == "ErrorDialog"


def test_after_the_last_one_that_is_not_solved_there_is_no_next(app: App) -> None:
    puzzles = app.puzzling.of("trambahn")
    for listed in puzzles[1:]:
        app.puzzling.solve(listed)
    assert app.puzzling.next_after(puzzles[3]) == puzzles[0]
    assert app.puzzling.next_after(puzzles[0]) is None
