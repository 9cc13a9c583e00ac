"""The arrival of a tram: dusk, its headlight, lamps of the loop, people, hats and tickets."""

import random
from itertools import product
from math import cos, dist, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from game.tables.kit.flights import RunningFlight
from game.tables.kit.light import paint_glow
from game.tables.streetcar.board_painter import BoardContents
from game.tables.streetcar.flights import LAMPS, PEOPLE, Arrival
from game.tables.streetcar.pieces import FOLDER
from game.tables.streetcar.projection import OUTWARD, BoardBrush
from game.tables.streetcar.track_geometry import Pose, ahead
from game.ui.art import Recolour
from game.ui.pictures import faded
from game.ui.theme import BRASS_LIGHT, CREAM, GOLD, GOLD_HEART, SEA, VERMILION, Rgb, hex_of, rgb

DUSK: Final = rgb("8087B8")
COATS: Final = ("#B5342B", "#2C5AA0", "#3E7D4F", "#D9A22B", "#7A4E9E", "#2F7F86")
IN_A_CELL: Final = ((0.24, 0.66), (0.52, 0.84), (0.8, 0.7))
"""The places of people on a free cell."""
COMES: Final = 0.9
"""The distance from which people come, in cells."""
PERSON: Final = 0.95
"""The scale of people, relative to pieces of the board."""
IN_DUSK: Final = 205
"""The opacity of people in the evening, of 255."""
NOSE: Final = 0.42
"""The distance from a tram's centre to its headlight, in cells."""
CONE, CONE_WIDTH = 2.4, 0.75
"""The length and width of the headlight's beam, in cells."""
LAMPS_OUT: Final = 0.84
"""The distance from the centre of a terminal's loop to its lamps, in cells."""
HAT_HIGH: Final = 0.9
TICKETS: Final = 95
AIR, FALL = 1.4, 3.4
"""Seconds for which tickets are in the air, and their speed of fall after a second, in cells."""


class Ticket(NamedTuple):
    """A ticket: its person, its speed sideways and upwards in cells a second, and its turn."""

    person: int
    aside: float
    up: float
    turn: float
    size: float
    colour: Rgb


def _thrown() -> tuple[Ticket, ...]:
    chance = random.Random(1)  # noqa: S311 - the same tickets every time
    colours = (CREAM, CREAM, BRASS_LIGHT, GOLD, SEA, VERMILION)
    return tuple(
        Ticket(
            chance.randrange(PEOPLE),
            chance.uniform(-1.0, 1.0),
            chance.uniform(1.6, 4.0),
            chance.uniform(-9, 9),
            chance.uniform(0.045, 0.085),
            chance.choice(colours),
        )
        for _ in range(TICKETS)
    )


_TICKETS: Final = _thrown()


def paint_dusk(brush: BoardBrush, one: RunningFlight[Arrival], contents: BoardContents, pose: Pose) -> None:
    """Draw the layer below the trams: the evening over everything, the people, and the lights."""
    dusk, lit = one.part("dusk"), one.part("headlight")
    tone = tuple(round(255 + (part - 255) * dusk) for part in DUSK)
    brush.surface.fill(tone, brush.projection.board, special_flags=pygame.BLEND_RGB_MULT)
    for number, place in enumerate(_people(brush, one.payload, contents)):
        _paint_person(brush, one, number, place)
    lamps = [one.part(("lamp", number)) for number in range(LAMPS)]
    middle, cell = brush.projection.middle(one.payload.terminal), brush.projection.cell
    with brush.clipped(brush.projection.board):
        paint_glow(brush, middle, 1.7 * cell, 0.14 * sum(lamps) / LAMPS, added=True)
    for place, share in zip(_lamps(brush, one.payload.terminal), lamps, strict=True):
        if share > 0:
            paint_glow(brush, place, 0.15 * cell, share, added=True)
            brush.disc(place, 0.045 * cell, GOLD_HEART)
    if lit > 0:
        nose = pose.place + NOSE * ahead(pose.angle)
        place = brush.projection.at(nose.real, nose.imag)
        _paint_cone(brush, place, pose.angle)
        paint_glow(brush, place, 0.26 * cell, lit, added=True)


def paint_cheers(brush: BoardBrush, one: RunningFlight[Arrival], contents: BoardContents) -> None:
    """Draw the layer over the trams: hats and tickets in the air."""
    share = one.part("tickets")
    if not 0 < share < 1:
        return
    people, cell = _people(brush, one.payload, contents), brush.projection.cell
    for number, (x, y) in enumerate(people):
        height = HAT_HIGH * 4 * share * (1 - share)
        if number % 2 == 0 and height > 0:
            drift = 0.12 * sin(number) * share
            head = (x + drift * cell, y - (0.42 + height) * cell)
            brush.art(f"{FOLDER}town_hat", head, PERSON * brush.unit)
    if not people:
        return
    passed = AIR * share
    for ticket in _TICKETS:
        x, y = people[ticket.person % len(people)]
        x += ticket.aside * passed * cell
        y -= (0.5 + ticket.up * passed - FALL * passed**2 / 2) * cell
        _paint_ticket(brush, ticket, (x, y), passed)


def _paint_ticket(brush: BoardBrush, ticket: Ticket, place: tuple[float, float], passed: float) -> None:
    """Draw a small piece of paper that turns as it flies."""
    angle, long = ticket.turn * passed, ticket.size * brush.projection.cell
    wide = 0.55 * long * abs(cos(1.7 * angle)) + 1
    along, aside = (long * cos(angle), long * sin(angle)), (-wide * sin(angle), wide * cos(angle))
    corners = [
        (place[0] + a * along[0] + b * aside[0], place[1] + a * along[1] + b * aside[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    pygame.draw.polygon(brush.surface, ticket.colour, corners)


def _people(brush: BoardBrush, arrival: Arrival, contents: BoardContents) -> list[tuple[float, float]]:
    """Return the places of people on the free cells nearest to the terminal, in order of arrival."""
    projection = brush.projection
    plan, (x, y) = projection.plan, projection.terminal_edge(arrival.terminal)
    taken = {cell for _, cell, _ in contents.tiles} | {landmark.cell for landmark in plan.landmarks}
    cells = product(range(1, plan.rows + 1), range(1, plan.cols + 1))
    free = [projection.rect(cell) for cell in cells if cell not in taken]
    near = sorted(free, key=lambda rect: dist(rect.center, (x, y)))[: PEOPLE // len(IN_A_CELL)]
    return [
        (rect.left + across * rect.width, rect.top + down * rect.height)
        for across, down in IN_A_CELL
        for rect in near
    ]


def _paint_person(
    brush: BoardBrush, one: RunningFlight[Arrival], number: int, place: tuple[float, float]
) -> None:
    """Draw a person on the way to their place, with arms up once the tram has come."""
    share, cheers = one.part(("person", number)), one.part("cheers")
    if share <= 0:
        return
    away = COMES * (1 - share) * brush.projection.cell
    edge = brush.projection.terminal_edge(one.payload.terminal)[0]
    hop = abs(sin(9 * share)) * 0.05 + (
        abs(sin(5 * one.part("tickets") * pi + number)) * 0.08 if cheers else 0
    )
    x = place[0] + (away if place[0] >= edge else -away)
    name = f"{FOLDER}town_{'woman' if number % 2 else 'man'}{'_cheers' if cheers > 0.3 else ''}"
    coat, scale = ((hex_of(VERMILION), COATS[number % len(COATS)]),), PERSON * brush.unit
    picture, box = _dimmed(brush, name, coat, scale), brush.look.art.view_box(name)
    y = place[1] - hop * brush.projection.cell
    brush.surface.blit(
        faded(picture, round(255 * 2.5 * share)), (round(x + box.left * scale), round(y + box.top * scale))
    )


def _dimmed(brush: BoardBrush, name: str, coat: Recolour, scale: float) -> pygame.Surface:
    """Return a semi-transparent person in the evening. Never draw on the result."""

    def make() -> pygame.Surface:
        made = brush.look.art.at_unit(name, scale, coat).copy()
        made.fill((255, 255, 255, IN_DUSK), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return brush.look.shapes.cache.get(("streetcar dusk", name, coat, round(scale, 3)), make)


def _lamps(brush: BoardBrush, terminal: str) -> list[tuple[float, float]]:
    """Return the places of lamps around the loop, from one leg to the other."""
    (x, y), reach = brush.projection.terminal_edge(terminal), LAMPS_OUT * brush.projection.cell
    across, down = OUTWARD[brush.projection.plan.terminal[terminal].side]
    found = []
    for number in range(LAMPS):
        angle = radians(-84 + 168 * number / (LAMPS - 1))
        out, aside = reach * cos(angle), reach * sin(angle)
        found.append((x + across * out + down * aside, y + down * out + across * aside))
    return found


def _paint_cone(brush: BoardBrush, place: tuple[float, float], angle: float) -> None:
    """Draw the beam before the tram, added to its background."""
    reach, half = CONE * brush.projection.cell, round(CONE * brush.projection.cell)
    wide = CONE_WIDTH * brush.projection.cell

    def make() -> pygame.Surface:
        stops = ((0, 0.5), (0.35, 0.22), (1, 0))
        body = (
            f'<defs><radialGradient id="c" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{half}">'
        )
        for at, alpha in stops:
            body += f'<stop offset="{at}" stop-color="{hex_of(GOLD_HEART)}" stop-opacity="{alpha}"/>'
        body += f'</radialGradient></defs><path d="M{half} {half}L{half - wide} {half - reach}'
        body += f'Q{half} {-0.16 * reach} {half + wide} {half - reach}Z" fill="url(#c)"/>'
        made = pygame.Surface((2 * half, 2 * half))
        made.blit(brush.look.shapes.svg(body, made.get_size()), (0, 0))
        return made

    cone = brush.look.shapes.cache.get(("streetcar headlight", half), make)
    turned = pygame.transform.rotate(cone, -angle)
    with brush.clipped(brush.projection.board):
        brush.surface.blit(
            turned,
            turned.get_rect(center=(round(place[0]), round(place[1]))),
            special_flags=pygame.BLEND_RGB_ADD,
        )
