"""The rules of TransAmerica.

Begin with `values.py` (state and view), then `legal.py` (what is allowed) and `engine.py` (what an action
does). `network.py` defines connections plainly, `connectivity.py` and `steiner.py` answer fast. Pure: no
file, no clock, no random source.
"""
