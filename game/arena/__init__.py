"""Agents against agents: tournaments, ladders, and the hunt for faults.

Begin with `command.py` (the sub-command) and `tournament.py`. The arena plays without a session or a screen.
"""
