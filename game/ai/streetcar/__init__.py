"""Opponents for Streetcar and Linie 1.

Begin with `opponent.py` (the agents by level), `judge.py` (the knowledge for the engine) and
`seat_analysis.py` (the costs of our route, by `price_map.py` and `route_costs.py`). `planner.py` ranks turns,
`driving.py` drives trams, `reasons.py` and `contrast.py` explain moves.
"""
