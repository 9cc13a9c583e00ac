"""Both rows of houses of the title street, with the figures before them."""

from drawing.church import church
from drawing.colours import mix
from drawing.house import House, draw_house
from drawing.street_figures import gentleman, lady, street_lamp
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH


def title_houses() -> Drawing:
    """Layer 5: church, both rows of houses, far lamps, a couple on the left pavement."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("church"):
        church(d)
    colours = ("#1E3654", "#24405F", "#1A304C", "#2A4866", "#203A58", "#304E6B")
    depths = (4, 9.5, 15.5, 21.5, 28, 36, 46, 60)
    heights = (12.5, 11.2, 13, 11.8, 12.6, 11, 12)
    for side, name in ((-1, "left"), (1, "right")):
        for i in reversed(range(7)):
            colour = mix(colours[(i + (side > 0) * 2) % 6], "#41617F", min(1, depths[i] / 52) * 0.75)
            with d.group(f"{name}_house_{i + 1}"):
                height = heights[i] + (side > 0) * 0.6
                draw_house(
                    d, House(side, depths[i], depths[i + 1] - 0.05, height, colour), i * 10 + side + 50
                )
    with d.group("far_lamps"):
        for x, z in ((-5.6, 40), (6.3, 36), (-5.6, 28), (-5.6, 17), (6.3, 22)):
            street_lamp(d, x, z)
    with d.group("couple"):
        gentleman(d, -5.9, 24)
        lady(d, -6.15, 23.4, parasol=False)
    return d
