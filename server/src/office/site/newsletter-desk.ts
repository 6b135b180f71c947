import { siteNewsletters } from '@allmend/contract/office/site-newsletters'
import type { FastifyInstance } from 'fastify'
import { newsletterWishes } from '../../base/accounts/index.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import {
  beginSending,
  cancelNewsletter,
  saveNewsletter,
  shownNewsletter,
} from '../../projects/participation/index.ts'
import { issues } from './issues.ts'
import { mailTestIssue, sendIssue } from './newsletter-jobs.ts'
import { readerCount } from './newsletter-recipients.ts'
import * as store from './newsletters.ts'

/** Where the Admin writes and sends the cooperative's newsletter. */
export function serveNewsletterDesk(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, siteNewsletters, {
    async newsletters({ db }) {
      const wishes = await onDuty(db, 'accounts', newsletterWishes)
      return onDuty(db, 'site', async (db) => ({
        readers: await readerCount(db, wishes),
        newsletters: await store.withCounts(db, await store.latest(db)),
      }))
    },

    addNewsletter: ({ db, now }) =>
      onDuty(db, 'site', async (db) => shownNewsletter(issues, db, await store.draftOrFresh(db, now))),

    saveNewsletter: ({ db, input: { number, document, revision }, now }) =>
      onDuty(db, 'site', (db) => saveNewsletter(issues, db, { key: { number }, document, revision, now })),

    async testNewsletter({ db, caller, input, refusal }) {
      const issue = await onDuty(db, 'site', (db) => store.find(db, input))
      if (!issue) throw refusal('newsletter_unknown')
      await file(db, mailTestIssue, { ...input, accountId: caller.accountId })
    },

    sendNewsletter: ({ db, input: { number, revision }, now, refusal }) =>
      onDuty(db, 'site', async (db) => {
        const count = await beginSending(issues, db, { key: { number }, revision, now })
        if (count === 0) throw refusal('newsletter_without_readers')
        await file(db, sendIssue, { number })
        return shownNewsletter(issues, db, { number })
      }),

    cancelNewsletter: ({ db, input: key, now }) =>
      onDuty(db, 'site', (db) => cancelNewsletter(issues, db, { key, now })),
  })
}
