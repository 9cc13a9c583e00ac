"""Environment variables that must be set before numpy is loaded, so that its products use one core.

Agents multiply small matrices: threads for those would only wait for each other, and take cores from others.
"""

ONE_CORE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
