"""The table of Streetcar and Linie 1: its board, its pieces and its panels."""
