#!/bin/sh
# Run by the PostgreSQL image on an empty data directory.
set -eu
psql -X -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -f /etc/allmend/database.sql \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -v worker_password="$WORKER_PASSWORD"
