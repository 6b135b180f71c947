import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Bill,
  CASE_KINDS,
  type CaseKind,
  decided,
  judgePayment,
  payoutNamed,
  PROPOSALS,
  recognised,
  RESOLUTIONS,
  type Verdict,
} from './bank-match.ts'
import {
  billed,
  confirmed,
  credited,
  isBalanced,
  type LedgerAccount,
  paidOut,
  paidOutInVain,
  type Posting,
  repaid,
  repaidShares,
} from './ledger.ts'
import { type OrderNews, type OrderState, stateAfter, takesEffect } from './order.ts'
import { PAYMENT_WAYS, type PaymentWay } from './payment-state.ts'

/** How many histories are told; `npm run money:histories` tells a hundred thousand. */
const HISTORIES = Number(process.env['MONEY_HISTORIES'] ?? 3_000)

const CHF = 'CHF'
/** In place of an order: what waits is given to a payout of its amount. */
const PAYOUT = -1

interface Order {
  state: OrderState
  unlocked: number
  totalRappen: number
  /** Of it, what is for shares. */
  capitalRappen: number
  isCredited: boolean
}

interface Case {
  /** As the statement named who sent it. */
  payer: string
  kind: CaseKind
  amountRappen: number
  currency: string
  order: number | undefined
  isOpen: boolean
}

interface Entry {
  key: string
  order: number | undefined
  postings: Posting[]
}

/** All that is stored. A step works on a copy and is kept whole, or, when it dies on the way, not at all. */
interface World {
  orders: Order[]
  entries: Entry[]
  cases: Case[]
  payments: string[]
  payouts: SentPayout[]
}

interface SentPayout {
  id: string
  amountRappen: number
  names: string[]
  state: 'on its way' | 'arrived' | 'failed'
}

const EMPTY: World = { orders: [], entries: [], cases: [], payments: [], payouts: [] }

interface Payment {
  bankReference: string
  order: number | undefined
  amountRappen: number
  currency: string
  payer: string
}

function book(world: World, entry: Entry): void {
  assert.ok(isBalanced(entry.postings), 'every entry balances')
  if (entry.postings.length === 0) return
  assert.ok(!world.entries.some(({ key }) => key === entry.key), 'nothing is booked twice')
  world.entries.push(entry)
}

function sumOf(world: World, account: LedgerAccount, order?: number): number {
  return world.entries
    .filter((it) => order === undefined || it.order === order)
    .flatMap(({ postings }) => postings)
    .reduce((sum, it) => sum + (it.account === account ? it.amountRappen : 0), 0)
}

function billOf(world: World, order: number): Bill {
  return {
    openRappen: sumOf(world, 'receivable', order),
    reportedRappen: sumOf(world, 'clearing', order),
    isCredited: world.orders[order]?.isCredited ?? false,
  }
}

/** As tell-order.ts does it. */
function notify(world: World, at: number, news: OrderNews, by: PaymentWay = 'wire'): void {
  const order = world.orders[at]
  if (!order) return
  const state = stateAfter(order.state, news)
  if (takesEffect(order.state, news)) order.unlocked++
  if (state === 'paid' && order.state !== 'paid' && !order.isCredited) {
    const postings = confirmed(billOf(world, at).openRappen, by)
    book(world, { key: `confirmation ${at}`, order: at, postings })
  }
  order.state = state
}

function carryOut(world: World, verdict: Verdict, about: Pick<Case, 'order' | 'currency' | 'payer'>): void {
  if (verdict.case) world.cases.push({ ...verdict.case, ...about, isOpen: true })
  if (verdict.settles && about.order !== undefined) notify(world, about.order, 'paid')
}

type Step =
  | { kind: 'order'; totalRappen: number; capitalRappen: number }
  | { kind: 'shares repaid'; amountRappen: number }
  | { kind: 'payout'; id: string; amountRappen: number; chargesRappen: number }
  | { kind: 'payout failed'; id: string }
  | { kind: 'file'; payments: Payment[] }
  | { kind: 'told'; order: number; news: OrderNews; by: PaymentWay }
  | { kind: 'cancelled'; order: number }
  | { kind: 'decision'; case: number; resolution: (typeof RESOLUTIONS)[number]; order: number }

const DO: { [K in Step['kind']]: (world: World, step: Extract<Step, { kind: K }>) => void } = {
  order(world, { totalRappen, capitalRappen }) {
    const order: Order = { state: 'open', unlocked: 0, totalRappen, capitalRappen, isCredited: false }
    const at = world.orders.push(order) - 1
    book(world, { key: `invoice ${at}`, order: at, postings: billed(bookedOf(order)) })
  },
  'shares repaid'(world, { amountRappen }) {
    const key = `shares ${world.entries.length}`
    book(world, { key, order: undefined, postings: repaidShares(amountRappen) })
  },
  // As book-payout.ts does it.
  payout(world, { id, amountRappen, chargesRappen }) {
    if (world.payouts.some((it) => it.id === id)) return
    const payout: SentPayout = { id, amountRappen, names: [id], state: 'on its way' }
    world.payouts.push(payout)
    book(world, { key: `payout ${id}`, order: undefined, postings: paidOut({ amountRappen, chargesRappen }) })
    const at = world.cases.findIndex(
      (it) => it.isOpen && it.kind === 'unknown' && payoutNamed([payout], { ...it, message: '' }),
    )
    if (at !== -1) DO.decision(world, { kind: 'decision', case: at, resolution: 'assign', order: PAYOUT })
  },
  'payout failed'(world, { id }) {
    const payout = world.payouts.find((it) => it.id === id)
    if (payout?.state !== 'on its way') return
    payout.state = 'failed'
    book(world, { key: `payout-failed ${id}`, order: undefined, postings: paidOutInVain(payout) })
  },
  file(world, { payments }) {
    for (const it of payments) {
      if (world.payments.includes(it.bankReference)) continue
      world.payments.push(it.bankReference)
      const order = it.order !== undefined && world.orders[it.order] ? it.order : undefined
      const bill = order === undefined ? undefined : billOf(world, order)
      const payout = bill ? undefined : payoutNamed(onTheirWay(world), { ...it, message: '' })
      const verdict = judgePayment(it, bill, payout !== undefined)
      if (payout) payout.state = 'arrived'
      book(world, { key: `payment ${it.bankReference}`, order, postings: verdict.postings })
      carryOut(world, verdict, { order, currency: it.currency, payer: it.payer })
    }
  },
  told: (world, { order, news, by }) => notify(world, order, news, by),
  cancelled(world, { order: at }) {
    const order = world.orders[at]
    if (order?.state !== 'open') return
    const { openRappen } = billOf(world, at)
    order.state = 'cancelled'
    order.isCredited = true
    const postings = credited(bookedOf(order), openRappen)
    book(world, { key: `credit ${at}`, order: at, postings })
    const amountRappen = order.totalRappen - openRappen
    if (amountRappen > 0)
      world.cases.push({ kind: 'repayment', amountRappen, currency: CHF, payer: '', order: at, isOpen: true })
  },
  decision(world, { case: at, resolution, order }) {
    const waiting = world.cases[at]
    if (!waiting?.isOpen || !PROPOSALS[waiting.kind].includes(resolution)) return
    if (resolution === 'repay') {
      waiting.isOpen = false
      const postings = waiting.currency === CHF ? repaid(waiting.amountRappen) : []
      book(world, { key: `repayment ${at}`, order: undefined, postings })
      return
    }
    if (resolution === 'assign' && order === PAYOUT) {
      const payout = onTheirWay(world).find((it) => it.amountRappen === waiting.amountRappen)
      const postings = payout && recognised(waiting, payout)
      if (!payout || !postings) return
      waiting.isOpen = false
      payout.state = 'arrived'
      book(world, { key: `assignment ${at}`, order: undefined, postings })
      return
    }
    const to = resolution === 'assign' ? order : waiting.order
    if (to === undefined || !world.orders[to]) return
    const verdict = decided(waiting, resolution, billOf(world, to))
    if (!verdict) return
    waiting.isOpen = false
    book(world, { key: `assignment ${at}`, order: to, postings: verdict.postings })
    carryOut(world, verdict, { order: to, currency: waiting.currency, payer: waiting.payer })
  },
}

function carriedOut<K extends Step['kind']>(world: World, step: Extract<Step, { kind: K }>): World {
  const next = structuredClone(world)
  DO[step.kind](next, step)
  return next
}

function bookedOf({ totalRappen, capitalRappen }: Pick<Order, 'totalRappen' | 'capitalRappen'>) {
  const vatRappen = Math.floor((totalRappen - capitalRappen) / 13)
  return { totalRappen, capitalRappen, vatRappen, subtotalRappen: totalRappen - vatRappen }
}

function onTheirWay(world: World): SentPayout[] {
  return world.payouts.filter(({ state }) => state === 'on its way')
}

function holds(world: World): void {
  const owed = world.cases.filter((it) => it.isOpen && it.currency === CHF)
  assert.equal(
    sumOf(world, 'owed') + owed.reduce((sum, it) => sum + it.amountRappen, 0),
    0,
    'every Rappen that is owed is a case',
  )
  assert.equal(
    sumOf(world, 'payout'),
    onTheirWay(world).reduce((sum, it) => sum + it.amountRappen, 0),
    'what is on its way from the card’s provider is what it sent and the bank has not shown',
  )
  for (const [at, order] of world.orders.entries()) {
    assert.equal(
      sumOf(world, 'capital', at) + (order.isCredited ? 0 : order.capitalRappen),
      0,
      'shares are capital, and nothing else is',
    )
    const { openRappen, reportedRappen } = billOf(world, at)
    assert.ok(openRappen >= 0 && reportedRappen >= 0, 'nothing is paid twice')
    assert.ok(order.unlocked <= 1, 'nothing takes effect twice')
    if (order.unlocked === 1 && order.state === 'paid')
      assert.equal(openRappen, 0, 'nothing is unlocked unpaid')
    if (openRappen === 0 && !order.isCredited) {
      assert.equal(order.state, 'paid', 'nothing that is paid is left locked')
      assert.equal(order.unlocked, 1)
    }
  }
}

const small = fc.integer({ min: 0, max: 3 })
/** Few amounts, so that bills are met, missed by little, and met in parts. */
const amounts = fc.constantFrom(5_000, 10_000, 15_000, 4_616, 384)
const payments = fc.record({
  bankReference: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
  order: fc.option(small, { nil: undefined, freq: 6 }),
  amountRappen: amounts,
  currency: fc.constantFrom(CHF, CHF, CHF, CHF, 'EUR'),
  payer: fc.constantFrom('Stadt Seewil', 'po_first', 'po_second'),
})
const payoutIds = fc.constantFrom('po_first', 'po_second', 'po_third')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(amounts, fc.constantFrom(0, 0, 384, 4_616)).map(([totalRappen, shares]) => ({
      kind: 'order' as const,
      totalRappen,
      capitalRappen: Math.min(shares, totalRappen),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('payout' as const),
      id: payoutIds,
      amountRappen: amounts,
      chargesRappen: fc.constantFrom(0, 30, 175),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payout failed' as const), id: payoutIds }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('shares repaid' as const), amountRappen: amounts }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('file' as const),
      payments: fc.array(payments, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('told' as const),
      order: small,
      news: fc.constantFrom('failed' as const, 'waived' as const, 'paid' as const),
      by: fc.constantFrom(...PAYMENT_WAYS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelled' as const), order: small }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decision' as const),
      case: fc.integer({ min: 0, max: 5 }),
      resolution: fc.constantFrom(...RESOLUTIONS),
      order: fc.oneof(small, small, fc.constant(PAYOUT)),
    }),
  },
)
/** Each step may be tried again, and may die before it is kept. */
const histories = fc.array(
  fc.record({ step: steps, times: fc.integer({ min: 1, max: 2 }), dies: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 24,
  },
)

test('whatever is ordered, paid, told, imported twice and decided, with crashes between: the books hold', () => {
  fc.assert(
    fc.property(histories, (history) => {
      let world = EMPTY
      for (const { step, times, dies } of history) {
        // An order is placed once: who sends it again places another one. Shares are marked with their repayment.
        for (
          let time = 0;
          time < (step.kind === 'order' || step.kind === 'shares repaid' ? 1 : times);
          time++
        ) {
          const next = carriedOut(world, step as never)
          if (dies && time === 0) continue
          world = next
          holds(world)
        }
      }
    }),
    { numRuns: HISTORIES },
  )
})

test('a file imported again changes nothing, whichever other files came between', () => {
  const files = fc.array(fc.array(payments, { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(files, (reported) => {
      let world = EMPTY
      for (const totalRappen of [5_000, 10_000, 15_000])
        world = carriedOut(world, { kind: 'order', totalRappen, capitalRappen: 0 })
      for (const payments of reported) world = carriedOut(world, { kind: 'file', payments })
      for (const payments of reported.toReversed())
        assert.deepEqual(carriedOut(world, { kind: 'file', payments }), world)
    }),
  )
})

test('payments of bills that are met exactly leave the same books in whichever order they come', () => {
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
  fc.assert(
    fc.property(order, order, (first, second) => {
      const after = (shuffled: readonly number[]) => {
        let world = EMPTY
        const totals = [5_000, 10_000, 15_000]
        for (const totalRappen of totals)
          world = carriedOut(world, { kind: 'order', totalRappen, capitalRappen: 0 })
        for (const at of shuffled) {
          const payment = {
            bankReference: `${at}`,
            order: at,
            amountRappen: totals[at] ?? 0,
            currency: CHF,
            payer: '',
          }
          world = carriedOut(world, { kind: 'file', payments: [payment] })
        }
        return { orders: world.orders, bank: sumOf(world, 'bank'), open: sumOf(world, 'receivable') }
      }
      assert.deepEqual(after(first), after(second))
    }),
  )
})

test('what a card has paid waits for no bank: a transfer for the same bill is a case', () => {
  const ordered = carriedOut(EMPTY, { kind: 'order', totalRappen: 5_000, capitalRappen: 0 })
  const paid = carriedOut(ordered, { kind: 'told', order: 0, news: 'paid', by: 'card' })
  assert.deepEqual([sumOf(paid, 'card'), sumOf(paid, 'clearing'), sumOf(paid, 'receivable')], [5_000, 0, 0])
  const payment = { bankReference: 'A', order: 0, amountRappen: 5_000, currency: CHF, payer: '' }
  const twice = carriedOut(paid, { kind: 'file', payments: [payment] })
  assert.deepEqual(
    twice.cases.map(({ kind, amountRappen }) => [kind, amountRappen]),
    [['duplicate', 5_000]],
  )
})

test('what can be decided about a case is told for each kind, and paying back is always among it', () => {
  for (const kind of CASE_KINDS) assert.ok(PROPOSALS[kind].includes('repay'), kind)
})

test('what a card paid arrives in the bank without what its provider kept, whoever tells of it first', () => {
  let paid = carriedOut(EMPTY, { kind: 'order', totalRappen: 5_000, capitalRappen: 0 })
  paid = carriedOut(paid, { kind: 'told', order: 0, news: 'paid', by: 'card' })
  const payout = { kind: 'payout', id: 'po_first', amountRappen: 4_825, chargesRappen: 175 } as const
  const line = { bankReference: 'A', order: undefined, amountRappen: 4_825, currency: CHF, payer: 'po_first' }
  const file = { kind: 'file' as const, payments: [line] }
  const accounts = ['card', 'payout', 'charges', 'bank', 'owed'] as const
  for (const world of [
    carriedOut(carriedOut(paid, payout), file),
    carriedOut(carriedOut(paid, file), payout),
  ]) {
    assert.deepEqual(
      accounts.map((account) => sumOf(world, account)),
      [0, 0, 175, 4_825, 0],
    )
    assert.equal(world.cases.filter(({ isOpen }) => isOpen).length, 0)
  }
  const inVain = carriedOut(carriedOut(paid, payout), { kind: 'payout failed', id: 'po_first' })
  assert.deepEqual(
    accounts.map((account) => sumOf(inVain, account)),
    [4_825, 0, 175, 0, 0],
  )
})
