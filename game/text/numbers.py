"""Numbers as text, in the form that players read."""

from game.text.catalogue import Translate

MINUS = "\N{MINUS SIGN}"


def signed(number: float, *, plus: bool = False) -> str:
    """Return a number with a true minus sign, and with a plus sign if `plus`: `12`, `−4`."""
    sign = MINUS if number < 0 else "+" if plus and number > 0 else ""
    return f"{sign}{abs(number):g}"


def decimal(tr: Translate, value: float) -> str:
    """Format `value`, 0 or more, with one decimal, but plain `0` for nothing: `2.1`."""
    tenths = round(10 * value)
    if tenths == 0:
        return "0"
    return tr("number.decimal", whole=tenths // 10, tenth=tenths % 10)
