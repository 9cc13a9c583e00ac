"""The controls that all screens are built from."""
