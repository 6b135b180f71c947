import { Failure } from '@allmend/contract/failure'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { siteNewsletters } from '@allmend/contract/office/site-newsletters'
import { newsletterGaps } from '@allmend/domain/projects/participation/newsletter'
import type { FastifyInstance } from 'fastify'
import { newsletterWishes } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { mailTestIssue, sendIssue } from './newsletter-jobs.ts'
import * as recipients from './newsletter-recipients.ts'
import * as store from './newsletters.ts'
import { takeWishes } from './subscribers.ts'

/** Where the Admin writes and sends the cooperative's newsletter. */
export function serveNewsletterDesk(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, siteNewsletters, {
    async newsletters({ db }) {
      const wishes = await onDuty(db, 'accounts', newsletterWishes)
      return onDuty(db, 'site', async (db) => ({
        readers: await recipients.readerCount(db, wishes),
        newsletters: await store.withCounts(db, await store.issues(db)),
      }))
    },

    addNewsletter: ({ db, now }) =>
      onDuty(db, 'site', async (db) => shown(db, (await store.draftOrFresh(db, now)).number)),

    saveNewsletter: ({ db, input: { number, document, revision }, now }) =>
      onDuty(db, 'site', async (db) => {
        await draft(db, number, revision)
        await store.saveIssue(db, { number, document, now })
        return shown(db, number)
      }),

    async testNewsletter({ db, caller, input, refusal }) {
      const issue = await onDuty(db, 'site', (db) => store.issueOf(db, input.number))
      if (!issue) throw refusal('newsletter_unknown')
      await file(db, mailTestIssue, { ...input, accountId: caller.accountId })
    },

    async sendNewsletter({ db, input: { number, revision }, now, refusal }) {
      const wishes = await onDuty(db, 'accounts', newsletterWishes)
      const sending = await onDuty(db, 'site', async (db) => {
        const { document } = await draft(db, number, revision)
        if (newsletterGaps(document).length > 0) throw refusal('newsletter_incomplete')
        await store.setIssueState(db, { number, state: 'sending', now })
        await takeWishes(db, wishes, now)
        if ((await recipients.addRecipients(db, number)) === 0) throw refusal('newsletter_without_readers')
        return shown(db, number)
      })
      await file(db, sendIssue, { number })
      return sending
    },

    cancelNewsletter: ({ db, input: { number }, now, refusal }) =>
      onDuty(db, 'site', async (db) => {
        const row = await store.lockedIssue(db, number)
        if (!row) throw refusal('newsletter_unknown')
        if (row.state !== 'sending') throw refusal('newsletter_not_sending')
        const gone = await recipients.countIn(db, number, ['sending', 'sent', 'refused', 'unclear'])
        if (gone === 0) await recipients.removeRecipients(db, number)
        else await recipients.cancelWaiting(db, number)
        await store.setIssueState(db, { number, state: gone === 0 ? 'draft' : 'cancelled', now })
        return shown(db, number)
      }),
  })
}

/** The draft as the caller knows it, locked. */
async function draft(db: Db<'site'>, number: number, revision: number): Promise<store.IssueRow> {
  const row = await store.lockedIssue(db, number)
  if (!row) throw new Failure('newsletter_unknown')
  if (row.state !== 'draft') throw new Failure('newsletter_frozen')
  if (row.revision !== revision) throw new Failure('newsletter_changed')
  return row
}

async function shown(db: Db<'site'>, number: number): Promise<Newsletter> {
  const row = await store.issueOf(db, number)
  const [newsletter] = await store.withCounts(db, row ? [row] : [])
  if (!newsletter) throw new Failure('newsletter_unknown')
  return newsletter
}
