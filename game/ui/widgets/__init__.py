"""The controls that all screens are built of, one in each file."""
