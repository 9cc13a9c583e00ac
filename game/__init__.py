"""Terminus: three railway and tram board games."""

NAME = "Terminus"
__version__ = "0.5.0"
