"""The languages of the program; docs/translating.md describes how to add one."""

from collections.abc import Mapping
from typing import Final

SOURCE: Final = "en"
"""The language whose texts stand in for missing ones."""

LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
}
"""The name of each language in itself, by the code that names its catalogue."""
