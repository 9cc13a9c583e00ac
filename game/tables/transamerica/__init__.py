"""The table of TransAmerica.

Begin with `table.py` (what is special in following a session), `movable_pieces.py` (pieces, places and
actions) and `model.py` (the view as the table needs it). `layout.py` has the rectangles of board and panels.
No rule is decided here.
"""
