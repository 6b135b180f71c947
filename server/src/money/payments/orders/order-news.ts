import { z } from 'zod'
import type { Db } from '../../../platform/db/connect.ts'
import { file } from '../../../platform/queue.ts'

export const ORDER_MAILS = ['received', 'paid', 'waived'] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** To whoever ordered, and where the payer gets bills, if that is somebody else. */
const READERS = ['orderer', 'billing'] as const

/** What is filed; who does it stands in jobs.ts. */
export const orderNews = {
  name: 'payments.mail-order',
  payload: z.object({ orderId: z.uuid(), news: z.enum(ORDER_MAILS), reader: z.enum(READERS) }),
}

/** One job a mail, so that one that fails repeats no other. */
export async function fileOrderNews(db: Db, orderId: string, news: OrderMail): Promise<void> {
  for (const reader of READERS) await file(db, orderNews, { orderId, news, reader })
}
