"""One manifest per game: the only place that names the games.

A manifest hands each package its part of the game; `manifest.py` has the defaults, `known.py` the list.
"""
