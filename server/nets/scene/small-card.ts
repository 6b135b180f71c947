import { randomBytes } from 'node:crypto'
import { addCard, customerOf, type Payer } from '../../src/money/cards/store.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A card somebody keeps, as the provider told it. */
export async function smallCard(server: TestServer, payer: Payer): Promise<string> {
  const { now } = server.clock
  const id = `pm_${randomBytes(12).toString('hex')}`
  const identity =
    'accountId' in payer ? { account: payer.accountId } : { organisation: payer.organisationId }
  await inTransaction(server.pool, identity, async (db) => {
    const { id: customerId } = await customerOf(db, payer, now)
    const shown = { brand: 'visa', last4: '4242', expiresMonth: 11, expiresYear: 2028 }
    await addCard(db, payer, { id, ...shown, customerId, addedAt: now })
  })
  return id
}
