"""The parts that every game's table is made of.

Begin with `game_table.py` (follows the session), `controller.py` (handles gestures), `movable_pieces.py`
(pieces and their targets) and `frame_builder.py` (builds each frame). Nothing here knows a particular game.
"""
