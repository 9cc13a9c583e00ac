"""Numbers as a language writes them."""

from game.text.catalogue import Translate


def decimal(tr: Translate, value: float) -> str:
    """With one digit after the point, or none where that would be a nought alone: `2.1`, `0`."""
    tenths = round(10 * value)
    if tenths == 0:
        return "0"
    return tr("number.decimal", whole=tenths // 10, tenth=tenths % 10)
