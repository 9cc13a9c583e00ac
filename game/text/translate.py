"""The interface by which everything that speaks to a player gets its texts."""

from typing import Protocol


class Translate(Protocol):
    """Returns the text of a key with its placeholders filled in; a catalogue does."""

    @property
    def language(self) -> str:
        """Return the code of the language, such as `de`."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text for `key`; `count` among the values, or the first number named, selects the plural.

        A whole number is shown as it is, any other with one decimal.
        """


def text_or(tr: Translate, key: str, otherwise: str) -> str:
    """Return the text for `key`, or `otherwise` if no catalogue has the key."""
    text = tr(key)
    return otherwise if text == key else text
