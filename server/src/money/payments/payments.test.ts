import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Calculation, hasSurveyOption, orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import { HIGHEST_PRICES, PRICES } from '@allmend/domain/money/payments/price-list'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const NEXT = {
  trackingRappen: 6_000,
  cityserverRappen: 3_900,
  surveyRappen: 450,
  setupRappen: 120_000,
  governanceBasisPoints: 1_000,
  vatBasisPoints: 810,
  membershipRappen: 3_500,
} as const
const asked = {
  product: 'tracking',
  participants: 400,
  startDay: '2026-10-01',
  endDay: '2027-12-31',
  survey: true,
  priceListId: 1,
} as const

test('the first price list holds the seven assumed amounts, marked as assumptions', async () => {
  assert.deepEqual(await server.client().payments.prices({}), {
    id: 1,
    validFrom: '2026-01-01',
    trackingRappen: 5_400,
    cityserverRappen: 3_600,
    surveyRappen: 300,
    setupRappen: 99_000,
    governanceBasisPoints: 1_000,
    vatBasisPoints: 810,
    membershipRappen: 3_000,
    assumed: [...PRICES],
  })
})

test('the database keeps the limits of the domain', async () => {
  const { rows } = await server.owner((owner) =>
    owner.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'payments.price_list'::regclass and contype = 'c'",
    ),
  )
  const limits = Object.fromEntries(
    rows.flatMap(({ definition }) => {
      const [, column = '', most = ''] = /(\w+) <= (\d+)/.exec(definition) ?? []
      return column ? [[column.replaceAll(/_(\w)/g, (_, it: string) => it.toUpperCase()), Number(most)]] : []
    }),
  )
  assert.deepEqual(limits, HIGHEST_PRICES)
})

test('a quote freezes what the calculator shows, for any project', async () => {
  const priceList = await server.client().payments.prices({})
  const projects = fc.record({
    product: fc.constantFrom(...PRODUCTS),
    participants: fc.integer({ min: 50, max: 100_000 }),
    days: fc.integer({ min: 365, max: 3_653 }),
    survey: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(projects, async ({ product, participants, days, ...it }) => {
      const endDay = dataDayAfter('2027-01-01', days - 1)
      const survey = it.survey && hasSurveyOption(product)
      const calculation: Calculation = { product, participants, startDay: '2027-01-01', endDay, survey }
      const { key, ...made } = await server.client().payments.createQuote({ ...calculation, priceListId: 1 })
      assert.deepEqual(made.price, priceOf(orderOf(calculation), priceList))
      assert.deepEqual(await server.client().payments.quote({ number: made.number, key }), made)
    }),
    { numRuns: 200 },
  )
})

test('too few participants or days are refused, and the field is named', async () => {
  const wrong = { ...asked, participants: 49, endDay: '2027-09-29' }
  await assert.rejects(server.client().payments.createQuote(wrong), (error: { fields: unknown }) => {
    assert.deepEqual(error.fields, [
      { field: 'participants', problem: 'participants_few' },
      { field: 'endDay', problem: 'days_few' },
    ])
    return true
  })
  for (const endDay of ['2027-02-30', '31.12.2027', '', '9999-12-31', '99999-12-31']) {
    await assert.rejects(server.client().payments.createQuote({ ...asked, endDay }), {
      code: 'input_invalid',
    })
  }
})

test('a quote opens with its key only; another key and another number answer alike', async () => {
  const { number, key, validUntil } = await server.client().payments.createQuote(asked)
  assert.match(number, /^2026-[0-9A-HJKMNP-TV-Z]{6}$/)
  assert.ok(key.length >= 32)
  assert.equal(validUntil, '2026-12-16')
  for (const wrong of [
    { number, key: key.toLowerCase() },
    { number, key: '' },
    { number: '2026-0000ZZ', key },
  ]) {
    await assert.rejects(server.client().payments.quote(wrong), (error: { code: string }) =>
      ['quote_unknown', 'endpoint_unknown'].includes(error.code),
    )
  }
  const { rows } = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    return owner.query<{ text: string }>('select q::text as text from payments.quote q where number = $1', [
      number,
    ])
  })
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.text.includes(key) && !rows[0]?.text.includes(Buffer.from(key).toString('hex')))
})

test('a person finds her own quotes, and nobody else’s', async () => {
  const [miriam, reto] = [await server.person(), await server.person()]
  const { key: _key, ...mine } = await miriam.client.payments.createOwnQuote(asked)
  await reto.client.payments.createOwnQuote(asked)
  await server.client().payments.createQuote(asked)
  const valid = { ...mine, state: 'valid' }
  assert.deepEqual(await miriam.client.payments.ownQuotes({}), [valid])
  assert.deepEqual(await miriam.client.payments.ownQuote({ number: mine.number }), valid)
  await assert.rejects(reto.client.payments.ownQuote({ number: mine.number }), { code: 'quote_unknown' })
})

test('a new price list is valid from its day on, and quotes made before keep theirs', async () => {
  const admin = await server.person({ roles: ['admin'] })
  const { number, key, price } = await server.client().payments.createQuote(asked)
  const today = { ...NEXT, validFrom: '2026-09-17' }
  await assert.rejects(admin.client.payments.addPriceList(today), { code: 'price_list_early' })
  await admin.client.payments.addPriceList({ ...NEXT, trackingRappen: 1, validFrom: '2026-10-01' })
  // The first was a mistake: of two lists for one day the later counts.
  const added = await admin.client.payments.addPriceList({ ...NEXT, validFrom: '2026-10-01' })
  assert.deepEqual(added.assumed, [])
  assert.equal((await server.client().payments.prices({})).id, 1)
  const before = server.clock.now
  try {
    // In Zurich it is the 30th for another minute; in Greenwich for two hours more.
    server.clock.now = new Date('2026-09-30T21:59:00Z')
    assert.equal((await server.client().payments.prices({})).id, 1)
    server.clock.now = new Date('2026-09-30T22:00:00Z')
    assert.deepEqual(await server.client().payments.prices({}), added)
    await assert.rejects(server.client().payments.createQuote(asked), { code: 'prices_changed' })
    const later = await server.client().payments.createQuote({ ...asked, priceListId: added.id })
    assert.deepEqual(later.price, priceOf(orderOf(asked), NEXT))
    const kept = await server.client().payments.quote({ number, key })
    assert.deepEqual([kept.price, kept.priceList.id], [price, 1])
    assert.notDeepEqual(kept.price, later.price)
  } finally {
    server.clock.now = before
  }
})

test('lists and quotes can neither be changed nor removed by the application, whatever its errand', async () => {
  const connection = await server.pool.connect()
  try {
    for (const table of ['price_list', 'quote']) {
      for (const command of [
        `update payments.${table} set created_at = now()`,
        `delete from payments.${table}`,
      ]) {
        await connection.query("begin; set local allmend.duty = 'payments'")
        await assert.rejects(connection.query(command), { code: '42501' }, command)
        await connection.query('rollback')
      }
    }
  } finally {
    connection.release()
  }
})

test('the database refuses a quote whose rows do not add up', async () => {
  await server.client().payments.createQuote(asked)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    await assert.rejects(owner.query('update payments.quote set vat_rappen = vat_rappen + 1'), {
      code: '23514',
    })
    await assert.rejects(owner.query('delete from payments.price_list where id = 1'), { code: '23503' })
  })
})
