"""Every screen of the program in its typical states, as pictures."""
