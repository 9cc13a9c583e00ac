"""Furniture of every game's table: what knows no game."""
