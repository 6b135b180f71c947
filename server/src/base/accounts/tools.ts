import type { Db } from '../../platform/db/connect.ts'

export interface AccountsTools {
  signingKey: Buffer
  sealingKey: Buffer
  /** Whether people reach us by https; decides the names and flags of cookies. */
  isSecure: boolean
  /** What the organisations of a person are called; of a capability that knows accounts. */
  organisationNamesOf(db: Db, accountId: string): Promise<string[]>
}
