import { randomUUID } from 'node:crypto'
import type {
  BankFile as BankFileWire,
  BankPayment as BankPaymentWire,
} from '@allmend/contract/money/payments-bank'
import { amountIn } from '@allmend/domain/money/payments/amount-in'
import type { BankFile, BankRow } from '@allmend/domain/money/payments/bank/camt'
import { sql } from 'kysely'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { storedInvoice } from '../stored-invoice.ts'

/** One file at a time: two that tell of the same payment would each think they were first. */
export async function oneFileAtATime(db: Db<'payments'>): Promise<void> {
  await ask(db, `select pg_advisory_xact_lock(hashtextextended('payments.bank_file', 0))::text as locked`, [])
}

export async function bankFileByHash(db: Db<'payments'>, sha256: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments.bankFile')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.id
}

export async function addBankFile(
  db: Db<'payments'>,
  file: BankFile,
  it: { sha256: Buffer; octets: Buffer; known: number; by: string | null; now: Date },
): Promise<string> {
  const id = randomUUID()
  const { kind, version, name, payments, leftOut } = file
  const { sha256, octets, known, by: importedBy, now: importedAt } = it
  await db
    .insertInto('payments.bankFile')
    .values({
      id,
      kind,
      version,
      name,
      leftOut,
      sha256,
      octets,
      known,
      importedBy,
      importedAt,
      payments: payments.length,
    })
    .execute()
  return id
}

/** Which of these another file told before. */
export async function knownPayments(db: Db<'payments'>, rows: readonly BankRow[]): Promise<Set<string>> {
  const references = rows.map((it) => it.bankReference)
  const found = await db
    .selectFrom('payments.bankPayment')
    .select('bankReference')
    .where('bankReference', '=', sql<string>`any(${references}::text[])`)
    .execute()
  return new Set(found.map((it) => it.bankReference))
}

export async function addBankPayment(
  db: Db<'payments'>,
  { valueOn, reference, ...row }: BankRow,
  it: { id: string; fileId: string; invoiceId: string | null; isMatched: boolean },
): Promise<void> {
  await db
    .insertInto('payments.bankPayment')
    .values({ ...row, ...it, reference: reference || null, valueOn: sql<Date>`${valueOn}::date` })
    .execute()
}

const FILES = `select f.id, f.kind, f.name, f.imported_at as "importedAt", f.imported_by is null as "isFromFolder",
    f.payments, f.known, f.left_out as "leftOut", count(p.id) filter (where p.is_matched)::int as matched,
    count(p.id) filter (where not p.is_matched and exists (
      select from payments.money_case c where c.payment_id = p.id and c.closed_at is null))::int as waiting,
    coalesce(sum(p.amount_rappen) filter (where p.currency = 'CHF'), 0)::bigint as "totalRappen"
  from payments.bank_file f left join payments.bank_payment p on p.file_id = f.id`

type FileRow = Omit<BankFileWire, 'importedAt'> & { importedAt: Date }

/** The latest first. */
export async function bankFiles(
  db: Db<'payments'>,
  { page, most }: { page: number; most: number },
): Promise<BankFileWire[]> {
  const rows = await ask<FileRow>(
    db,
    `${FILES} group by f.id order by f.imported_at desc, f.id limit $1 offset $2`,
    [most, (page - 1) * most],
  )
  return rows.map((row) => ({ ...row, importedAt: row.importedAt.getTime() }))
}

export async function bankFileById(db: Db<'payments'>, id: string): Promise<BankFileWire> {
  const [row] = await ask<FileRow>(db, `${FILES} where f.id = $1 group by f.id`, [id])
  if (!row) throw new Error('a file that was just stored or found is gone')
  return { ...row, importedAt: row.importedAt.getTime() }
}

type PaymentRow = Omit<BankPaymentWire, 'state' | 'note'> & {
  isMatched: boolean
  isWaiting: boolean
  document: unknown
}

/** Of a reference, however its groups are set apart; of anything else none. */
function digitsIn(text: string): string {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{4,27}$/.test(digits) ? digits : ''
}

/** The latest first. */
export async function bankPayments(
  db: Db<'payments'>,
  {
    state,
    text,
    page,
    most,
  }: { state: 'waiting' | 'matched' | 'all'; text: string; page: number; most: number },
): Promise<BankPaymentWire[]> {
  const rows = await ask<PaymentRow>(
    db,
    `select p.id, p.amount_rappen as "amountRappen", p.currency, p.value_on::text as "valueOn", p.reference, p.payer,
       p.message, i.number as invoice, i.document, p.is_matched as "isMatched",
       c.id is not null and c.closed_at is null as "isWaiting", c.kind as case
     from payments.bank_payment p join payments.bank_file f on f.id = p.file_id
       left join payments.invoice i on i.id = p.invoice_id
       left join lateral (select id, kind, closed_at from payments.money_case where payment_id = p.id
         order by closed_at desc nulls first limit 1) c on true
     where ($1 = 'all' or ($1 = 'matched' and p.is_matched)
         or ($1 = 'waiting' and c.id is not null and c.closed_at is null))
       and ($4 = '' or position(lower($4) in lower(p.payer)) > 0 or position(lower($4) in lower(i.number)) > 0
         or ($5 <> '' and position($5 in p.reference) > 0) or p.amount_rappen = $6::bigint)
     order by f.imported_at desc, p.value_on desc, p.id limit $2 offset $3`,
    [state, most, (page - 1) * most, text, digitsIn(text), amountIn(text) ?? null],
  )
  return rows.map(({ isMatched, isWaiting, document, ...row }) => ({
    ...row,
    note: document ? storedInvoice.read(document).note : null,
    state: isWaiting ? 'waiting' : isMatched ? 'matched' : 'resolved',
  }))
}
