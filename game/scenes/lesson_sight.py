"""What is to be seen of the table at a step of a lesson: what is marked, and what the card leaves free."""

from itertools import takewhile

import pygame

from game.core.scenario import Expect
from game.scenes.lesson_place import Kept, joined
from game.session.lesson import LessonSession
from game.tables.furniture.trail import Places, Trail, frame_trail
from game.tables.pointing import places_of_fact
from game.tables.table import Table
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, NIGHT, VERMILION, WHITE

ROOM_ROUND_PLACE = 46
"""Around the place that a step is about, for the table's own words on it; pixels of the design."""
_FRAMED, _PLACE, _OTHER, _HAND, _SEEN = 60.0, 12.0, 4.0, 4.0, 1.0
"""How much it is worth to see what is only looked at, the place of a step where something is to be done,
those of its other solutions, the hand, and the board."""
_CROSSED = BoxStyle(10, lines=(Line(WHITE, 7, -3), Line(VERMILION, 4, -3)))
_LOOKED_AT = BoxStyle(10, lines=(Line(NIGHT, 9, -3), Line(BRASS_LIGHT, 5, -3)))


def looked_at(session: LessonSession, table: Table, look: Look) -> Places:
    """The places that the words of a step are about: of the first fact it expects and its like."""
    deed = session.deed
    names = list(deed.facts) if isinstance(deed, Expect) else []
    alike = takewhile(lambda name: name.split(".")[0] == names[0].split(".")[0], names)
    words = " ".join(session.say.values())
    places = [place for name in alike for place in places_of_fact(session.game.name, table, name, words)]
    boxes = joined((place for place in places if isinstance(place, pygame.Rect)), look.px(4))
    return (*boxes, *(place for place in places if isinstance(place, Trail)))


def kept_free(session: LessonSession, table: Table, look: Look) -> tuple[Kept, ...]:
    """What the card leaves free: the place of the step first of all."""
    room = 2 * look.px(ROOM_ROUND_PLACE)
    kept = [Kept(rect, _HAND) for rect in table.keep_clear]
    kept += [Kept(rect, _SEEN) for rect in table.worth_seeing]
    for seen in looked_at(session, table, look):
        rects = seen.rects if isinstance(seen, Trail) else (seen,)
        kept += [Kept(rect.inflate(room // 4, room // 4), _FRAMED, asked=True) for rect in rects]
    for number, action in enumerate(session.all_wanted):
        place = table.place_of(action)
        if place is not None:
            weight = _OTHER if number else _PLACE
            kept.append(Kept(place.inflate(room, room), weight, asked=not number))
    return tuple(kept)


def draw_marks(surface: pygame.Surface, session: LessonSession, table: Table, look: Look) -> None:
    """Frame what the words are about, and cross the place of what the program shows to be refused."""
    px = look.px
    for seen in looked_at(session, table, look):
        if isinstance(seen, Trail):
            frame_trail(surface, look, seen, _LOOKED_AT.lines)
        else:
            look.shapes.box(surface, seen.inflate(px(4), px(4)), _LOOKED_AT)
    place = table.place_of(session.wanted) if session.shown and session.wanted is not None else None
    if place is not None:
        look.shapes.box(surface, place.inflate(px(8), px(8)), _CROSSED)
        look.shapes.disc(surface, place.topright, px(15), VERMILION, Line(WHITE, 2, 0))
        look.art.draw_icon(surface, "cross", place.topright, px(22), WHITE)
