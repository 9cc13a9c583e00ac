"""Machines for those who make the program."""
