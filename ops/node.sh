#!/usr/bin/env bash
# Puts the Node.js of .nvmrc on PATH, and keeps what it compiles: every test file is a process of its own, and reading
# the server's sources anew took each of them a second of the processor.
#
#   . ops/node.sh              for this shell
#   ops/node.sh --path         prints the directory to put first on PATH
#
# A system Node.js of the same major, new enough, is taken as it is. Otherwise the npm at hand (of whatever
# Node.js) fetches the binary once into .node; nothing is installed on the machine.

allmend_node() {
  local root wanted oldest_minor=15 found architecture package packages unfinished
  root=$(cd "$(dirname "${BASH_SOURCE:-$0}")/.." && pwd) || return 1
  wanted=$(tr -d 'v[:space:]' <"$root/.nvmrc") || return 1
  export NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$root/.node/compiled}

  found=$(node --version 2>/dev/null || echo none)
  found=${found#v}
  if [ "${found%%.*}" = "${wanted%%.*}" ]; then
    found=${found#*.}
    if [ "${found%%.*}" -ge "$oldest_minor" ]; then
      ALLMEND_NODE_BIN=$(dirname "$(command -v node)")
      return 0
    fi
  fi

  case $(uname -m) in
    x86_64) architecture=x64 ;;
    aarch64) architecture=arm64 ;;
    *)
      echo "node.sh: no Node.js package for $(uname -m)" >&2
      return 1
      ;;
  esac
  package=node-linux-$architecture
  ALLMEND_NODE_BIN=$root/.node/$wanted/node_modules/$package/bin

  if [ ! -x "$ALLMEND_NODE_BIN/node" ]; then
    if ! command -v npm >/dev/null; then
      echo 'node.sh: npm is needed to fetch Node.js' >&2
      return 1
    fi
    packages=("$package@$wanted")
    # .npmrc holds settings an older npm (Debian's is 9) would pass over in silence.
    [ "$(npm --version | cut -d . -f 1)" -ge 11 ] || packages+=('npm@11')
    # Made beside its place and renamed, so that an interrupted fetch is never taken for a whole one.
    unfinished=$root/.node/unfinished.$$
    mkdir -p "$unfinished" || return 1
    echo "node.sh: fetching Node.js $wanted" >&2
    # In a directory of its own: the checkout's .npmrc asks for an engine the npm at hand may not have yet.
    (
      cd "$unfinished" && echo '{"private":true}' >package.json &&
        npm install --prefix "$unfinished" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
          --loglevel=error "${packages[@]}" </dev/null >&2
    ) || {
      rm -rf "$unfinished"
      return 1
    }
    mv -T "$unfinished" "$root/.node/$wanted" 2>/dev/null || rm -rf "$unfinished"
  fi

  "$ALLMEND_NODE_BIN/node" --version >/dev/null || return 1
  PATH=$ALLMEND_NODE_BIN:$root/.node/$wanted/node_modules/.bin:$PATH
  export PATH
  hash -r
}

if [ "${BASH_SOURCE:-$0}" != "$0" ]; then
  allmend_node
elif [ "${1:-}" = --path ]; then
  allmend_node && printf '%s\n' "$ALLMEND_NODE_BIN"
else
  echo 'usage: . ops/node.sh, or ops/node.sh --path' >&2
  exit 2
fi
