import { randomUUID } from 'node:crypto'
import { accounts, type SignedIn } from '@allmend/contract/base/accounts'
import type { Failure } from '@allmend/contract/failure'
import { acceptedVersion } from '@allmend/domain/projects/content/legal-version'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type Call, type ServerContext, KeptRefusal, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { changeHandlers } from './change-handlers.ts'
import { clearCookie, cookieOf, setCookie } from './sessions/cookies.ts'
import { mailBudgets } from './mail-budgets.ts'
import { provenAccount, spendCodeBudget } from './passwords/proven-account.ts'
import { mailAccountNews, mailSecurityCode } from './jobs.ts'
import type { ACCOUNT_NEWS } from './mails.ts'
import { hashPassword, newPasswordProblem } from './passwords/passwords.ts'
import { checkRobot, newChallenge } from './sign-in/robot-check.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
  startSecondFactor,
} from './second-factor/second-factor.ts'
import { useSecurityCode } from './security-code.ts'
import { assure, refreshSession, revoke, sessionsOf } from './sessions/sessions.ts'
import { enter, signIn } from './sign-in/sign-in.ts'
import { stopSecondFactorReset } from './second-factor/second-factor-reset.ts'
import {
  accountByEmail,
  accountById,
  addAccount,
  changeProfile,
  exchangePassword,
  sessionUser,
  setPassword,
} from './store.ts'
import { spend } from './throttle.ts'
import type { AccountsTools } from './tools.ts'
import { accessToken, readRefreshToken } from './sessions/tokens.ts'

const duty = { duty: 'accounts' } as const

export function serveAccounts(app: FastifyInstance, context: ServerContext, tools: AccountsTools): void {
  const keys = { signing: tools.signingKey, sealing: tools.sealingKey }

  serve(app, context, accounts, {
    ...changeHandlers(tools),

    async refresh(call) {
      const token = cookieOf(call.request, 'refresh', tools.isSecure)
      // Committed before it is answered: a family revoked for reuse stays revoked although the call fails.
      return await call
        .transaction(duty, (db) => refreshSession(db, keys.signing, token, call.now))
        .then((done) => {
          if (done.verdict === 'rotate' || done.verdict === 'repeat') return renew(call, tools, token, done)
          if (done.verdict === 'reuse') call.log.warn({ account: done.accountId }, 'refresh token reused')
          clearCookie(call.reply, 'refresh', tools.isSecure)
          throw call.refusal(done.verdict === 'unknown' ? 'session_unknown' : 'session_revoked')
        })
    },

    signIn: (call) => signIn(call, tools),

    async robotCheck({ now }) {
      return Promise.resolve(newChallenge(keys.signing, now))
    },

    async sendSecurityCode({ input, now, request, transaction }) {
      await transaction(duty, async (db) => {
        await checkRobot(db, keys.signing, input.robot, now)
        await spend(db, mailBudgets(input.email, request.ip), now)
        const { email, language } = input
        await file(db, mailSecurityCode, { email, language, purpose: 'sign_up' })
      })
    },

    async register(call) {
      const { input, now } = call
      refuseWeakPassword(call, input.password, input.email, [input.firstName, input.familyName])
      const about = { email: input.email, purpose: 'sign_up', code: input.securityCode, now } as const
      const isRight = await call.transaction(duty, (db) => useSecurityCode(db, keys.signing, about))
      if (!isRight) throw call.refusal('security_code_invalid')
      const { email, firstName, familyName, newsletter, language } = input
      const passwordHash = await hashPassword(input.password)
      return call.transaction(duty, async (db) => {
        const termsVersion = acceptedVersion(input.termsVersion, dataDayOf(now.getTime(), ZURICH))
        const account = { id: randomUUID(), email, firstName, familyName, newsletter, language, termsVersion }
        // Whoever took the mail in between looks like a wrong code, so that nobody learns of it.
        if (!(await addAccount(db, { ...account, passwordHash, now })))
          throw call.refusal('security_code_invalid')
        return enter(db, call, tools, { id: account.id, assurance: 'password' })
      })
    },

    async initResetPassword({ input, now, request, transaction }) {
      await transaction(duty, async (db) => {
        await spend(db, mailBudgets(input.email, request.ip), now)
        const { email, language } = input
        await file(db, mailSecurityCode, { email, language, purpose: 'reset_password' })
      })
    },

    async resetPassword(call) {
      const { input, now } = call
      refuseWeakPassword(call, input.password, input.email, [])
      const about = { email: input.email, purpose: 'reset_password', code: input.securityCode, now } as const
      const isRight = await call.transaction(duty, (db) => useSecurityCode(db, keys.signing, about))
      if (!isRight) throw call.refusal('security_code_invalid')
      const passwordHash = await hashPassword(input.password)
      await call.transaction(duty, async (db) => {
        const account = await accountByEmail(db, input.email)
        if (!account) throw call.refusal('security_code_invalid')
        await setPassword(db, account.id, passwordHash)
        await revoke(db, { account: account.id }, 'password', now)
        await fileNews(db, account.id, 'password_reset', now)
      })
    },

    me: ({ db, caller }) => sessionUser(db, caller.accountId),

    async update({ db, caller, input }) {
      await changeProfile(db, caller.accountId, input)
      return sessionUser(db, caller.accountId)
    },

    changePassword: {
      async inSteps(call) {
        const { caller, input, now } = call
        const account = await provenAccount(call, input.currentPassword)
        const texts = await call.transaction({ account: account.id }, (db) =>
          tools.organisationNamesOf(db, account.id),
        )
        const names = [account.firstName, account.familyName, ...texts]
        refuseWeakPassword(call, input.password, account.email, names)
        const passwordHash = await hashPassword(input.password)
        await call.transaction({ account: account.id }, async (db) => {
          if (!(await exchangePassword(db, account, passwordHash))) throw call.refusal('sign_in_refused')
          await revoke(db, { account: account.id, butNot: caller.sessionId }, 'password', now)
          await fileNews(db, account.id, 'password_changed', now)
        })
      },
    },

    async signOut({ request, reply, now, transaction }) {
      const token = cookieOf(request, 'refresh', tools.isSecure)
      clearCookie(reply, 'refresh', tools.isSecure)
      if (!readRefreshToken(token)) return
      await transaction(duty, async (db) => {
        const done = await refreshSession(db, keys.signing, token, now)
        if ('sessionId' in done) await revoke(db, { session: done.sessionId }, 'signed_out', now)
      })
    },

    async signOutEverywhere({ db, caller, now, reply }) {
      clearCookie(reply, 'refresh', tools.isSecure)
      await revoke(db, { account: caller.accountId }, 'everywhere', now)
    },

    async sessions({ db, caller, now }) {
      const sessions = await sessionsOf(db, caller.accountId, now)
      return sessions.map((session) => ({
        id: session.id,
        device: session.device,
        createdAt: session.createdAt.getTime(),
        lastSeenAt: session.lastSeenAt.getTime(),
        current: session.id === caller.sessionId,
      }))
    },

    async endSession({ db, caller, input, now, refusal }) {
      const ended = await revoke(db, { session: input.id, account: caller.accountId }, 'signed_out', now)
      if (ended === 0) throw refusal('session_foreign')
    },

    async startSecondFactor({ db, caller, refusal }) {
      const { email } = await accountById(db, caller.accountId)
      const started = await startSecondFactor(db, keys.sealing, { id: caller.accountId, email })
      if (!started) throw refusal('second_factor_present')
      return started
    },

    async confirmSecondFactor(call) {
      const { db, caller, input, now } = call
      await spendCodeBudget(call)
      const codes = await confirmSecondFactor(db, keys, {
        accountId: caller.accountId,
        code: input.code,
        now,
      })
      if (codes === 'wrong') throw new KeptRefusal(call.refusal('second_factor_wrong'))
      if (codes === 'present') throw call.refusal('second_factor_present')
      await assure(db, caller, 'second_factor', now)
      await fileNews(db, caller.accountId, 'second_factor_added', now)
      return { recoveryCodes: codes }
    },

    removeSecondFactor: {
      async inSteps(call) {
        const { caller, input, now } = call
        const { id: accountId } = await provenAccount(call, input.password)
        await call.transaction({ account: accountId }, async (db) => {
          const state = await secondFactorState(db, keys, { accountId, code: input.code, now })
          if (state !== 'right') throw call.refusal('second_factor_wrong')
          await removeSecondFactor(db, accountId)
          await stopSecondFactorReset(db, accountId, now)
          await assure(db, caller, 'password', now)
          await fileNews(db, accountId, 'second_factor_removed', now)
        })
      },
    },
  })
}

async function fileNews(
  db: Db,
  accountId: string,
  news: (typeof ACCOUNT_NEWS)[number],
  now: Date,
): Promise<void> {
  await file(db, mailAccountNews, { accountId, news, at: now.toISOString() })
}

async function renew(
  call: Call<typeof accounts.refresh>,
  tools: AccountsTools,
  presented: string | undefined,
  done: { accountId: string; sessionId: string; refresh: string },
): Promise<SignedIn> {
  // Only a new one: an answer that is late must not put back what another tab has exchanged since.
  if (done.refresh !== presented) setCookie(call.reply, 'refresh', done.refresh, tools.isSecure)
  const user = await call.transaction({ account: done.accountId }, (db) => sessionUser(db, done.accountId))
  return { ...user, jwt: accessToken(tools.signingKey, done.accountId, done.sessionId, call.now) }
}

function refuseWeakPassword(
  call: {
    refusal(code: 'password_refused', more: { fields: { field: string; problem: string }[] }): Failure
  },
  password: string,
  email: string,
  names: readonly string[],
): void {
  const problem = newPasswordProblem(password, { email, names })
  if (problem) throw call.refusal('password_refused', { fields: [{ field: 'password', problem }] })
}
