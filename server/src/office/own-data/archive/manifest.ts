import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@allmend/domain/office/own-data/own-archive'
import type { accountRecord } from '../../../base/accounts/index.ts'
import { hasDiary, type Part } from './parts.ts'

/** What she wrote about routes of organisations she belongs or belonged to. */
export const COMMENTS_FILE = 'comments.ndjson'

/** What she asked for as a researcher. */
export const REQUESTS_FILE = 'research-requests.ndjson'

/** What the register of the cooperative holds of her. */
export const MEMBERSHIP_FILE = 'membership.json'

/** Her cards, as far as we know them: brand, last four digits and date. */
export const CARDS_FILE = 'cards.json'

/** What lies where in an archive. */
export function manifest(
  account: Awaited<ReturnType<typeof accountRecord>>,
  parts: readonly Part[],
  more: { comments: number; requests: number; isMember: boolean; cards: number },
  now: Date,
): string {
  const { comments, requests, isMember, cards } = more
  return JSON.stringify(
    {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      madeAt: now.toISOString(),
      account,
      ...(requests > 0 && { researchRequests: { count: requests, file: REQUESTS_FILE } }),
      ...(comments > 0 && { comments: { count: comments, file: COMMENTS_FILE } }),
      ...(isMember && { membership: { file: MEMBERSHIP_FILE } }),
      ...(cards > 0 && { cards: { count: cards, file: CARDS_FILE } }),
      projects: parts.map((part) => ({
        code: part.code,
        name: part.name,
        ...(part.photos > 0 && { photos: part.photos }),
        ...(part.ratings > 0 && { ratings: part.ratings }),
        ...(part.journeys > 0 && { rides: part.journeys }),
        ...(part.reports.length > 0 && { reports: part.reports.length }),
        files: [
          'project.json',
          ...(hasDiary(part) ? ['diary.csv', 'statements.ndjson', 'timeline.ndjson'] : []),
          ...(part.photos > 0 ? ['photos.ndjson'] : []),
          ...(part.ratings > 0 ? ['ratings.ndjson'] : []),
          ...(part.journeys > 0 ? ['rides.ndjson'] : []),
          ...(part.reports.length > 0 ? ['reports.ndjson'] : []),
        ],
        ...(hasDiary(part) && diaryOf(part)),
      })),
    },
    undefined,
    2,
  )
}

const diaryOf = ({ months, days, statements }: Part) => ({
  months: months.map((it) => it.month),
  days: days.length,
  statements: statements.length,
  fixes: ['json', 'gpx', 'geojson', 'geoparquet'],
  // The rest is a record: consents are given by joining, never brought in.
  broughtIn: ['json', 'statements.ndjson'],
})
