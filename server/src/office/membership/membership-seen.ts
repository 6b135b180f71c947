import type { Language } from '@allmend/domain/platform/language/language'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { SubjectsSeen } from '../../money/payments/index.ts'
import { membershipOrderMail } from './mails.ts'
import { yearAt } from './member-seen.ts'
import * as store from './store.ts'

/** What is written to a member about an order of hers. */
export async function membershipSeen(
  db: Db,
  id: string,
  language: Language,
): ReturnType<SubjectsSeen['membership']> {
  const row = await onDuty(db, 'membership', (db) => store.subscriptionById(db, id))
  if (!row) return undefined
  const { year, shares, isRenewal } = row
  return {
    ...membershipBill(language, year),
    path: '/profile',
    subscribed: (now) => ({ kind: 'membership', feeYear: year, thisYear: yearAt(now) }),
    write: (news, reader, order, origin) =>
      membershipOrderMail[news].write(reader, { ...order, year, shares, isRenewal }, origin),
  }
}

const NAMES = {
  de: { membership: 'Mitgliedschaft', shares: 'Anteile' },
  en: { membership: 'Membership', shares: 'Shares' },
} satisfies Record<Language, unknown>

/** As it is called on a bill: of a year, or of shares alone. */
export function membershipBill(language: Language, year: number | null): { name: string; note: string } {
  const { membership, shares } = NAMES[language]
  const name = year === null ? shares : `${membership} ${year}`
  return { name, note: name }
}
