"""The user's files: records, saves, settings, progress, and the index of finished games.

Begin with `record_file.py` (one open record) and `saves.py` (all of them). Storage knows `core` and
`content`, and no single game.
"""
