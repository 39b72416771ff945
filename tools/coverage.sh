#!/usr/bin/env bash
# Runs the rules uncompiled and demands that at least 98% of their lines and branches are covered.
set -euo pipefail
cd "$(dirname "$0")/.."
export NUMBA_DISABLE_JIT=1 PHILTRE_EXAMPLES=1 COVERAGE_FILE=.venv/coverage
coverage run -m pytest --quiet -p no:cacheprovider tests/rules tests/laws/test_rules_hold.py
coverage report --show-missing --skip-covered --fail-under=98
