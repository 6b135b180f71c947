import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import { z } from 'zod'
import { inTransaction } from '../../../platform/db/identity.ts'
import { file, job } from '../../../platform/queue.ts'
import { newLinkSecret } from '../link-secret.ts'
import { removeSecondFactor } from './second-factor.ts'
import { revoke } from '../sessions/sessions.ts'
import { readerOf } from '../store.ts'
import { factorResetAskedMail, factorResetDoneMail } from '../stoppable-mails.ts'

/** Tells the person whose second factor somebody wants to remove, with the link that stops it. */
export const mailSecondFactorReset = job({
  name: 'accounts.mail-second-factor-reset',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, { pool, mailer, config }) {
    const { token, hash } = newLinkSecret()
    const found = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      const reset = await db
        .updateTable('accounts.secondFactorReset')
        .set({ stopHash: hash })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .returning(['accountId', 'askedByName', 'organisationName', 'effectiveAt'])
        .executeTakeFirst()
      const reader = reset && (await readerOf(db, reset.accountId))
      return reader && { ...reset, reader }
    })
    if (!found) return
    const about = {
      // Stored perhaps before names were judged.
      by: asPlainName(found.askedByName),
      organisation: found.organisationName === null ? null : asPlainName(found.organisationName),
      effectiveAt: found.effectiveAt,
      token,
    }
    await mailer.send(factorResetAskedMail.write(found.reader, about, config.PUBLIC_ORIGIN))
  },
})

/** Tells that the second factor is gone. */
export const mailSecondFactorGone = job({
  name: 'accounts.mail-second-factor-gone',
  payload: z.object({ accountId: z.uuid() }),
  async run({ accountId }, { pool, mailer, config }) {
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
    if (reader) await mailer.send(factorResetDoneMail.write(reader, {}, config.PUBLIC_ORIGIN))
  },
})

/** Removes the second factors whose delay is over and ends their sessions, one transaction a person. */
export const applySecondFactorResets = job({
  name: 'accounts.apply-second-factor-resets',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    for (;;) {
      const at = now()
      const isDone = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
        const due = await db
          .selectFrom('accounts.secondFactorReset')
          .select(['id', 'accountId'])
          .where('endedAt', 'is', null)
          .where('effectiveAt', '<=', at)
          .orderBy('effectiveAt')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!due) return true
        await removeSecondFactor(db, due.accountId)
        await revoke(db, { account: due.accountId }, 'second_factor', at)
        await db
          .updateTable('accounts.secondFactorReset')
          .set({ endedAt: at, outcome: 'done' })
          .where('id', '=', due.id)
          .execute()
        await file(db, mailSecondFactorGone, { accountId: due.accountId })
        return false
      })
      if (isDone) return
    }
  },
})
