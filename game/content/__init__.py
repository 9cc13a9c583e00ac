"""Config files and maps read into plain values; every fault names file and line.

Begin with `files.py` (the only way to read a file), `document.py` (YAML) and `tmx.py` (Tiled). Readers raise
`Fault` and nothing else; they know the rules, and no screen.
"""
