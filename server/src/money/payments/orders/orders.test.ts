import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { LINE_KINDS, LINE_UNITS, linesOf, totalsOf } from '@allmend/domain/money/payments/order-lines'
import {
  ORDER_NEWS,
  ORDER_STATES,
  type OrderNews,
  stateAfter,
  SUBJECT_KINDS,
} from '@allmend/domain/money/payments/order'
import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import fc from 'fast-check'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { onDuty, inTransaction } from '../../../platform/db/identity.ts'
import { addOrder, type NewOrder, orderById } from './orders.ts'
import { type Subjects, notifyOrder } from './notify-order.ts'

const LINES = linesOf(
  { product: 'tracking', participants: 50, days: 400, hasSurvey: true, hasSetup: true },
  FIRST_LIST,
)

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

/** What a person ordered for herself. */
function newOrder(more: Partial<NewOrder> = {}): NewOrder {
  return {
    payer: { accountId: miriam.id },
    subject: { kind: 'project', id: randomUUID() },
    way: 'card',
    priceListId: 1,
    lines: LINES,
    orderedBy: miriam.id,
    orderedAt: server.clock.now,
    termsVersion: '2026-11-16',
    ...more,
  }
}

const ordered = (order = newOrder()) =>
  inTransaction(server.pool, { account: miriam.id }, (db) => addOrder(db, order))

/** Subjects that only count who heard what. */
function listening() {
  const received: string[] = []
  const hear: Subjects['project'] = async (_db, id) => void received.push(id)
  return {
    heard: received,
    subjects: { project: hear, extension: hear, membership: hear } satisfies Subjects,
  }
}

const notify = (subjects: Subjects, id: string, news: OrderNews) =>
  inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, subjects, { id, news, now: server.clock.now }),
  )

test('an order of a person is seen by her, with its lines and totals, and by nobody else', async () => {
  const id = await ordered()
  const reto = await server.person()
  const own = await inTransaction(server.pool, { account: miriam.id }, (db) => orderById(db, id))
  assert.deepEqual(own?.lines, LINES)
  const { subtotalRappen, vatRappen, totalRappen, state, settledAt } = own
  assert.deepEqual({ subtotalRappen, vatRappen, totalRappen }, totalsOf(LINES))
  assert.deepEqual([state, settledAt], ['open', null])
  assert.equal(await inTransaction(server.pool, { account: reto.id }, (db) => orderById(db, id)), undefined)
  const forReto = ordered(newOrder({ payer: { accountId: reto.id } }))
  await assert.rejects(forReto, /row-level security/)
})

test('its subject hears once that it is settled, whatever is told in which order, and the domain’s state is stored', async () => {
  const news = fc.array(fc.constantFrom(...ORDER_NEWS), { minLength: 1, maxLength: 6 })
  for (const reported of fc.sample(news, { numRuns: 25, seed: 20_260_917 })) {
    const { heard: received, subjects } = listening()
    const order = newOrder()
    const id = await ordered(order)
    for (const it of reported) assert.equal(await notify(subjects, id, it), true)
    const isSettled = reported.some((it) => it !== 'failed')
    assert.deepEqual(received, isSettled ? [order.subject.id] : [], reported.join())
    const stored = await inTransaction(server.pool, { account: miriam.id }, (db) => orderById(db, id))
    assert.equal(stored?.state, reported.reduce(stateAfter, 'open'), reported.join())
    assert.deepEqual(stored.settledAt, isSettled ? server.clock.now : null)
  }
})

test('whoever tells of an order that is not there hears so, and nobody else hears anything', async () => {
  const { heard: received, subjects } = listening()
  assert.equal(await notify(subjects, randomUUID(), 'paid'), false)
  assert.deepEqual(received, [])
})

test('of twenty that tell it at once, one is heard', async () => {
  const { heard: received, subjects } = listening()
  const id = await ordered()
  await Promise.all(Array.from({ length: 20 }, (_, it) => notify(subjects, id, it % 2 ? 'paid' : 'waived')))
  assert.equal(received.length, 1)
})

test('an order whose subject cannot take effect stays open, and is settled when it is told again', async () => {
  const { heard: received, subjects } = listening()
  const id = await ordered()
  const deaf = { ...subjects, project: () => Promise.reject(new Error('no such project')) }
  await assert.rejects(notify(deaf, id, 'paid'), /no such project/)
  const still = await inTransaction(server.pool, { duty: 'payments' }, (db) => orderById(db, id))
  assert.equal(still?.state, 'open')
  await notify(subjects, id, 'paid')
  assert.equal(received.length, 1)
})

test('nothing is told of an order that is not there', async () => {
  assert.equal(await notify(listening().subjects, randomUUID(), 'paid'), false)
})

test('the database refuses an order whose lines do not add up, however they came', async () => {
  const id = await ordered()
  const more = inTransaction(server.pool, { account: miriam.id }, (db) =>
    db
      .insertInto('payments.orderLine')
      .values({ ...LINES[0]!, orderId: id, accountId: miriam.id, position: 9 })
      .execute(),
  )
  await assert.rejects(more, /order_adds_up/)
  const less = inTransaction(server.pool, { duty: 'payments' }, async (db) => {
    const { lines: _, payer, subject, ...row } = newOrder()
    const totals = { subtotalRappen: 100, vatRappen: 8, totalRappen: 108 }
    const about = { subjectKind: subject.kind, subjectId: subject.id, id: randomUUID(), state: 'open' }
    await db
      .insertInto('payments.order')
      .values({ ...row, ...payer, ...totals, ...about })
      .execute()
  })
  await assert.rejects(less, /order_adds_up/)
})

test('the database refuses a line of one payer in the order of another, and an order of both or of nobody', async () => {
  const id = await ordered()
  const reto = await server.person()
  const foreign = inTransaction(server.pool, { account: reto.id }, (db) =>
    db
      .insertInto('payments.orderLine')
      .values({ ...LINES[0]!, amountRappen: 0, orderId: id, accountId: reto.id, position: 9 })
      .execute(),
  )
  await assert.rejects(foreign, /order_line_order_id_account_id_fkey/)
  const nobody = inTransaction(server.pool, {}, (db) =>
    onDuty(db, 'payments', (db) => addOrder(db, newOrder({ payer: {} as NewOrder['payer'] }))),
  )
  await assert.rejects(nobody, /order_payer/)
})

test('the application changes neither what was ordered nor its price, whatever its errand', async () => {
  const id = await ordered()
  for (const change of ['total_rappen = 0, subtotal_rappen = 0, vat_rappen = 0', 'subject_id = id']) {
    const client = await server.pool.connect()
    try {
      await client.query("begin; set local allmend.duty = 'payments'")
      const attempt = client.query(`update payments.order set ${change} where id = $1`, [id])
      await assert.rejects(attempt, /permission denied/)
      await client.query('rollback; begin')
      await assert.rejects(client.query('delete from payments.order_line'), /permission denied/)
      await client.query('rollback')
    } finally {
      client.release()
    }
  }
})

test('the database knows the subjects, ways, states, kinds and units of the domain, and no others', async () => {
  const { rows } = await server.owner((owner) =>
    owner.query<{ column: string; text: string }>(
      `select c.conrelid::regclass::text || '.' || a.attname as column, pg_get_constraintdef(c.oid) as text
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY%'
         and c.conrelid in ('payments.order'::regclass, 'payments.order_line'::regclass)`,
    ),
  )
  const known = rows.map(({ column, text }) => [
    column,
    [...text.matchAll(/'([^']+)'::text/g)].map((it) => it[1]),
  ])
  assert.deepEqual(Object.fromEntries(known), {
    'payments."order".subject_kind': SUBJECT_KINDS,
    'payments."order".way': PAYMENT_WAYS,
    'payments."order".state': ORDER_STATES,
    'payments.order_line.kind': LINE_KINDS,
    'payments.order_line.unit': LINE_UNITS,
  })
})
