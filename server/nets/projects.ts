import assert from 'node:assert/strict'
import { inTransaction } from '../src/db/identity.ts'
import { createProject } from '../src/projects/create-project.ts'
import { ordersAbout } from '../src/payments/orders.ts'
import { tellOrder } from '../src/payments/tell-order.ts'
import { projectById, setDecision, setInviteComplete, setLive } from '../src/projects/store.ts'
import { SUBJECTS } from '../src/subjects.ts'
import type { TestServer } from '../test/test-server.ts'
import { CALCULATION } from './tenants.ts'

let count = 0

/** A paid and approved project of the organisation, one call away from being live, or live. */
export async function readyProject(
  server: TestServer,
  runner: { organisation: string; account: string },
  more: { isLive: boolean },
): Promise<{ id: string; code: string; purchase: string }> {
  const { now } = server.clock
  count++
  const form = {
    ...CALCULATION,
    name: `Projekt ${count}`,
    code: '',
    region: 'seewil',
    way: 'wire',
    product: 'tracking',
    terms: true,
  } as const
  const made = await inTransaction(server.pool, runner, (db) =>
    createProject(db, { ...form, organizationId: runner.organisation }, { accountId: runner.account, now }),
  )
  assert.ok(typeof made !== 'string')
  const purchase = await inTransaction(server.pool, { duty: 'payments' }, async (db) => {
    const [order] = await ordersAbout(db, ['project'], [made.id])
    assert.ok(order)
    await tellOrder(db, SUBJECTS, { id: order.id, news: 'paid', now })
    return order.id
  })
  return inTransaction(server.pool, { duty: 'projects' }, async (db) => {
    await setDecision(db, made.id, null, now)
    await setInviteComplete(db, made.id, now)
    if (more.isLive) await setLive(db, made.id, now)
    const row = await projectById(db, made.id)
    assert.ok(row)
    return { id: made.id, code: row.code, purchase }
  })
}
