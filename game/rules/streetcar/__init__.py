"""The rules of Streetcar and Linie 1. Pure: no file, no clock, no random source."""
