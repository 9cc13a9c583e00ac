"""Colours that both looks share, and those of the six lines."""

NIGHT_LIGHT = "#1C3557"
CREAM = "#F4EAD5"
PAPER = "#E9DCBF"
INK = "#2B2A28"
INK_SOFT = "#5E5748"
BRASS = "#C79A3B"
BRASS_LIGHT = "#E6C878"
VERMILION = "#C8442D"
TEAL = "#2F7F86"
LEAF = "#5E8C4A"
CARD_EDGE = "#D8C596"
LAMPLIGHT = "#FFDF94"
LINE_COLOURS = {1: "#B5342B", 2: "#E3B23C", 3: "#3E7D4F", 4: "#2C5AA0", 5: "#7A4E9E", 6: CREAM}
LINE_INKS = {1: CREAM, 2: INK, 3: CREAM, 4: CREAM, 5: CREAM, 6: INK}


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two, share 0 to 1 of the second."""
    channels = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in channels)
