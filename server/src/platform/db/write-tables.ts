import { execFileSync } from 'node:child_process'

/** Types of the migrated database, for Kysely: `npm run db:types`, or `-- --verify` in the gate. */
const OUTSIDE = '(graphile_worker|public|topology|tiger|tiger_data|tracking_months).*'

execFileSync(
  'kysely-codegen',
  [
    '--dialect=postgres',
    '--url=env(DATABASE_OWNER_URL)',
    '--camel-case',
    '--no-domains',
    `--exclude-pattern=${OUTSIDE}`,
    '--type-mapping={"int8":"number"}',
    '--log-level=error',
    `--out-file=${new URL('tables.ts', import.meta.url).pathname}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
