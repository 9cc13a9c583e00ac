"""The controls that all screens are built of."""
