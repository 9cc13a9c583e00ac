"""The review of a game: its turns, how it went, its turning points, and what was given away."""
