import assert from 'node:assert/strict'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { settleMembership } from '../../src/office/membership/settle.ts'
import {
  changeMember,
  addMember,
  cancelShares,
  notify,
  subscriptionsOf,
} from '../../src/office/membership/store.ts'
import { subscribe } from '../../src/office/membership/subscribe.ts'
import type { TestServer } from '../../test/test-server.ts'
import { ADDRESS } from '../inputs/membership.ts'

const { countryCode: country, ...address } = ADDRESS
const SAID = {
  ...address,
  country,
  birthYear: 1987,
  isRepresented: false,
  statutesVersion: '2026-11-16',
  referralEmail: '',
  referralFirstName: '',
  referralFamilyName: '',
} as const

/** She subscribed two shares and the fee of the year; answers the subscription. */
export async function smallMembership(
  server: TestServer,
  accountId: string,
  as: 'active' | 'former',
): Promise<string> {
  const { now } = server.clock
  return inTransaction(server.pool, { duty: 'membership', account: accountId }, async (db) => {
    assert.ok(await addMember(db, { ...SAID, accountId, registeredAt: now }))
    await subscribe(db, { accountId, shares: 2, year: now.getFullYear(), isRenewal: false, now })
    await notify(db, { accountId, kind: 'registered', year: now.getFullYear(), at: now })
    const [subscription] = await subscriptionsOf(db, [accountId])
    assert.ok(subscription)
    await settleMembership(db, subscription.id, now)
    if (as === 'former') {
      await cancelShares(db, accountId, { most: 10, cancelledAt: now })
      await changeMember(db, accountId, { endedAt: now, renews: false })
    }
    return subscription.id
  })
}

/** Somebody who was a member, and is not paid back yet. */
export async function smallFormerMember(server: TestServer): Promise<string> {
  const { id } = await server.person()
  await smallMembership(server, id, 'former')
  return id
}
