"""The search for new puzzles in played games. Begin with `search.py`; `find.py` holds the proof."""
