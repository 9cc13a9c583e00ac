"""The rules of Streetcar and Linie 1.

Begin with `values.py` (state and view), then `legal.py` (what is allowed) and `engine.py` (what an action
does). `fit.py` has the rules of tiles, `journey.py` those of trams, and `grid.py` the board as bit sets;
`lay_result.py`, `build_execution.py` and `drive_execution.py` carry actions out. Pure: no file, no clock, no
random source.
"""
