"""Numbers as text, in the form that players read."""

MINUS = "\N{MINUS SIGN}"


def signed(number: float, *, plus: bool = False) -> str:
    """Return a number with a true minus sign, and with a plus sign if `plus`: `12`, `−4`."""
    sign = MINUS if number < 0 else "+" if plus and number > 0 else ""
    return f"{sign}{abs(number):g}"
