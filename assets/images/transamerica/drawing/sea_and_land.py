"""The sea with its waves, the land with its tints and borders."""

import random

from drawing.colours import COAST, WAVE
from drawing.geography import Geography, as_lines, bands, kept_where, strokes
from drawing.geometry import DistanceField, Point, region_in, simplified, spans_at
from drawing.lattice import FRAME
from drawing.svg import Markup, number, path, rect, tracks_of

WAVES = (  # distance from the coast, width, opacity, dash
    (4.5, 1.15, 0.75, None),
    (9.5, 1.05, 0.62, None),
    (15.5, 1.0, 0.5, "34 3"),
    (22.5, 0.95, 0.42, "26 5"),
    (30.5, 0.9, 0.34, "22 7"),
    (40.0, 0.85, 0.27, "18 9"),
    (51.0, 0.8, 0.2, "14 11"),
    (64.0, 0.8, 0.14, "10 13"),
)
REACH = 84.0


def sea(land: DistanceField) -> list[Markup]:
    """Water, shallows, wave lines that follow the coast, ripples farther out."""
    hidden = land.outline(-8, 2)  # inner edge of the shallows, covered by the land
    markup = [
        rect(
            FRAME.left,
            FRAME.top,
            FRAME.right - FRAME.left,
            FRAME.bottom - FRAME.top,
            "url(#water)",
            id="water",
        ),
        bands("shallows_outer", land.outline(26, 0.6) + hidden, "#C4DEDC", opacity=0.45),
        bands("shallows_inner", land.outline(11, 0.5) + hidden, "#D5E7E0", opacity=0.5),
    ]
    for i, (distance, width, opacity, dash) in enumerate(WAVES):
        lines = as_lines(land.outline(distance, 0.35 + 0.1 * i))
        markup.append(
            strokes(f"wave_line_{i + 1}", lines, WAVE, width, opacity=opacity, stroke_dasharray=dash)
        )
    chance = random.Random(7)
    ripples: list[str] = []
    for j in range(int((FRAME.bottom - FRAME.top) / 18) + 1):
        for i in range(int((FRAME.right - FRAME.left) / 34) + 1):
            x = FRAME.left + i * 34 + (j % 2) * 17 + chance.uniform(-6, 6)
            y = FRAME.top + j * 18 + chance.uniform(-3, 3)
            a = chance.uniform(5, 8)
            if land.at((x, y)) < 80 or chance.random() < 0.35:
                continue
            ripples.append(
                f"M{number(x - 2 * a, 1)},{number(y, 1)} q{number(a / 2, 1)},-2.4 {number(a, 1)},0 "
                f"t{number(a, 1)},0"
            )
    markup.append(
        path(
            " ".join(ripples),
            id="ripples",
            stroke=WAVE,
            stroke_width=0.9,
            opacity=0.26,
            stroke_linecap="round",
        )
    )
    return markup


def foreign_hairlines(geography: Geography) -> str:
    """Horizontal lines every 7 units over Canada and Mexico."""
    parts = []
    y = FRAME.top + 3.03
    while y < FRAME.bottom:
        home = spans_at(geography.usa, y)
        for start, end in spans_at(geography.land, y):
            x = max(start, FRAME.left - 4)
            for a, b in [*home, (end, end)]:
                if b < x or a > end:
                    continue
                if a - x > 1.5:
                    parts.append(f"M{number(x, 1)},{number(y, 1)} H{number(min(a, FRAME.right + 4), 1)}")
                x = max(x, b)
        y += 7
    return " ".join(parts)


def land_and_borders(
    geography: Geography, land: DistanceField, usa: DistanceField, lakes: DistanceField
) -> list[Markup]:
    view = FRAME.grown(6)
    visible_land = region_in(geography.land, view)
    visible_usa = region_in(geography.usa, view)
    visible_lakes = region_in(geography.lakes, view)
    shadow = [[(x + 2, y + 3) for x, y in ring] for ring in geography.land]
    markup = [
        bands("land_shadow", shadow + land.outline(-8, 2), "#6B5638", opacity=0.22),
        path(tracks_of(visible_land, closed=True), "#E0CFA8", id="foreign_land"),
        path(
            foreign_hairlines(geography),
            id="foreign_hairlines",
            stroke="#B79F70",
            stroke_width=0.7,
            opacity=0.42,
        ),
        path(tracks_of(visible_usa, closed=True), "url(#usa_land)", id="usa"),
    ]
    for width, opacity in ((22, 0.10), (15, 0.13), (8, 0.17)):
        band = geography.usa + usa.outline(-width, 0.5)
        markup.append(bands(f"border_tint_{width}", band, "#D07A52", opacity=opacity))
    markup.append(
        path(tracks_of(visible_lakes, closed=True), "#AFD0D0", id="lakes", stroke=COAST, stroke_width=1.1)
    )
    for i, (distance, opacity) in enumerate(((3.5, 0.6), (8, 0.45), (13.5, 0.32), (20, 0.22))):
        lines = as_lines(lakes.outline(-distance, 0.35))
        markup.append(strokes(f"lake_wave_{i + 1}", lines, WAVE, 0.9, opacity=opacity))

    def within_usa(p: Point) -> bool:
        return usa.at(p) < -3 and lakes.at(p) > 2

    def on_dry_land(p: Point) -> bool:
        return land.at(p) < -2.5 and lakes.at(p) > 2

    states = [part for line in geography.states for part in kept_where(simplified(line, 0.5), within_usa)]
    border = [part for line in as_lines(geography.usa) for part in kept_where(line, on_dry_land)]
    markup += [
        strokes("state_lines", states, "#8A6F47", 1.2, stroke_dasharray="7 4 1.6 4", opacity=0.5),
        strokes("national_border", border, "#9C4A30", 2, stroke_dasharray="10 4 2 4", opacity=0.75),
        strokes("coast", as_lines(geography.land), COAST, 1.7, stroke_linejoin="round"),
    ]
    return markup
