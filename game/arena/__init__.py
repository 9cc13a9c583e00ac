"""Agents against agents: tournaments, ladders, and the hunt for faults."""
