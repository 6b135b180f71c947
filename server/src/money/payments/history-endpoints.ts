import type { MoneyStep } from '@allmend/contract/money/payments-history'
import { billHistory } from '@allmend/contract/money/payments-history'
import { MOST_REMINDERS } from '@allmend/domain/money/payments/invoice'
import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Creditor } from './creditor.ts'
import { invoicesOnTheWire } from './invoices/invoice-wire.ts'
import { type InvoiceRow, invoiceById } from './invoices/invoices.ts'
import { caseById } from './money-cases.ts'
import { type ReminderByHand, stepsOfCase, stepsOfInvoice, type StepSeen } from './money-history.ts'
import { remindByHand } from './invoices/remind-by-hand.ts'

interface HistoryTools {
  creditor: Creditor
  /** A line of the Admins' log, in the transaction of the reminder; about the number of the bill. */
  noteReminded(db: Db, it: { by: string; about: string; now: Date }): Promise<void>
  /** What that log says about such a number. */
  remindedByHand(db: Db, it: { about: string; most: number }): Promise<ReminderByHand[]>
}

export function serveBillHistory(app: FastifyInstance, context: ServerContext, tools: HistoryTools): void {
  const { creditor, noteReminded, remindedByHand } = tools

  async function stepsOf(db: Db<'payments'>, invoice: InvoiceRow): Promise<StepSeen[]> {
    return stepsOfInvoice(
      db,
      invoice,
      await remindedByHand(db, { about: invoice.number, most: MOST_REMINDERS }),
    )
  }

  serve(app, context, billHistory, {
    async remindInvoice({ db, caller, input, now, refusal }) {
      const reminded = await onDuty(db, 'payments', (db) => remindByHand(db, input.id, now))
      if (typeof reminded === 'string') throw refusal(reminded)
      await noteReminded(db, { by: caller.accountId, about: reminded.number, now })
      const [shown] = await onDuty(db, 'payments', (db) =>
        invoicesOnTheWire(db, [reminded], { creditor, now }),
      )
      if (!shown) throw new Error('an invoice that was just reminded of is gone')
      return shown
    },

    async invoiceHistory({ db, input, refusal }) {
      const steps = await onDuty(db, 'payments', async (db) => {
        const invoice = await invoiceById(db, input.id)
        return invoice && stepsOf(db, invoice)
      })
      if (!steps) throw refusal('invoice_missing')
      return named(db, steps)
    },

    async caseHistory({ db, input, refusal }) {
      const steps = await onDuty(db, 'payments', async (db) => {
        const waiting = await caseById(db, input.id)
        const invoice = waiting?.invoiceId ? await invoiceById(db, waiting.invoiceId) : undefined
        if (invoice) return stepsOf(db, invoice)
        return waiting && stepsOfCase(db, waiting)
      })
      if (!steps) throw refusal('case_missing')
      return named(db, steps)
    },
  })
}

/** With the names of the Admins. */
async function named(db: Db, steps: readonly StepSeen[]): Promise<MoneyStep[]> {
  const ids = steps.flatMap((it) => ('by' in it && it.by) || [])
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, ids))
  return steps.map(({ at, ...it }) => ({
    ...it,
    at: at.getTime(),
    ...('by' in it ? { by: (it.by && names.get(it.by)) ?? null } : {}),
  }))
}
