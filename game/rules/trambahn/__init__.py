"""The rules of Trambahn. Pure: no file, no clock, no random source."""
