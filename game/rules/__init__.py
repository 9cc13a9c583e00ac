"""One package per game: pure rules, no files, no clock, no drawing."""
