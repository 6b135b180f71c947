import type { DataDay } from '../../../platform/time/data-day.ts'
import type { BankFileKind } from './camt.ts'

/** A payment, as a bank would tell it. */
export interface ReportedPayment {
  amountRappen: number
  currency?: string
  bankReference: string
  reference?: string
  payer?: string
  message?: string
  valueOn?: DataDay
  isDebit?: boolean
}

interface ReportedFile {
  kind?: BankFileKind
  version?: '04' | '08'
  iban: string
  name: string
  payments: readonly ReportedPayment[]
}

/** A file of an invented bank with all that is read of it, and some that is not. */
export function camtFile({ kind = 'camt.054', version = '08', iban, name, payments }: ReportedFile): string {
  const [wrapper, part] =
    kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const entries = payments.map((it) => entryOf(it, version)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- made for tests -->
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<${wrapper}><GrpHdr><MsgId>${written(name)}</MsgId><CreDtTm>2026-09-17T06:00:00</CreDtTm></GrpHdr>
<${part}><Id>${written(name)}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</${part}></${wrapper}>
</Document>`
}

function entryOf(it: ReportedPayment, version: '04' | '08'): string {
  const { currency = 'CHF', valueOn = '2026-09-17', payer = 'Stadt Seewil', message = '' } = it
  const amount = `<Amt Ccy="${currency}">${(it.amountRappen / 100).toFixed(2)}</Amt>`
  const direction = `<CdtDbtInd>${it.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const name = `<Nm>${written(payer)}</Nm>`
  const debtor = version === '08' ? `<Pty>${name}</Pty>` : name
  const reference = it.reference
    ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>${it.reference}</Ref></CdtrRefInf></Strd>`
    : `<Ustrd>${written(message)}</Ustrd>`
  return `<Ntry>${amount}${direction}<Sts>${version === '08' ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
<BookgDt><Dt>${valueOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt><AcctSvcrRef>${written(it.bankReference)}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${written(it.bankReference)}</AcctSvcrRef></Refs>${amount}${direction}
<RltdPties><Dbtr>${debtor}</Dbtr></RltdPties><RmtInf>${reference}</RmtInf></TxDtls></NtryDtls></Ntry>`
}

function written(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
