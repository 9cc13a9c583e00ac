"""A person's travel book: what was done in games and lessons, and the stamps that are given for it."""
