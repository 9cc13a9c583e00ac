"""Custom properties of maps and tilesets, with their types as set in Tiled."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from game.content.files import Fault, real_path
from game.content.xml_tree import Element, read_integer, read_number

Value: TypeAlias = str | int | float | bool

_LONGEST_TEXT = 10_000


class Properties:
    """Custom properties by name; `where` names their owner in faults.

    A property of a class type is kept by its name alone: no game uses its members.
    """

    def __init__(self, owner: Element, own: Mapping[str, tuple[Value | None, Element]], label: str) -> None:
        self._owner = owner
        self._own = own
        self._where = label

    def __contains__(self, name: str) -> bool:
        return name in self._own

    def __iter__(self) -> Iterator[str]:
        return iter(self._own)

    def values(self) -> dict[str, Value]:
        """Return the values by name, without those of a class type."""
        return {name: value for name, (value, _) in self._own.items() if value is not None}

    def text(self, name: str) -> str:
        """Return a property of type string, color or file; raises Fault."""
        value = self._value(name)
        if not isinstance(value, str):
            raise self.fault(name, f"{value!r} is not of type string")
        return value

    def integer(self, name: str) -> int:
        """Return a property of type int or object; raises Fault."""
        value = self._value(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(name, f"{value!r} is not of type int")
        return value

    def number(self, name: str) -> float:
        """Return a property of type float or int; raises Fault."""
        value = self._value(name)
        if isinstance(value, bool | str):
            raise self.fault(name, f"{value!r} is not of type float")
        return float(value)

    def boolean(self, name: str) -> bool:
        """Return a property of type bool; raises Fault."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise self.fault(name, f"{value!r} is not of type bool")
        return value

    def file(self, name: str) -> Path:
        """Return the file that a property names, relative to the file with the property; raises Fault."""
        text = self.text(name)
        file = self._own[name][1].file.parent / text
        try:
            if file.is_file():
                return real_path(file)
        except (OSError, ValueError):  # a name that cannot be
            pass
        raise self.fault(name, f"there is no file {text!r}")

    def fault(self, name: str, reason: str) -> Fault:
        """Return a fault at the line of property `name`, or at the owner's if it has none."""
        place = self._own[name][1] if name in self._own else self._owner
        return place.fault(f"{self._where}: {name}: {reason}")

    def merged(self, inherited: "Properties | None") -> "Properties":
        """Return these properties, with the tile's properties as defaults for those not set."""
        if inherited is None:
            return self
        return Properties(self._owner, {**inherited._own, **self._own}, self._where)

    def _value(self, name: str) -> Value:
        if name not in self._own:
            raise self.fault(name, "missing")
        value = self._own[name][0]
        if value is None:
            raise self.fault(name, "the value is of a class")
        return value


def read_properties(owner: Element, label: str) -> Properties:
    """Read the properties of an element; raises Fault."""
    own: dict[str, tuple[Value | None, Element]] = {}
    for block in owner.every("properties"):
        block.check_children("property")
        for element in block.children:
            name = element.attribute("name")
            if name in own:
                raise element.fault(f"{label}: {name} appears twice")
            own[name] = (_typed(element, f"{label}: {name}"), element)
    return Properties(owner, own, label)


def _typed(element: Element, label: str) -> Value | None:
    kind = element.attributes.get("type", "string")
    text = element.attributes.get("value", element.text)
    match kind:
        case "string" | "file" | "color":
            if len(text) > _LONGEST_TEXT:
                raise element.fault(f"{label} is longer than {_LONGEST_TEXT} letters")
            return text
        case "int" | "object":
            return read_integer(element, label, text)
        case "float":
            return read_number(element, label, text)
        case "bool" if text in ("true", "false"):
            return text == "true"
        case "bool":
            raise element.fault(f"{label} is {text!r}, neither true nor false")
        case "class":
            return None
    raise element.fault(f"{label} is of type {kind!r}, which is not read")
