"""Computer players, and the engine that judges turns.

Begin with `agent.py` (the interface of a player), `engine.py` (the one judge of turns) and `thinking.py` (the
process in which both run). The packages below hold each game's own knowledge. Agents decide from a view,
never from a state, so that they cannot cheat.
"""
