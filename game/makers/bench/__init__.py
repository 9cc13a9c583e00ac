"""`bench`: speed and memory of the program on this machine, and changes since an earlier run.

`docs/performance.md` explains every figure.
"""
