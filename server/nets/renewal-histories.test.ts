import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inLanes } from '../src/money/cards/stops.fixture.ts'
import type { TestServer } from '../test/test-server.ts'
import { openQuickServer } from './quick-server.ts'
import { anyRenewal, liveRenewal, renewalsSeen } from './histories/renewal-history.ts'

/** A quarter of what `CARD_HISTORIES` says; `npm run cards:histories` lives a hundred thousand of those. */
const COUNT = Math.ceil(Number(process.env['CARD_HISTORIES'] ?? 400) / 4)
const MINUTES = Number(process.env['CARD_MINUTES'] ?? 0)

let server: TestServer
before(async () => {
  server = await openQuickServer()
})
after(() => server.close())

test('a year that renews is charged once at most, whatever is doubled, reordered or lost and wherever we stop', async (t) => {
  const started = performance.now()
  await inLanes({ count: COUNT, minutes: MINUTES }, anyRenewal, (it) => liveRenewal(server, it))
  const seconds = Math.round((performance.now() - started) / 1_000)
  const { stops: _stops, repaid: _repaid, ...ends } = renewalsSeen
  const count = Object.values(ends).reduce((sum, it) => sum + it, 0)
  t.diagnostic(`${count} renewals in ${seconds} s: ${JSON.stringify(renewalsSeen)}`)
  for (const [what, count] of Object.entries(renewalsSeen)) {
    // Not one in fifty is repaid: few histories may hold none, eight hundred do not.
    if (what !== 'repaid' || COUNT >= 800) assert.ok(count > 0, `no renewal: ${what}`)
  }
})
