"""Pictures of every screen of the program in its typical states.

Begin with `render.py` (the sub-command) and `all_shots.py` (the list of states).
"""
