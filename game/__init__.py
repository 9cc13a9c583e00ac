"""Terminus: three railway and tram board games."""
