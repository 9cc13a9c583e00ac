"""The monkey: random input to the real scenes, without a display, to find faults.

Everything it does follows from a seed. A sequence that breaks something is shortened and kept in a file, from
which it can be repeated.
"""
