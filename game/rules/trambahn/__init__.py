"""The rules of Trambahn.

Begin with `values.py` (state and view), then `legal.py` (what is allowed) and `engine.py` (what an action
does). `scoring.py` has points and tours, `cards.py` the deck. Pure: no file, no clock, no random source.
"""
