"""Opponents for Trambahn."""
