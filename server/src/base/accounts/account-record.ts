import type { Db } from '../../platform/db/connect.ts'
import { emailChangeOf } from './email-change/email-change.ts'
import { proposalsAbout } from './roles/role-proposals.ts'
import { secondFactorResetsOf } from './second-factor/second-factor-reset.ts'
import { accountById } from './store.ts'

/** What is kept of an account itself, as its owner gets it in her archive. */
export async function accountRecord(db: Db<'accounts'>, accountId: string) {
  const { email, firstName, familyName, termsVersion } = await accountById(db, accountId)
  const change = await emailChangeOf(db, accountId)
  return {
    email,
    firstName,
    familyName,
    termsVersion,
    addressChange: change ?? null,
    secondFactorResets: await secondFactorResetsOf(db, accountId),
    roleProposals: await proposalsAbout(db, accountId),
  }
}
