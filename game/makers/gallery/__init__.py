"""Pictures of every screen of the program in its typical states."""
