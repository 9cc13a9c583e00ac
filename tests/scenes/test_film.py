import time
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from game.makers import staged
from game.scenes.app import App
from game.scenes.film import MOST_FRAMES, FilmScene, chosen, gif_of, in_colours, palette_of
from game.scenes.review import ReviewScene
from game.session.review.review import Place
from tests.games import KNOWN
from tests.scenes.acting import press


def film_of(app: App, name: str) -> FilmScene:
    game = app.games[name]
    match = staged.played(game, 2, 14, seed=3, choose=staged.sensible)
    session = staged.session_of(match, staged.seats_for(2, 0))
    scene = ReviewScene(app, match, session.header, let_go=True)
    app.stage.scenes.push(scene)
    film = FilmScene(app, scene.model)
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
    film = film_of(app, name)
    until_told(app)
    (file,) = app.folders.exports.glob("*.gif")
    assert str(file) in app.notices.text
    assert isinstance(app.stage.scenes.top, ReviewScene)
    with Image.open(file) as read:
        # Pictures that are alike become one, which is shown longer.
        assert 2 <= getattr(read, "n_frames", 1) <= len(film._places)


def test_one_picture_is_drawn_in_a_step_and_the_bar_follows(app: App) -> None:
    film = film_of(app, "streetcar")
    shares = []
    for _ in range(4):
        before = len(film._frames)
        app.stage.scenes.step((), 0.02)
        assert len(film._frames) - before == 1
        shares.append(film.share)
    assert shares == sorted(shares)


def test_it_is_made_as_well_where_nothing_runs_beside_the_window(app: App) -> None:
    app.beside = lambda action: action()
    film_of(app, "trambahn")
    until_told(app)
    assert list(app.folders.exports.glob("*.gif"))


def test_escape_ends_it_and_nothing_is_written(app: App) -> None:
    begun: list[Callable[[], None]] = []
    app.beside = begun.append
    film = film_of(app, "streetcar")
    while not begun:
        app.stage.scenes.step((), 0.02)
    assert film.share == pytest.approx(0.5)
    press(app, "escape")
    assert isinstance(app.stage.scenes.top, ReviewScene)
    begun[0]()
    assert not list(app.folders.exports.glob("*"))


def test_a_folder_that_cannot_be_written_is_told(app: App) -> None:
    app.folders.exports.parent.mkdir(parents=True, exist_ok=True)
    app.folders.exports.write_text("a file where the folder should be")
    film_of(app, "trambahn")
    until_told(app)
    assert str(app.folders.exports) in app.notices.text


def test_of_a_long_game_not_every_move_is_shown_but_the_last() -> None:
    places = [Place(0, number, number + 1, float(number)) for number in range(3 * MOST_FRAMES + 1)]
    shown = chosen(places)
    assert MOST_FRAMES / 2 < len(shown) <= MOST_FRAMES + 1
    assert shown[-1] == places[-1]
    assert chosen(places[:5]) == tuple(places[:5])


def test_the_pictures_of_a_film_keep_their_order_and_their_colours() -> None:
    both = Image.new("RGB", (4, 4), (200, 0, 0))
    both.paste((40, 0, 0), (0, 0, 2, 2))
    palette = both.quantize(2)

    def plain(red: int) -> Image.Image:
        return Image.new("RGB", (4, 4), (red, 0, 0)).quantize(palette=palette)

    content = gif_of(iter([plain(200), plain(40), plain(200)]), 3)
    with Image.open(BytesIO(content)) as film:
        seen = []
        for number in range(3):
            film.seek(number)
            seen.append(film.convert("RGB").getpixel((0, 0)))
    assert seen == [(200, 0, 0), (40, 0, 0), (200, 0, 0)]


def test_a_colour_that_only_a_few_pixels_have_stays_what_it_is() -> None:
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
