import { z } from 'zod'

/** What is filed; who does it stands in jobs.ts. */
export const webhookEvent = {
  name: 'cards.hear-event',
  payload: z.object({ id: z.string(), about: z.string() }),
}

export const repayment = { name: 'cards.repay', payload: z.object({}) }

export const charging = { name: 'cards.charge', payload: z.object({}) }

export const incomplete = { name: 'cards.mail-incomplete', payload: z.object({ intentId: z.uuid() }) }

export const forgetting = { name: 'cards.forget', payload: z.object({ card: z.string() }) }
