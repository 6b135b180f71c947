import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@allmend/domain/exchange/own-archive'
import type { accountRecord } from '../../accounts/index.ts'
import type { Part } from './parts.ts'

/** What lies where in an archive. */
export function manifest(
  account: Awaited<ReturnType<typeof accountRecord>>,
  parts: readonly Part[],
  now: Date,
): string {
  return JSON.stringify(
    {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      madeAt: now.toISOString(),
      account,
      projects: parts.map(({ code, name, months, days, statements }) => ({
        code,
        name,
        months: months.map((it) => it.month),
        days: days.length,
        statements: statements.length,
        files: ['project.json', 'diary.csv', 'statements.ndjson', 'timeline.ndjson'],
        fixes: ['json', 'gpx', 'geojson', 'geoparquet'],
        // The rest is a record: consents are given by joining, never brought in.
        broughtIn: ['json', 'statements.ndjson'],
      })),
    },
    undefined,
    2,
  )
}
