import { isReminderDue } from '@allmend/domain/money/payments/invoice'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import type { Reader } from '../../platform/mail/mail-kind.ts'
import { billingEmailOf } from '../../base/organisations/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { creditorIn } from './creditor.ts'
import { fileNameOf, invoiceFile } from './invoices/invoice-files.ts'
import { creditNoteMail, invoiceMail, reminderOfInvoiceMail } from './invoice-mails.ts'
import { fileInvoiceNews, type InvoiceNews, invoiceNews } from './invoices/invoice-news.ts'
import {
  type InvoiceRow,
  invoiceById,
  invoicesPast,
  noteReminded,
  ordersWithoutInvoice,
} from './invoices/invoices.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import type { SubjectsSeen } from './jobs.ts'
import { balancesOf, bookCapital, NOTHING_OPEN } from './ledger.ts'
import { lockedOrder, orderById, payerOf } from './orders/orders.ts'

const AT_A_TIME = 200

const MAIL_OF = {
  billed: invoiceMail,
  reminded: reminderOfInvoiceMail,
  credited: creditNoteMail,
} satisfies Record<InvoiceNews, unknown>

export const mailInvoice = job({
  ...invoiceNews,
  async run({ invoiceId, news }, { pool, mailer, config, now }) {
    const found = await inTransaction(pool, { duty: 'payments' }, async (db) => {
      const invoice = await invoiceById(db, invoiceId)
      const reader = invoice && (await readerOfInvoice(db, invoice))
      if (!invoice || !reader) return undefined
      const { language } = reader
      const octets = await invoiceFile(db, { invoice, creditor: creditorIn(config), language, now: now() })
      const { openRappen } = (await balancesOf(db, [invoiceId])).get(invoiceId) ?? NOTHING_OPEN
      return { invoice, reader, openRappen, pdf: { name: fileNameOf(invoice, language, false), octets } }
    })
    // Paid while the reminder was on its way.
    if (!found || (news === 'reminded' && found.openRappen === 0)) return
    const { invoice, reader, openRappen, pdf } = found
    const { number, totalRappen, payBy, document } = invoice
    const about = { number, totalRappen, payBy, note: document.note, reference: invoice.reference ?? '' }
    await mailer.send(MAIL_OF[news].write(reader, { ...about, openRappen, pdf }, config.PUBLIC_ORIGIN))
  },
})

/** Every day: whose last day to pay is past. And what was ordered before there were bills gets one. */
export function tendInvoices(subjects: SubjectsSeen): Job {
  return job({
    name: 'payments.tend-invoices',
    payload: z.object({}),
    async run(_payload, { pool, now }) {
      const at = now()
      await inTransaction(pool, { duty: 'payments' }, async (db) => {
        for (const id of await ordersWithoutInvoice(db, AT_A_TIME)) await billLate(db, subjects, id, at)
      })
      await inTransaction(pool, { duty: 'payments' }, (db) => bookCapital(db, at))
      await inTransaction(pool, { duty: 'payments' }, (db) => remind(db, at))
    },
  })
}

async function remind(db: Db<'payments'>, now: Date): Promise<void> {
  const today = dataDayOf(now.getTime(), ZURICH)
  const past = await invoicesPast(db, today, AT_A_TIME)
  const balances = await balancesOf(
    db,
    past.map(({ id }) => id),
  )
  for (const invoice of past) {
    const { id, payBy, reminders, remindedAt } = invoice
    const { openRappen } = balances.get(id) ?? NOTHING_OPEN
    const remindedOn = remindedAt && dataDayOf(remindedAt.getTime(), ZURICH)
    if (!isReminderDue({ isCredited: false, openRappen, payBy, reminders, remindedOn }, today)) continue
    if (await noteReminded(db, invoice, now)) await fileInvoiceNews(db, id, 'reminded')
  }
}

async function billLate(db: Db<'payments'>, subjects: SubjectsSeen, id: string, now: Date): Promise<void> {
  const locked = await lockedOrder(db, id)
  const order = await orderById(db, id)
  const payer = await payerOf(db, id)
  if (locked?.state !== 'open' || !order) return
  const { organisationId, accountId, orderedBy } = payer
  const person = accountId ?? orderedBy
  const language = (person ? await readerOf(db, person) : undefined)?.language ?? 'de'
  const seen = await subjects[order.subject.kind](db, order.subject.id, language)
  const pays = organisationId ? { organisationId } : { accountId: accountId ?? '' }
  const bill = { title: seen?.name ?? '', note: seen?.note ?? '' }
  const invoiceId = await issueInvoice(db, { ...order, payer: pays, orderedBy }, bill, now)
  if (invoiceId) await fileInvoiceNews(db, invoiceId, 'billed')
}

/** Where the payer gets bills; whoever ordered, when nobody has said so. */
async function readerOfInvoice(db: Db<'payments'>, invoice: InvoiceRow): Promise<Reader | undefined> {
  const { orderedBy, organisationId, accountId } = await payerOf(db, invoice.orderId)
  const person = accountId ?? orderedBy
  const orderer = person ? await readerOf(db, person) : undefined
  const to = organisationId && (await onDuty(db, 'organisations', (db) => billingEmailOf(db, organisationId)))
  return to ? { to, language: invoice.document.language } : orderer
}
