#!/bin/sh
# Prints the secrets ops/compose.yaml asks for, made anew:
#   ops/compose-secrets.sh > .env
# Run it once and keep the file: with other keys than the database was first used with, nothing starts.
set -eu

hex() { od -An -vtx1 -N "$1" /dev/urandom | tr -d ' \n'; }

for name in SIGNING_KEY SEALING_KEY TRACKING_KEY S3_SECRET_KEY GARAGE_RPC_SECRET; do echo "$name=$(hex 32)"; done
for name in SUPERUSER_PASSWORD OWNER_PASSWORD APP_PASSWORD WORKER_PASSWORD; do echo "$name=$(hex 16)"; done
# Garage knows its keys by these two letters.
echo "S3_ACCESS_KEY=GK$(hex 12)"
