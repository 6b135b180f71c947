import type { FoundPerson, Person } from '@allmend/contract/office/admin'
import { noteAccess } from '../../base/access-log/index.ts'
import { accountSeen, foundPeople } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { seatsOf } from '../../base/organisations/index.ts'

import { participationsOf } from '../../projects/participation/index.ts'
import { noteAct } from './acts.ts'
import { A_PAGE, pageOf } from './look-around.ts'

/** Names, and of mails the first letter: whom one looks at closer, one says what for. */
export async function peopleFound(
  db: Db,
  { search, page }: { search: string; page: number },
  { by, now }: { by: string; now: Date },
): Promise<{ people: FoundPerson[]; hasMore: boolean }> {
  const rows = await onDuty(db, 'accounts', (db) => foundPeople(db, { search, ...pageOf(page) }))
  await noteAct(db, { by, act: 'people-searched', now })
  return { people: rows.slice(0, A_PAGE), hasMore: rows.length > A_PAGE }
}

/** Noted in the log of each of her participations, where she reads it, and in the Admins'. Nothing of what she recorded. */
export async function personLookedAt(
  db: Db,
  { id, purpose }: { id: string; purpose: string },
  { by, now }: { by: string; now: Date },
): Promise<Person | undefined> {
  const account = await onDuty(db, 'accounts', (db) => accountSeen(db, id))
  if (!account) return undefined
  const organisations = await onDuty(db, 'organisations', (db) => seatsOf(db, id))
  const parts = await onDuty(db, 'participation', (db) => participationsOf(db, id))
  const access = { act: 'read', what: 'account', byWhom: 'platform', purpose } as const
  await noteAccess(db, parts, access, now)
  await noteAct(db, { by, act: 'person-looked-at', about: id, reason: purpose, now })
  return {
    ...account,
    createdAt: account.createdAt.getTime(),
    organisations,
    projectsTakenPartIn: parts.length,
  }
}
