import { aboutDays } from '@allmend/domain/tracking/diary/correction/about-days'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { sealCorrection } from '../src/tracking/diary/packing.ts'
import { replaceEntries } from '../src/tracking/diary/store.ts'
import { type Owner, ownerOf } from '../src/platform/keys/data-keys.ts'
import { keyringFor } from '../src/platform/keys/keyring.ts'
import { openObjects } from '../src/platform/objects.ts'
import { describedLeg, describedStay } from './crowd.ts'
import type { Person, TestServer } from './test-server.ts'
import { openProject } from './phone.ts'
import { takePart } from './take-part.ts'

export interface WordyDiary {
  person: Person
  projectId: string
  owner: Owner
}

/** Somebody with a diary of her own, for saying much about it. */
export async function openDiary(server: TestServer, entries: readonly TimelineEntry[]): Promise<WordyDiary> {
  const keyring = await keyringFor(openObjects(server.config), Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { id: projectId } = await openProject(server)
  const person = await server.person()
  const about = { accountId: person.id, projectId, now: server.clock.now }
  const owner = await inTransaction(server.pool, { duty: 'tracking' }, async (db) => {
    const participantId = (await takePart(db, keyring, about)) ?? ''
    const found = await ownerOf(db, keyring, participantId)
    if (!found) throw new Error('whoever has joined has a key')
    return found
  })
  await inTransaction(server.jobContext.pool, { participant: owner.participantId }, (db) =>
    replaceEntries(db, owner, undefined, entries),
  )
  return { person, projectId, owner }
}

const AT_ONCE = 5_000

/** Puts words into a diary as if they had been said one after the other. `isNoted`: with their days beside them. */
export async function stateAll(
  server: TestServer,
  owner: Owner,
  corrections: readonly Correction[],
  { isNoted = true, saidAt = new Date(0) } = {},
): Promise<void> {
  const { participantId, key } = owner
  await inTransaction(server.pool, { participant: participantId }, async (db) => {
    for (let from = 0; from < corrections.length; from += AT_ONCE) {
      const its = corrections.slice(from, from + AT_ONCE)
      const days = its.map((it) => aboutDays(it, ZURICH))
      await ask(
        db,
        `insert into diary.statement (participant_id, number, said_at, act, sealed, first_day, last_day)
         select $1, $2 + it.index, $3, 'say', decode(it.sealed, 'base64'), it.first_day, it.last_day
         from unnest($4::text[], $5::date[], $6::date[]) with ordinality as it (sealed, first_day, last_day, index)`,
        [
          participantId,
          from,
          saidAt,
          its.map((it, index) =>
            sealCorrection(key, { participantId, number: from + index + 1 }, it).toString('base64'),
          ),
          days.map((it) => (isNoted ? (it?.from ?? '-infinity') : null)),
          days.map((it) => (isNoted ? (it?.through ?? 'infinity') : null)),
        ],
      )
    }
  })
  await server.owner((client) => client.query('analyze diary.statement'))
}

const HOME = [7.95, 47] as const
const WORK = [7.98, 47.02] as const
const WAYS = ['07:30 08:00', '12:00 12:15', '13:00 13:15', '17:30 18:10'] as const

/** Days of somebody who goes to work and eats at home: four legs and four stays each, without holes. */
export function workingDays(firstDay: DataDay, days: number): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  let since = instantAt(firstDay, '00:00', ZURICH)
  for (let day = 0; day < days; day++) {
    const dataDay = dataDayAfter(firstDay, day)
    for (const [index, way] of WAYS.entries()) {
      const [startedAt, finishedAt] = way.split(' ').map((time) => instantAt(dataDay, time, ZURICH)) as [
        number,
        number,
      ]
      const [from, to] = index % 2 === 0 ? [HOME, WORK] : [WORK, HOME]
      entries.push(describedStay(since, startedAt, [...from]))
      const course = Array.from({ length: 21 }, (_, step) => ({
        at: Math.round(startedAt + ((finishedAt - startedAt) * step) / 20),
        position: [from[0] + ((to[0] - from[0]) * step) / 20, from[1] + ((to[1] - from[1]) * step) / 20] as [
          number,
          number,
        ],
      }))
      entries.push(describedLeg('car', course, 3_500))
      since = finishedAt
    }
  }
  return [
    ...entries,
    describedStay(since, instantAt(dataDayAfter(firstDay, days), '07:00', ZURICH), [...HOME]),
  ]
}

/** Words as people say them, about one entry after the other all through a diary, each kind in its turn. */
export function statementsThrough(entries: readonly TimelineEntry[], count: number): Correction[] {
  return Array.from({ length: count }, (_, index): Correction => {
    const entry = entries[Math.floor((index * entries.length) / count)]!
    const { startedAt, finishedAt } = entry
    // Another reading puts borders a little elsewhere.
    const besideMs = ((index % 5) - 2) * 30_000
    const span: Interval = { startedAt: startedAt + besideMs, finishedAt: finishedAt + besideMs }
    if (index % 400 === 0) {
      return { kind: 'place name', name: `Ort ${index}`, position: [7 + index / 1e5, 47], radiusMetres: 60 }
    }
    if (entry.kind !== 'leg') return { kind: 'stay name', name: `Ort ${index % 7}`, ...span }
    const kinds = [
      { kind: 'mode', mode: 'bus', ...span },
      { kind: 'purpose', purpose: 'culture', ...span },
      { kind: 'direction', direction: 'outbound', ...span },
      { kind: 'split', at: Math.round((startedAt + finishedAt) / 2) },
      { kind: 'boundary', fromAt: finishedAt, toAt: finishedAt + 60_000 },
      { kind: 'reset', startedAt, finishedAt: finishedAt - 60_000 },
      { kind: 'mode', mode: 'bike', startedAt, finishedAt },
    ] as const
    return { ...kinds[index % kinds.length]! }
  })
}
