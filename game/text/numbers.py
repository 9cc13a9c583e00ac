"""Numbers as text, in the form that players of a language read."""

from babel.numbers import format_decimal, format_percent

from game.text.locales import locale_of
from game.text.translate import Translate

MINUS = "\N{MINUS SIGN}"


def signed(number: float, *, plus: bool = False) -> str:
    """Return a number with a true minus sign, and with a plus sign if `plus`: `12`, `−4`."""
    sign = MINUS if number < 0 else "+" if plus and number > 0 else ""
    return f"{sign}{abs(number):g}"


def decimal(tr: Translate, value: float) -> str:
    """Return `value`, 0 or more, with one decimal, but plain `0` for nothing: `2.1`, in German `2,1`."""
    tenths = round(10 * value)
    return format_decimal(tenths / 10, "0.0", locale=locale_of(tr)) if tenths else "0"


def marks(tr: Translate, money_cards: int) -> str:
    """Return the value of money cards in marks, a thousand each: `12,000`, in German `12.000`."""
    return format_decimal(1000 * money_cards, "#,##0", locale=locale_of(tr))


def percent(tr: Translate, share: float) -> str:
    """Return a share of 1 in whole percent: `27%`, in German `27 %` with a space that does not break."""
    return format_percent(share, locale=locale_of(tr))
