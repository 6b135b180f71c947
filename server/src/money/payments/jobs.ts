import type { Language } from '@allmend/domain/platform/language/language'
import type { SubjectKind } from '@allmend/domain/money/payments/order'
import type { Subscribed } from '@allmend/domain/money/payments/subscription-state'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Reader } from '../../platform/mail/mail-kind.ts'
import { billingEmailOf } from '../../base/organisations/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { creditorIn } from './creditor.ts'
import { fileNameOf, invoiceFile } from './invoices/invoice-files.ts'
import { invoiceOfOrder } from './invoices/invoices.ts'
import {
  orderPaidMail,
  orderReceivedMail,
  orderWaivedMail,
  type BillSent,
  type OrderSeen,
  type SubjectSeen,
} from './mails.ts'
import { type OrderMail, orderNews } from './orders/order-news.ts'
import { type Order, orderById, payerOf } from './orders/orders.ts'

const MAIL_OF = {
  received: orderReceivedMail,
  paid: orderPaidMail,
  waived: orderWaivedMail,
} satisfies Record<OrderMail, unknown>

/** A subject whose mails are not those about projects. */
export interface WritesOwnMails extends OrderSeen {
  write(news: OrderMail, reader: Reader, order: Order & BillSent, origin: string): Mail
}

/** What was ordered, as it stands at a moment. */
interface Stands {
  subscribed(now: Date): Subscribed
}

/** How each kind of subject is called in the reader’s language and where it is found; none when it is gone. From whatever duty. */
export type SubjectsSeen = Record<
  SubjectKind,
  (db: Db, id: string, language: Language) => Promise<((SubjectSeen | WritesOwnMails) & Stands) | undefined>
>

/** What was ordered, and that it was paid or let through; the room that knows a subject picks the mail. */
export function mailOrder(subjects: SubjectsSeen): Job<(typeof orderNews)['payload']> {
  return job({
    ...orderNews,
    async run(it, { pool, mailer, config, now }) {
      const found = await inTransaction(pool, { duty: 'payments' }, async (db) => {
        const order = await orderById(db, it.orderId)
        const reader = await readerBehind(db, it)
        if (!order || !reader) return undefined
        const seen = await subjects[order.subject.kind](db, order.subject.id, reader.language)
        if (!seen) return undefined
        return { order, seen, reader, billed: await billFor(db, it, reader, { config, now: now() }) }
      })
      if (!found) return
      const { order, seen, reader, billed } = found
      if ('write' in seen) {
        await mailer.send(seen.write(it.news, reader, { ...order, ...billed }, config.PUBLIC_ORIGIN))
        return
      }
      const { subject, orderedAt, ...rest } = order
      const about = {
        ...rest,
        ...seen,
        ...billed,
        kind: subject.kind,
        orderedOn: dataDayOf(orderedAt.getTime(), ZURICH),
      }
      await mailer.send(MAIL_OF[it.news].write(reader, about, config.PUBLIC_ORIGIN))
    },
  })
}

/** The bill goes along with an order that is not paid by card, the receipt with every payment. */
async function billFor(
  db: Db<'payments'>,
  { orderId, news }: z.output<(typeof orderNews)['payload']>,
  { language }: Reader,
  { config, now }: { config: Config; now: Date },
): Promise<BillSent> {
  const invoice = await invoiceOfOrder(db, orderId)
  if (!invoice || invoice.creditedAt || news === 'waived') return {}
  if (news === 'received' && invoice.document.way === 'card') return {}
  const paidOn = news === 'paid' ? { paidOn: dataDayOf(now.getTime(), ZURICH) } : {}
  const octets = await invoiceFile(db, { invoice, creditor: creditorIn(config), language, now, ...paidOn })
  const { number, payBy, reference } = invoice
  const pdf = { name: fileNameOf(invoice, language, news === 'paid'), octets }
  return { bill: { number, payBy, reference: reference ?? '' }, pdf }
}

async function readerBehind(
  db: Db<'payments'>,
  { orderId, reader }: z.output<(typeof orderNews)['payload']>,
): Promise<Reader | undefined> {
  const { orderedBy, organisationId } = await payerOf(db, orderId)
  const orderer = orderedBy ? await readerOf(db, orderedBy) : undefined
  if (reader === 'orderer') return orderer
  const to = organisationId && (await onDuty(db, 'organisations', (db) => billingEmailOf(db, organisationId)))
  // The reader's language is unknown: that of who ordered.
  return to && to !== orderer?.to ? { to, language: orderer?.language ?? 'de' } : undefined
}
