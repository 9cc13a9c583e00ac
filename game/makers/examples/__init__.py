"""Tables in named positions, for pictures, measurements and tests."""
