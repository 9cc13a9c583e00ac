"""Properties of the gallery's pictures that several tests check."""

_ELSEWHERE = ("learn", "lesson", "puzzle", "review")
"""In the names of pictures whose words other tests look at, in every language."""
_LISTS = ("history", "saved_games")
"""Texts that hold all players in one line, with names cut if necessary."""
_EXCERPTS = "rules_search"
"""Search results with one line of a longer text."""

_SHEET = "widgets"
"""The toolkit's own sheet, which no player sees."""


def may_be_cut(name: str) -> bool:
    """Return True for a picture in which an ellipsis is no fault."""
    if name.startswith("puzzle_maker") or name.endswith("_puzzle_failed"):
        return False
    return name.startswith((*_LISTS, _SHEET, "at_")) or any(word in name for word in (*_ELSEWHERE, _EXCERPTS))
