import { writeFixLine } from '@allmend/domain/office/own-data/own-archive'
import { geoJsonTrack } from '@allmend/domain/office/own-data/geojson-writer'
import { GPX_HEAD, GPX_TAIL, gpxTrack } from '@allmend/domain/office/own-data/gpx-writer'
import type pg from 'pg'
import { accessesOf } from '../../../base/access-log/index.ts'
import { accountRecord, readerOf } from '../../../base/accounts/index.ts'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { timelineBetween } from '../../../tracking/diary/index.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { Objects } from '../../../platform/objects.ts'
import { linesOf, remindersOf, textsRead } from '../../../projects/participation/index.ts'
import { ownCards } from '../../../money/cards/index.ts'
import { ownMembership } from '../../membership/index.ts'
import { ownMissions } from '../../../city/missions/index.ts'
import { ownProfile } from '../../../city/people/index.ts'
import { requestsOf } from '../../results/index.ts'
import {
  type DayTrack,
  holdingsOf,
  type SealedDay,
  sealedDaysBetween,
} from '../../../tracking/tracking/index.ts'
import type { ZipEntry } from '../../../platform/zip.ts'
import { byWeek } from './by-week.ts'
import { csvOfDays } from './csv-of-days.ts'
import { fixesParquet } from './fixes-parquet.ts'
import { CARDS_FILE, COMMENTS_FILE, manifest, MEMBERSHIP_FILE, REQUESTS_FILE } from './manifest.ts'
import { photoFiles } from './photo-files.ts'
import { hasDiary, type Month, type Part, partsOf } from './parts.ts'
import { ratingLines } from './rating-file.ts'
import { rideLines } from './ride-file.ts'
import { emptyShelf, shelved } from './shelf.ts'
import { surveyLines } from './survey-file.ts'
import { writtenBy } from './written-by.ts'

/** A data export: whose data go into the zip, and from where they are read. */
export interface Archive {
  pool: pg.Pool
  keyring: Keyring
  objects: Objects
  accountId: string
  now: Date
  /** Called after every piece of work; throws when nobody wants it any more. */
  advance(doneShare: number): Promise<void>
}

const ACCESSES_AT_MOST = 100_000

/** The files of a data export: everything of a person. Memory holds a month of one project at most. */
export async function* archiveOf(archive: Archive): AsyncGenerator<ZipEntry> {
  const { pool, accountId, now } = archive
  const parts = await partsOf(archive)
  const step = stepper(archive, parts)
  const shelf = emptyShelf()
  for (const part of parts) {
    const named = (name: string, content: AsyncIterable<string | Buffer>): ZipEntry => ({
      name: `${part.code}/${name}`,
      changedAt: now,
      content,
    })
    yield named(
      'project.json',
      once(() => projectJson(archive, part)),
    )
    for (const [name, content] of await photoFiles(archive, part)) yield named(name, content())
    if (part.ratings > 0) yield named('ratings.ndjson', ratingLines(pool, part))
    if (part.journeys > 0) yield named('rides.ndjson', rideLines(archive, part))
    if (part.surveys > 0) yield named('surveys.ndjson', surveyLines(archive, part))
    if (part.reports.length > 0)
      yield named(
        'reports.ndjson',
        once(() => Promise.resolve(part.reports.map(line).join(''))),
      )
    if (!hasDiary(part)) continue
    yield named('diary.csv', csvOfDays(archive, part))
    yield named(
      'statements.ndjson',
      once(() => Promise.resolve(part.statements.map(line).join(''))),
    )
    yield named('timeline.ndjson', timeline(archive, part))
    for (const month of part.months) {
      const days = shelved(await sealedDays(archive, part, month), shelf)
      yield named(`json/${month.month}.ndjson`, each(days, writeFixLine))
      yield named(
        `gpx/${month.month}.gpx`,
        framed(
          GPX_HEAD,
          each(days, (it) => gpxTrack(it.track)),
          GPX_TAIL,
        ),
      )
      yield named(`geojson/${month.month}.geojson`, featureCollection(days))
      yield named(`geoparquet/${month.month}.parquet`, fixesParquet(days))
      await step()
    }
  }
  const written = await writtenBy(archive)
  if (written.length > 0) {
    yield {
      name: COMMENTS_FILE,
      changedAt: now,
      content: once(() => Promise.resolve(written.map(line).join(''))),
    }
  }
  const requests = await inTransaction(pool, { account: accountId }, (db) => requestsOf(db, accountId))
  if (requests.length > 0) {
    const reported = requests.map(({ accountId: _account, ...it }) => line(it)).join('')
    yield { name: REQUESTS_FILE, changedAt: now, content: once(() => Promise.resolve(reported)) }
  }
  const membership = await inTransaction(pool, { account: accountId }, (db) =>
    ownMembership(db, accountId, now),
  )
  if (membership) {
    const reported = JSON.stringify(membership, undefined, 2)
    yield { name: MEMBERSHIP_FILE, changedAt: now, content: once(() => Promise.resolve(reported)) }
  }
  const cards = await inTransaction(pool, { account: accountId }, (db) => ownCards(db, accountId))
  if (cards.length > 0) {
    const reported = JSON.stringify(cards, undefined, 2)
    yield { name: CARDS_FILE, changedAt: now, content: once(() => Promise.resolve(reported)) }
  }
  const account = await inTransaction(pool, { duty: 'accounts' }, (db) => accountRecord(db, accountId))
  const more = {
    comments: written.length,
    requests: requests.length,
    isMember: membership !== undefined,
    cards: cards.length,
  }
  yield {
    name: 'manifest.json',
    changedAt: now,
    content: once(() => Promise.resolve(manifest(account, parts, more, now))),
  }
}

type Step = () => Promise<void>

function stepper(archive: Archive, parts: readonly Part[]): Step {
  const total = parts.reduce((sum, { months }) => sum + months.length, 1)
  let done = 0
  return () => archive.advance(++done / total)
}

/** In a transaction of its own: nobody's upload waits for an archive. */
function sealedDays(
  { pool, keyring }: Archive,
  { participantId }: Part,
  { startedAt, finishedAt }: Month,
): Promise<SealedDay[]> {
  return inTransaction(pool, { duty: 'tracking' }, (db) =>
    sealedDaysBetween(db, keyring, { participantId, startedAt, finishedAt }),
  )
}

/** Day after day, each in pieces: no more than one day is open, and no more than a piece of it is text. */
// oxlint-disable-next-line require-await -- what an archive holds comes as a stream
async function* each(
  days: Iterable<DayTrack>,
  write: (it: DayTrack) => Iterable<string>,
): AsyncGenerator<string> {
  for (const it of days) yield* write(it)
}

async function* framed(head: string, body: AsyncIterable<string>, tail: string): AsyncGenerator<string> {
  yield head
  yield* body
  yield tail
}

// oxlint-disable-next-line require-await -- what an archive holds comes as a stream
async function* featureCollection(days: Iterable<DayTrack>): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[\n'
  for (const { track } of days) {
    yield before
    yield* geoJsonTrack(track)
    before = ',\n'
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}

async function* once(make: () => Promise<string>): AsyncGenerator<string> {
  yield await make()
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

function timeline(archive: Archive, part: Part): AsyncGenerator<string> {
  return byWeek(archive, part, async (db, owner, days) => {
    const range = { from: days[0]!, through: days.at(-1)! }
    return (await timelineBetween(db, owner, range)).map(line)
  })
}

/** The project, which consents were given and withdrawn with the very texts, and who looked. */
async function projectJson({ pool, accountId }: Archive, part: Part): Promise<string> {
  const { participantId, projectId, code, name, organisation, timeZone, joinedAt, leftAt } = part
  const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
  const language = reader?.language ?? 'de'
  const age = { declaredMinimumAge: part.declaredMinimumAge, ageDeclaredAt: part.ageDeclaredAt }
  const more = await inTransaction(pool, { participant: participantId }, async (db) => ({
    holdings: await holdingsOf(db, participantId),
    consents: await linesOf(db, participantId),
    reminders: await remindersOf(db, participantId),
    ...(part.product === 'cityserver' && {
      profile: await onDuty(db, 'people', (db) => ownProfile(db, participantId)),
      missions: await onDuty(db, 'missions', (db) => ownMissions(db, participantId)),
    }),
    texts: await onDuty(db, 'participation', (db) => textsRead(db, projectId)),
    accesses: await accessesOf(db, participantId, { limit: ACCESSES_AT_MOST, language }),
  }))
  return JSON.stringify(
    { project: { code, name, organisation }, timeZone, joinedAt, leftAt, ...age, ...more },
    undefined,
    2,
  )
}
