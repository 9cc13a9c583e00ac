"""One package of pure rules per game: no file, no clock, no random source, no drawing.

Begin with a game's `values.py` (state and view), `legal.py` (what is allowed) and `engine.py` (what an action
does). Games do not know each other.
"""
