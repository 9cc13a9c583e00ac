"""`bench`: how fast the program is on this machine, how much memory it takes, and whether that has changed.

`docs/performance.md` says how each figure comes about.
"""
