"""The limits of a drive: the die and the speed track."""

from drawing.colours import BRASS, BRASS_LIGHT, CARD_EDGE, CREAM, INK
from drawing.landmark_marks import stop_disc, stop_letter_colour
from drawing.letters import letter
from drawing.looks import Look
from drawing.svg import circle, group, place, rect, ring, soft_shadow


def die_body() -> str:
    """A die seen from the front, without a face."""
    shadow = soft_shadow((4, 4, 92, 92), 18, layers=3, spread=1.4, drop=4, opacity=0.1)
    body = (
        rect(3, 3, 94, 94, "#8A6A24", 18) + rect(5, 5, 90, 90, CARD_EDGE, 16) + rect(5, 5, 90, 85, CREAM, 16)
    )
    brass_line = rect(11, 11, 78, 73, rx=11, stroke=BRASS, stroke_width=1.8)
    return shadow + group("body", body) + group("brass_line", brass_line)


def die_number(value: int) -> str:
    """A face with a number."""
    return die_body() + group("number", letter(50, 72.5, str(value), 60, INK))


def die_stop(look: Look) -> str:
    """The H: the tram runs to the next stop sign."""
    sign = place("stop_disc", 50, 48, stop_disc(look), scale=2.25)
    return die_body() + sign + group("letter", letter(50, 62.5, "H", 36, stop_letter_colour(look)))


def speed_rails() -> str:
    """Two rails and two sleepers of the speed track, repeated sideways under the stations."""
    sleepers = "".join(rect(x, 6, 4, 24, "#B9A57E", 0.8) for x in (7, 25))
    return group("sleepers", sleepers) + group(
        "rails", rect(0, 10.7, 36, 2.6, "#4A4038") + rect(0, 22.7, 36, 2.6, "#4A4038")
    )


SPEED_STATIONS = {
    "speed_station_reached": circle(0, 0, 15, "#8A6A24") + circle(0, 0, 13.4, BRASS_LIGHT),
    "speed_station_limit": circle(0, 0, 21, INK) + circle(0, 0, 19.2, BRASS) + ring(0, 0, 16.5, CREAM, 1.4),
    "speed_station_ahead": circle(0, 0, 15, "#8A7F6A") + circle(0, 0, 13.4, CREAM),
}
