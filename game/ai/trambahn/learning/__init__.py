"""How the judgement learns: games are played, and the network is fitted to how they ended.

`python -m game.ai.trambahn.learning --games 4000 --seed 1 --out FILE` plays and fits, and writes a file that
the judgement reads. What is learned is an error: by how much the plain sums were wrong about a table, held
against what its game came to in the end (`lessons.target`).
"""
