"""The games, each told to the program in one file: nothing else names them."""
