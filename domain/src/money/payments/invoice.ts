import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'

/** Days from a bill until it has to be paid. */
const PAY_DAYS = 30
/** Days from one reminder to the next, and how often we remind before somebody calls. */
const REMIND_EVERY_DAYS = 14
export const MOST_REMINDERS = 3
/** Somebody of us need not wait that long. */
const REMIND_BY_HAND_DAYS = 7

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export function payBy(issuedOn: DataDay): DataDay {
  return dataDayAfter(issuedOn, PAY_DAYS)
}

/** `2026-0412`; a credit note is counted for itself: `G2026-0003`. */
export function invoiceNumber(it: { kind: InvoiceKind; year: number; sequence: number }): string {
  const number = `${it.year}-${String(it.sequence).padStart(4, '0')}`
  return it.kind === 'credit-note' ? `G${number}` : number
}

interface Claim {
  isCredited: boolean
  openRappen: number
  payBy: DataDay
}

export function invoiceStateOf({ isCredited, openRappen, payBy }: Claim, today: DataDay): InvoiceState {
  if (isCredited) return 'credited'
  if (openRappen === 0) return 'paid'
  return payBy < today ? 'overdue' : 'open'
}

interface Reminded extends Claim {
  reminders: number
  remindedOn: DataDay | null
}

/** The first time on the day after the last one to pay, then every two weeks, three times in all. */
export function isReminderDue(it: Reminded, today: DataDay): boolean {
  return mayRemindAfter(it, REMIND_EVERY_DAYS, today)
}

/** As often in all, a week after the last time. */
export function mayRemindByHand(it: Reminded, today: DataDay): boolean {
  return mayRemindAfter(it, REMIND_BY_HAND_DAYS, today)
}

function mayRemindAfter(it: Reminded, days: number, today: DataDay): boolean {
  if (invoiceStateOf(it, today) !== 'overdue' || it.reminders >= MOST_REMINDERS) return false
  return it.remindedOn === null || dataDayAfter(it.remindedOn, days) <= today
}
