"""One table per game: draws a view, and turns gestures into actions.

Begin with `kit/game_table.py` (what scenes know of a table) and `parts.py` (the parts that a manifest
provides). A table knows a session and its view; it holds no rules and no scene.
"""
