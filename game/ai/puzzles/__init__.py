"""The search for new puzzles in games that opponents play against each other.

Begin with `search.py` (the search) and `find.py` (the proof that a find is a puzzle). The other files hold
each game's knowledge; they know the rules and opponents of that game, and no screen.
"""
