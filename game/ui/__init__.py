"""The toolkit: window, scenes, input, theme, widgets, drag and drop.

Begin with `window.py` (the window and its loop), `scene_stack.py` (scenes) and `boxes` (panels as trees of
parts). It knows nothing about any game.
"""
