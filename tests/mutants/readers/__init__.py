"""The readers of the program, each with a use of its values."""
