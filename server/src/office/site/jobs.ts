import { REQUEST_LIMITS, requestName } from '@allmend/domain/office/site/request'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { publishDue } from './article-store.ts'
import { forgetCheckedDays } from './checked-days.ts'
import { answerMail, confirmMail, receivedMail, requestWaitsMail, subscribedMail } from './mails.ts'
import { newsletterToken } from './newsletter-link.ts'
import { requestById, sweep } from './store.ts'
import { subscriberById } from './subscribers.ts'

const duty = { duty: 'site' } as const
const OfRequest = z.object({ id: z.uuid() })

/** To who wrote: that it has come, and what happens next. None of her words, since anybody can type any address. */
export const mailReceived = job({
  name: 'site.mail-received',
  payload: OfRequest,
  async run({ id }, { pool, mailer, config }) {
    const row = await inTransaction(pool, duty, (db) => requestById(db, id))
    if (!row?.email) return
    const about = { number: requestName(row.number), kind: row.kind, sentAt: row.sentAt }
    const reader = { to: row.email, language: row.language }
    await mailer.send(receivedMail.write(reader, about, config.PUBLIC_ORIGIN))
  },
})

/** To whoever answers: that something waits; who wrote and what is read after signing in. */
export const mailRequestWaits = job({
  name: 'site.mail-request-waits',
  payload: OfRequest,
  async run({ id }, { pool, mailer, config }) {
    const row = await inTransaction(pool, duty, (db) => requestById(db, id))
    if (!row) return
    const about = { number: requestName(row.number), kind: row.kind, sentAt: row.sentAt }
    const reader = { to: config.CONTACT_EMAIL, language: 'de' } as const
    await mailer.send(requestWaitsMail.write(reader, about, config.PUBLIC_ORIGIN))
  },
})

export const mailAnswer = job({
  name: 'site.mail-answer',
  payload: OfRequest,
  async run({ id }, { pool, mailer, config }) {
    const row = await inTransaction(pool, duty, (db) => requestById(db, id))
    if (!row?.email || row.answeredAt === null) return
    const { number, message, answer, language } = row
    const about = { number: requestName(number), message, answer, contact: config.CONTACT_EMAIL }
    await mailer.send(answerMail.write({ to: row.email, language }, about, config.PUBLIC_ORIGIN))
  },
})

/** The first mail asks, the second says that it has begun and how it ends. */
export const mailNewsletterLink = job({
  name: 'site.mail-newsletter-link',
  payload: OfRequest,
  async run({ id }, { pool, mailer, config }) {
    const row = await inTransaction(pool, duty, (db) => subscriberById(db, id))
    if (!row) return
    const key = Buffer.from(config.SIGNING_KEY, 'hex')
    const reader = { to: row.email, language: row.language }
    const mail = row.confirmedAt
      ? subscribedMail.write(reader, { token: newsletterToken(key, 'withdraw', id) }, config.PUBLIC_ORIGIN)
      : confirmMail.write(reader, { token: newsletterToken(key, 'confirm', id) }, config.PUBLIC_ORIGIN)
    await mailer.send(mail)
  },
})

/** What waited for its hour becomes what everybody reads. */
export const publishArticles = job({
  name: 'site.publish-articles',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    await inTransaction(pool, duty, (db) => publishDue(db, now()))
  },
})

/** What we said we keep no longer. */
export const sweepSite = job({
  name: 'site.sweep',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)
    const requestsBefore = daysAgo(REQUEST_LIMITS.keptDays)
    const unconfirmedBefore = daysAgo(REQUEST_LIMITS.unconfirmedDays)
    await inTransaction(pool, duty, async (db) => {
      await sweep(db, { requestsBefore, unconfirmedBefore })
      await forgetCheckedDays(db, at)
    })
  },
})
