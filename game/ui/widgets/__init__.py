"""The controls that all screens are built from.

Begin with `widget.py` (the base class), `interaction.py` (pointer and keyboard) and `control_scene.py` (a
scene made of controls). Knows no game and no particular scene.
"""
