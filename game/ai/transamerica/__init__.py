"""Opponents for TransAmerica."""
