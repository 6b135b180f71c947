import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bill, type CaseKind, decided, judgePayment, payoutNamed, recognised } from './bank-match.ts'

const CHF = 'CHF'
const OPEN: Bill = { openRappen: 500, reportedRappen: 0, isCredited: false }
const CONFIRMED: Bill = { openRappen: 0, reportedRappen: 500, isCredited: false }
const PAID: Bill = { openRappen: 0, reportedRappen: 0, isCredited: false }

/** What a payment does to a bill, in short: whether it pays it, what waits, and what is booked beside the bank. */
function judged(amountRappen: number, bill: Bill | undefined) {
  const { postings, settles, case: waiting } = judgePayment({ amountRappen, currency: CHF }, bill)
  const booked = Object.fromEntries(postings.map((it) => [it.account, it.amountRappen]))
  assert.equal(booked['bank'], amountRappen)
  delete booked['bank']
  return { settles, waiting: waiting ? [waiting.kind, waiting.amountRappen] : [], booked }
}

test('an open bill is paid by the whole of it: a Rappen less waits, a Rappen more pays it and the Rappen waits', () => {
  assert.deepEqual(judged(499, OPEN), { settles: false, waiting: ['short', 499], booked: { owed: -499 } })
  assert.deepEqual(judged(500, OPEN), { settles: true, waiting: [], booked: { receivable: -500 } })
  assert.deepEqual(judged(501, OPEN), {
    settles: true,
    waiting: ['over', 1],
    booked: { receivable: -500, owed: -1 },
  })
})

test('a bill that was confirmed before the bank showed it takes the whole of what was confirmed, and pays nothing anew', () => {
  assert.deepEqual(judged(499, CONFIRMED), {
    settles: false,
    waiting: ['duplicate', 499],
    booked: { owed: -499 },
  })
  assert.deepEqual(judged(500, CONFIRMED), { settles: false, waiting: [], booked: { clearing: -500 } })
  assert.deepEqual(judged(501, CONFIRMED), {
    settles: false,
    waiting: ['over', 1],
    booked: { clearing: -500, owed: -1 },
  })
})

test('where something is open it comes before what was confirmed', () => {
  const both = { ...CONFIRMED, openRappen: 200 }
  assert.deepEqual(judged(199, both).waiting, ['short', 199])
  assert.deepEqual(judged(200, both), { settles: true, waiting: [], booked: { receivable: -200 } })
  assert.deepEqual(judged(500, both).waiting, ['over', 300])
})

test('a single Rappen is a bill as well', () => {
  assert.deepEqual(judged(1, { ...OPEN, openRappen: 1 }), {
    settles: true,
    waiting: [],
    booked: { receivable: -1 },
  })
  assert.deepEqual(judged(1, { ...CONFIRMED, reportedRappen: 1 }).booked, { clearing: -1 })
  const waiting = { kind: 'unknown', amountRappen: 1 } as const
  assert.equal(decided(waiting, 'assign', { ...OPEN, openRappen: 1 })?.settles, true)
})

test('what comes for a paid bill, for one that was taken back or for none waits whole', () => {
  const whole = (kind: CaseKind) => ({ settles: false, waiting: [kind, 500], booked: { owed: -500 } })
  assert.deepEqual(judged(500, PAID), whole('duplicate'))
  assert.deepEqual(judged(500, { ...OPEN, isCredited: true }), whole('credited'))
  assert.deepEqual(judged(500, undefined), whole('unknown'))
  assert.deepEqual(judgePayment({ amountRappen: 500, currency: 'EUR' }, OPEN, true), {
    postings: [],
    settles: false,
    case: { kind: 'foreign', amountRappen: 500 },
  })
})

test('what names no bill and is a payout arrives as one; a payment that names its bill never does', () => {
  const payment = { amountRappen: 500, currency: CHF }
  assert.deepEqual(judgePayment(payment, undefined, true), {
    postings: [
      { account: 'bank', amountRappen: 500 },
      { account: 'payout', amountRappen: -500 },
    ],
    settles: false,
  })
  assert.deepEqual(judgePayment(payment, OPEN, true), judgePayment(payment, OPEN))
})

test('a payout is known by its whole amount in francs and one of its names, written however, of five letters at least', () => {
  const payouts = [
    { id: 'first', amountRappen: 500, names: ['po_1', 'trace'] },
    { id: 'again', amountRappen: 500, names: ['trace'] },
    { id: 'other', amountRappen: 501, names: ['trace'] },
  ]
  const line = { amountRappen: 500, currency: CHF, payer: 'Provider', message: 'Nr. TRACE 7' }
  const named = (more: Partial<typeof line>) => payoutNamed(payouts, { ...line, ...more })?.id
  assert.equal(named({}), 'first')
  assert.equal(named({ payer: 'trace', message: '' }), 'first')
  assert.equal(named({ amountRappen: 501 }), 'other')
  assert.equal(named({ amountRappen: 502 }), undefined)
  assert.equal(named({ currency: 'EUR' }), undefined)
  assert.equal(named({ message: 'trac' }), undefined)
  assert.equal(named({ message: 'po_1' }), undefined)
})

test('what nobody knew is recognised as a payout of the same amount in francs, and nothing else is', () => {
  const payout = { id: 'first', amountRappen: 500, names: [] }
  const waiting = { kind: 'unknown', amountRappen: 500, currency: CHF } as const
  assert.deepEqual(recognised(waiting, payout), [
    { account: 'payout', amountRappen: -500 },
    { account: 'owed', amountRappen: 500 },
  ])
  for (const other of [{ kind: 'short' }, { amountRappen: 499 }, { amountRappen: 501 }, { currency: 'EUR' }])
    assert.equal(recognised({ ...waiting, ...other } as typeof waiting, payout), undefined)
})

test('a decision gives what waits to a bill, lets the rest go only if it is accepted, and keeps what is too much', () => {
  const short = { kind: 'short', amountRappen: 400 } as const
  assert.deepEqual(decided(short, 'accept', OPEN), {
    postings: [
      { account: 'receivable', amountRappen: -500 },
      { account: 'owed', amountRappen: 400 },
      { account: 'rounding', amountRappen: 100 },
    ],
    settles: true,
  })
  const part = [
    { account: 'receivable', amountRappen: -400 },
    { account: 'owed', amountRappen: 400 },
  ]
  for (const resolution of ['partial', 'assign'] as const)
    assert.deepEqual(decided(short, resolution, OPEN), { postings: part, settles: false })
  assert.deepEqual(decided(short, 'assign', { ...OPEN, openRappen: 400 }), { postings: part, settles: true })
  assert.deepEqual(decided(short, 'assign', { ...OPEN, openRappen: 399 }), {
    postings: [
      { account: 'receivable', amountRappen: -399 },
      { account: 'owed', amountRappen: 399 },
    ],
    settles: true,
    case: { kind: 'over', amountRappen: 1 },
  })
})

test('there is nothing to decide for a bill that is paid or taken back, nor what is not proposed', () => {
  const short = { kind: 'short', amountRappen: 400 } as const
  assert.equal(decided(short, 'assign', PAID), undefined)
  assert.equal(decided(short, 'assign', { ...OPEN, isCredited: true }), undefined)
  assert.equal(decided({ kind: 'over', amountRappen: 400 }, 'accept', OPEN), undefined)
})
