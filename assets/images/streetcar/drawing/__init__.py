"""The modules of draw_streetcar.py, one per subject."""
