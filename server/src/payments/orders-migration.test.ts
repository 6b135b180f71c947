import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { extensionPrice } from '@allmend/domain/money/extension'
import { linesOf } from '@allmend/domain/money/order-lines'
import type { PaymentState } from '@allmend/domain/money/payment-state'
import { type Price, PRICE_ROWS, priceOf } from '@allmend/domain/money/price'
import { FIRST_LIST } from '@allmend/domain/money/price-list.fixture'
import pg from 'pg'
import { asOwner, urlOf } from '../../test/template.ts'
import { migrate, migrationNames } from '../db/migrate.ts'

/** Those there were before the migration. */
const STATES_THEN = ['pending_payment', 'pending_wiretransfer', 'testing', 'succeeded'] as const

const MIGRATION = '0021_orders.sql'
const ORDERED_AT = '2026-09-17T08:00:00.000Z'
const SETTLED_AT = '2026-09-19T08:00:00.000Z'

const name = `test_${randomBytes(6).toString('hex')}`
let pool: pg.Pool
before(async () => {
  await asOwner((owner) => owner.query(`create database ${name}`))
  await asOwner(migrateUntilOrders, name)
  pool = new pg.Pool({ connectionString: urlOf('DATABASE_URL', name), max: 10 })
})
after(async () => {
  await pool.end()
  await asOwner((owner) => owner.query(`drop database if exists ${name} with (force)`))
})

/** The database as the release before knows it. */
async function migrateUntilOrders(owner: pg.Client): Promise<void> {
  await owner.query(`create table public.migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  for (const file of (await migrationNames()).filter((it) => it < MIGRATION)) {
    const text = await readFile(new URL(`../../migrations/${file}`, import.meta.url), 'utf8')
    await owner.query(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await owner.query('insert into public.migration (name, sha256) values ($1, $2)', [file, sha256])
  }
}

interface Purchase extends Price {
  id: string
  organisation_id: string
  project_id: string
  kind: string
  seats: number
  days: number
  way: string
  payment_state: PaymentState
  settled_at: string | null
}

const COLUMNS = [
  'id, organisation_id, project_id, kind, seats, days, way, payment_state, price_list_id',
  ...PRICE_ROWS.map((row) => row.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  'ordered_by, ordered_at, settled_at',
].join(', ')

/** As the release before does it; it names every column. */
async function order(client: pg.ClientBase, purchase: Purchase): Promise<void> {
  const { id, organisation_id, project_id, kind, seats, days, way, payment_state } = purchase
  const prices = PRICE_ROWS.map((row) => purchase[row])
  const values = [id, organisation_id, project_id, kind, seats, days, way, payment_state, 1, ...prices]
  await client.query(
    `insert into projects.purchase (${COLUMNS})
     values (${COLUMNS.split(', ')
       .map((_, index) => `$${index + 1}`)
       .join(', ')})`,
    [...values, null, ORDERED_AT, purchase.settled_at],
  )
}

async function addProject(client: pg.ClientBase): Promise<{ organisation_id: string; project_id: string }> {
  const [organisation_id, project_id] = [randomUUID(), randomUUID()]
  await client.query("set local allmend.duty = 'organisations'")
  await client.query(
    `insert into organisations.organisation
       (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
     values ($1, $2, $2, 'x', 'x@seewil.example', 'public_sector', 'x', '6099', 'Seewil', 'CH', now())`,
    [organisation_id, `stadt-${organisation_id.slice(0, 8)}`],
  )
  await client.query("set local allmend.duty = 'projects'")
  await client.query(
    `insert into projects.project (id, organisation_id, product, code, name, created_at, seats)
     values ($1, $2, 'tracking', $3, 'Mobilität im Alltag', now(), 400)`,
    [project_id, organisation_id, randomBytes(5).toString('hex').toUpperCase()],
  )
  return { organisation_id, project_id }
}

const PROJECT = {
  product: 'tracking',
  participants: 400,
  days: 456,
  hasSurvey: true,
  hasSetup: true,
} as const
const RUNNING = { product: 'tracking', participants: 400, hasSurvey: true, daysLeft: 211 } as const

/** Of each kind one in this state. */
function purchasesIn(
  state: PaymentState,
  of: { organisation_id: string; project_id: string },
): [Purchase, Purchase, Purchase] {
  const about = {
    ...of,
    way: state === 'pending_payment' ? 'card' : 'wire',
    payment_state: state,
    settled_at: state.startsWith('pending') ? null : SETTLED_AT,
  }
  const seats = extensionPrice(RUNNING, { type: 'add-seats', seats: 30 }, FIRST_LIST).now
  const days = extensionPrice(RUNNING, { type: 'add-days', days: 31 }, FIRST_LIST).now
  return [
    { ...about, id: randomUUID(), kind: 'project', seats: 400, days: 456, ...priceOf(PROJECT, FIRST_LIST) },
    { ...about, id: randomUUID(), kind: 'add-seats', seats: 30, days: 0, ...seats },
    { ...about, id: randomUUID(), kind: 'add-days', seats: 0, days: 31, ...days },
  ]
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin; set local allmend.duty = 'projects'")
  const result = await work()
  await client.query('commit')
  return result
}

async function asApplication<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, () => work(client))
  } finally {
    client.release(true)
  }
}

const purchasesOf = (client: pg.ClientBase, projectIds: readonly string[]) =>
  client.query<Record<string, unknown>>(
    `select ${COLUMNS} from projects.purchase where project_id = any($1) order by id`,
    [projectIds],
  )

async function heard(client: pg.ClientBase, projectId: string): Promise<(string | null)[]> {
  await client.query("set local allmend.duty = 'projects'")
  const { rows } = await client.query<{ settled_at: Date | null }>(
    `select settled_at from projects.project where id = $1
     union all (select settled_at from projects.extension where project_id = $1 order by type desc)`,
    [projectId],
  )
  return rows.map((it) => it.settled_at?.toISOString() ?? null)
}

let projectIds: string[]
test('purchases of every kind in every state are the same after the migration as before it, row by row', async () => {
  const before = await asOwner(
    (owner) =>
      inTransaction(owner, async () => {
        projectIds = []
        for (const state of STATES_THEN) {
          const of = await addProject(owner)
          projectIds.push(of.project_id)
          for (const purchase of purchasesIn(state, of)) await order(owner, purchase)
        }
        return (await purchasesOf(owner, projectIds)).rows
      }),
    name,
  )
  assert.equal(before.length, 3 * STATES_THEN.length)
  const urls = { owner: urlOf('DATABASE_OWNER_URL', name), worker: urlOf('DATABASE_WORKER_URL', name) }
  assert.equal((await migrate(urls))[0], MIGRATION)
  assert.deepEqual((await asApplication((client) => purchasesOf(client, projectIds))).rows, before)
})

test('the orders made of them have the state, the lines and the quantities an order of today has', async () => {
  const orders = await asApplication(async (client) => {
    await client.query("set local allmend.duty = 'payments'")
    const { rows } = await client.query<{ state: string; kind: string; lines: unknown }>(
      `select o.state, o.subject_kind as kind, o.way, (select json_agg(json_build_object('kind', kind, 'quantity',
         quantity, 'unit', unit, 'amountRappen', amount_rappen, 'vatBasisPoints', vat_basis_points)
         order by position) from payments.order_line where order_id = o.id) as lines
       from payments.order o`,
    )
    return rows
  })
  assert.equal(orders.length, 3 * STATES_THEN.length)
  const states = orders.filter((it) => it.kind === 'project').map((it) => it.state)
  assert.deepEqual(states.toSorted(), ['open', 'open', 'paid', 'waived'])
  const terms = { product: 'tracking', hasSurvey: true, hasSetup: false } as const
  const expected = [
    linesOf(PROJECT, FIRST_LIST),
    linesOf({ ...terms, participants: 30, days: 211 }, FIRST_LIST),
    linesOf({ ...terms, participants: 400, days: 31 }, FIRST_LIST),
  ]
  for (const { lines } of orders) {
    const known = expected.find((it) => JSON.stringify(it) === JSON.stringify(lines))
    assert.ok(known, JSON.stringify(lines))
  }
})

test('projects has heard of those that were settled, and of no others', async () => {
  for (const [index, state] of STATES_THEN.entries()) {
    const at = state.startsWith('pending') ? null : SETTLED_AT
    const told = await asApplication((client) => heard(client, projectIds[index] ?? ''))
    assert.deepEqual(told, [at, at, at], state)
  }
})

test('the release before goes on ordering and settling: what it writes is an order, and heard', async () => {
  for (const state of STATES_THEN) {
    const purchases = await asApplication(async (client) => {
      const of = await addProject(client)
      const made = purchasesIn(state, of)
      for (const purchase of made) await order(client, purchase)
      return made
    })
    const project = purchases[0].project_id
    const asked = await asApplication((client) => purchasesOf(client, [project]))
    assert.deepEqual(
      asked.rows.map((it) => [it['id'], it['payment_state'], it['seats'], it['days'], it['total_rappen']]),
      purchases
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((it) => [it.id, it.payment_state, it.seats, it.days, String(it.totalRappen)]),
    )
    const settle = (id: string) =>
      asApplication(async (client) => {
        const { rowCount } = await client.query(
          `update projects.purchase set payment_state = 'succeeded', settled_at = $2
           where id = $1 and settled_at is null`,
          [id, SETTLED_AT],
        )
        return rowCount
      })
    const isOpen = state.startsWith('pending')
    for (const { id } of purchases) {
      assert.deepEqual([await settle(id), await settle(id)], [isOpen ? 1 : 0, 0], state)
    }
    assert.deepEqual(await asApplication((client) => heard(client, project)), [
      SETTLED_AT,
      SETTLED_AT,
      SETTLED_AT,
    ])
  }
})

test('of ten that settle a purchase at once, one does', async () => {
  const [purchase] = await asApplication(async (client) => {
    const made = purchasesIn('pending_wiretransfer', await addProject(client))
    await order(client, made[0])
    return made
  })
  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      asApplication(async (client) => {
        const text = `update projects.purchase set payment_state = 'succeeded', settled_at = now()
          where id = $1 and settled_at is null`
        return (await client.query(text, [purchase.id])).rowCount ?? 0
      }),
    ),
  )
  assert.equal(
    counts.reduce((sum, it) => sum + it, 0),
    1,
  )
})

test('whoever is not inside the organisation sees no purchase, changes none and orders none', async () => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local allmend.organisation = '${randomUUID()}'`)
    const { rowCount: seen } = await client.query('select from projects.purchase')
    const { rowCount: changed } = await client.query('update projects.purchase set settled_at = now()')
    assert.deepEqual([seen, changed], [0, 0])
    const of = { organisation_id: randomUUID(), project_id: projectIds[0] ?? '' }
    const ordering = order(client, purchasesIn('pending_wiretransfer', of)[1])
    await assert.rejects(ordering, { code: '42501' })
  } finally {
    client.release(true)
  }
})
