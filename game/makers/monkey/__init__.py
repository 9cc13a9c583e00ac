"""The monkey: it does anything at all to the real scenes, without a display, and tells what breaks.

All that it does follows from a seed. What has broken something is made as short as it can be and kept in a
file, from which it can be done again.
"""
