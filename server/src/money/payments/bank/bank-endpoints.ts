import { bank, type MoneyCase } from '@allmend/contract/money/payments-bank'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../../platform/http/door.ts'
import { fileIn } from '../../../platform/http/received-file.ts'
import { bankFileById, bankFiles, bankPayments } from './bank-files.ts'
import type { CardRepayments } from './card-repayments.ts'
import { casesOnTheWire } from './case-wire.ts'
import type { Creditor } from '../creditor.ts'
import { importBankFile } from './import-bank-file.ts'
import { moneyFigures } from '../money-figures.ts'
import { caseById, casesIn } from '../money-cases.ts'
import { confirmRepayment, resolveCase } from './resolve-case.ts'
import type { Subjects } from '../orders/notify-order.ts'

const A_PAGE = 100

export function serveBank(
  app: FastifyInstance,
  context: ServerContext,
  { creditor, subjects, cards }: { creditor: Creditor; subjects: Subjects; cards: CardRepayments },
): void {
  const shownTo = (callerId: string) => ({ callerId, cards })
  serve(app, context, bank, {
    moneyFigures: ({ db, now }) => onDuty(db, 'payments', (db) => moneyFigures(db, now)),

    importBankFile: ({ db, caller, request, now, refusal }) =>
      onDuty(db, 'payments', async (db) => {
        const octets = (await fileIn(request)?.bytes()) ?? Buffer.alloc(0)
        const about = { octets, iban: creditor.iban, by: caller.accountId, now }
        const imported = await importBankFile(db, subjects, about)
        if (typeof imported === 'string') throw refusal(imported)
        return bankFileById(db, imported.id)
      }),

    bankFiles: ({ db, input: { page = 1 } }) =>
      onDuty(db, 'payments', (db) => bankFiles(db, { page, most: A_PAGE })),

    bankPayments: ({ db, input: { state, page = 1 } }) =>
      onDuty(db, 'payments', (db) => bankPayments(db, { state, text: '', page, most: A_PAGE })),

    findBankPayments: ({ db, input: { search, ...asked } }) =>
      onDuty(db, 'payments', (db) => bankPayments(db, { ...asked, text: search, most: A_PAGE })),

    moneyCases: ({ db, caller, input: { state, page = 1 } }) =>
      onDuty(db, 'payments', async (db) => {
        const rows = await casesIn(db, { isClosed: state === 'closed', page, most: A_PAGE })
        return casesOnTheWire(db, rows, shownTo(caller.accountId))
      }),

    resolveCase: ({ db, caller, input, now, refusal }) =>
      onDuty(db, 'payments', async (db) => {
        const outcome = await resolveCase(db, { subjects, cards }, { ...input, by: caller.accountId, now })
        if (outcome !== 'resolved') throw refusal(outcome)
        return shown(db, input.id, shownTo(caller.accountId))
      }),

    confirmRepayment: ({ db, caller, input, now, refusal }) =>
      onDuty(db, 'payments', async (db) => {
        const outcome = await confirmRepayment(db, cards, { id: input.id, by: caller.accountId, now })
        if (outcome !== 'repaid') throw refusal(outcome)
        return shown(db, input.id, shownTo(caller.accountId))
      }),
  })
}

async function shown(
  db: Db<'payments'>,
  id: string,
  to: Parameters<typeof casesOnTheWire>[2],
): Promise<MoneyCase> {
  const row = await caseById(db, id)
  const [wire] = row ? await casesOnTheWire(db, [row], to) : []
  if (!wire) throw new Error('a case that was just decided is gone')
  return wire
}
