import { randomBytes } from 'node:crypto'
import type { accounts } from '@allmend/contract/base/accounts'
import { onDuty } from '../../platform/db/identity.ts'
import type { Handlers } from '../../platform/http/door.ts'
import { askEmailChange, pendingEmail, takeEmail, withdrawEmailChange } from './email-change/email-change.ts'
import { mailBudgets } from './mail-budgets.ts'
import { hashPassword } from './passwords/passwords.ts'
import { provenAccount } from './passwords/proven-account.ts'
import {
  askSecondFactorReset,
  secondFactorResetsOf,
  stopSecondFactorReset,
} from './second-factor/second-factor-reset.ts'
import { useSecurityCode } from './security-code.ts'
import { stopChange } from './stop-change.ts'
import { accountByEmail, sessionUser } from './store.ts'
import { spend } from './throttle.ts'
import type { AccountsTools } from './tools.ts'

const duty = { duty: 'accounts' } as const

type Change =
  | 'secondFactorResets'
  | 'stopSecondFactorReset'
  | 'resetSecondFactor'
  | 'emailChange'
  | 'changeEmail'
  | 'confirmEmail'
  | 'withdrawEmailChange'
  | 'stopChange'

/** The ways an account is changed that can be stopped by mail: a lost second factor, another address. */
export function changeHandlers(tools: AccountsTools): Pick<Handlers<typeof accounts>, Change> {
  return {
    secondFactorResets: ({ db, caller }) => secondFactorResetsOf(db, caller.accountId),

    stopSecondFactorReset: ({ db, caller, now }) => stopSecondFactorReset(db, caller.accountId, now),

    resetSecondFactor: ({ db, caller, input, now, refusal }) =>
      onDuty(db, 'accounts', async (db) => {
        const account = await accountByEmail(db, input.email)
        if (!account) throw refusal('account_unknown')
        const asked = await askSecondFactorReset(db, { accountId: account.id, by: caller, now })
        if (typeof asked === 'string') throw refusal(asked)
        return { effectiveAt: asked.effectiveAt.getTime() }
      }),

    async emailChange({ db, caller, now }) {
      return { email: await pendingEmail(db, caller.accountId, now) }
    },

    changeEmail: {
      async inSteps(call) {
        const { input, now, request } = call
        const account = await provenAccount(call, input.password)
        if (input.email === account.email) throw call.refusal('email_own')
        await call.transaction({ account: account.id }, async (db) => {
          await onDuty(db, 'accounts', (db) => spend(db, mailBudgets(input.email, request.ip), now))
          const answer = await askEmailChange(db, account, input.email, now)
          if (answer !== 'asked') throw call.refusal(answer)
        })
      },
    },

    confirmEmail: {
      async inSteps(call) {
        const { caller, now } = call
        const mine = { account: caller.accountId }
        const email = await call.transaction(mine, (db) => pendingEmail(db, caller.accountId, now))
        const code = call.input.securityCode
        const about = { email: email ?? '', purpose: 'change_email', code, now } as const
        const isRight = await call.transaction(duty, (db) => useSecurityCode(db, tools.signingKey, about))
        if (!email || !isRight) throw call.refusal('security_code_invalid')
        return call.transaction({ ...mine, ...duty }, async (db) => {
          if (!(await takeEmail(db, { ...caller, email, now }))) throw call.refusal('security_code_invalid')
          return sessionUser(db, caller.accountId)
        })
      },
    },

    withdrawEmailChange: ({ db, caller }) => withdrawEmailChange(db, caller.accountId),

    async stopChange({ input, now, transaction, refusal }) {
      const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'))
      const stopped = await transaction(duty, async (db) => {
        const done = await stopChange(db, { token: input.token, unknownPassword, now })
        if (!done) throw refusal('stop_link_unknown')
        return done
      })
      return { stopped }
    },
  }
}
