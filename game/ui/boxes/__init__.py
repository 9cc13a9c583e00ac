"""Panels and pages as trees of parts, from which one walk gives places, paint, controls and speech.

Begin with `part`. Knows no game and no scene: what a tree shows is given to it by value.
"""
