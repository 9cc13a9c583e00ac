"""Developer tools: the monkey, the gallery, benchmarks, staged games, and training of a director.

Each tool has a package with a `command.py` or a module for `python -m`. Players never run anything here.
"""
