"""New puzzles found by search in played games."""
