"""The building blocks shared by all games: rules protocol, matches, records, scenarios, puzzles.

Begin with `game.py` for the words state, view and action, then `match.py`. Nothing here knows a single game,
opens a file or draws.
"""
