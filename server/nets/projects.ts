import assert from 'node:assert/strict'
import { hasSurveyOption } from '@allmend/domain/money/payments/calculation'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { inTransaction } from '../src/platform/db/identity.ts'
import { createProject } from '../src/projects/projects/create-project.ts'
import { ordersAbout } from '../src/money/payments/orders/orders.ts'
import { notifyOrder } from '../src/money/payments/orders/notify-order.ts'
import { projectById } from '../src/projects/projects/store.ts'
import { setDecision, setInviteComplete, setLive } from '../src/projects/projects/change-store.ts'
import { SUBJECTS } from '../src/subjects.ts'
import { approve, type Gate } from '../test/approved.ts'
import { INTENT } from '../test/intent.ts'
import type { TestServer } from '../test/test-server.ts'
import { CALCULATION } from './tenants.ts'

let count = 0

interface Runner {
  organisation: string
  account: string
}

/** A project that waits for its payment. */
export async function orderedProject(
  server: TestServer,
  runner: Runner,
  product: Product = 'tracking',
): Promise<{ id: string; purchase: string }> {
  const { now } = server.clock
  count++
  const form = {
    ...CALCULATION,
    survey: hasSurveyOption(product),
    ...INTENT,
    name: `Projekt ${count}`,
    code: '',
    region: 'seewil',
    way: 'wire',
    product,
    terms: true,
  } as const
  const made = await inTransaction(server.pool, runner, (db) =>
    createProject(db, { ...form, organizationId: runner.organisation }, { accountId: runner.account, now }),
  )
  assert.ok(typeof made !== 'string')
  return inTransaction(server.pool, { duty: 'payments' }, async (db) => {
    const [order] = await ordersAbout(db, ['project'], [made.id])
    assert.ok(order)
    return { id: made.id, purchase: order.id }
  })
}

/** A paid project of the organisation, tried out until its start is approved. */
export async function paidProject(
  server: TestServer,
  runner: Runner,
  product: Product = 'tracking',
): Promise<{ id: string; purchase: string }> {
  const ordered = await orderedProject(server, runner, product)
  const paid = { id: ordered.purchase, news: 'paid', now: server.clock.now } as const
  await inTransaction(server.pool, { duty: 'payments' }, (db) => notifyOrder(db, SUBJECTS, paid))
  return ordered
}

/** A paid and approved project of the organisation, one call away from being live, or live. */
export async function readyProject(
  server: TestServer,
  runner: Runner,
  more: { isLive: boolean; gates?: readonly Gate[] },
): Promise<{ id: string; code: string; purchase: string }> {
  const { now } = server.clock
  const { id, purchase } = await paidProject(server, runner)
  await server.owner((owner) => approve(owner, id, more.gates))
  return inTransaction(server.pool, { duty: 'projects' }, async (db) => {
    await setDecision(db, id, null, now)
    await setInviteComplete(db, id, now)
    if (more.isLive) await setLive(db, id, now)
    const row = await projectById(db, id)
    assert.ok(row)
    return { id, code: row.code, purchase }
  })
}
