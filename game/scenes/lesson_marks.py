"""The marks on the table at a step of a lesson, and the areas that the card leaves free."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import pygame

from game.core.scenario import Expect
from game.session.lesson import LessonSession
from game.tables.kit.game_table import Table
from game.ui.free_place import ClearArea, joined
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, NIGHT, VERMILION, WHITE
from game.ui.trail import Places, Trail, frame_trail

ROOM_ROUND_PLACE = 46
"""Room around the place of a step for the table's bubbles, in design pixels."""
_ROUND, _OTHER = 3.0, 6.0
"""The weights of pixels around the place, and of alternative actions."""
_CROSSED = BoxStyle(10, lines=(Line(WHITE, 7, -3), Line(VERMILION, 4, -3)))
_LOOKED_AT = BoxStyle(10, lines=(Line(NIGHT, 9, -3), Line(BRASS_LIGHT, 5, -3)))


def looked_at(session: LessonSession, table: Table, look: Look, words: str) -> Places:
    """Return the places that a step is about: those of its first expected fact and similar ones.

    `words` are the text of the step.
    """
    instruction = session.instruction
    names = list(instruction.facts) if isinstance(instruction, Expect) else []
    alike = takewhile(lambda name: name.split(".")[0] == names[0].split(".")[0], names)
    places = [place for name in alike for place in table.places.of_fact(name, words)]
    boxes = joined((place for place in places if isinstance(place, pygame.Rect)), look.px(4))
    return (*boxes, *(place for place in places if isinstance(place, Trail)))


def clear_areas_of(
    session: LessonSession, table: Table, look: Look, words: str, hint: str
) -> tuple[ClearArea, ...]:
    """Return the areas to keep free in a lesson: the needed source and target, and the framed places.

    `words` are the text of the step, `hint` its hint.
    """
    first, *others = session.all_wanted or (None,)
    seen = looked_at(session, table, look, words)
    return kept_at(table, look, wanted=first, others=others, words=f"{words} {hint}", seen=seen)


def kept_at(
    table: Table, look: Look, *, wanted: Any, others: Sequence[Any], words: str = "", seen: Places = ()
) -> tuple[ClearArea, ...]:
    """Return the areas to keep free: those of the action `wanted`, and the places in `seen`.

    Then the area around them for the table's bubbles, and the sources of `others` that would also do.
    """
    room, bubble = 2 * look.px(ROOM_ROUND_PLACE), table.bubble
    used = places_of(table, wanted) if wanted is not None else ()
    areas = [ClearArea(rect.inflate(room, room), _ROUND) for rect in used]
    areas += [ClearArea(rect, _OTHER) for action in others for rect in places_of(table, action)]
    return (*areas, *table.clear.about(wanted, words, (*seen, bubble) if bubble is not None else seen))


def places_of(table: Table, action: Any) -> tuple[pygame.Rect, ...]:
    """Return the sources of an action and its target."""
    place = table.places.of_action(action)
    return (*table.places.sources_of(action), *((place,) if place is not None else ()))


def draw_marks(surface: pygame.Surface, session: LessonSession, table: Table, look: Look, words: str) -> None:
    """Frame the places of the text, and cross out that of an illegal move being demonstrated.

    A bubble of the table stays readable: no frame covers it.
    """
    bubble_area = (
        table.bubble.clip(surface.get_rect()) if table.bubble is not None else pygame.Rect(0, 0, 0, 0)
    )
    bubble = surface.subsurface(bubble_area).copy()
    _frame(surface, session, table, look, words)
    surface.blit(bubble, bubble_area)


def _frame(surface: pygame.Surface, session: LessonSession, table: Table, look: Look, words: str) -> None:
    px = look.px
    for seen in looked_at(session, table, look, words):
        if isinstance(seen, Trail):
            frame_trail(surface, look, seen, _LOOKED_AT.lines)
        else:
            look.shapes.box(surface, seen.inflate(px(4), px(4)), _LOOKED_AT)
    place = table.places.of_action(session.wanted) if session.shown and session.wanted is not None else None
    if place is not None:
        look.shapes.box(surface, place.inflate(px(8), px(8)), _CROSSED)
        look.shapes.disc(surface, place.topright, px(15), VERMILION, Line(WHITE, 2, 0))
        look.art.draw_icon(surface, "cross", place.topright, px(22), WHITE)
