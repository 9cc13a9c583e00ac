"""Config and maps read into plain values; every fault named with file and line."""
