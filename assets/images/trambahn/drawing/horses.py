"""The horse before its tram."""

from drawing.colours import FOAM
from drawing.svg import circle, edge, group, path, rect


def horse() -> str:
    """In harness, heading left, its hooves on the rails."""
    coat, far_side, mane = "#7A4726", "#3F2312", "#2E1A0E"
    art = path("M20,44 C19,50 21,53 19,57 L18,63.4 H14.6 L16,56 C15,52 14.6,47 15,42Z", far_side)
    art += path("M43,44 C47,49 43.4,53 45.2,57 L45,63.4 H41.4 L42,57 C39,52 38.6,48 38,43Z", far_side)
    body = (
        "M15.5,27.5 C21,30 30,30.6 36,29.2 C43,27.8 49.6,28.6 51,35.6 C52,40.4 50.6,43.4 50.2,46"
        " C49.8,49.4 53,51.4 52.4,54.6 L51.6,63.4 H47.8 L48.8,55 C47.6,52.6 45.4,50.4 44,45.6"
        " C38,47.8 30,47.8 24.6,46 C24,49.6 23.4,52 22.8,54.6 L24.4,63.4 H20.6 L19.4,55"
        " C18.8,50.4 17.4,46.6 16,43.4 C12.6,39.6 12.4,35.6 12.8,32 L10.4,25.6 C8.4,26.6 6,27.6 4.6,28.4"
        " C2.6,29 1.6,27 2.4,25.4 C4,22.4 6,18.6 8.4,15.8 L8.6,12.4 L10.8,14.4 C15,15.8 17.6,21.6 15.5,27.5Z"
    )
    art += path(body, coat, stroke_linejoin="round", **edge(far_side, 1.1))
    art += path(
        "M10.8,13.6 C16.4,15 20,22 20.4,29.4 C18.4,27.4 17.4,25.6 16,24 C15.6,21 13.6,17.6 10.8,13.6Z", mane
    )
    art += path("M50.6,32 C56.4,34 55.4,43 56.6,50 C53.6,48 52.4,44 52,40Z", mane)
    art += circle(7.6, 19.6, 0.9, FOAM) + circle(3.8, 26.4, 0.6, far_side)
    harness = path("M13,33.6 C16,36 19.6,34 20.6,29", stroke_linecap="round", **edge("#A32B36", 2.6))
    harness += path("M29.6,30 C30.4,36 30,42 29,47", **edge(mane, 1.8))
    harness += path("M4.4,23 L10.2,25.2 M8.2,16.6 L7,25", **edge(mane, 0.9))
    harness += path("M19.4,36 C30,38.4 42,38.8 60,43", **edge(mane, 1.4))
    harness += path("M5,26.6 C14,30 24,26 58,32", **edge(mane, 0.8))
    hooves = "".join(rect(x, 61.8, 3.9, 2.4, mane) for x in (14.6, 20.6, 41.4, 47.8))
    return group("horse", art, group("harness", harness), hooves)
