"""The stored numbers of the judgement's network, learned from played games.

`python -m game.makers.learning` makes such a file.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from game.ai.trambahn.network import INPUTS, Network
from game.content.files import Fault, read_text
from game.core.plain import Malformed, from_plain, path_text

SHIPPED = Path(__file__).with_name("experience.json")
_DECIMALS = 3


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a network, and their origin."""

    learned: str
    """The games it learned from, in words."""
    inner: tuple[tuple[float, ...], ...]
    """The weights, by input and inner cell."""
    inner_bias: tuple[float, ...]
    outer: tuple[tuple[float, ...], ...]
    """The weights, by inner and outer cell."""
    outer_bias: tuple[float, ...]
    last: tuple[float, ...]
    """The weights of the result, by outer cell."""

    def network(self) -> Network:
        """Return the network with these numbers."""
        return Network(*map(np.array, (self.inner, self.inner_bias, self.outer, self.outer_bias, self.last)))


@cache
def shipped() -> Network:
    """Return the program's own network, read once; raises Fault."""
    return read(SHIPPED).network()


def experience(network: Network, learned: str) -> Experience:
    """Return the numbers of a network, rounded as in the file."""
    return from_plain({"learned": learned, **_rounded(network)}, Experience)


def read(file: Path) -> Experience:
    """Read the experience in a file; raises Fault if it is damaged."""
    try:
        found = from_plain(json.loads(read_text(file), parse_int=float), Experience)
        _check(found)
    except json.JSONDecodeError as error:
        raise Fault(file, error.lineno, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise Fault(file, 0, "nested too deeply") from None
    except Malformed as error:
        path = path_text(error.path)
        raise Fault(file, 0, f"{path}: {error.reason}" if path else error.reason) from None
    return found


def write(file: Path, found: Experience) -> None:
    """Write a file atomically, with a row of numbers on each line; raises Fault."""
    fields = [f' "{key}": {_text(value)}' for key, value in msgspec.to_builtins(found).items()]
    part = file.with_name(file.name + ".part")
    try:
        part.write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")
        part.replace(file)
    except OSError as error:
        raise Fault(file, 0, error.strerror or "cannot be written") from None


def _rounded(network: Network) -> dict[str, object]:
    # Adding zero turns -0.0 into 0.0.
    return {key: (value.round(_DECIMALS) + 0.0).tolist() for key, value in network._asdict().items()}


def _text(value: object) -> str:
    if isinstance(value, tuple) and isinstance(value[0], tuple):
        return "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def _check(found: Experience) -> None:
    """Raise Malformed if a row does not fit the others, or a number is not finite."""
    inner, outer = len(found.inner_bias), len(found.outer_bias)
    _check_rows("inner", found.inner, INPUTS, inner)
    _check_rows("outer", found.outer, inner, outer)
    for key in ("inner_bias", "outer_bias", "last"):
        _check_row(getattr(found, key), inner if key == "inner_bias" else outer, key)


def _check_rows(key: str, rows: Sequence[Sequence[float]], count: int, size: int) -> None:
    if len(rows) != count:
        raise Malformed(f"{len(rows)} rows instead of {count}", (key,))
    for number, row in enumerate(rows):
        _check_row(row, size, key, number)


def _check_row(row: Sequence[float], size: int, *path: str | int) -> None:
    if len(row) != size:
        raise Malformed(f"{len(row)} numbers instead of {size}", path)
    for place, number in enumerate(row):
        if not math.isfinite(number):
            raise Malformed(f"{number} is no number to reckon with", (*path, place))
