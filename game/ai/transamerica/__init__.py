"""Opponents for TransAmerica.

Begin with `opponent.py` (the agents by level) and `judge.py` (the knowledge for the engine). `trials.py` and
`race.py` play rounds out, `hands.py` guesses hidden cards, `reasons.py` and `contrast.py` explain moves.
"""
