import { randomUUID } from 'node:crypto'
import { purposesOf, type ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import type { Leg, Staypoint, TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { type TimeZone, ZURICH } from '@allmend/domain/platform/time/time-zone'
import type pg from 'pg'
import { asParticipant, inTransaction, onDuty } from '../src/platform/db/identity.ts'
import { diaryAround, recountDays } from '../src/tracking/diary/own-diary.ts'
import { addStatement } from '../src/tracking/diary/statements.ts'
import { lockReading, replaceEntries } from '../src/tracking/diary/store.ts'
import { ownerOf } from '../src/platform/keys/data-keys.ts'
import type { Keyring } from '../src/platform/keys/keyring.ts'
import { addLines, textsOf } from '../src/projects/participation/ledger.ts'
import { takePart } from './take-part.ts'

/** Where a crowd lives: the connections of API and worker, and the key of the keys. */
export interface Counted {
  pool: pg.Pool
  workerPool: pg.Pool
  keyring: Keyring
  project: { id: string; organisationId: string; timeZone?: TimeZone }
  now: Date
}

/** Days as they were read, and what was said about them. */
export interface Reported {
  entries: readonly TimelineEntry[]
  corrections?: readonly Correction[]
}

/** Somebody who has joined, agreed to everything, and whose days are read. */
export async function addProducer(counted: Counted, reported: Reported): Promise<string> {
  const { pool, keyring, project, now } = counted
  const participantId = await inTransaction(pool, { duty: 'tracking' }, async (db) => {
    const { id: projectId, timeZone = ZURICH } = project
    const about = { accountId: randomUUID(), projectId, timeZone, now }
    const id = (await takePart(db, keyring, about)) ?? ''
    await onDuty(db, 'participation', async (db) => {
      await textsOf(db, { ...project, product: 'tracking' }, now)
      const read = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
      await addLines(db, { participantId: id, projectId: project.id, act: 'given', now }, read)
    })
    return id
  })
  await addDays(counted, participantId, reported)
  return participantId
}

/** She takes her yes to a purpose back. */
export async function takeBack(
  { pool, project, now }: Counted,
  participantId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  const about = { participantId, projectId: project.id, act: 'withdrawn', now } as const
  await inTransaction(pool, { duty: 'participation' }, (db) => addLines(db, about, [{ purpose, version: 1 }]))
}

/** Puts days in the place of all she had. */
export async function addDays(counted: Counted, participantId: string, reported: Reported): Promise<void> {
  const { pool, workerPool, keyring, now } = counted
  const { entries, corrections = [] } = reported
  await inTransaction(pool, { participant: participantId }, async (db) => {
    await asParticipant(db, participantId)
    const owner = await ownerOf(db, keyring, participantId)
    if (!owner) throw new Error('whoever has joined has a key')
    await inTransaction(workerPool, { participant: participantId }, (its) =>
      replaceEntries(its, owner, undefined, entries),
    )
    await lockReading(db, participantId)
    for (const [index, correction] of corrections.entries()) {
      const statement = { number: index + 1, saidAt: now.getTime(), act: 'say', correction } as const
      await addStatement(db, owner, statement)
    }
    const range = {
      from: dataDayOf(entries[0]?.startedAt ?? 0, owner.zone),
      through: dataDayOf((entries.at(-1)?.finishedAt ?? 1) - 1, owner.zone),
    }
    await recountDays(db, owner, range, await diaryAround(db, owner, range))
  })
}

export function describedStay(startedAt: number, finishedAt: number, position: LngLat): Staypoint {
  return {
    kind: 'staypoint',
    startedAt,
    finishedAt,
    position,
    radiusMetres: 30,
    isActivity: true,
    isOpen: false,
  }
}

export function describedLeg(
  mode: Mode,
  course: readonly { at: number; position: LngLat }[],
  distanceMetres: number,
): Leg {
  const probabilities = Object.fromEntries(modes.map((it) => [it, it === mode ? 1 : 0]))
  return {
    kind: 'leg',
    startedAt: course[0]?.at ?? 0,
    finishedAt: course.at(-1)?.at ?? 0,
    course,
    distanceMetres,
    detection: {
      mode,
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['walk', 'other'],
      reasons: [],
      modelVersion: 'told',
    },
  }
}

/** She finds a day right as it stands. */
export function confirmation(dataDay: DataDay, entries: readonly TimelineEntry[]): Correction {
  const legs = entries
    .filter((entry) => entry.kind === 'leg' && dataDayOf(entry.startedAt, ZURICH) === dataDay)
    .map((entry) => ({
      startedAt: entry.startedAt,
      finishedAt: entry.finishedAt,
      mode: entry.kind === 'leg' ? entry.detection.mode : 'other',
    }))
  return { kind: 'confirm day', dataDay, legs }
}
