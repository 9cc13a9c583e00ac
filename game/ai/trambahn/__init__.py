"""Opponents for Trambahn.

Begin with `opponent.py` (the agents by level) and `judge.py` (the knowledge for the engine). `planning.py`
plans whole turns by the weights in `worth.py`, `judgement.py` corrects them by a small network, `thumb.py`
holds the rules of thumb, `reasons.py` and `contrast.py` explain moves.
"""
