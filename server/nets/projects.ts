import assert from 'node:assert/strict'
import { inTransaction } from '../src/db/identity.ts'
import { createProject } from '../src/projects/create-project.ts'
import { settlePurchase } from '../src/projects/settle-purchase.ts'
import { purchasesOf } from '../src/projects/purchases.ts'
import { projectById, setDecision, setInviteComplete, setLive } from '../src/projects/store.ts'
import type { TestHouse } from '../test/house.ts'
import { CALCULATION } from './tenants.ts'

let count = 0

/** A paid and approved project of the organisation, one call away from being live, or live. */
export async function readyProject(
  house: TestHouse,
  runner: { organisation: string; account: string },
  more: { isLive: boolean },
): Promise<{ id: string; code: string; purchase: string }> {
  const { now } = house.clock
  count++
  const form = {
    ...CALCULATION,
    name: `Projekt ${count}`,
    code: '',
    way: 'wire',
    product: 'tracking',
    terms: true,
  } as const
  const made = await inTransaction(house.pool, runner, (db) =>
    createProject(db, { ...form, organizationId: runner.organisation }, { accountId: runner.account, now }),
  )
  assert.ok(typeof made !== 'string')
  return inTransaction(house.pool, { duty: 'projects' }, async (db) => {
    const [purchase] = await purchasesOf(db, made.id)
    assert.ok(purchase)
    await settlePurchase(db, purchase.id, now)
    await setDecision(db, made.id, null, now)
    await setInviteComplete(db, made.id, now)
    if (more.isLive) await setLive(db, made.id, now)
    const row = await projectById(db, made.id)
    assert.ok(row)
    return { id: made.id, code: row.code, purchase: purchase.id }
  })
}
