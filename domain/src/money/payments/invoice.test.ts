import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isIban, isQrIban } from './iban.ts'
import {
  invoiceNumber,
  invoiceStateOf,
  isReminderDue,
  mayRemindByHand,
  MOST_REMINDERS,
  payBy,
} from './invoice.ts'
import { linesOf, totalsOf, vatRowsOf } from './order-lines.ts'
import { FIRST_LIST } from './price-list.fixture.ts'
import { qrPayload } from './qr-bill.ts'
import { isQrReference, printedIban, printedReference, qrReference } from './qr-reference.ts'
import { qrText } from './qr-text.ts'
import { pricesIn } from './vat.ts'

test('a reference is 27 digits the standard’s own example checks, and one wrong digit is noticed', () => {
  // SIX, Implementation Guidelines QR-bill, annex A.
  assert.ok(isQrReference('210000000003139471430009017'))
  const places = fc.record({
    year: fc.integer({ min: 2026, max: 9999 }),
    sequence: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(places, fc.nat(26), fc.integer({ min: 1, max: 9 }), (place, at, more) => {
      const reference = qrReference(place)
      assert.ok(isQrReference(reference))
      const wrong = [...reference].map((it, index) => (index === at ? (Number(it) + more) % 10 : it)).join('')
      assert.ok(!isQrReference(wrong))
    }),
    { numRuns: 5_000 },
  )
  assert.throws(() => qrReference({ year: 2026, sequence: 0 }), RangeError)
  assert.equal(printedReference('210000000003139471430009017'), '21 00000 00003 13947 14300 09017')
})

test('an IBAN is known by its check digits, one for QR-bills by its bank', () => {
  assert.ok(isQrIban('CH4431999123000889012'))
  assert.ok(isIban('CH9300762011623852957'))
  assert.ok(!isQrIban('CH9300762011623852957'))
  assert.ok(!isIban('CH4431999123000889013'))
  assert.ok(!isIban('CH44 3199 9123 0008 8901 2'))
  assert.equal(printedIban('CH4431999123000889012'), 'CH44 3199 9123 0008 8901 2')
})

test('numbers of bills and of credit notes', () => {
  assert.equal(invoiceNumber({ kind: 'invoice', year: 2026, sequence: 412 }), '2026-0412')
  assert.equal(invoiceNumber({ kind: 'invoice', year: 2026, sequence: 12_345 }), '2026-12345')
  assert.equal(invoiceNumber({ kind: 'credit-note', year: 2026, sequence: 3 }), 'G2026-0003')
})

test('a bill is open until its last day, then overdue, and reminded on the day after, three times at most', () => {
  const bill = { isCredited: false, openRappen: 500, payBy: payBy('2026-09-17') }
  assert.equal(bill.payBy, '2026-10-17')
  assert.equal(invoiceStateOf(bill, '2026-10-17'), 'open')
  assert.equal(invoiceStateOf(bill, '2026-10-18'), 'overdue')
  assert.equal(invoiceStateOf({ ...bill, openRappen: 0 }, '2026-10-18'), 'paid')
  assert.equal(invoiceStateOf({ ...bill, isCredited: true }, '2026-10-18'), 'credited')
  const never = { ...bill, reminders: 0, remindedOn: null }
  assert.ok(!isReminderDue(never, '2026-10-17'))
  assert.ok(isReminderDue(never, '2026-10-18'))
  const once = { ...bill, reminders: 1, remindedOn: '2026-10-18' } as const
  assert.ok(!isReminderDue(once, '2026-10-31'))
  assert.ok(isReminderDue(once, '2026-11-01'))
  assert.ok(!isReminderDue({ ...once, reminders: MOST_REMINDERS }, '2027-01-01'))
  assert.ok(!mayRemindByHand(never, '2026-10-17'))
  assert.ok(mayRemindByHand(never, '2026-10-18'))
  assert.ok(!mayRemindByHand(once, '2026-10-24'))
  assert.ok(mayRemindByHand(once, '2026-10-25'))
  assert.ok(!mayRemindByHand({ ...once, openRappen: 0 }, '2026-10-25'))
  assert.ok(!mayRemindByHand({ ...once, reminders: MOST_REMINDERS }, '2027-01-01'))
})

test('what a bill can say is what the standard lets it say, and as much of it as fits', () => {
  assert.equal(qrText('Büro «Morgen» – Zürich', 70), 'Büro «Morgen» - Zürich')
  assert.equal(qrText('Гора 🏔 Søren\u2028Ș\t’a’', 70), "..... Søren Ș 'a'".replace('.....', '.... .'))
  assert.equal(qrText('a'.repeat(80), 70).length, 70)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 140 }),
      (text, most) => {
        const said = qrText(text, most)
        assert.ok(said.length <= most)
        assert.match(said, /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/u)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the picture of a bill has a line for each field of the standard, also without a payer', () => {
  const creditor = {
    name: 'Allmend',
    street: 'Feldstrasse',
    number: '12',
    postcode: '6003',
    location: 'Luzern',
    country: 'CH',
  }
  const bill = {
    iban: 'CH44 3199 9123 0008 8901 2',
    creditor,
    amountRappen: 4_219_402,
    note: 'Projekt SEEWIL26',
  }
  const reference = '210000000003139471430009017'
  for (const debtor of [null, { ...creditor, name: 'Stadt Seewil' }]) {
    const lines = qrPayload({ ...bill, reference, debtor }).split('\n')
    assert.equal(lines.length, 31)
    assert.deepEqual(lines.slice(0, 5), ['SPC', '0200', '1', 'CH4431999123000889012', 'S'])
    assert.deepEqual(lines.slice(18, 20), ['42194.02', 'CHF'])
    assert.equal(lines[21], debtor ? 'Stadt Seewil' : '')
    assert.deepEqual(lines.slice(27), ['QRR', reference, 'Projekt SEEWIL26', 'EPD'])
  }
})

/** What people type into a name, and what a bill makes of it; nothing is left of the last two. */
const HOSTILE = [
  ['Anna 🏔️🚲', 'Anna ..'],
  ['Иван Петров', '.... ......'],
  ['Zeile eins\nZeile\r\nzwei\u2028drei', 'Zeile eins Zeile zwei drei'],
  ['x'.repeat(300), 'x'.repeat(70)],
  ['  \u202EtxeT\u0000 \u0007 ', 'txeT'],
  ['Ngọc Đặng', 'Ngoc Đang'],
  ['SPC\n0200\n1', 'SPC 0200 1'],
  ['\u200B\u200D', ''],
  ['\n\t ', ''],
] as const

test('whatever somebody is called, a bill has its 31 lines and names her, or nobody', () => {
  const address = {
    name: 'Allmend',
    street: 'Feldstrasse',
    number: '12',
    postcode: '6003',
    location: 'Luzern',
    country: 'CH',
  }
  const bill = { iban: 'CH4431999123000889012', creditor: address, amountRappen: 100, note: '' }
  const linesWith = (debtor: typeof address) =>
    qrPayload({ ...bill, reference: '210000000003139471430009017', debtor }).split('\n')
  for (const [name, text] of HOSTILE) {
    const lines = linesWith({ ...address, name })
    assert.equal(lines.length, 31)
    assert.deepEqual(lines.slice(20, 22), text === '' ? ['', ''] : ['S', text])
  }
  for (const field of ['postcode', 'location', 'country'] as const)
    assert.deepEqual(linesWith({ ...address, [field]: '\u200B' }).slice(20, 27), Array(7).fill(''))
})

/** Subtotal in Rappen, then VAT at 8.1 %: half a Rappen goes up, once for the whole bill. */
const VAT = [
  [0, 0],
  [1, 0],
  [6, 0],
  [7, 1],
  [50, 4],
  [500, 41],
  [1_000, 81],
  [5_000, 405],
  [99_000, 8_019],
  [3_903_240, 316_162],
] as const

test('VAT and rounding: 8.1 % in Switzerland, nothing elsewhere', () => {
  const taxed = { kind: 'yearly', quantity: 1, unit: 'seat', vatBasisPoints: 810 } as const
  for (const [amountRappen, vatRappen] of VAT) {
    assert.equal(totalsOf([{ ...taxed, amountRappen }]).vatRappen, vatRappen, `${amountRappen}`)
  }
  const ordered = {
    product: 'tracking',
    participants: 50,
    days: 400,
    hasSurvey: true,
    hasSetup: true,
  } as const
  for (const [country, rate] of [
    ['CH', 810],
    ['DE', 0],
    ['EN', 0],
    ['RS', 0],
  ] as const) {
    const lines = linesOf(ordered, pricesIn(country, FIRST_LIST))
    assert.deepEqual(
      vatRowsOf(lines).map((it) => it.vatBasisPoints),
      [rate],
    )
    assert.equal(totalsOf(lines).vatRappen === 0, country !== 'CH')
  }
})
