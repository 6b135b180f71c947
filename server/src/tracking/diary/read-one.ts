import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import type { ReadingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { safeStartBefore } from '@allmend/domain/tracking/diary/reading/safe-start'
import { continued, isOneStream, recordedIn } from '@allmend/domain/tracking/diary/reread'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { Track } from '@allmend/domain/tracking/diary/track'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type pg from 'pg'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import {
  readingContextOf,
  earliestNewOf,
  fixesOf,
  type Lease,
  quarantineArrivals,
  settle,
} from '../tracking/index.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { diaryAround, recountDays } from './own-diary.ts'
import { statementsOf } from './statements.ts'
import { entriesBetween, forgetTimeline, lockReading, replaceEntries, setReading } from './store.ts'

/** How fixes are read. Another version reads everybody from the beginning. */
export interface Reader {
  version: string
  settings: ReadingSettings
  /** May look up what lies around the fixes. */
  detectorFor(db: Db, tracks: readonly Track[]): Promise<DetectLegs>
}

/** Somebody else has taken her since: nothing of this reading may stay. */
export class LeaseLost extends Error {}

/**
 * Reads what is new from the last safe stay before it, and replaces what was read from there on: all of it in
 * one transaction whose last act settles the lease.
 */
export async function readOne(
  pool: pg.Pool,
  tools: { keyring: Keyring; reader: Reader },
  lease: Lease,
  now: Date,
): Promise<void> {
  const { participantId, through } = lease
  const { reader, keyring } = tools
  const begun = performance.now()
  await inTransaction(pool, { duty: 'tracking', participant: participantId }, async (db) => {
    const [reading, context, earliestAt] = await Promise.all([
      lockReading(db, participantId),
      readingContextOf(db, keyring, lease),
      earliestNewOf(db, lease),
    ])
    if (!context) await forgetTimeline(db, participantId)
    else {
      const recordedBetween = {
        startedAt: context.joinedAt.getTime(),
        finishedAt: (context.receivedAt ?? now).getTime(),
      }
      const fixesFrom = async (fromAt: number): Promise<Track[]> => {
        const fixes = await fixesOf(db, keyring, { participantId, fromAt, through })
        await quarantineArrivals(db, participantId, fixes?.unreadable ?? [], now)
        // What was recorded elsewhere may be older than her part in the project.
        const ever = { ...recordedBetween, startedAt: -Infinity }
        return (
          fixes?.streams.map(({ track, isImported }) =>
            recordedIn(track, isImported ? ever : recordedBetween),
          ) ?? []
        )
      }
      const newAt = reading.version === reader.version ? earliestAt : -Infinity
      // Nothing new has a readable time: only what cannot be read is set aside.
      if (newAt === undefined) await fixesFrom(Number.MAX_SAFE_INTEGER)
      else await rereadSince(db, context.owner, { reader, fixesFrom }, heldIn(recordedBetween, newAt))
    }
    const [isSettled] = await Promise.all([
      settle(db, lease, now, performance.now() - begun),
      setReading(db, participantId, { version: reader.version, readThrough: through, readAt: now }),
    ])
    if (!isSettled) throw new LeaseLost('the lease ran out')
  })
}

/** A clock that is wrong by years is no reason to look for entries of those years. */
function heldIn({ startedAt, finishedAt }: Interval, at: number): number {
  return at <= startedAt ? -Infinity : Math.min(at, finishedAt)
}

interface ReadingTools {
  reader: Reader
  fixesFrom(fromAt: number): Promise<Track[]>
}

async function rereadSince(db: Db, owner: Owner, tools: ReadingTools, newAt: number): Promise<void> {
  const known = newAt === -Infinity ? [] : await knownAround(db, owner, newAt)
  const safe = safeStartBefore({ entries: known, trips: [] }, newAt)
  const streams = safe && (await tools.fixesFrom(safe.readFrom))
  if (streams && isOneStream(streams)) {
    const entries = continued(known, safe, await read(db, tools.reader, streams))
    if (entries) return replaceFrom(db, owner, dataDayOf(safe.replaceFrom, owner.zone), entries)
  }
  const all = await tools.fixesFrom(-Infinity)
  await replaceFrom(db, owner, undefined, await read(db, tools.reader, all))
}

async function read(db: Db, reader: Reader, streams: readonly Track[]): Promise<readonly TimelineEntry[]> {
  const detectLegs = await reader.detectorFor(db, streams)
  return readTimeline(streams, reader.settings, { detectLegs }).entries
}

/** A stay over some days begins on the last day with entries before. */
function knownAround(db: Db, owner: Owner, at: number): Promise<TimelineEntry[]> {
  const day = dataDayOf(at, owner.zone)
  return entriesBetween(db, owner, { from: dataDayAfter(day, -1), through: day })
}

/** All that begins on this day or later; no day: everything. The entries before it are there for the count. */
async function replaceFrom(
  db: Db,
  owner: Owner,
  day: DataDay | undefined,
  entries: readonly TimelineEntry[],
): Promise<void> {
  const dayOf = (at: number): DataDay => dataDayOf(at, owner.zone)
  const kept = day === undefined ? entries : entries.filter((it) => dayOf(it.startedAt) >= day)
  await replaceEntries(db, owner, day, kept)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return
  const range = { from: day ?? dayOf(first.startedAt), through: dayOf(last.finishedAt) }
  const diary = day
    ? await diaryAround(db, owner, range)
    : diaryOf({ entries, trips: [] }, await statementsOf(db, owner), owner.zone)
  await recountDays(db, owner, range, diary)
}
