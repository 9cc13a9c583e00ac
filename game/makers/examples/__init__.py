"""Tables in named positions, for pictures, measurements and tests.

Begin with `example.py` (the interface) and `examples.py` (all of them). The other files hold one game each.
"""
