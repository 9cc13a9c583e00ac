"""The readers of the program, and what it does with what they read."""
