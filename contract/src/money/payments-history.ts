import { CASE_KINDS, RESOLUTIONS } from '@allmend/domain/money/payments/bank-match'
import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { endpoint, json } from '../endpoint.ts'
import { Invoice } from './payments-invoices.ts'

const at = z.number().meta({ description: 'ms since 1970' })
const by = z
  .string()
  .nullable()
  .meta({ description: 'The Admin who did it; null: the platform itself, or an account that is gone' })
const sum = {
  amountRappen: z.int().meta({ description: 'In hundredths of its currency' }),
  currency: z.string(),
}

const MoneyStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('ordered'), at, ...sum }),
  z.object({ step: z.literal('billed'), at, number: z.string() }),
  z.object({ step: z.literal('drawn'), at }),
  z.object({
    step: z.literal('reminded'),
    at,
    by,
    times: z.int().nullable().meta({ description: 'How often until then; null: not the last time' }),
  }),
  z.object({ step: z.literal('arrived'), at, by, ...sum }),
  z.object({ step: z.literal('confirmed'), at, way: z.enum(PAYMENT_WAYS), ...sum }),
  z.object({ step: z.literal('held'), at, kind: z.enum(CASE_KINDS), ...sum }),
  z.object({ step: z.literal('decided'), at, by, resolution: z.enum(RESOLUTIONS), reason: z.string() }),
  z.object({ step: z.literal('repaid'), at, by, ...sum }),
  z.object({ step: z.literal('settled'), at }),
  z.object({ step: z.literal('credited'), at, number: z.string() }),
])
export type MoneyStep = z.output<typeof MoneyStep>

/** What the Admin asks about a bill, and does about one that is not paid. */
export const billHistory = {
  remindInvoice: endpoint({
    method: 'POST',
    path: '/payments/v1/all-invoices/{id}/remind',
    summary: 'Remind of an overdue invoice now; noted in the log of the Admins',
    access: { who: 'platform admin' },
    input: z.object({ id: Uuid }),
    reply: json(Invoice),
    fails: ['invoice_missing', 'reminder_early'],
    perMinute: 60,
  }),
  invoiceHistory: endpoint({
    method: 'GET',
    path: '/payments/v1/all-invoices/{id}/history',
    summary: 'What happened to an invoice, the first first, from what is stored',
    access: { who: 'platform admin' },
    input: z.object({ id: Uuid }),
    reply: json(z.array(MoneyStep)),
    fails: ['invoice_missing'],
  }),
  caseHistory: endpoint({
    method: 'GET',
    path: '/payments/v1/cases/{id}/history',
    summary: 'What happened to money somebody has to decide about, and to the invoice it names',
    access: { who: 'platform admin' },
    input: z.object({ id: Uuid }),
    reply: json(z.array(MoneyStep)),
    fails: ['case_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { MoneyStep }
