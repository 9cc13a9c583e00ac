"""The rules of TransAmerica. Pure: no file, no clock, no random source."""
