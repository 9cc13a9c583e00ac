"""Agents: they decide from a view, never from a state."""
