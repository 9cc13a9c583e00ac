"""All tests. They keep bytecode even if Python is configured not to: it saves each process twenty seconds."""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
