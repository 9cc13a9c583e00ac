"""Common parts of the posters of the three games."""

from drawing.svg import Drawing

POSTER_WIDTH, POSTER_HEIGHT = 340, 440
POSTER_EDGE = "#2A2018"


def poster_edge(d: Drawing) -> None:
    """The dark line round a poster's picture."""
    d.rectangle(0.8, 0.8, POSTER_WIDTH - 1.6, POSTER_HEIGHT - 1.6, stroke=POSTER_EDGE, width=1.6)
