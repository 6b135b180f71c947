import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arrived,
  assigned,
  billed,
  confirmed,
  credited,
  isBalanced,
  paidOut,
  paidOutInVain,
  payoutArrived,
  payoutRecognised,
  type Posting,
  repaid,
  repaidShares,
} from './ledger.ts'

const sums = (postings: readonly Posting[]) =>
  Object.fromEntries(postings.map((it) => [it.account, it.amountRappen]))

/** Shares of 100.00, a fee of 30.00 and VAT of 2.43 on it. */
const BILL = { subtotalRappen: 13_000, capitalRappen: 10_000, vatRappen: 243, totalRappen: 13_243 }

test('every entry moves these amounts between these accounts, debits positive', () => {
  const payout = { amountRappen: 4_825, chargesRappen: 175 }
  const entries: [Posting[], Record<string, number>][] = [
    [billed(BILL), { receivable: 13_243, revenue: -3_000, capital: -10_000, vat: -243 }],
    [credited(BILL, 13_243), { receivable: -13_243, revenue: 3_000, capital: 10_000, vat: 243 }],
    [credited(BILL, 243), { receivable: -243, revenue: 3_000, capital: 10_000, vat: 243, owed: -13_000 }],
    [confirmed(500, 'wire'), { clearing: 500, receivable: -500 }],
    [confirmed(500, 'card'), { card: 500, receivable: -500 }],
    [
      arrived({ amountRappen: 600, forBill: 300, reported: 200 }),
      { bank: 600, receivable: -300, clearing: -200, owed: -100 },
    ],
    [assigned({ amountRappen: 400, letGoRappen: 100 }), { owed: 400, rounding: 100, receivable: -500 }],
    [repaid(500), { owed: 500, bank: -500 }],
    [repaid(500, 'card'), { owed: 500, card: -500 }],
    [repaidShares(500), { capital: 500, bank: -500 }],
    [paidOut(payout), { payout: 4_825, charges: 175, card: -5_000 }],
    [paidOutInVain(payout), { card: 4_825, payout: -4_825 }],
    [payoutArrived(500), { bank: 500, payout: -500 }],
    [payoutRecognised(500), { owed: 500, payout: -500 }],
  ]
  for (const [postings, expected] of entries) {
    assert.deepEqual(sums(postings), expected)
    assert.ok(isBalanced(postings))
  }
})

test('what moves nothing writes nothing, and what does not add up to nothing is no entry', () => {
  assert.deepEqual(confirmed(0, 'card'), [])
  assert.equal(isBalanced([{ account: 'bank', amountRappen: 5 }]), false)
  assert.equal(isBalanced([]), true)
})
