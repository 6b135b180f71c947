import { BANK_FILE_LIMITS } from '@allmend/domain/money/payments/bank/camt'
import { CASE_KINDS, RESOLUTIONS } from '@allmend/domain/money/payments/bank-match'
import { isIban } from '@allmend/domain/money/payments/iban'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { SentDay } from '../platform/days.ts'
import { endpoint, json } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })

const BankPayment = z.object({
  id: z.uuid(),
  amountRappen: z.int().meta({ description: 'In hundredths of its currency' }),
  currency: z.string(),
  valueOn: SentDay,
  reference: z.string().nullable(),
  payer: z.string(),
  message: z.string(),
  invoice: z.string().nullable().meta({ description: 'Number of the bill its reference names' }),
  note: z.string().nullable().meta({ description: 'What that bill is for' }),
  state: z.enum(['matched', 'waiting', 'resolved']),
  case: z.enum(CASE_KINDS).nullable(),
})
export type BankPayment = z.output<typeof BankPayment>

const BankFile = z.object({
  id: z.uuid(),
  kind: z.enum(['camt.053', 'camt.054']),
  name: z.string(),
  importedAt: Instant,
  isFromFolder: z.boolean().meta({ description: 'It lay in the watched folder' }),
  payments: z.int(),
  matched: z.int(),
  waiting: z.int(),
  known: z.int().meta({ description: 'Told before by another file' }),
  leftOut: z.int().meta({ description: 'No payments to us, or not booked' }),
  totalRappen: z.int(),
})
export type BankFile = z.output<typeof BankFile>

const MoneyCase = z.object({
  id: z.uuid(),
  kind: z.enum(CASE_KINDS),
  amountRappen: z.int().meta({ description: 'What waits, in hundredths of its currency' }),
  currency: z.string(),
  openedAt: Instant,
  payer: z.string(),
  valueOn: SentDay.nullable(),
  reference: z.string().nullable(),
  message: z.string(),
  invoice: z.string().nullable(),
  note: z.string().nullable(),
  openRappen: z.int().nullable().meta({ description: 'Of that bill, now' }),
  proposals: z.array(z.enum(RESOLUTIONS)).meta({ description: 'What can be done; the first is proposed' }),
  resolution: z.enum(RESOLUTIONS).nullable(),
  reason: z.string(),
  decidedAt: Instant.nullable(),
  isDecidedByCaller: z.boolean().meta({ description: 'Somebody else has to pay it back' }),
  closedAt: Instant.nullable(),
  card: z
    .string()
    .nullable()
    .meta({ description: 'Last digits of the card it is paid back to; null: by transfer' }),
  iban: z.string().nullable().meta({ description: 'The account it is paid back to' }),
})
export type MoneyCase = z.output<typeof MoneyCase>

const WhichPayments = z.enum(['waiting', 'matched', 'all']).default('all')

const Sum = z.object({ count: z.int(), totalRappen: z.int() })

const MoneyFigures = z.object({
  open: Sum.meta({ description: 'Bills of which something is open' }),
  overdue: Sum.meta({ description: 'Of them those whose last day to pay is past' }),
  unassigned: Sum.meta({ description: 'Cases nobody has decided about; the sum of those in CHF' }),
  repayments: z.int().meta({ description: 'Cases decided to be paid back and not paid back yet' }),
  receivedThisMonthRappen: z.int().meta({ description: 'From the bank, and by card' }),
})
export type MoneyFigures = z.output<typeof MoneyFigures>

export const bank = {
  moneyFigures: endpoint({
    method: 'GET',
    path: '/payments/v1/money-figures',
    summary: 'What is open, overdue, waits for a decision and arrived this month',
    access: { who: 'platform admin' },
    input: z.object({}),
    reply: json(MoneyFigures),
    fails: [],
  }),
  importBankFile: endpoint({
    method: 'POST',
    path: '/payments/v1/bank-files',
    summary: 'Read a camt.053 or camt.054 file; the same one, or the same payment, changes nothing',
    access: { who: 'platform admin' },
    input: z.object({}),
    octetsAtMost: BANK_FILE_LIMITS.bytes,
    reply: json(BankFile),
    fails: ['bank_file_unreadable', 'bank_file_foreign'],
    perMinute: 20,
  }),
  bankFiles: endpoint({
    method: 'GET',
    path: '/payments/v1/bank-files',
    summary: 'The files of the bank, the latest first',
    access: { who: 'platform admin' },
    input: z.object({ page: PageNumber }),
    reply: json(z.array(BankFile)),
    fails: [],
  }),
  bankPayments: endpoint({
    method: 'GET',
    path: '/payments/v1/bank-payments',
    summary: 'Payments that arrived, the latest first, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({ state: WhichPayments, page: PageNumber }),
    reply: json(z.array(BankPayment)),
    fails: [],
  }),
  findBankPayments: endpoint({
    method: 'POST',
    path: '/payments/v1/bank-payments/search',
    summary: 'Payments that arrived, by name, reference, number of the bill or amount; a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({
      search: z.string().trim().min(2, 'search_short').max(100, 'too_long'),
      state: WhichPayments,
      page: z.int().min(1).max(100).default(1),
    }),
    reply: json(z.array(BankPayment)),
    fails: [],
    perMinute: 60,
  }),
  moneyCases: endpoint({
    method: 'GET',
    path: '/payments/v1/cases',
    summary: 'Money somebody has to decide about, the first first, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({ state: z.enum(['open', 'closed']).default('open'), page: PageNumber }),
    reply: json(z.array(MoneyCase)),
    fails: [],
  }),
  resolveCase: endpoint({
    method: 'POST',
    path: '/payments/v1/cases/{id}/resolve',
    summary: 'Decide about such money; what is to be paid back waits for a second person',
    access: { who: 'platform admin' },
    input: z.object({
      id: Uuid,
      resolution: z.enum(RESOLUTIONS),
      invoice: z
        .string()
        .trim()
        .max(100)
        .default('')
        .meta({ description: 'Number of the bill it is given to, or reference of a payout (po_…)' }),
      iban: z
        .string()
        .max(50, 'too_long')
        .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
        .refine((text) => text === '' || isIban(text), 'invalid')
        .default('')
        .meta({
          description: 'Where it is paid back to; of a bill that was taken back, unless a card paid it',
        }),
      reason: z.string().trim().min(3, 'required').max(500, 'too_long').refine(isPlainLine, 'invalid'),
    }),
    reply: json(MoneyCase),
    fails: ['case_missing', 'case_closed', 'case_resolution', 'invoice_missing', 'case_iban_missing'],
  }),
  confirmRepayment: endpoint({
    method: 'POST',
    path: '/payments/v1/cases/{id}/repaid',
    summary: 'It was paid back; by somebody else than who decided so',
    access: { who: 'platform admin' },
    input: z.object({ id: Uuid }),
    reply: json(MoneyCase),
    fails: ['case_missing', 'case_closed', 'case_second_person'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { BankPayment, BankFile, MoneyCase, MoneyFigures, MoneySum: Sum }
