"""The table of TransAmerica."""
