import { invoices } from '@allmend/contract/money/payments-invoices'
import type { Language } from '@allmend/domain/platform/language/language'
import { SUBJECT_KINDS } from '@allmend/domain/money/payments/order'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Creditor } from './creditor.ts'
import { fileNameOf, invoiceFile } from './invoices/invoice-files.ts'
import { invoicesOnTheWire } from './invoices/invoice-wire.ts'
import { type InvoiceRow, invoiceById, invoicesOf, latestInvoices } from './invoices/invoices.ts'
import type { SubjectsSeen } from './jobs.ts'
import { balancesOf, paidAtOf } from './ledger.ts'
import { activate, allSubscriptions, subscriptionsOf } from './subscriptions.ts'
import type { Subjects } from './orders/notify-order.ts'

const A_PAGE = 100

interface InvoiceTools {
  creditor: Creditor
  subjects: Subjects
  seen: SubjectsSeen
}

interface FileAsked {
  as: 'bill' | 'receipt'
  language: Language
  now: Date
  reply: FastifyReply
}

export function serveInvoices(app: FastifyInstance, context: ServerContext, tools: InvoiceTools): void {
  const { creditor, seen } = tools

  async function fileOf(
    db: Db,
    invoice: InvoiceRow | undefined,
    { as, language, now, reply }: FileAsked,
  ): Promise<Buffer | 'invoice_missing' | 'invoice_unpaid'> {
    if (!invoice) return 'invoice_missing'
    const paidAt = as === 'receipt' ? await onDuty(db, 'payments', (db) => whenPaid(db, invoice)) : null
    if (as === 'receipt' && !paidAt) return 'invoice_unpaid'
    const paidOn = paidAt ? { paidOn: dataDayOf(paidAt.getTime(), ZURICH) } : {}
    void reply.header('content-disposition', attachment(fileNameOf(invoice, language, as === 'receipt')))
    return invoiceFile(db, { invoice, creditor, language, now, ...paidOn })
  }

  serve(app, context, invoices, {
    async invoices({ db, input, now }) {
      const rows = await invoicesOf(db, { organisationId: input.organizationId })
      return invoicesOnTheWire(db, rows, { creditor, now })
    },

    async invoiceFile({ db, input, now, reply, refusal }) {
      const file = await fileOf(db, await invoiceById(db, input.id), { ...input, now, reply })
      if (typeof file === 'string') throw refusal(file)
      return file
    },

    async ownInvoices({ db, caller, now }) {
      const rows = await invoicesOf(db, { accountId: caller.accountId })
      return invoicesOnTheWire(db, rows, { creditor, now })
    },

    async ownInvoiceFile({ db, input, now, reply, refusal }) {
      const file = await fileOf(db, await invoiceById(db, input.id), { ...input, now, reply })
      if (typeof file === 'string') throw refusal(file)
      return file
    },

    async allInvoices({ db, input: { state, page = 1 }, now }) {
      const asked = { isUnpaid: state === 'unpaid', page, most: A_PAGE }
      const rows = await onDuty(db, 'payments', (db) => latestInvoices(db, asked))
      return invoicesOnTheWire(db, rows, { creditor, now })
    },

    async anyInvoiceFile({ db, input, now, reply, refusal }) {
      const file = await onDuty(db, 'payments', async (db) =>
        fileOf(db, await invoiceById(db, input.id), { ...input, now, reply }),
      )
      if (typeof file === 'string') throw refusal(file)
      return file
    },

    subscriptions: ({ db, caller, language, now }) =>
      subscriptionsOf(db, { seen, language, now }, caller.accountId),

    allSubscriptions: ({ db, input: { state, page = 1 }, language, now }) =>
      onDuty(db, 'payments', (db) => allSubscriptions(db, { seen, language, now }, { state, page })),

    async activate({ db, input, language, now, refusal }) {
      const asked = { ids: input.subscriptionIds, kinds: SUBJECT_KINDS }
      const activated = await onDuty(db, 'payments', (db) => activate(db, { ...tools, language, now }, asked))
      if (!activated) throw refusal('purchase_missing')
      return activated
    },

    async activateAdditional({ db, input, language, now, refusal }) {
      const asked = { ids: input.subscriptionIds, kinds: ['extension'] as const }
      const activated = await onDuty(db, 'payments', (db) => activate(db, { ...tools, language, now }, asked))
      if (!activated) throw refusal('purchase_missing')
      return activated
    },
  })
}

/** Null while something is open, and of what was taken back. */
async function whenPaid(db: Db<'payments'>, { id, kind, creditedAt }: InvoiceRow): Promise<Date | null> {
  if (kind !== 'invoice' || creditedAt) return null
  const balance = (await balancesOf(db, [id])).get(id)
  return balance?.openRappen === 0 ? paidAtOf(db, id) : null
}
