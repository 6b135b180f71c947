import { namesOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { namedPeople } from '../people/index.ts'

/** What those are called who take part and agreed to be named, by their participant id. */
export async function namesIn(db: Db, projectId: string): Promise<Map<string, string>> {
  const named = await namedPeople(db, projectId)
  const accountIds = [...named.values()].map(({ accountId }) => accountId)
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, accountIds))
  return new Map(
    [...named].flatMap(([participantId, { accountId }]) => {
      const name = names.get(accountId)
      return name === undefined ? [] : [[participantId, name] as const]
    }),
  )
}
