"""`bench`: speed and memory of the program on this machine, and changes since an earlier run.

Begin with `command.py`; `figures.py` has the file of results. `docs/performance.md` explains every figure.
"""
