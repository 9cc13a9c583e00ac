"""Translation: keys, events and refusals into sentences.

Begin with `catalogue.py` (texts by key) and `tellers.py` (what each game puts into words). Nothing here draws
or decides.
"""
