"""A person's ratings in every game, each with the band in which the true strength lies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.session.ratings import BEGIN, Rating, RatingHistory
from game.storage.history import Entry, Identity
from game.tables.emblems import Emblem
from game.ui.look import Look, Words
from game.ui.theme import BRASS_TEXT, CARD, HAIRLINE, LABEL_BOLD, SECOND_TEXT, Face, TextStyle
from game.ui.widgets.page import draw_empty_note

LAST = 50
"""Games that are shown."""
BAND = 0.16
_NUMBER = TextStyle(Face.NUMERALS, 18)
_VALUE = TextStyle(Face.NUMERALS, 19)
_LEGEND = 62
_STEPS = (100, 200, 400, 1000)
_MOST_LINES = 5


@dataclass(frozen=True)
class Rated:
    """A game of the person: how many games before it are shown, and the rating after it."""

    number: int
    rating: Rating


def courses(
    entries: Sequence[Entry], history: RatingHistory, person: Identity
) -> dict[str, tuple[Rated, ...]]:
    """The last games by game, oldest first; `entries` are last ended first."""
    found = [
        (entry.game, rating)
        for entry in entries
        if (rating := history.get(entry.record, {}).get(person)) is not None
    ][:LAST]
    by_game: dict[str, list[Rated]] = {}
    for number, (game, rating) in enumerate(reversed(found)):
        by_game.setdefault(game, []).append(Rated(number, rating))
    return {game: tuple(rated) for game, rated in by_game.items()}


def draw_ratings(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    shown: Mapping[str, Sequence[Rated]],
    emblems: Mapping[str, Emblem],
    tr: Words,
) -> None:
    """Bands, lines and shapes over the games, and below what each stands at now; all games in their order."""
    px, text = look.px, look.text
    if not shown:
        draw_empty_note(surface, look, rect, tr("own.ratings.empty"), "chart")
        return
    rated = [one for line in shown.values() for one in line]
    low = min(one.rating.value - one.rating.off for one in rated)
    high = max(one.rating.value + one.rating.off for one in rated)
    step = next((s for s in _STEPS if (high - low) / s <= _MOST_LINES), _STEPS[-1])
    count = max(one.number for one in rated) + 1
    room = pygame.Rect(rect.x + px(50), rect.y + px(6), rect.width - px(60), rect.height - px(_LEGEND + 14))

    def at(number: int, value: float) -> tuple[float, float]:
        y = room.bottom - room.height * (value - low) / max(1.0, high - low)
        return (room.x + room.width * (number + 0.5) / count, y)

    for value in range(-int(-low // step) * step, int(high) + 1, step):
        y = round(at(0, value)[1])
        surface.fill(BRASS_TEXT if value == BEGIN else HAIRLINE, (room.x, y, room.width, max(1, px(1.3))))
        text.draw(surface, str(value), (room.x - px(8), y + px(6)), _NUMBER, SECOND_TEXT, align="right")
    games = [(game, emblems.get(game, Emblem()), line) for game, line in shown.items()]
    for _, emblem, line in games:
        upper = [at(one.number, one.rating.value + one.rating.off) for one in line]
        lower = [at(one.number, one.rating.value - one.rating.off) for one in line]
        if len(line) > 1:
            look.shapes.polygon(surface, (*upper, *reversed(lower)), emblem.colour, alpha=BAND)
        else:
            look.shapes.stroke(surface, (upper[0], lower[0]), emblem.colour, px(10), alpha=BAND)
    factor = look.scale.factor
    for _, emblem, line in games:
        points = tuple(at(one.number, one.rating.value) for one in line)
        if len(points) > 1:
            look.shapes.stroke(surface, points, CARD, 5 * factor)
            look.shapes.stroke(surface, points, emblem.colour, 2.4 * factor)
        for point in points:
            look.art.draw_shape(surface, emblem.shape, point, 7 * factor, CARD)
            look.art.draw_shape(surface, emblem.shape, point, 5.5 * factor, emblem.colour)
    _draw_legend(
        surface, look, pygame.Rect(rect.x, rect.bottom - px(_LEGEND), rect.width, px(_LEGEND)), games, tr
    )


def _draw_legend(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    games: Sequence[tuple[str, Emblem, Sequence[Rated]]],
    tr: Words,
) -> None:
    px, text = look.px, look.text
    wide = rect.width / len(games)
    for number, (game, emblem, line) in enumerate(games):
        x = round(rect.x + number * wide)
        look.art.draw_shape(surface, emblem.shape, (x + px(8), rect.y + px(18)), px(7), emblem.colour)
        name = pygame.Rect(x + px(22), rect.y, round(wide) - px(34), px(32))
        text.draw_in(surface, tr(f"game.{game}"), name, LABEL_BOLD, emblem.colour, shrink=True)
        rating = line[-1].rating
        told = tr("own.ratings.value", value=round(rating.value), off=round(rating.off))
        below = pygame.Rect(x + px(22), rect.y + px(30), round(wide) - px(24), px(28))
        text.draw_in(surface, told, below, _VALUE, SECOND_TEXT, shrink=True)
