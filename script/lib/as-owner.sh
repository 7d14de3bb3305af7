# Sourced first by the commands that start programs. Started by root in a checkout of another user, it starts the
# command again as that user: a fault in a program then is no fault with every right on the machine.

as_owner() {
  local checkout owner path
  checkout=$(cd "$(dirname "$1")/.." && pwd -P)
  if [ "$(id -u)" -ne 0 ] || ! command -v setpriv >/dev/null; then return; fi
  owner=$(stat -c %U "$checkout")
  if [ "$owner" = root ] || ! id -u "$owner" >/dev/null 2>&1; then return; fi
  # What root made in earlier starts, the owner could not write to.
  for path in data .tools node_modules; do
    if [ -e "$checkout/$path" ] && [ "$(stat -c %U "$checkout/$path")" != "$owner" ]; then return; fi
  done
  printf 'Started as root: going on as %s, who owns this folder.\n' "$owner"
  HOME=$(getent passwd "$owner" | cut -d: -f6) exec setpriv --reuid="$owner" --regid="$(id -g "$owner")" --init-groups "$@"
}
