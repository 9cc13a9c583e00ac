"""A game in progress and everything around it: seats, turn loop, autosave, undo, lessons, puzzles, reviews.

Begin with `session.py` (the only thing that changes a match) and `opening.py` (starting and resuming).
Nothing here draws, and games are known by their parts (`parts.py`) only.
"""
