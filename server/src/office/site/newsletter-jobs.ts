import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { deliverIssue } from './deliver-newsletter.ts'
import { testIssueMail } from './newsletter-mail.ts'
import { abandoned } from './newsletter-recipients.ts'
import { issueOf } from './newsletters.ts'

const OfIssue = z.object({ number: z.number() })
/** Longer than one conversation with a mail server takes. */
const QUIET_MS = 2 * 60_000

export const sendIssue = job({ name: 'site.send-newsletter', payload: OfIssue, run: deliverIssue })

/** Goes on where a worker that died stopped; the queue itself would wait for hours. */
export const resumeIssues = job({
  name: 'site.resume-newsletters',
  payload: z.object({}),
  async run(_payload, context) {
    const before = new Date(context.now().getTime() - QUIET_MS)
    const found = await inTransaction(context.pool, { duty: 'site' }, (db) => abandoned(db, before))
    for (const number of found) await deliverIssue({ number }, context)
  },
})

/** To its author herself, as it stands. */
export const mailTestIssue = job({
  name: 'site.mail-test-newsletter',
  payload: OfIssue.extend({ accountId: z.uuid(), language: z.enum(LANGUAGES) }),
  async run({ number, accountId, language }, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'site' }, async (db) => {
      const issue = await issueOf(db, number)
      const to = (await readerOf(db, accountId))?.to
      return issue && to ? { document: issue.document, to } : undefined
    })
    if (!found) return
    const { document, to } = found
    await mailer.send(testIssueMail.write({ to, language }, { document }, config.PUBLIC_ORIGIN))
  },
})
