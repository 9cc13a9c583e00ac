"""Sound: the choice of a take, its loudness, and the device that plays it.

Begin with `sounds.py`; `device.py` alone talks to the mixer. Knows sounds by name, and no game.
"""
