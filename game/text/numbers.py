"""Numbers as a language writes them."""

from game.text.catalogue import Translate

MINUS = "\N{MINUS SIGN}"


def signed(number: float) -> str:
    """As it is, with a minus as wide as a figure below 0: `12`, `−4`."""
    return f"{MINUS if number < 0 else ''}{abs(number):g}"


def decimal(tr: Translate, value: float) -> str:
    """With one digit after the point, or none where that would be a nought alone: `2.1`, `0`; 0 or more."""
    tenths = round(10 * value)
    if tenths == 0:
        return "0"
    return tr("number.decimal", whole=tenths // 10, tenth=tenths % 10)
