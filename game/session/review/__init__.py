"""The review of a game: its turns, its course, its turning points, and the cost of mistakes.

Begin with `review.py` (one match under review) and `costs.py` (the losses of its turns). `review_kind.py` is
the interface that each game implements. Nothing here draws or waits.
"""
