"""What draw_trambahn.py draws with: one module a subject."""
