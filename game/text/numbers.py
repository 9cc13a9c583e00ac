"""Numbers as a language writes them."""

from game.text.catalogue import Translate

MINUS = "\N{MINUS SIGN}"


def signed(number: float, *, plus: bool = False) -> str:
    """Return a number with a minus as wide as a figure below 0, and with a `plus` above: `12`, `−4`."""
    sign = MINUS if number < 0 else "+" if plus and number > 0 else ""
    return f"{sign}{abs(number):g}"


def decimal(tr: Translate, value: float) -> str:
    """With one digit after the point, or none where that would be a nought alone: `2.1`, `0`; 0 or more."""
    tenths = round(10 * value)
    if tenths == 0:
        return "0"
    return tr("number.decimal", whole=tenths // 10, tenth=tenths % 10)
