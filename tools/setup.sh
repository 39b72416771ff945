# Sourced by ./play and ./test: makes a virtual environment in .venv with Philtre and all it needs.

say() { printf 'philtre: %s\n' "$*" >&2; }

give_up() {
  say "$@"
  exit 1
}

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1 &&
      "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
  done
  give_up "Python 3.11 or newer is needed and was not found. Install it from python.org or your" \
    "system's packages, or name it: PYTHON=/path/to/python3.12 $0"
}

# set_up EXTRAS: quick when nothing has changed since the last time.
set_up() {
  local extras=$1 python stamp log
  python=$(find_python) || exit 1
  stamp=.venv/.set-up$extras-$(cat pyproject.toml tools/setup.sh | cksum | tr ' ' '-')
  if [ -e "$stamp" ] && [ -x .venv/bin/philtre ] && .venv/bin/python -c '' 2>/dev/null; then
    return
  fi
  say "setting up in .venv with $("$python" --version) (a minute or two, once)"
  if ! .venv/bin/python -c '' 2>/dev/null; then
    rm -rf .venv
    "$python" -m venv .venv ||
      give_up "cannot make a virtual environment; on Debian or Ubuntu: apt-get install python3-venv"
  fi
  log=.venv/set-up.log
  if ! .venv/bin/python -m pip install --disable-pip-version-check --editable ".$extras" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "installing failed (above: the end of $log). Is the package registry within reach?"
  fi
  rm -f .venv/.set-up*
  touch "$stamp" ".venv/.set-up-$(cat pyproject.toml tools/setup.sh | cksum | tr ' ' '-')"
  say "set up"
}
