import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { modes } from '@allmend/domain/tracking/diary/mode'
import type { WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import { FIRST, openCounted, WEEK } from '../../../test/counted-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { publicKilometresByMode } from './public-kilometres.ts'
import { addRelease } from './store.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

/** A week of a project in which so many people drove that far, and others together travelled the rest. */
async function released(kilometres: { car: number; plane: number }) {
  const { project, now } = await openCounted(server, miriam)
  const rows = (some: Record<string, number>) => Object.fromEntries(modes.map((it) => [it, some[it] ?? 0]))
  const figures: WeekRelease = {
    people: { all: 4_000 },
    users: rows({ car: 4_000 }),
    legs: rows({ car: 60_000 }),
    metres: rows({ car: kilometres.car * 1000, plane: kilometres.plane * 1000 }),
    seconds: rows({ car: 4e9 }),
    grams: rows({ car: 4e7 }),
  }
  await inTransaction(server.jobContext.pool, { duty: 'insights' }, async (db) => {
    const of = { ...project, isTest: false }
    for (const kind of ['public', 'figures'] as const)
      await addRelease(db, of, { kind, from: FIRST, figures, now })
    const empty = { dataDays: 0, people: 4_000, validated: 0, relabelled: 0, modes: null }
    await addRelease(db, of, { kind: 'week', from: FIRST, figures: empty, now })
  })
  return project.id
}

const shown = (id: string) => inTransaction(server.pool, {}, (db) => publicKilometresByMode(db, id))

test('the picture of a page has shares of the whole, and none where less than four fifths is shown', async () => {
  assert.deepEqual(await shown(await released({ car: 140_000, plane: 0 })), [{ mode: 'car', share: 1 }])
  // 40'000 km of others are less than their noise lets us show.
  assert.deepEqual(await shown(await released({ car: 100_000, plane: 40_000 })), [])
})

test('an organisation reads the whole beside the modes', async () => {
  const id = await released({ car: 100_000, plane: 4_000 })
  const split = await miriam.client.insights.modes({ id, ...WEEK })
  assert.deepEqual([split.whole.distanceKm.value, split.whole.legs.value], [104_000, 60_000])
  const { wholes } = await miriam.client.insights.analysis({ id, choice: 'all_time' })
  assert.deepEqual([wholes.distanceKm.value, wholes.legs.value], [104_000, 60_000])
})
