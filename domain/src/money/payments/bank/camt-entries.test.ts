import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camtFile } from './camt.fixture.ts'
import { BANK_FILE_LIMITS, readBankFile } from './camt.ts'

const IBAN = 'CH4431999123000889012'
const [HEAD = '', TAIL = ''] = camtFile({ iban: IBAN, name: 'A', payments: [] }).split('</Ntfctn>')

interface Entry {
  amount?: string
  status?: string
  direction?: string
  reversal?: string
  days?: string
  references?: string
  details?: string
}

/** A file of one entry, as banks write them; what is not said is as usual. */
function entry(it: Entry): string {
  const { amount = '30.00', status = 'BOOK', direction = 'CRDT', reversal = '' } = it
  const { days = '<ValDt><Dt>2026-09-17</Dt></ValDt>', references = '<AcctSvcrRef>E</AcctSvcrRef>' } = it
  return `${HEAD}<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal}
    <Sts>${status}</Sts>${days}${references}${it.details ?? ''}</Ntry></Ntfctn>${TAIL}`
}

const read = (it: Entry) => readBankFile(entry(it))
const paid = (it: Entry) => read(it)?.payments.map((row) => [row.bankReference, row.amountRappen])
const details = (...parts: string[]) =>
  `<NtryDtls>${parts.map((it) => `<TxDtls>${it}</TxDtls>`).join('')}</NtryDtls>`

test('a part says its amount itself, in its details, or not at all where the entry says it', () => {
  const own = details('<Amt Ccy="CHF">10.00</Amt><AmtDtls><TxAmt><Amt Ccy="CHF">9.00</Amt></TxAmt></AmtDtls>')
  const detailed = details('<AmtDtls><TxAmt><Amt Ccy="CHF">10.5</Amt></TxAmt></AmtDtls>')
  assert.deepEqual(paid({ details: own }), [[`${IBAN} E`, 1_000]])
  assert.deepEqual(paid({ details: detailed }), [[`${IBAN} E`, 1_050]])
  assert.deepEqual(paid({ details: details('<Refs/>') }), [[`${IBAN} E`, 3_000]])
  assert.deepEqual(paid({}), [[`${IBAN} E`, 3_000]])
})

test('several parts without a number of their own are counted behind that of the entry; without any, nothing is read', () => {
  const ten = '<Amt Ccy="CHF">10.00</Amt>'
  assert.deepEqual(paid({ details: details(ten, `${ten}<Refs><AcctSvcrRef>T</AcctSvcrRef></Refs>`, ten) }), [
    [`${IBAN} E/1`, 1_000],
    [`${IBAN} T`, 1_000],
    [`${IBAN} E/3`, 1_000],
  ])
  assert.deepEqual(
    paid({ details: details(ten, ten) })?.map(([reference]) => reference),
    [`${IBAN} E/1`, `${IBAN} E/2`],
  )
  assert.deepEqual(paid({ references: '<NtryRef>N</NtryRef>' }), [[`${IBAN} N`, 3_000]])
  assert.equal(read({ references: '' }), undefined)
  assert.equal(read({ references: '', details: details(ten, ten) }), undefined)
})

test('what the bank calls a payment has 120 letters at most, with the account in front', () => {
  const named = (length: number) =>
    read({ references: `<AcctSvcrRef>${'R'.repeat(length - IBAN.length - 1)}</AcctSvcrRef>` })
  assert.equal(named(120)?.payments[0]?.bankReference.length, 120)
  assert.equal(named(121), undefined)
})

test('only what is booked to our favour and not taken back counts; all else is left out', () => {
  assert.equal(read({})?.leftOut, 0)
  assert.equal(read({ reversal: '<RvslInd>false</RvslInd>' })?.payments.length, 1)
  for (const it of [
    { status: 'PDNG' },
    { status: '<Cd>INFO</Cd>' },
    { direction: 'DBIT' },
    { reversal: '<RvslInd>true</RvslInd>' },
  ]) {
    const file = read(it)
    assert.deepEqual([file?.payments.length, file?.leftOut], [0, 1], JSON.stringify(it))
  }
})

test('a payment is of the day its money counts, else of the day it was booked; of no day it is unreadable', () => {
  const day = (days: string) => read({ days })?.payments[0]?.valueOn
  const booked = '<BookgDt><Dt>2026-09-16</Dt></BookgDt>'
  assert.equal(day(`${booked}<ValDt><Dt>2026-09-17</Dt></ValDt>`), '2026-09-17')
  assert.equal(day(`${booked}<ValDt><DtTm>2026-09-18T10:00:00</DtTm></ValDt>`), '2026-09-18')
  assert.equal(day(booked), '2026-09-16')
  assert.equal(read({ days: '' }), undefined)
})

test('an amount is whole hundredths: more decimals only if they are noughts, and never nothing', () => {
  for (const [amount, rappen] of [
    ['0.01', 1],
    ['7', 700],
    ['7.5', 750],
    ['7.05000', 705],
    ['99999999999.99', 9_999_999_999_999],
  ] as const)
    assert.equal(read({ amount })?.payments[0]?.amountRappen, rappen, amount)
  for (const amount of ['0', '0.00', '7.001', '7.000000', '7.', '.5', '100000000000'])
    assert.equal(read({ amount }), undefined, amount)
})

test('what the bank calls a file has room for 70 letters', () => {
  const named = camtFile({ iban: IBAN, name: 'N'.repeat(80), payments: [] })
  assert.equal(readBankFile(named)?.name.length, 70)
})

test('a file of five million bytes and five thousand payments is read', () => {
  assert.deepEqual(BANK_FILE_LIMITS, { bytes: 5_000_000, payments: 5_000 })
})
