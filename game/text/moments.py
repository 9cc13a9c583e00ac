"""Turning points of a game in words."""

from collections.abc import Mapping, Sequence

from game.core.plain import Plain
from game.text.translate import Translate


def moment_text(
    tr: Translate, game: str, code: str, fields: Mapping[str, Plain], names: Sequence[str]
) -> tuple[str, str]:
    """Return a heading of two or three words and a line below it; `names` are the players' by seat."""
    values: dict[str, object] = {}
    for field, value in fields.items():
        match field, value:
            case "seat", int():
                values["name"] = names[value]
            case "other", int():
                values["other"] = names[value]
            case "colour", str():
                values["colour"] = tr(f"{game}.colour.{value}")
            case _:
                values[field] = value
    key = f"{game}.moment.{code}"
    return tr(f"{key}.title", **values), tr(f"{key}.text", **values)
