"""Translation: keys, events and refusals into sentences."""
