"""Sound: the choice of a take, its loudness, and the device that plays it."""
