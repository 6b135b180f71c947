import { z } from 'zod'

/** What is filed; who does it stands in jobs.ts. */
export const hearing = {
  name: 'cards.hear-event',
  payload: z.object({ id: z.string(), about: z.string() }),
}

export const repayment = { name: 'cards.repay', payload: z.object({}) }

export const charge = {
  name: 'cards.charge',
  payload: z.object({ orderId: z.uuid(), method: z.string().nullable() }),
}
