"""Thousands of damaged files: every reader names the fault, or returns usable values.

`python -m tests.mutants --each 10000 --seed 1` hunts; the tests do so with a few hundred for each reader. A
mutant that ever failed is kept in `tests/fixtures/mutants`, and every run of the tests tries it again.
"""
