"""A person's travel book: achievements in games and lessons, and the stamps earned by them.

Begin with `travels.py` (the parts that a game provides), `stamps.py` (rules of stamps) and `earned_stamps.py`
(a person's pages). Everything is computed from records and progress; nothing here draws.
"""
