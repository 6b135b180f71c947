import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { camtFile } from './camt.fixture.ts'
import { BANK_FILE_LIMITS, readBankFile } from './camt.ts'
import { readXml } from './xml.ts'

const IBAN = 'CH4431999123000889012'
const REFERENCE = '210000000003139471430009017'

test('both kinds in both versions tell the same payments', () => {
  for (const kind of ['camt.053', 'camt.054'] as const) {
    for (const version of ['04', '08'] as const) {
      const payments = [
        { amountRappen: 4_219_402, bankReference: 'B1', reference: REFERENCE, payer: 'Müller & Söhne <AG>' },
        { amountRappen: 13_000, bankReference: 'B2', message: 'Mitglied 1288' },
        { amountRappen: 500, bankReference: 'B3', isDebit: true },
      ]
      const file = readBankFile(camtFile({ kind, version, iban: IBAN, name: 'AUSZUG-187', payments }))
      assert.ok(file)
      assert.deepEqual(
        [file.kind, file.version, file.name, file.ibans],
        [kind, version, 'AUSZUG-187', [IBAN]],
      )
      assert.equal(file.leftOut, 1)
      const [first, second] = file.payments
      assert.equal(first?.amountRappen, 4_219_402)
      assert.equal(first.reference, REFERENCE)
      assert.equal(first.payer, 'Müller & Söhne .AG.'.replace('.AG.', '<AG>'))
      assert.deepEqual([second?.reference, second?.message, second?.currency], ['', 'Mitglied 1288', 'CHF'])
    }
  }
})

test('payments booked together are told one by one, and a sum without them is left to the file that tells them', () => {
  const [head = '', tail = ''] = camtFile({ iban: IBAN, name: 'A', payments: [] }).split('</Ntfctn>')
  const detail = (n: number, amount: string) =>
    `<TxDtls><Refs><AcctSvcrRef>T${n}</AcctSvcrRef></Refs><Amt Ccy="CHF">${amount}</Amt></TxDtls>`
  const entry = (details: string) =>
    `<Ntry><Amt Ccy="CHF">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-09-17</Dt></ValDt>
     <AcctSvcrRef>SUM</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${details}</NtryDtls></Ntry>`
  const file = readBankFile(`${head}${entry(detail(1, '10.00') + detail(2, '20'))}</Ntfctn>${tail}`)
  assert.deepEqual(
    file?.payments.map((it) => [it.bankReference, it.amountRappen]),
    [
      [`${IBAN} T1`, 1_000],
      [`${IBAN} T2`, 2_000],
    ],
  )
  const sum = readBankFile(`${head}${entry('')}</Ntfctn>${tail}`)
  assert.deepEqual([sum?.payments.length, sum?.leftOut], [0, 1])
})

test('nothing is fetched and nothing is believed: types, entities, other files and odd amounts are refused', () => {
  const good = camtFile({ iban: IBAN, name: 'A', payments: [{ amountRappen: 500, bankReference: 'B' }] })
  const refused = [
    good.replace(/<Ntfctn>[^]*<\/Ntfctn>/, ''),
    good.replace('<!-- made for tests -->', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
    good.replace('>A<', '>&b;<'),
    good.replace('>A<', '><![CDATA[A]]><'),
    good.replaceAll('.08"', '.02"'),
    good.replaceAll('>5.00<', '>-5.00<'),
    good.replaceAll('>5.00<', '>5.001<'),
    good.replaceAll('>5.00<', '>0.00<'),
    good.replaceAll('>5.00<', '>1e3<'),
    good.replaceAll('Ccy="CHF"', 'Ccy="chf"'),
    good.replaceAll('2026-09-17<', '2026-13-17<'),
    good.slice(0, -5),
    `${good}<a/>`,
    good.replace('</Ntry>', `</Ntry>${good.slice(good.indexOf('<Ntry>'), good.indexOf('</Ntry>'))}</Ntry>`),
    '<a>'.repeat(60) + '</a>'.repeat(60),
    '',
  ]
  assert.ok(readBankFile(good))
  for (const [at, text] of refused.entries()) assert.equal(readBankFile(text), undefined, `file ${at}`)
})

test('a file with more payments than one file has is refused', () => {
  const payments = Array.from({ length: BANK_FILE_LIMITS.payments + 1 }, (_, at) => ({
    amountRappen: 500,
    bankReference: `B${at}`,
  }))
  assert.equal(readBankFile(camtFile({ iban: IBAN, name: 'A', payments })), undefined)
  assert.ok(readBankFile(camtFile({ iban: IBAN, name: 'A', payments: payments.slice(1) })))
})

test('whatever bytes come, reading ends with a file or with none', () => {
  const good = camtFile({ iban: IBAN, name: 'A', payments: [{ amountRappen: 500, bankReference: 'B' }] })
  fc.assert(
    fc.property(fc.nat(good.length), fc.nat(40), fc.string({ maxLength: 30 }), (from, length, text) => {
      readBankFile(good.slice(0, from) + text + good.slice(from + length))
    }),
    { numRuns: 2_000 },
  )
  assert.equal(readXml('<a b="1" c=\'2\'><d/>x &amp; &#228;&#xe4;</a>')?.text, 'x & ää')
})
