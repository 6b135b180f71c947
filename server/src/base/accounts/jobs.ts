import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { ACCOUNT_NEWS, accountNewsMail, newDeviceMail, securityCodeMail } from './mails.ts'
import { newSecurityCode } from './security-code.ts'
import { accountByEmail, readerOf } from './store.ts'

/**
 * Mails six digits. Whether the address has an account is only looked up here, so that the call that asked
 * takes the same time and gives the same answer either way.
 */
export const mailSecurityCode = job({
  name: 'accounts.mail-security-code',
  payload: z.object({
    email: z.string(),
    purpose: z.enum(['sign_up', 'reset_password']),
    language: z.enum(LANGUAGES),
  }),
  async run({ email, purpose, language }, { pool, mailer, config, now }) {
    const prepared = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      const isKnown = (await accountByEmail(db, email)) !== undefined
      if (purpose === 'reset_password' && !isKnown) return undefined
      if (purpose === 'sign_up' && isKnown) return { kind: 'already_known', code: '' } as const
      const key = Buffer.from(config.SIGNING_KEY, 'hex')
      return { kind: purpose, code: await newSecurityCode(db, key, { email, purpose, now: now() }) } as const
    })
    if (!prepared) return
    const { kind, code } = prepared
    await mailer.send(securityCodeMail[kind].write({ to: email, language }, { code }, config.PUBLIC_ORIGIN))
  },
})

/** That a password or the second factor is another: whoever did not do it has to hear of it. */
export const mailAccountNews = job({
  name: 'accounts.mail-sign-in-changed',
  payload: z.object({ accountId: z.uuid(), news: z.enum(ACCOUNT_NEWS), at: z.iso.datetime() }),
  async run({ accountId, news, at }, { pool, mailer, config }) {
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
    if (!reader) return
    await mailer.send(accountNewsMail.write(reader, { news, at: new Date(at) }, config.PUBLIC_ORIGIN))
  },
})

export const mailNewDevice = job({
  name: 'accounts.mail-new-device',
  payload: z.object({ accountId: z.uuid(), device: z.string().optional(), at: z.iso.datetime() }),
  async run({ accountId, device, at }, { pool, mailer, config }) {
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
    if (!reader) return
    await mailer.send(newDeviceMail.write(reader, { device, at: new Date(at) }, config.PUBLIC_ORIGIN))
  },
})

/** Removes what has expired: codes, counters, used challenges, sessions that ended a month ago. */
export const sweepAccounts = job({
  name: 'accounts.sweep',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)
    await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      await db.deleteFrom('accounts.securityCode').where('expiresAt', '<', at).execute()
      await db.deleteFrom('accounts.spentChallenge').where('expiresAt', '<', at).execute()
      await db.deleteFrom('accounts.attempt').where('windowStartedAt', '<', daysAgo(2)).execute()
      // Kept while invitations to the former address hold; a reset that ended is the log of it.
      await db.deleteFrom('accounts.emailChange').where('askedAt', '<', daysAgo(30)).execute()
      await db.deleteFrom('accounts.secondFactorReset').where('endedAt', '<', daysAgo(730)).execute()
      await db.deleteFrom('accounts.session').where('expiresAt', '<', daysAgo(30)).execute()
      await db.deleteFrom('accounts.session').where('revokedAt', '<', daysAgo(30)).execute()
    })
  },
})
