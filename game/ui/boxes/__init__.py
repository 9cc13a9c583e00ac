"""Panels and pages as trees of parts; one walk over a tree yields places, painting, controls and speech.

Begin with `part`. Knows no game and no scene: a tree is given the values that it shows.
"""
