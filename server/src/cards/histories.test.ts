import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { openQuickServer } from '../../nets/quick-server.ts'
import { openTenant } from '../../nets/tenants.ts'
import type { TestServer } from '../../test/test-server.ts'
import { anyHistory, keepCards, live, seen } from './history.fixture.ts'
import { anyRenewal, liveRenewal, renewalsSeen } from './renewal-history.fixture.ts'

/** `npm run cards:histories` lives a hundred thousand. */
const COUNT = Number(process.env['CARD_HISTORIES'] ?? 800)
const AT_ONCE = 6
/** So many minutes at most; without, as long as it takes. */
const MINUTES = Number(process.env['CARD_MINUTES'] ?? 0)

let server: TestServer
before(async () => {
  server = await openQuickServer()
})
after(() => server.close())

const limit = MINUTES > 0 ? { interruptAfterTimeLimit: MINUTES * 60_000 } : {}

/** So many at once, each in a lane of its own. */
async function inLanes<T>(
  count: number,
  any: fc.Arbitrary<T>,
  lived: (it: T, lane: number) => Promise<void>,
) {
  const numRuns = Math.ceil(count / AT_ONCE)
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, lane) =>
      fc.assert(
        fc.asyncProperty(any, (it) => lived(it, lane)),
        { numRuns, ...limit },
      ),
    ),
  )
}

test('whatever is doubled, reordered, lost or late, and wherever we stop: nothing is paid twice, unlocked unpaid or paid and left locked', async (t) => {
  const { organisation: organisationId, person } = await openTenant(server, 'Seewil')
  await keepCards(server, organisationId)
  const started = performance.now()
  await inLanes(COUNT, anyHistory, (steps, lane) =>
    live(server, { organisationId, by: person.id, lane }, steps),
  )
  const seconds = Math.round((performance.now() - started) / 1_000)
  const count = seen.paid + seen.paidOtherwise + seen.unpaid
  t.diagnostic(`${count} histories in ${seconds} s: ${JSON.stringify(seen)}`)
  // Histories that never pay, stop or pay back would show nothing.
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, `no history: ${what}`)
})

test('a year that renews is charged once at most, whatever is doubled, reordered or lost and wherever we stop', async (t) => {
  const started = performance.now()
  await inLanes(Math.ceil(COUNT / 4), anyRenewal, (it) => liveRenewal(server, it))
  const seconds = Math.round((performance.now() - started) / 1_000)
  const { stops: _stops, repaid: _repaid, ...ends } = renewalsSeen
  const count = Object.values(ends).reduce((sum, it) => sum + it, 0)
  t.diagnostic(`${count} renewals in ${seconds} s: ${JSON.stringify(renewalsSeen)}`)
  for (const [what, count] of Object.entries(renewalsSeen)) assert.ok(count > 0, `no renewal: ${what}`)
})
