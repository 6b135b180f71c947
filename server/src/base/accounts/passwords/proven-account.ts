import type { accounts } from '@allmend/contract/base/accounts'
import { onDuty } from '../../../platform/db/identity.ts'
import type { Call, SteppedCall } from '../../../platform/http/door.ts'
import { isPassword } from './passwords.ts'
import { accountById } from '../store.ts'
import { spend } from '../throttle.ts'

type Proving =
  | SteppedCall<typeof accounts.changePassword>
  | SteppedCall<typeof accounts.removeSecondFactor>
  | SteppedCall<typeof accounts.changeEmail>

/** A person who is signed in proves once more that it is she; guesses are counted, and kept before she is answered. */
export async function provenAccount(call: Proving, password: string) {
  const { caller, now } = call
  const account = await call.transaction({ account: caller.accountId }, async (db) => {
    await spendCodeBudget({ db, caller, now })
    return accountById(db, caller.accountId)
  })
  if (!(await isPassword(password, account.passwordHash))) throw call.refusal('sign_in_refused')
  return account
}

/** In the running transaction; what refuses inside it must be a KeptRefusal, or the guess is not counted. */
export async function spendCodeBudget({
  db,
  caller,
  now,
}: Pick<Call<typeof accounts.confirmSecondFactor>, 'db' | 'caller' | 'now'>): Promise<void> {
  const budget = { key: `prove ${caller.accountId}`, tries: 10, seconds: 900 }
  await onDuty(db, 'accounts', (db) => spend(db, [budget], now))
}
