"""What a game brings to the window."""

from typing import Protocol

from game.session.parts import SessionParts
from game.text.tellers import TextParts


class SceneParts(SessionParts, TextParts, Protocol):
    """All that scenes show of it."""
