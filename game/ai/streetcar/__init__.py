"""Opponents for Streetcar and Linie 1.

Begin with `opponent.py` (the agents by level), `judge.py` (the knowledge for the engine) and `seat.py` (the
costs of our route, which `price_map.py` and `worlds.py` compute). `planner.py` ranks turns, `driving.py`
drives trams, `reasons.py` and `contrast.py` explain moves.
"""
