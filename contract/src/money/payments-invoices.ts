import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { INVOICE_KINDS, INVOICE_STATES } from '@allmend/domain/money/payments/invoice'
import { SUBJECT_KINDS } from '@allmend/domain/money/payments/order'
import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { SUBSCRIPTION_STATES } from '@allmend/domain/money/payments/subscription-state'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { SentDay } from '../platform/days.ts'
import { bytes, endpoint, json } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })

const Address = z.object({
  name: z.string(),
  street: z.string(),
  number: z.string(),
  postcode: z.string(),
  location: z.string(),
  country: z.string().meta({ description: 'ISO 3166' }),
})

/** What a QR-bill shows and its picture says. */
const QrBill = z.object({
  iban: z.string(),
  creditor: Address,
  debtor: Address.nullable(),
  amountRappen: z.int(),
  reference: z.string(),
  note: z.string(),
})
export type QrBill = z.output<typeof QrBill>

export const Invoice = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  orderId: z.uuid(),
  note: z.string().meta({ description: 'What it is for, as the bill says it' }),
  payer: z.string(),
  state: z.enum(INVOICE_STATES),
  subtotalRappen: z.int(),
  vatRappen: z.int(),
  totalRappen: z.int(),
  openRappen: z.int().meta({ description: 'What has not been paid of it' }),
  issuedAt: Instant,
  payBy: SentDay,
  reminders: z.int(),
  remindedAt: Instant.nullable().meta({ description: 'The last time' }),
  qrBill: QrBill.nullable().meta({ description: 'To pay what is open by wire transfer; null: nothing is' }),
})
export type Invoice = z.output<typeof Invoice>

/** An order as whoever pays it sees it. */
const Subscription = z.object({
  id: z.uuid(),
  kind: z.enum(SUBJECT_KINDS),
  name: z.string(),
  organization: z.string().nullable().meta({ description: 'Who pays, unless a person does' }),
  way: z.enum(PAYMENT_WAYS),
  state: z.enum(SUBSCRIPTION_STATES),
  totalRappen: z.int(),
  orderedAt: Instant,
  settledAt: Instant.nullable(),
})
export type Subscription = z.output<typeof Subscription>

const file = {
  id: Uuid,
  language: z.enum(LANGUAGES).default('de'),
  as: z.enum(['bill', 'receipt']).default('bill').meta({ description: 'A receipt only of what is paid' }),
}

const SeveralOrders = z.object({ subscriptionIds: z.array(Uuid).min(1, 'required').max(100) })

export const invoices = {
  invoices: endpoint({
    method: 'GET',
    path: '/payments/v1/invoices',
    summary: 'The invoices and credit notes of an organisation, the latest first',
    access: { who: 'organisation admin', of: 'organizationId' },
    input: z.object({ organizationId: Uuid }),
    reply: json(z.array(Invoice)),
    fails: [],
  }),
  invoiceFile: endpoint({
    method: 'GET',
    path: '/payments/v1/invoices/{id}/pdf',
    summary: 'An invoice of the organisation, or its receipt, as PDF',
    access: { who: 'organisation admin', of: 'organizationId' },
    input: z.object({ organizationId: Uuid, ...file }),
    reply: bytes('application/pdf'),
    fails: ['invoice_missing', 'invoice_unpaid'],
    perMinute: 60,
  }),
  ownInvoices: endpoint({
    method: 'GET',
    path: '/payments/v1/own-invoices',
    summary: 'The invoices of the signed-in person herself, the latest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(Invoice)),
    fails: [],
  }),
  ownInvoiceFile: endpoint({
    method: 'GET',
    path: '/payments/v1/own-invoices/{id}/pdf',
    summary: 'An invoice of the signed-in person, or its receipt, as PDF',
    access: { who: 'account' },
    input: z.object(file),
    reply: bytes('application/pdf'),
    fails: ['invoice_missing', 'invoice_unpaid'],
    perMinute: 60,
  }),
  allInvoices: endpoint({
    method: 'GET',
    path: '/payments/v1/all-invoices',
    summary: 'Invoices and credit notes of everybody, the latest first, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({ state: z.enum(['unpaid', 'all']).default('unpaid'), page: PageNumber }),
    reply: json(z.array(Invoice)),
    fails: [],
  }),
  anyInvoiceFile: endpoint({
    method: 'GET',
    path: '/payments/v1/all-invoices/{id}/pdf',
    summary: 'Any invoice, or its receipt, as PDF',
    access: { who: 'platform admin' },
    input: z.object(file),
    reply: bytes('application/pdf'),
    fails: ['invoice_missing', 'invoice_unpaid'],
    perMinute: 60,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/payments/v1/subscriptions',
    summary: 'What the signed-in person and the organisations she runs have ordered, the latest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(Subscription)),
    fails: [],
  }),
  allSubscriptions: endpoint({
    method: 'GET',
    path: '/payments/v1/get-all-subscriptions',
    summary: 'What everybody has ordered, the latest first, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({ state: z.enum(['pending', 'settled']).optional(), page: PageNumber }),
    reply: json(z.array(Subscription)),
    fails: [],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/payments/v1/activate-wiretransfer-subscriptions',
    summary: 'These orders were paid: all of them take effect, or none',
    access: { who: 'platform admin' },
    input: SeveralOrders,
    reply: json(z.array(Subscription)),
    fails: ['purchase_missing'],
  }),
  activateAdditional: endpoint({
    method: 'POST',
    path: '/payments/v1/activate-additional-products-wiretransfer-subscriptions',
    summary: 'What was bought later for running projects was paid: all of it takes effect, or none',
    access: { who: 'platform admin' },
    input: SeveralOrders,
    reply: json(z.array(Subscription)),
    fails: ['purchase_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { BillAddress: Address, QrBill, Invoice, Subscription }
