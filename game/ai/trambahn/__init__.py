"""Opponents for Trambahn.

Begin with `opponent.py` (the agents by level) and `judge.py` (the knowledge for the engine). `planner.py`
plans whole turns by the weights in `evaluation.py`, and a small network (`learned_correction.py`) corrects
them. `heuristics.py` holds rules of thumb, `reasons.py` and `contrast.py` explain moves.
"""
