"""The score sheets of the games that keep one: one function per game, called when a game is over.

`session/final_score.py` has their result. They know the rules of their game, and no screen.
"""
