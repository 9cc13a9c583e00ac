"""Opponents for Streetcar and Linie 1."""
