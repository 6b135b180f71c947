import { randomUUID } from 'node:crypto'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { modes } from '@allmend/domain/tracking/diary/mode'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { makeStatement } from '../../src/tracking/diary/make-statement.ts'
import { statedOnce } from '../../src/tracking/diary/stated-once.ts'
import { lockReading, replaceEntries } from '../../src/tracking/diary/store.ts'
import { ownerOf } from '../../src/platform/keys/data-keys.ts'
import { openKeyring } from '../../src/platform/keys/keyring.ts'
import type { Person, TestServer } from '../../test/test-server.ts'
import { openProject } from '../../test/phone.ts'
import { takePart } from '../../test/take-part.ts'

export const DIARY_DAY = '2026-09-16'
export const DIARY_LEG = {
  startedAt: instantAt(DIARY_DAY, '08:00', ZURICH),
  finishedAt: instantAt(DIARY_DAY, '08:30', ZURICH),
}

const probabilities = Object.fromEntries(modes.map((mode) => [mode, mode === 'tram' ? 1 : 0]))
const ENTRIES: TimelineEntry[] = [
  {
    kind: 'leg',
    ...DIARY_LEG,
    course: [
      { at: DIARY_LEG.startedAt, position: [7.95, 47] },
      { at: DIARY_LEG.finishedAt, position: [7.96, 47.01] },
    ],
    distanceMetres: 1_350,
    detection: {
      mode: 'tram',
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['bus', 'car'],
      reasons: [],
      modelVersion: 'none',
    },
  },
]

/** A project of her own with a small diary in it. */
export async function smallDiary(server: TestServer, person: Person): Promise<string> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { id } = await openProject(server)
  const about = { accountId: person.id, projectId: id, now: server.clock.now }
  const participantId = await inTransaction(server.pool, { duty: 'tracking' }, (db) =>
    takePart(db, keyring, about),
  )
  await writeDiary(server, participantId ?? '')
  return id
}

/** One leg: its day confirmed, one thing said about it and taken back. */
export async function writeDiary(server: TestServer, participantId: string): Promise<void> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { now } = server.clock
  await inTransaction(server.pool, { participant: participantId }, async (db) => {
    const owner = await ownerOf(db, keyring, participantId)
    if (!owner) throw new Error('whoever has joined has a key')
    await inTransaction(server.jobContext.pool, { participant: participantId }, (its) =>
      replaceEntries(its, owner, undefined, ENTRIES),
    )
    const legs = [{ ...DIARY_LEG, mode: 'tram' as const }]
    const confirmed = { kind: 'confirm day', dataDay: DIARY_DAY, legs } as const
    const renamed = { kind: 'mode', ...DIARY_LEG, mode: 'car' } as const
    await lockReading(db, participantId)
    await statedOnce(db, participantId, randomUUID(), async () =>
      Number(await makeStatement(db, owner, { act: 'say', correction: confirmed }, now)),
    )
    await makeStatement(db, owner, { act: 'say', correction: renamed }, now)
    await makeStatement(db, owner, { act: 'withdraw', of: 2 }, now)
  })
}
