"""The score sheets of the games that keep one."""
