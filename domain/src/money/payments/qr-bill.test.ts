import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billAddress, billDebtor, qrPayload } from './qr-bill.ts'
import { qrReference, printedReference } from './qr-reference.ts'

const ADDRESS = {
  name: 'Allmend',
  street: 'Feldstrasse',
  number: '12',
  postcode: '6003',
  location: 'Luzern',
  country: 'CH',
}

test('each part of an address has room for so many letters, and the note for 140', () => {
  const x = 'x'.repeat(200)
  const long = { name: x, street: x, number: x, postcode: x, location: x, country: x }
  const { name, street, number, postcode, location, country } = billAddress(long)
  assert.deepEqual(
    [name, street, number, postcode, location, country].map((it) => it.length),
    [70, 70, 16, 16, 35, 2],
  )
  const bill = { iban: 'CH44', creditor: ADDRESS, debtor: null, amountRappen: 5, reference: 'R', note: x }
  const lines = qrPayload(bill).split('\n')
  assert.equal(lines[29]?.length, 140)
  assert.deepEqual(lines.slice(4, 11), ['S', 'Allmend', 'Feldstrasse', '12', '6003', 'Luzern', 'CH'])
  assert.deepEqual(lines.slice(11, 18), Array(7).fill(''))
  assert.equal(lines[18], '0.05')
})

test('a payer without a name, a place or a country of two letters is nobody; a street is not asked for', () => {
  assert.deepEqual(billDebtor({ ...ADDRESS, street: '', number: '' }), { ...ADDRESS, street: '', number: '' })
  for (const field of ['name', 'postcode', 'location', 'country'] as const)
    assert.equal(billDebtor({ ...ADDRESS, [field]: '' }), null, field)
  assert.equal(billDebtor({ ...ADDRESS, country: 'C' }), null)
  assert.equal(billDebtor(null), null)
})

test('a reference has room for 999 999 bills a year, from the first on', () => {
  assert.equal(
    printedReference(qrReference({ year: 2026, sequence: 412 })),
    '00 00000 00000 00002 02600 04125',
  )
  assert.match(qrReference({ year: 2026, sequence: 999_999 }), /^0{16}2026999999\d$/)
  assert.match(qrReference({ year: 2026, sequence: 1 }), /^0{16}2026000001\d$/)
  for (const sequence of [0, 1_000_000])
    assert.throws(() => qrReference({ year: 2026, sequence }), RangeError)
})
