"""The pieces of a game's end: pictures that appear in time, and the light on the curtain."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.animation import Easing, ease_out
from game.ui.boxes.groups import Column, FirstFitting, Row, Stack, centred
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.pictures import drawn
from game.ui.theme import (
    BODY,
    BRASS,
    BRASS_LIGHT,
    CARD,
    HEADING,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    Face,
    Rgb,
    TextStyle,
    hex_of,
)

SHADOW = 130
"""The opacity of the shadow under golden letters, of 255."""
EDGE = 132
"""The width of a ticket's part with the number."""
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 66)


@dataclass(frozen=True)
class Piece:
    """A picture that appears at its time, in one of four ways, and then stays in place."""

    picture: pygame.Surface
    rect: pygame.Rect
    begins: float
    seconds: float
    way: str
    """`drop` from above, `turn` up like a card, `draw` from the left, or `fade`."""
    easing: Easing = ease_out

    def draw(self, surface: pygame.Surface, time: float) -> None:
        share = self.easing(min(1.0, max(0.0, (time - self.begins) / self.seconds)))
        if time < self.begins or share <= 0:
            return
        picture, rect = self.picture, self.rect
        if time >= self.begins + self.seconds:
            surface.blit(picture, rect)
        elif self.way == "drop":
            surface.blit(picture, rect.move(0, round((share - 1) * rect.height * 0.6)))
        elif self.way == "draw":
            surface.blit(picture, rect, (0, 0, round(rect.width * share), rect.height))
        elif self.way == "turn":
            wide = max(1, round(rect.width * min(1.0, share)))
            turned = pygame.transform.scale(picture, (wide, rect.height))
            surface.blit(turned, turned.get_rect(center=rect.center))
        else:
            picture.set_alpha(round(254 * share))
            surface.blit(picture, rect)
            picture.set_alpha(255)


def line(look: Look, words: str, style: TextStyle, colour: Rgb) -> pygame.Surface:
    """Return a line of text on a transparent background."""
    size = (look.text.width(words, style) + 2 * look.px(6), look.text.line_height(style))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    rect = picture.get_rect().inflate(-2 * look.px(6), 0)
    look.text.draw(picture, words, (rect.x, look.text.baseline(rect, style)), style, colour)
    return picture


def golden_letter(look: Look, letter: str, style: TextStyle) -> pygame.Surface:
    """Return a letter as large as its style, in the gold of the title, over its shadow."""
    high, wide = round(1.35 * look.px(style.size)), look.text.width(letter, style)
    size = (wide + look.px(10), high)
    base = (0, look.px(style.size))
    gold = pygame.Surface(size, pygame.SRCALPHA)
    look.text.draw(gold, letter, base, style, (255, 255, 255))
    shade = pygame.Surface((1, 2))
    shade.set_at((0, 0), BRASS_LIGHT)
    shade.set_at((0, 1), BRASS)
    gold.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    look.text.draw(picture, letter, (look.px(3), base[1] + look.px(4)), style, NIGHT)
    picture.fill((255, 255, 255, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(gold, (0, 0))
    return picture


def swash(look: Look, width: int) -> pygame.Surface:
    """Return the flourish under a name, like that under the program's name."""
    w, u = width, look.scale.factor
    y = 20 * u
    body = (
        f'<path d="M{24 * u} {y}a{9 * u} {9 * u} 0 1 0 {-10 * u} {9 * u}C{0.12 * w} {y + 34 * u} '
        f"{0.25 * w} {y + 16 * u} {0.45 * w} {y + 8 * u}S{0.75 * w} {y + 22 * u} {w - 20 * u} {y + 6 * u}"
        f'a{10 * u} {10 * u} 0 1 0 {-12 * u} {-8 * u}" fill="none" stroke="{hex_of(BRASS)}" '
        f'stroke-width="{4 * u}" stroke-linecap="round"/>'
    )
    return drawn(body, (w, math.ceil(64 * u)))


def ring(look: Look, signs: Sequence[int]) -> pygame.Surface:
    """Return the winners' signs in rings of rails."""
    px = look.px
    radius, step = px(80), px(150)
    picture = pygame.Surface((2 * radius + step * (len(signs) - 1) + 4, 2 * radius + 4), pygame.SRCALPHA)
    for number, sign in enumerate(signs):
        centre = (radius + 2 + number * step, radius + 2)
        x, y = centre
        ways = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * n / 44 for n in range(44))]
        ties = "".join(
            f'<path d="M{x + 0.74 * dx:.1f} {y + 0.74 * dy:.1f}L{x + 0.97 * dx:.1f} {y + 0.97 * dy:.1f}"/>'
            for dx, dy in ways
        )
        disc = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{hex_of(NIGHT)}" fill-opacity="0.8"/>'
        rails = "".join(
            f'<circle cx="{centre[0]}" cy="{centre[1]}" r="{radius * share:.1f}"/>' for share in (0.79, 0.92)
        )
        group = (
            f'<g fill="none" stroke="{hex_of(BRASS_LIGHT)}" stroke-width="{max(1.0, radius * 0.032):.2f}">'
        )
        picture.blit(drawn(f"{disc}{group}{ties}{rails}</g>", picture.get_size()), (0, 0))
        look.art.draw_sign(picture, sign, centre, 0.62 * radius, look.palette)
    return picture


def fact_ticket(
    look: Look, size: tuple[int, int], count: int, words: tuple[str, str, str], colour: Rgb
) -> pygame.Surface:
    """Return a punched card with a fact: the number and its unit, the title, and a sentence."""
    head, unit, note = words
    figure = _FIGURE.sized(min(_FIGURE.size, 0.4 * size[1] / look.scale.factor))
    number = Words(str(count), figure, colour, "centre", 0.7), Words(unit, LABEL, SECOND_TEXT, "centre", 0.7)
    title = Words(head, HEADING, NIGHT, shrink=0.7)
    ways = (centred(Column((title, Paragraph(note, BODY, most=most)))) for most in range(4, 0, -1))
    left, right = Stack((Space(EDGE - 20), centred(Column(number)))), FirstFitting(tuple(ways), grow=1)
    row = Row((Space(14), left, Space(30), right, Space(24)), align="fill")
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(drawn(_card(look, size), size), (0, 0))
    draw(Brush(picture, look), row, picture.get_rect())
    return picture


def _card(look: Look, size: tuple[int, int]) -> str:
    """Return the outline of a punched card, its inner line, and the dashes between number and text."""
    px, (w, h) = look.px, size
    n, i = px(16), px(7)
    corner = f"A{n} {n} 0 0 "
    outline = (
        f"M{n} 0H{w - n}{corner}0 {w} {n}V{h - n}{corner}0 {w - n} {h}"
        f"H{n}{corner}0 0 {h - n}V{n}{corner}0 {n} 0Z"
    )
    m = n + i * 0.6
    inner = (
        f"M{i + m} {i}H{w - i - m}{corner}0 {w - i} {i + m}V{h - i - m}{corner}0 {w - i - m} {h - i}"
        f"H{i + m}{corner}0 {i} {h - i - m}V{i + m}{corner}0 {i + m} {i}Z"
    )
    edge = px(EDGE)
    return (
        f'<path d="{outline}" fill="{hex_of(CARD)}"/>'
        f'<path d="{inner}" fill="none" stroke="{hex_of(BRASS)}" '
        f'stroke-width="{max(1.0, 1.6 * look.scale.factor):.2f}"/>'
        f'<path d="M{edge} {px(14)}V{h - px(14)}" stroke="{hex_of(BRASS)}" stroke-width="{max(1, px(2))}" '
        f'stroke-dasharray="{px(2)} {px(5)}" fill="none"/>'
    )


def draw_beams(surface: pygame.Surface) -> None:
    """Draw two beams that meet at the name, and dusk beside them; soft, so drawn small."""
    width, height = surface.get_size()
    w, h = max(1, width // 4), max(1, height // 4)
    dusk = (
        f'<radialGradient id="d" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.4}" r="{w * 0.62}">'
        '<stop offset="0" stop-color="#DDD6D0"/><stop offset="0.4" stop-color="#B8B0AC"/>'
        '<stop offset="1" stop-color="#655E62"/></radialGradient>'
        f'<rect width="{w}" height="{h}" fill="url(#d)"/>'
    )

    def beam(number: int, x: float, spread: float) -> str:
        foot = spread * 3.4
        return (
            f'<linearGradient id="b{number}" gradientUnits="userSpaceOnUse" x1="{x * w}" y1="0" '
            f'x2="{w / 2}" y2="{h * 0.7}"><stop offset="0" stop-color="#FFF8DE" stop-opacity="0.07"/>'
            '<stop offset="1" stop-color="#F2B021" stop-opacity="0"/></linearGradient>'
            f'<path d="M{(x - spread) * w} 0L{(x + spread) * w} 0L{(0.5 + foot) * w} {h}'
            f'L{(0.5 - foot) * w} {h}Z" fill="url(#b{number})"/>'
        )

    # Several nested beams give soft edges.
    beams = [beam(number, (0.2, 0.8)[number % 2], 0.012 + 0.006 * (number // 2)) for number in range(8)]
    glow = (
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * 0.42}" r="{w * 0.36}">'
        '<stop offset="0" stop-color="#FFB46B" stop-opacity="0.2"/><stop offset="1" stop-color="#FFB46B" '
        f'stop-opacity="0"/></radialGradient><rect width="{w}" height="{h}" fill="url(#g)"/>'
    )
    for body, how in ((dusk, pygame.BLEND_RGB_MULT), ("".join((glow, *beams)), pygame.BLEND_RGB_ADD)):
        soft = pygame.Surface((w, h))
        soft.blit(drawn(body, (w, h)), (0, 0))
        surface.blit(pygame.transform.smoothscale(soft, (width, height)), (0, 0), special_flags=how)
