"""The marks of a landmark on the board: its poster and its stop sign. The app draws letters and names."""

from drawing.colours import BRASS_LIGHT, CREAM, INK, TEAL
from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import circle, ellipse, group, rect


def poster_back(own: bool) -> str:
    """The card under a landmark's picture; a goal of the player has a brass border."""
    if own:
        edge = rect(-6, -4, 112, 112, "#000000", 7, opacity=0.3) + rect(
            -6.2, -6.2, 112.4, 112.4, "#8A6A24", 7
        )
        edge += rect(-5.4, -5.4, 110.8, 110.8, BRASS_LIGHT, 6.4)
        return group("brass_border", edge) + group("card", rect(0, 0, 100, 100, CREAM, 3))
    return group("shadow", rect(-1.4, 1.4, 102.8, 102.8, "#000000", 5, opacity=0.3)) + group(
        "card", rect(0, 0, 100, 100, CREAM, 3)
    )


def poster_front(disc_colour: str) -> str:
    """The thin outline over a landmark's picture and the disc for its letter."""
    outline = rect(3.5, 3.5, 93, 57.66, stroke=INK, stroke_width=0.8, opacity=0.55)
    disc = circle(15.92, 15.92, 13.5, INK) + circle(15.92, 15.92, 12.15, disc_colour)
    return group("outline", outline) + group("letter_disc", disc)


def stop_disc(look: Look) -> str:
    """The round part of a stop sign, radius 15."""
    if look is NEW_ORLEANS:
        return circle(0, 0, 15, "#14262B") + circle(0, 0, 13.8, BRASS_LIGHT) + circle(0, 0, 11.8, TEAL)
    return circle(0, 0, 15, "#1F3B28") + circle(0, 0, 14, "#3E7D4F") + circle(0, 0, 11, "#F6D766")


def stop_letter_colour(look: Look) -> str:
    """The colour of a landmark's letter on a stop sign."""
    return "#FFFFFF" if look is NEW_ORLEANS else "#1F4A2C"


def stop_sign(look: Look) -> str:
    """A stop sign on its post; the landmark's letter is drawn by the app."""
    shadow = group("shadow", ellipse(2, 20, 11.25, 3.75, "#000000", opacity=0.28))
    return shadow + group("post", rect(-1.6, 9, 3.2, 12, "#1E1A18")) + group("disc", stop_disc(look))
