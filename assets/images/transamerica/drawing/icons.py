"""Icons, the log tab and the legend of costs."""

from drawing.colours import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CASING,
    CREAM,
    DOUBLE_EDGE,
    INK,
    LEAF,
    NIGHT,
    NIGHT_LIGHT,
    NODE_DOT,
    PLAIN_EDGE,
    RIVER,
    RIVER_LIGHT,
)
from drawing.mountains import ROCK_LIGHT, peak
from drawing.signs import check_mark
from drawing.svg import (
    ROUND,
    Markup,
    circle,
    definitions,
    document,
    group,
    linear_gradient,
    moved,
    path,
    rect,
    rule,
)

ICON_VIEW = (-16, -16, 32, 32)


def icons() -> dict[str, str]:
    lantern = [
        path("M-6,-10 a6,6.4 0 0 1 12,0", id="handle", stroke=INK, stroke_width=2),
        path("M-6.5,-9.5 h13 l2,4 h-17 Z", INK, id="roof"),
        rect(-6.6, -5.5, 13.2, 14, "#F6DB8B", 1, id="glass", stroke=INK, stroke_width=1.8),
        path("M0,6.5 c-4.4,-2.6 -2.6,-6 0,-9 c2.6,3 4.4,6.4 0,9 Z", "#D9822B", id="flame"),
        rect(-8.6, 8.5, 17.2, 4, INK, 1.2, id="foot"),
    ]
    book = (
        "M0,-7.5 C-4,-10.5 -9,-10.5 -12,-9 V8 C-9,6.6 -4,6.6 0,9.4 C4,6.6 9,6.6 12,8 V-9 "
        "C9,-10.5 4,-10.5 0,-7.5 Z M0,-7.5 V9"
    )
    eye = "M-13,0 C-7,-9.5 7,-9.5 13,0 C7,9.5 -7,9.5 -13,0 Z"
    drawings = {
        "icon_menu": [
            path("M-9,-7 H9 M-9,0 H9 M-9,7 H9", stroke=BRASS_LIGHT, stroke_width=2.6, stroke_linecap="round")
        ],
        "icon_rulebook": [path(book, stroke=BRASS_LIGHT, stroke_width=2, stroke_linejoin="round")],
        "icon_log": [
            path(
                "M-3,-7 H10 M-3,0 H10 M-3,7 H10",
                id="entries",
                stroke=BRASS_LIGHT,
                stroke_width=2.4,
                stroke_linecap="round",
            ),
            group("dots", *(circle(-9, y, 2, BRASS_LIGHT) for y in (-7, 0, 7))),
        ],
        "icon_log_open": [path("M-3,-6 l6,6 l-6,6", stroke=BRASS_LIGHT, stroke_width=2.4, **ROUND)],
        "icon_hint": [moved(0, 2.4, *lantern)],
        "icon_undo": [
            path("M-10,-4 H3 a8,8 0 0 1 0,16 H-6", stroke=INK, stroke_width=2.8, stroke_linecap="round"),
            path("M-5,-10 L-11.4,-4 L-5,2", stroke=INK, stroke_width=2.8, **ROUND),
        ],
        "icon_eye": [
            path(eye, stroke=BRASS_DARK, stroke_width=2.2, stroke_linejoin="round"),
            circle(0, 0, 4.2, BRASS_DARK),
        ],
        "icon_guess": [
            circle(-4.5, -5, 4.6, "none", stroke=BRASS_DARK, stroke_width=2.2),
            path(
                "M-13,11.5 C-13,4.5 -9,2.6 -4.5,2.6 C0,2.6 4,4.5 4,11.5",
                stroke=BRASS_DARK,
                stroke_width=2.2,
                **ROUND,
            ),
            path(
                "M5.2,-8.4 C5.2,-13 13,-13 13,-8.4 C13,-5 9.1,-5 9.1,-1.4",
                stroke=BRASS_DARK,
                stroke_width=2.2,
                **ROUND,
            ),
            circle(9.1, 3.2, 1.5, BRASS_DARK),
        ],
        "icon_arrow": [path("M-8,0 H8 M3,-4.5 L8,0 L3,4.5", stroke=BRASS_DARK, stroke_width=2.2, **ROUND)],
        "check_mark": [check_mark(9, LEAF)],
    }
    return {name: document(ICON_VIEW, group(name, *parts)) for name, parts in drawings.items()}


def log_tab() -> str:
    """The closed log: a tab that grows out of the left edge of a panel, which is x = 0."""
    return document(
        (-42, -2, 44, 112),
        definitions(linear_gradient("night", (0, 0), (0, 104), (0, NIGHT_LIGHT), (1, NIGHT))),
        path(
            "M0,3 h-28 a10,10 0 0 0 -10,10 v84 a10,10 0 0 0 10,10 h28 Z", "#0B1626", id="shadow", opacity=0.2
        ),
        path(
            "M2,0 h-29 a10,10 0 0 0 -10,10 v84 a10,10 0 0 0 10,10 h29 Z",
            "url(#night)",
            id="tab",
            stroke=BRASS,
            stroke_width=1.6,
        ),
        path("M-14,80 l-6,6 l6,6", id="chevron", stroke=BRASS_LIGHT, stroke_width=2.4, **ROUND),
    )


def cost_legend(kind: str) -> str:
    """One edge with its ends, as the cost legend shows it: plain, range or river."""
    parts: list[Markup] = []
    if kind == "plain":
        parts.append(rule(-38, 0, 38, 0, PLAIN_EDGE, 1.9))
    else:
        if kind == "range":
            parts += [peak(-17, 11, 30, 26, 3), peak(15, 10, 26, 22, 9), peak(-1, 16, 30, 25, 5)]
        else:
            course = "M-9,-26 q12,10 7,24 t5,28"
            parts += [
                path(course, stroke=RIVER, stroke_width=7.4, stroke_linecap="round"),
                path(course, stroke=RIVER_LIGHT, stroke_width=4.6, stroke_linecap="round"),
            ]
        parts.append(rule(-38, 0, 38, 0, CREAM, 9, opacity=0.85))
        parts.append(path("M-34,-3 H34 M-34,3 H34", stroke=DOUBLE_EDGE, stroke_width=1.7))
        if kind == "river":
            parts += [
                rect(-9, -6, 18, 12, CASING),
                path(
                    "M-12.5,-10 L-9,-6 H9 L12.5,-10 M-12.5,10 L-9,6 H9 L12.5,10",
                    stroke=DOUBLE_EDGE,
                    stroke_width=1.8,
                    **ROUND,
                ),
            ]
    for x in (-38, 38):
        parts += [circle(x, 0, 4.4, CASING), circle(x, 0, 3.1, NODE_DOT)]
    gradients = definitions(ROCK_LIGHT) if kind == "range" else ""
    return document((-46, -32, 92, 64), gradients, group(f"{kind}_edge", *parts))
