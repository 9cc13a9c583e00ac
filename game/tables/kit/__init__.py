"""What every table is made of: it knows no game."""
