import { newsletterLinks } from '@allmend/contract/office/site'
import { REQUEST_LIMITS } from '@allmend/domain/office/site/request'
import type { FastifyInstance } from 'fastify'
import { dropNewsletterWish } from '../../base/accounts/index.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { takingOneClick } from '../../platform/http/one-click.ts'
import { file } from '../../platform/queue.ts'
import { mailNewsletterLink } from './jobs.ts'
import { readNewsletterToken } from './newsletter-link.ts'
import { confirmSubscriber, removeSubscriber, subscriberById } from './subscribers.ts'

/** The links in mails of the newsletter: whoever holds one is nobody we know, and can do this one thing. */
export function serveNewsletterLinks(app: FastifyInstance, context: ServerContext, signingKey: Buffer): void {
  takingOneClick(app, (inner) =>
    serve(inner, context, newsletterLinks, {
      async confirmNewsletter({ input, now, transaction, refusal }) {
        const id = readNewsletterToken(signingKey, 'confirm', input.link)
        if (!id) throw refusal('newsletter_link_unknown')
        const askedSince = new Date(now.getTime() - REQUEST_LIMITS.unconfirmedDays * 86_400_000)
        await transaction({ duty: 'site' }, async (db) => {
          const became = await confirmSubscriber(db, { id, now, askedSince })
          if (!became) throw refusal('newsletter_link_unknown')
          if (became === 'begun') await file(db, mailNewsletterLink, { id })
        })
      },

      // Who is gone already has what she wants.
      async withdrawNewsletter({ input, transaction, refusal }) {
        const id = readNewsletterToken(signingKey, 'withdraw', input.link)
        if (!id) throw refusal('newsletter_link_unknown')
        await transaction({ duty: 'site' }, async (db) => {
          const reader = await subscriberById(db, id)
          if (!reader) return
          await removeSubscriber(db, id)
          // Her account would ask for the next issue again.
          await onDuty(db, 'accounts', (db) => dropNewsletterWish(db, reader.email))
        })
      },
    }),
  )
}
