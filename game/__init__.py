"""Terminus: three railway and tram board games."""

__version__ = "0.5.0"
