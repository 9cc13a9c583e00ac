"""How the judgement learns: games are played, and the network is fitted to how they ended.

`python -m game.makers.learning --out FILE` plays and fits, and writes a file that the judgement reads.
What is learned is an error: by how much the plain sums were wrong about a table, held against what its game
came to in the end (`lessons.target`).

`experience.json` came about so, from 9000 games, in some ten minutes. On games not learned from, the error of
30.5 points that plain sums make falls to 28.5: most of what is left is the luck of the cards. Without
rehearsals, the director with these numbers won 52.1 % (± 3.2) of 800 paired games against itself with the
numbers that it had before, which no command could make again. 8000 games of which hardly any began as usual
had taught it less: with them it won 46.6 % (± 2.8) of 1000 games.
"""
