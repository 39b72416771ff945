"""Settings that hold for all tests."""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["browsing", "databases"]

# Laws are tried on the same examples every time: a test that fails by chance is a defect. Run
# PHILTRE_EXAMPLES=1000 ./test laws to search further.
settings.register_profile(
    "laws",
    max_examples=int(os.environ.get("PHILTRE_EXAMPLES", "8")),
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("laws")
