import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openQuickServer } from '../../../nets/quick-server.ts'
import { openTenant } from '../../../nets/tenants.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { anyHistory, keepCards, live, seen } from './history.fixture.ts'
import { inLanes } from './stops.fixture.ts'

/** `npm run cards:histories` lives a hundred thousand. */
const COUNT = Number(process.env['CARD_HISTORIES'] ?? 400)
/** So many minutes at most; without, as long as it takes. */
const MINUTES = Number(process.env['CARD_MINUTES'] ?? 0)

let server: TestServer
before(async () => {
  server = await openQuickServer()
})
after(() => server.close())

test('whatever is doubled, reordered, lost or late, and wherever we stop: nothing is paid twice, unlocked unpaid or paid and left locked', async (t) => {
  const { organisation: organisationId, person } = await openTenant(server, 'Seewil')
  await keepCards(server, organisationId)
  const started = performance.now()
  await inLanes({ count: COUNT, minutes: MINUTES }, anyHistory, (steps, lane) =>
    live(server, { organisationId, by: person.id, lane }, steps),
  )
  const seconds = Math.round((performance.now() - started) / 1_000)
  const count = seen.paid + seen.paidOtherwise + seen.unpaid
  t.diagnostic(`${count} histories in ${seconds} s: ${JSON.stringify(seen)}`)
  // Histories that never pay, stop or pay back would show nothing.
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, `no history: ${what}`)
})
