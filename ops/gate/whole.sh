#!/usr/bin/env bash
# npm run whole [nightly]: .ci/run on a clean clone of HEAD, which is what a submission is judged by. What it ran is
# noted in this repository; its logs are brought here, into reports/gate, and at night its figures, into docs.

set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
beside=$(mktemp -d /var/tmp/allmend-whole.XXXXXX)
trap 'rm -rf "$beside"' EXIT
git clone -q "$root" "$beside/main" || exit 1
# Data that may not be handed on lies beside the checkout.
[ -e "$root/../shared" ] && ln -s "$(cd "$root/../shared" && pwd)" "$beside/shared"
GATE_RUNS=$(cd "$root" && cd "$(git rev-parse --git-common-dir)" && pwd)/gate-runs.jsonl
export GATE_RUNS
(cd "$beside/main" && bash .ci/run "$@")
status=$?
mkdir -p "$root/reports"
rm -rf "$root/reports/gate"
cp -r "$beside/main/reports/gate" "$root/reports/gate"
[ "${1:-}" = nightly ] && cp "$beside"/main/docs/figures.* "$root/docs/"
exit $status
