"""The modules of draw_trambahn.py, one per subject."""
