# Sourced by ./test: finds a Chromium for the tests in a real browser, or installs one.

find_browser() {
  local candidate
  for candidate in "${PHILTRE_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1; then
      command -v "$candidate"
      return
    fi
  done
  .venv/bin/python - <<'PYTHON' 2>/dev/null
import pathlib
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    path = pathlib.Path(playwright.chromium.executable_path)
print(path) if path.exists() else exit(1)
PYTHON
}

# set_up_browser: exports PHILTRE_CHROMIUM.
set_up_browser() {
  local log=.venv/browser.log
  if ! PHILTRE_CHROMIUM=$(find_browser); then
    say "installing a Chromium for the tests (once)"
    if ! .venv/bin/playwright install --with-deps chromium >"$log" 2>&1 &&
      ! (apt-get update && apt-get install --yes chromium) >>"$log" 2>&1; then
      tail -n 5 "$log" >&2
      give_up "the tests need Chromium: install it from your system's packages, or name it:" \
        "PHILTRE_CHROMIUM=/path/to/chromium ./test"
    fi
    PHILTRE_CHROMIUM=$(find_browser) || give_up "Chromium was installed but cannot be found"
  fi
  export PHILTRE_CHROMIUM
}
