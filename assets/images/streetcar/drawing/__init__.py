"""What draw_streetcar.py draws with: one module a subject."""
