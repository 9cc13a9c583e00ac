"""A person's travel book: achievements in games and lessons, and the stamps earned by them."""
