import { z } from 'zod'
import type { Db } from '../../../platform/db/connect.ts'
import { file } from '../../../platform/queue.ts'

const INVOICE_NEWS = ['billed', 'reminded', 'credited'] as const
export type InvoiceNews = (typeof INVOICE_NEWS)[number]

/** To where the payer gets bills; without such an address, to whoever ordered. */
export const invoiceNews = {
  name: 'payments.mail-invoice',
  payload: z.object({ invoiceId: z.uuid(), news: z.enum(INVOICE_NEWS) }),
}

export function fileInvoiceNews(db: Db, invoiceId: string, news: InvoiceNews): Promise<void> {
  return file(db, invoiceNews, { invoiceId, news })
}
