import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from game import NAME
from game.makers import staged
from game.scenes.app import App
from game.scenes.film import MAX_FRAMES, FilmScene, Form, chosen, film_of, in_colours, palette_of
from game.scenes.review import ReviewScene
from game.session.review.review import ReviewPlace
from game.ui.text import TextSetter
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from tests.games import KNOWN
from tests.scenes.acting import click, press


def begun(app: App, name: str, form: Form = "gif", turns: int = 14) -> FilmScene:
    game = app.games[name]
    match = staged.played(game, 2, turns, seed=3, choose=staged.sensible)
    session = staged.session_of(match, staged.seats_for(2, 0))
    scene = ReviewScene(app, match, session.header, let_go=True)
    app.stage.scenes.push(scene)
    film = FilmScene(app, scene.model, form)
    app.stage.scenes.push(film)
    return film


def until_told(app: App) -> None:
    for _ in range(2000):
        app.stage.scenes.step((), 0.02)
        if app.notices.text:
            return
        time.sleep(0.005)
    raise AssertionError("the film is never ready")


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_a_game_is_a_film_with_a_picture_of_each_move(app: App, name: str) -> None:
    film = begun(app, name)
    until_told(app)
    (file,) = app.folders.exports.glob("*.gif")
    assert str(file) in app.notices.text
    assert isinstance(app.stage.scenes.top, ReviewScene)
    with Image.open(file) as read:
        # Equal pictures become one, which is shown longer.
        assert 2 <= getattr(read, "n_frames", 1) <= len(film._places)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return all words that are drawn, in their order."""
    found: list[str] = []
    draw = TextSetter.draw

    def remembered(self: TextSetter, surface: Any, text: Any, *more: Any, **rest: Any) -> int:
        found.append(str(text))
        return draw(self, surface, text, *more, **rest)

    monkeypatch.setattr(TextSetter, "draw", remembered)
    return found


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_each_picture_shows_the_score_of_everybody(app: App, name: str, words: list[str]) -> None:
    film = begun(app, name)
    header, match = film._model.header, film._model.review.match
    for number in (0, len(film._places) - 1):
        words.clear()
        film._frame(number)
        view = film._model.review.shown_at(film._places[number])
        scores = [film._model.result.standing(view, seat) for seat in range(len(header.seats))]
        assert all(scores)
        assert {who.name for who in header.seats} | set(scores) <= set(words)
    assert match.outcome is None
    assert film._count == len(film._places)


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_a_film_of_a_finished_game_ends_with_the_result(app: App, name: str, words: list[str]) -> None:
    film = begun(app, name, turns=staged.LONGEST)
    model, outcome = film._model, film._model.review.match.outcome
    assert outcome is not None
    words.clear()
    film._frame(film._count - 1)
    assert film._count == len(film._places) + 1
    assert model.result.verdict(model.review.match.view(None), outcome) in words
    assert {who.name for who in model.header.seats} | {NAME} <= set(words)


def longest_blank(picture: Image.Image) -> int:
    """Return the height of the longest stretch of rows in which nothing is drawn."""
    longest = run = 0
    pixels, wide = picture.convert("L").tobytes(), picture.width
    for start in range(0, len(pixels), wide):
        row = pixels[start : start + wide]
        run = run + 1 if max(row) - min(row) < 12 else 0
        longest = max(longest, run)
    return longest


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_neither_half_of_an_end_card_has_much_empty_paper(app: App, name: str) -> None:
    film = begun(app, name, turns=staged.LONGEST)
    end = film._frame(film._count - 1)
    wide, high = end.size
    for left in (0, wide // 2):
        half = end.crop((left + 48, 90, left + wide // 2 - 48, high - 40))
        assert longest_blank(half) < high / 6


def test_the_constant_part_of_two_pictures_keeps_its_colours() -> None:
    """With error diffusion, a change would alter all pixels below it."""
    first = Image.radial_gradient("L").resize((64, 64)).convert("RGB")
    second = first.copy()
    second.paste((250, 200, 40), (8, 8, 16, 16))
    second.putpixel((40, 40), (255, 0, 255))
    palette = palette_of([first, second])
    shown = in_colours(first, palette)
    after = in_colours(second, palette, (first, shown))
    pixels = [(x, y) for x in range(64) for y in range(64)]
    changed = {at for at in pixels if shown.getpixel(at) != after.getpixel(at)}
    drawn = {at for at in pixels if first.getpixel(at) != second.getpixel(at)}
    assert changed <= drawn
    assert (12, 12) in changed
    assert after.getpalette() == shown.getpalette()


def test_the_scores_of_six_are_not_cut(app: App, words: list[str]) -> None:
    """One of them is on the way, which takes most words."""
    match = staged.played(app.games["streetcar"], 6, 90, seed=3, choose=staged.sensible)
    scene = ReviewScene(app, match, staged.session_of(match, staged.seats_for(1, 5)).header, let_go=True)
    app.stage.scenes.push(scene)
    film, review = FilmScene(app, scene.model), scene.model.review
    film._frame(film._count - 1)
    view, public = review.shown_at(review.places[-1]), KNOWN["streetcar"].standing(match.state, app.catalogue)
    for seat, who in enumerate(scene.model.header.seats):
        assert who.name in words
        assert {scene.model.result.standing(view, seat), public.seats[seat]} & set(words)


def test_a_film_of_an_open_game_does_not_count_hidden_things(app: App, words: list[str]) -> None:
    match = staged.played(app.games["streetcar"], 2, 14, seed=3, choose=staged.sensible)
    scene = ReviewScene(app, match, staged.session_of(match, staged.seats_for(1, 1)).header, let_go=False)
    app.stage.scenes.push(scene)
    film = FilmScene(app, scene.model)
    words.clear()
    film._frame(film._count - 1)
    assert app.catalogue("streetcar.standing.builds") in words
    assert app.catalogue("streetcar.result.no_way") not in words


def test_a_film_can_be_kept_as_webp(app: App) -> None:
    film = begun(app, "trambahn", "webp")
    until_told(app)
    (file,) = app.folders.exports.iterdir()
    assert file.suffix == ".webp"
    with Image.open(file) as read:
        assert read.format == "WEBP"
        assert 2 <= getattr(read, "n_frames", 1) <= film._count


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_the_format_is_chosen_before_a_film_is_made(app: App, form: str) -> None:
    begun(app, "trambahn")
    press(app, "escape")
    review = app.stage.scenes.top
    assert isinstance(review, ReviewScene)
    review._film()
    press(app, "escape")
    assert app.stage.scenes.top is review
    review._film()
    dialog = app.stage.scenes.top
    assert isinstance(dialog, Dialog)
    buttons = {one.text: one for one in dialog.buttons if isinstance(one, Button)}
    click(app, buttons[app.catalogue(f"film.{form}")].rect.center)
    assert isinstance(app.stage.scenes.top, FilmScene)
    until_told(app)
    assert [file.suffix for file in app.folders.exports.iterdir()] == [f".{form}"]


def test_one_picture_is_drawn_in_a_step_and_the_bar_follows(app: App) -> None:
    film = begun(app, "streetcar")
    shares = []
    for _ in range(4):
        before = len(film._frames)
        app.stage.scenes.step((), 0.02)
        assert len(film._frames) - before == 1
        shares.append(film.share)
    assert shares == sorted(shares)


def test_it_is_made_as_well_where_nothing_runs_beside_the_window(app: App) -> None:
    app.run_in_background = lambda action: action()
    begun(app, "trambahn")
    until_told(app)
    assert list(app.folders.exports.glob("*.gif"))


def test_escape_ends_it_and_nothing_is_written(app: App) -> None:
    waiting: list[Callable[[], None]] = []
    app.run_in_background = waiting.append
    film = begun(app, "streetcar")
    while not waiting:
        app.stage.scenes.step((), 0.02)
    assert film.share == pytest.approx(0.5)
    press(app, "escape")
    assert isinstance(app.stage.scenes.top, ReviewScene)
    waiting[0]()
    assert not list(app.folders.exports.glob("*"))


def test_a_folder_that_cannot_be_written_is_shown(app: App) -> None:
    app.folders.exports.parent.mkdir(parents=True, exist_ok=True)
    app.folders.exports.write_text("a file where the folder should be")
    begun(app, "trambahn")
    until_told(app)
    assert str(app.folders.exports) in app.notices.text


def test_of_a_long_game_not_every_move_is_shown_but_the_last() -> None:
    places = [ReviewPlace(0, number, number + 1, float(number)) for number in range(3 * MAX_FRAMES + 1)]
    shown = chosen(places)
    assert MAX_FRAMES / 2 < len(shown) <= MAX_FRAMES + 1
    assert shown[-1] == places[-1]
    assert chosen(places[:5]) == tuple(places[:5])


def test_the_pictures_of_a_film_keep_their_order_and_their_colours() -> None:
    both = Image.new("RGB", (4, 4), (200, 0, 0))
    both.paste((40, 0, 0), (0, 0, 2, 2))
    palette = both.quantize(2)

    def plain(red: int) -> Image.Image:
        return Image.new("RGB", (4, 4), (red, 0, 0)).quantize(palette=palette)

    content = film_of(iter([plain(200), plain(40), plain(200)]), [450, 450, 4000], "gif")
    with Image.open(BytesIO(content)) as film:
        seen = []
        for number in range(3):
            film.seek(number)
            seen.append(film.convert("RGB").getpixel((0, 0)))
    assert seen == [(200, 0, 0), (40, 0, 0), (200, 0, 0)]


def test_a_colour_of_only_a_few_pixels_is_kept() -> None:
    """The gold of a city in a map of thousands of blues and browns."""
    picture = Image.radial_gradient("L").convert("RGB").resize((128, 128))
    picture = Image.merge(
        "RGB",
        (
            picture.getchannel(0),
            picture.rotate(90).getchannel(1),
            Image.linear_gradient("L").resize((128, 128)),
        ),
    )
    picture.paste((240, 200, 40), (60, 60, 66, 66))
    shown = in_colours(picture, palette_of([picture])).convert("RGB")
    red, green, blue = shown.crop((61, 61, 65, 65)).resize((1, 1), Image.Resampling.BOX).tobytes()
    assert abs(red - 240) < 12
    assert abs(green - 200) < 12
    assert abs(blue - 40) < 24
