# Sourced by every command: finds the root of the project, brings a Node that is new enough where the machine's is
# not, and puts it first in PATH. bash and POSIX tools only: nothing else is there before this has run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
export NEXT_TELEMETRY_DISABLED=1

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

out_of_memory='Not enough memory: add swap, or install a release that was built elsewhere (./script/release --help).'

# The npm of a command that was killed may still be at work.
alone() {
  if command -v flock >/dev/null; then flock "$root/.tools/npm.lock" "$@"; else "$@"; fi
}

expect_tools() {
  { mkdir -p "$root/.tools" && : >>"$root/.tools/npm.log"; } 2>/dev/null || fail "The folder $root cannot be written to."
}

# Runs npm with its output in a file, and turns what went wrong into one sentence.
run_npm() {
  local log="$root/.tools/npm.log"
  expect_tools
  alone npm "$@" --no-audit --no-fund --no-update-notifier >"$log" 2>&1 </dev/null && return
  if [ $? -eq 137 ]; then fail "npm was killed. $out_of_memory"; fi
  if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET|network' "$log"; then
    fail "npm cannot reach its registry: check the network and start again (details: .tools/npm.log)."
  fi
  grep -E '^npm (error|ERR!)' "$log" | head -n 8 >&2
  fail "npm could not install what the project needs (all it said: .tools/npm.log)."
}

# Type stripping without a warning came with 24.3.
is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(+a > 24 || (+a === 24 && +b >= 3) ? 0 : 1)' \
    >/dev/null 2>&1
}

node_package() {
  local system machine
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=darwin ;;
    *) return 1 ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) machine=x64 ;;
    aarch64 | arm64) machine=arm64 ;;
    *) return 1 ;;
  esac
  printf 'node-%s-%s' "$system" "$machine"
}

# Node comes as the npm package that holds nothing but its binary. An npm from before workspaces is replaced as well.
bring_node() {
  local package wanted major
  # What a killed attempt left would be the Node of npm, too.
  expect_tools
  alone rm -rf "$root/.tools/node_modules"
  hash -r
  wanted=$(cat "$root/.node-version")
  command -v npm >/dev/null || fail "npm is missing: install Node.js $wanted, or any older version that comes with npm."
  package=$(node_package) || fail "Install Node.js $wanted: it cannot be brought to this kind of machine by npm."
  local packages=("$package@$wanted")
  major=$(npm --version 2>/dev/null | cut -d. -f1)
  if [ "${major:-0}" -lt 10 ]; then packages+=('npm@11'); fi
  say "Node.js $wanted: bringing it into .tools"
  run_npm install --prefix "$root/.tools" --no-save --ignore-scripts "${packages[@]}"
  is_new_enough "$root/.tools/node_modules/$package/bin/node" ||
    fail "The Node.js that npm brought does not run here: install Node.js $wanted yourself."
}

use_tools() {
  local tools="$root/.tools/node_modules" package
  package=$(node_package) || return 0
  if [ -x "$tools/$package/bin/node" ]; then PATH="$tools/$package/bin:$PATH"; fi
  if [ -f "$tools/npm/bin/npm-cli.js" ]; then PATH="$tools/.bin:$PATH"; fi
  export PATH
  hash -r
}

use_tools
if ! is_new_enough node; then
  bring_node
  use_tools
fi
