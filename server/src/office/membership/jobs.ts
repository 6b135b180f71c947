import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { isDataDay } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { endingMail, referralMail } from './mails.ts'
import * as store from './store.ts'

/** To a member who leaves: until when she is one, or that she was. */
export const mailEnding = job({
  name: 'membership.mail-ending',
  payload: z.object({ accountId: z.uuid(), lastDay: z.string().refine(isDataDay) }),
  async run({ accountId, lastDay }, { pool, mailer, config, now }) {
    const found = await inTransaction(pool, { duty: 'membership' }, async (db) => {
      const member = await store.memberOf(db, accountId)
      const reader = await readerOf(db, accountId)
      return member && reader && { member, reader }
    })
    // She may have changed her mind before it was written.
    if (!found || found.member.renews) return
    const isOver = found.member.endedAt !== null && found.member.endedAt <= now()
    await mailer.send(endingMail.write(found.reader, { lastDay, isOver }, config.PUBLIC_ORIGIN))
  },
})

/** To somebody a member names; nothing is kept of the address. */
export const mailReferral = job({
  name: 'membership.mail-referral',
  payload: z.object({ accountId: z.uuid(), to: z.email(), language: z.enum(LANGUAGES) }),
  async run({ accountId, to, language }, { pool, mailer, config }) {
    const by = await inTransaction(pool, { duty: 'membership' }, async (db) => {
      const member = await store.memberOf(db, accountId)
      const reader = await readerOf(db, accountId)
      return member && reader && { name: `${member.firstName} ${member.familyName}`, email: reader.to }
    })
    if (!by) return
    await mailer.send(referralMail.write({ to, language }, by, config.PUBLIC_ORIGIN))
  },
})
