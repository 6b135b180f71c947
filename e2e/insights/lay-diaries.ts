import { randomUUID } from 'node:crypto'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { type CountedDay, countedDay } from '@allmend/domain/tracking/diary/diary-day'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { inTransaction, onDuty } from '../../server/src/platform/db/identity.ts'
import { addStatement } from '../../server/src/tracking/diary/statements.ts'
import { lockReading, replaceDays, replaceEntries } from '../../server/src/tracking/diary/store.ts'
import { ownerOf } from '../../server/src/platform/keys/data-keys.ts'
import { addLines, textsOf } from '../../server/src/projects/participation/ledger.ts'
import type { Counted, Reported } from '../../server/test/crowd.ts'
import { takePart } from '../../server/test/take-part.ts'
import { publishedPeople } from './sample-crowd.ts'

export interface Span {
  firstDay: DataDay
  days: number
}

/** Somebody's days, read and counted once, however often they are laid down. */
interface Read extends Reported {
  counted: CountedDay[]
}

const AT_ONCE = 4

/** Days of so many invented people, in memory. */
export function readPeople(count: number, span: Span): Read[] {
  const all = daysIn({ from: span.firstDay, through: dataDayAfter(span.firstDay, span.days - 1) })
  return [...publishedPeople(count, span)].map((reported) => {
    const statements = (reported.corrections ?? []).map((correction, index) => ({
      number: index + 1,
      saidAt: 0,
      act: 'say' as const,
      correction,
    }))
    const diary = diaryOf({ entries: [...reported.entries], trips: [] }, statements, ZURICH)
    return { ...reported, counted: all.map((day) => countedDay(diary, day)) }
  })
}

/**
 * So many join the project, agree to everything and have the days of one of these each, sealed with their own keys.
 * Ends where it is when there is no time left.
 */
export async function layDiaries(
  countedProject: Counted,
  read: readonly Read[],
  count: number,
  late: AbortSignal,
): Promise<void> {
  let next = 0
  await inTransaction(countedProject.pool, { duty: 'participation' }, (db) =>
    textsOf(db, { ...countedProject.project, product: 'tracking' }, countedProject.now),
  )
  const lay = async (): Promise<void> => {
    for (let at = next++; at < count && !late.aborted; at = next++)
      await layDiary(countedProject, read[at % read.length]!)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lay))
}

async function layDiary(
  countedProject: Counted,
  { entries, corrections = [], counted }: Read,
): Promise<void> {
  const { pool, workerPool, keyring, project, now } = countedProject
  const participantId = await inTransaction(pool, { duty: 'tracking' }, async (db) => {
    const about = { accountId: randomUUID(), projectId: project.id, now }
    const id = (await takePart(db, keyring, about)) ?? ''
    const given = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
    await onDuty(db, 'participation', (db) =>
      addLines(db, { participantId: id, projectId: project.id, act: 'given', now }, given),
    )
    return id
  })
  await inTransaction(pool, { participant: participantId }, async (db) => {
    const owner = await ownerOf(db, keyring, participantId)
    if (!owner) throw new Error('whoever has joined has a key')
    await lockReading(db, participantId)
    // Not one after the other: they leave in one packet.
    await Promise.all(
      corrections.map((correction, index) =>
        addStatement(db, owner, { number: index + 1, saidAt: now.getTime(), act: 'say', correction }),
      ),
    )
    const range = { from: counted[0]!.dataDay, through: counted.at(-1)!.dataDay }
    await replaceDays(db, owner, range, counted)
    await inTransaction(workerPool, { participant: participantId }, (its) =>
      replaceEntries(its, owner, undefined, entries),
    )
  })
}
