import { isDataDay, type DataDay } from '../../../platform/time/data-day.ts'
import { qrText } from '../qr-text.ts'
import { isQrReference } from '../qr-reference.ts'
import { all, at, type Element, readXml, textAt } from './xml.ts'

/** The statements and notifications of Swiss banks (SIX, Swiss Payment Standards), in both versions in use. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(04|08)$/

export const BANK_FILE_LIMITS = { bytes: 5_000_000, payments: 5_000 } as const

export type BankFileKind = 'camt.053' | 'camt.054'

/** A payment that arrived, as the bank reports it. */
export interface BankRow {
  /** The bank's own, the same in every file that reports it. */
  bankReference: string
  amountRappen: number
  currency: string
  valueOn: DataDay
  /** Empty when it names none that could be ours. */
  reference: string
  payer: string
  message: string
}

export interface BankFile {
  kind: BankFileKind
  version: '04' | '08'
  /** As the bank numbers it. */
  name: string
  ibans: string[]
  payments: BankRow[]
  /** What left the account, is not booked, or is listed one by one in another file: not ours to match. */
  leftOut: number
}

/** The payments a file reports; undefined when it is none of these kinds, or holds something no bank sends. */
export function readBankFile(source: string): BankFile | undefined {
  const document = readXml(source)
  const [, kind, version] = NAMESPACE.exec(document?.attributes.get(namespaceOf(document)) ?? '') ?? []
  if (document?.name !== 'Document' || !kind || !version) return undefined
  const [wrapper, part] =
    kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const message = at(document, wrapper ?? '')
  const accounts = all(message, part ?? '')
  if (!message || accounts.length === 0) return undefined
  const rows = accounts.flatMap((account) => {
    const iban = ibanOf(account)
    return all(account, 'Ntry').map((entry) => rowsOf(entry, iban))
  })
  const payments = rows.flat().flatMap((it) => (it === 'left out' || it === 'unreadable' ? [] : [it]))
  const isReadable = rows.flat().every((it) => it !== 'unreadable') && areDifferent(payments)
  if (!isReadable || payments.length > BANK_FILE_LIMITS.payments) return undefined
  return {
    kind: kind as BankFileKind,
    version: version as '04' | '08',
    name: qrText(textAt(message, 'GrpHdr', 'MsgId'), 70),
    ibans: [...new Set(accounts.map(ibanOf))],
    payments,
    leftOut: rows.flat().filter((it) => it === 'left out').length,
  }
}

function namespaceOf(document: Element | undefined): string {
  const names = [...(document?.attributes.keys() ?? [])]
  return names.find((it) => it === 'xmlns' || (it.startsWith('xmlns:') && it !== 'xmlns:xsi')) ?? ''
}

function ibanOf(account: Element): string {
  return textAt(account, 'Acct', 'Id', 'IBAN')
}

/** Booked together, listed one by one: each is a payment of its own. */
function rowsOf(entry: Element, iban: string): (BankRow | 'left out' | 'unreadable')[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const details = all(entry, 'NtryDtls').flatMap((it) => all(it, 'TxDtls'))
  // One that takes an earlier one back is looked at by people: it has to be seen with the one it takes back.
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true'
  const isTogether = details.length === 0 && at(entry, 'NtryDtls', 'Btch') !== undefined
  if (status !== 'BOOK' || !isCredit || isTogether) return ['left out']
  const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const parts = details.length > 0 ? details : [entry]
  // Looked for once: an entry may have as many children as it has parts.
  const whole = at(entry, 'Amt')
  const valueOn = dayIn(entry, 'ValDt') ?? dayIn(entry, 'BookgDt')
  return parts.map((part, index) => {
    const amount = at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt') ?? whole
    const bank =
      textAt(part, 'Refs', 'AcctSvcrRef') || (parts.length > 1 && own ? `${own}/${index + 1}` : own)
    return rowOf(part, { amount, valueOn, bankReference: bank && `${iban} ${bank}` })
  })
}

function rowOf(
  part: Element,
  about: { amount: Element | undefined; valueOn: DataDay | undefined; bankReference: string },
): BankRow | 'unreadable' {
  const { amount, valueOn, bankReference } = about
  const amountRappen = hundredthsIn(amount?.text.trim() ?? '')
  const currency = amount?.attributes.get('Ccy') ?? ''
  if (
    !bankReference ||
    bankReference.length > 120 ||
    !amountRappen ||
    !/^[A-Z]{3}$/.test(currency) ||
    !valueOn
  )
    return 'unreadable'
  const remittance = at(part, 'RmtInf')
  const reference = textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref').replaceAll(/\s/g, '')
  const debtor = at(part, 'RltdPties', 'Dbtr')
  return {
    bankReference,
    amountRappen,
    currency,
    valueOn,
    reference: isQrReference(reference) ? reference : '',
    payer: qrText(textAt(debtor, 'Pty', 'Nm') || textAt(debtor, 'Nm'), 140),
    message: qrText(textAt(remittance, 'Ustrd') || textAt(remittance, 'Strd', 'AddtlRmtInf'), 140),
  }
}

/** In whole hundredths; undefined when it is not more than nothing, or finer. */
function hundredthsIn(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,11})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return undefined
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) || undefined
}

function dayIn(entry: Element, name: string): DataDay | undefined {
  const day = textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10)
  return isDataDay(day) ? day : undefined
}

function areDifferent(payments: readonly BankRow[]): boolean {
  return new Set(payments.map((it) => it.bankReference)).size === payments.length
}
