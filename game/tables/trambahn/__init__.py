"""Trambahn's table."""
