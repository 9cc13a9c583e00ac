"""User folders, saves and settings."""
