import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Calculation, hasSurveyOption, orderOf } from '@allmend/domain/money/payments/calculation'
import { PRICE_ROWS, priceOf } from '@allmend/domain/money/payments/price'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import fc from 'fast-check'
import { inTransaction } from '../src/platform/db/identity.ts'
import { purchasesOf } from '../src/projects/projects/purchases.ts'
import { INTENT } from '../test/intent.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { openQuickServer } from './quick-server.ts'
import { FORM } from './tenants.ts'

// `npm run prices` looks at 10'000 projects.
const PROJECTS = Number(process.env['PRICED_PROJECTS'] ?? 150)
const AT_ONCE = 8

let server: TestServer
let miriam: Person
let organizationId: string
before(async () => {
  server = await openQuickServer()
  miriam = await server.person()
  const made = await miriam.client.organisations.create({
    ...FORM,
    name: 'Stadt Preise',
    slug: 'stadt-preise',
  })
  organizationId = made.id
})
after(() => server.close())

const project = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  participants: fc.integer({ min: 50, max: 100_000 }),
  days: fc.integer({ min: 365, max: 3_653 }),
  delay: fc.integer({ min: 0, max: 700 }),
  survey: fc.boolean(),
})

test('for any project the calculator, the printed quote and the order at the checkout are the same to the Rappen', async () => {
  const list = await server.client().payments.prices({})
  const asked = fc.sample(project, { numRuns: PROJECTS, seed: 20_260_917 })
  let next = 0
  let totalRappen = 0
  async function buy(): Promise<void> {
    for (let it = next++; it < asked.length; it = next++) {
      const { product, participants, days, delay, ...wanted } = asked[it] as (typeof asked)[number]
      const startDay = dataDayAfter('2026-10-01', delay)
      const calculation: Calculation = {
        product,
        participants,
        startDay,
        endDay: dataDayAfter(startDay, days - 1),
        survey: wanted.survey && hasSurveyOption(product),
      }
      const shown = priceOf(orderOf(calculation), list)
      const made = await server.client().payments.createQuote({ ...calculation, priceListId: list.id })
      const printed = await server.client().payments.quote({ number: made.number, key: made.key })
      const { id } = await miriam.client.projects.create({
        ...calculation,
        ...INTENT,
        priceListId: list.id,
        organizationId,
        name: `Projekt ${it}`,
        way: 'wire',
        terms: true,
      })
      const [order] = await inTransaction(server.pool, { organisation: organizationId }, (db) =>
        purchasesOf(db, id),
      )
      assert.ok(order)
      for (const row of PRICE_ROWS) {
        assert.deepEqual([printed.price[row], order.price[row]], [shown[row], shown[row]], `${row} of ${it}`)
      }
      totalRappen += shown.totalRappen
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buy))
  console.log(
    `prices: ${asked.length} projects calculated, quoted and ordered alike, ${totalRappen} Rappen in all`,
  )
})
