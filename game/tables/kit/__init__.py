"""The parts that every game's table is made of. Nothing here knows a particular game."""
