import type { Db } from '../../../platform/db/connect.ts'
import { unseal } from '../../../platform/seal.ts'

const LOOKED_AT = 100

/** Whether this is the key second factors were sealed with: it opens most of the oldest. */
export async function opensSecondFactors(db: Db<'accounts'>, sealingKey: Buffer): Promise<boolean> {
  const rows = await db
    .selectFrom('accounts.secondFactor')
    .select(['accountId', 'secretSealed'])
    .orderBy('confirmedAt')
    .limit(LOOKED_AT)
    .execute()
  const opened = rows.filter(({ accountId, secretSealed }) => {
    try {
      return unseal(sealingKey, secretSealed, accountId).length > 0
    } catch {
      return false
    }
  })
  return opened.length * 2 >= rows.length
}
