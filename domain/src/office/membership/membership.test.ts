import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { totalsOf } from '../../money/payments/order-lines.ts'
import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import { EARLIEST_BIRTH_YEAR, LATEST_BIRTH_YEAR, needsConsent } from './age.ts'
import { approximately, isCredible, rateFor } from './exchange.ts'
import { memberStateOf } from './member-state.ts'
import { membershipLines } from './order.ts'
import { pointsOf } from './points.ts'
import { figuresAt, isMember, movementBetween, sharesHeld } from './register.ts'
import {
  changeAtRenewal,
  isRegisterOver,
  isRenewalDue,
  lastDayOf,
  mayHold,
  wayOfRenewal,
  yearOf,
} from './renewal.ts'
import {
  areOrdered,
  isHeld,
  MOST_SHARES_AT_ONCE,
  packageText,
  SHARE_PACKAGES,
  type ShareDates,
  shareStepOf,
} from './share.ts'

test('packages are worded as the specification words them', () => {
  assert.deepEqual(
    SHARE_PACKAGES.map((it) => packageText(it, 'de')),
    [
      '1 Anteil für CHF 50.-',
      '2 Anteile für CHF 100.-',
      '3 Anteile für CHF 150.-',
      '4 Anteile für CHF 200.-',
      '5 Anteile für CHF 250.-',
    ],
  )
  assert.equal(packageText(2, 'en'), '2 shares for CHF 100.-')
  assert.equal(MOST_SHARES_AT_ONCE, SHARE_PACKAGES.at(-1))
})

test('joining with two shares costs CHF 130.00 without VAT', () => {
  const lines = membershipLines({ shares: 2, hasFee: true }, 3_000)
  assert.deepEqual(totalsOf(lines), { subtotalRappen: 13_000, vatRappen: 0, totalRappen: 13_000 })
  assert.deepEqual(
    lines.map(({ kind, quantity, amountRappen }) => [kind, quantity, amountRappen]),
    [
      ['share', 2, 10_000],
      ['fee', 1, 3_000],
    ],
  )
  assert.deepEqual(
    membershipLines({ shares: 0, hasFee: true }, 3_000).map((it) => it.kind),
    ['fee'],
  )
  assert.deepEqual(
    membershipLines({ shares: 1, hasFee: false }, 3_000).map((it) => it.kind),
    ['share'],
  )
})

/** A share as it lives: each step some time after the one before, and it may stop anywhere. */
const lives: fc.Arbitrary<ShareDates> = fc
  .record({
    subscribed: fc.nat(1_000),
    gaps: fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500)),
    through: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ subscribed, gaps, through }) => {
    const paid = subscribed + gaps[0]
    const cancelled = paid + gaps[1] + gaps[2]
    return {
      subscribed,
      paid: through >= 1 ? paid : null,
      issued: through >= 1 ? paid + gaps[1] : null,
      cancelled: through >= 2 ? cancelled : null,
      repaid: through >= 3 ? cancelled + gaps[3] : null,
    }
  })

test('a share goes through its steps in their order, and is held from its issue to its cancellation', () => {
  fc.assert(
    fc.property(lives, fc.nat(4_000), fc.nat(4_000), (dates, one, other) => {
      assert.ok(areOrdered(dates))
      const steps = ['none', 'subscribed', 'paid', 'issued', 'cancelled', 'repaid']
      const at = (instant: number) => steps.indexOf(shareStepOf(dates, instant) ?? 'none')
      assert.ok(at(Math.min(one, other)) <= at(Math.max(one, other)))
      const { issued, cancelled } = dates
      const isBetween = issued !== null && one >= issued && (cancelled === null || one < cancelled)
      assert.equal(isHeld(dates, one), isBetween)
    }),
  )
})

test('dates in another order are no share’s', () => {
  const dates = { subscribed: 5, paid: 6, issued: 6, cancelled: null, repaid: null }
  assert.ok(areOrdered(dates))
  assert.ok(areOrdered({ ...dates, paid: null, issued: null, cancelled: 9 }))
  assert.ok(!areOrdered({ ...dates, paid: 4 }))
  assert.ok(!areOrdered({ ...dates, paid: null }))
  assert.ok(!areOrdered({ ...dates, cancelled: 5 }))
  assert.ok(!areOrdered({ ...dates, repaid: 9 }))
  // Held from the very moment of its issue, and no more in that of its cancellation.
  assert.deepEqual(
    [5, 6, 8, 9].map((at) => isHeld({ ...dates, cancelled: 9 }, at)),
    [false, true, true, false],
  )
})

test('the register is the sum of what its dates say: those who came minus those who went', () => {
  const registers = fc.array(fc.record({ shares: fc.array(lives, { maxLength: 5 }) }), { maxLength: 20 })
  fc.assert(
    fc.property(registers, fc.nat(2_000), fc.nat(2_000), (register, from, more) => {
      const through = from + more
      const { joined, left } = movementBetween(register, from, through)
      const before = figuresAt(register, from)
      const after = figuresAt(register, through)
      assert.equal(after.members, before.members + joined - left)
      assert.ok(after.shares >= after.members)
      assert.equal(
        after.shares,
        register.reduce((sum, it) => sum + sharesHeld(it, through), 0),
      )
      for (const it of register) assert.equal(isMember(it, through), sharesHeld(it, through) > 0)
    }),
  )
})

test('who was a member before and after neither joined nor left', () => {
  const share = (issued: number, cancelled: number | null) => ({
    shares: [{ subscribed: issued, paid: issued, issued, cancelled, repaid: null }],
  })
  const [stays, joins, leaves, later] = [share(1, null), share(15, null), share(1, 15), share(30, null)]
  assert.deepEqual(movementBetween([stays, later, joins, joins, leaves], 10, 20), { joined: 2, left: 1 })
})

test('a membership stands as its fee and its owner’s will say', () => {
  const paid = { isEnded: false, fee: 'paid', renews: true } as const
  assert.equal(memberStateOf(paid), 'active')
  assert.equal(memberStateOf({ ...paid, renews: false }), 'ending')
  assert.equal(memberStateOf({ ...paid, fee: 'open' }), 'pending')
  assert.equal(memberStateOf({ ...paid, fee: 'none' }), 'shares-only')
  assert.equal(memberStateOf({ ...paid, isEnded: true }), 'ended')
})

test('the coming year is asked for in December, and a change of package happens then', () => {
  assert.ok(!isRenewalDue('2026-11-30'))
  assert.ok(isRenewalDue('2026-12-01'))
  assert.ok(isRenewalDue('2026-12-31'))
  assert.ok(!isRenewalDue('2027-01-01'))
  for (const month of ['02', '03', '09', '10'] as const) assert.ok(!isRenewalDue(`2027-${month}-15`))
  assert.equal(yearOf('2026-12-31'), 2026)
  assert.equal(lastDayOf(2026), '2026-12-31')
  assert.deepEqual(changeAtRenewal(2, null), { more: 0, fewer: 0 })
  assert.deepEqual(changeAtRenewal(2, 5), { more: 3, fewer: 0 })
  assert.deepEqual(changeAtRenewal(5, 2), { more: 0, fewer: 3 })
  assert.ok(!mayHold(0) && mayHold(1) && mayHold(100) && !mayHold(101))
})

test('the register is kept for ten whole years after somebody left', () => {
  assert.ok(!isRegisterOver(2026, '2036-12-31'))
  assert.ok(isRegisterOver(2026, '2037-01-01'))
})

test('whoever may still be 17 needs the consent of her legal representative', () => {
  assert.ok(needsConsent(2008, 2026))
  assert.ok(needsConsent(2015, 2026))
  assert.ok(!needsConsent(2007, 2026))
  assert.deepEqual([EARLIEST_BIRTH_YEAR, LATEST_BIRTH_YEAR], [1922, 2015])
})

const TODAY = '2026-11-17'
const days = (count: number, ago = 1) =>
  Array.from({ length: count }, (_, index) => dataDayAfter(TODAY, -ago - index))

test('points: one for a confirmed day, one for a day of detailed ratings, from seven days on and with the fee paid', () => {
  const text = { confirmedDays: days(31), ratingDays: days(7, 100), isFeePaid: true }
  assert.deepEqual(pointsOf(text, TODAY), { dataDays: 31, ratingDays: 7, balance: 38 })
  assert.equal(pointsOf({ ...text, isFeePaid: false }, TODAY).balance, 0)
  assert.equal(pointsOf({ ...text, confirmedDays: days(6) }, TODAY).balance, 0)
  assert.equal(pointsOf({ ...text, confirmedDays: days(7) }, TODAY).balance, 14)
})

test('points: a day counts once, for a year, and today not yet', () => {
  const twice = [...days(10), ...days(10)]
  assert.equal(pointsOf({ confirmedDays: twice, ratingDays: [], isFeePaid: true }, TODAY).balance, 10)
  const old: DataDay[] = [...days(10), dataDayAfter(TODAY, -365), dataDayAfter(TODAY, -366), TODAY]
  assert.equal(pointsOf({ confirmedDays: old, ratingDays: [], isFeePaid: true }, TODAY).dataDays, 11)
})

test('points never fall when more is confirmed', () => {
  const dayList = fc.array(fc.integer({ min: 0, max: 500 }).map((ago) => dataDayAfter(TODAY, -ago)))
  fc.assert(
    fc.property(dayList, dayList, dayList, (confirmedDays, ratingDays, more) => {
      const before = pointsOf({ confirmedDays, ratingDays, isFeePaid: true }, TODAY)
      const confirmed = [...confirmedDays, ...more]
      assert.ok(
        pointsOf({ confirmedDays: confirmed, ratingDays, isFeePaid: true }, TODAY).balance >= before.balance,
      )
    }),
  )
})

test('elsewhere an amount is told about, in Switzerland and without a rate it is not', () => {
  const rates = [{ currency: 'EUR', perChf: 1.064, day: '2026-09-17' }] as const
  const rate = rateFor('DE', rates)
  assert.ok(rate)
  assert.equal(approximately(10_000, rate), 'EUR 106.-')
  assert.equal(approximately(13_000, { ...rate, currency: 'RSD', perChf: 124.7 }), "RSD 16'211.-")
  assert.equal(rateFor('CH', rates), undefined)
  assert.equal(rateFor('EN', rates), undefined)
  assert.ok(isCredible(1.06) && !isCredible(0) && !isCredible(Number.NaN) && !isCredible(5_000))
  assert.ok(isCredible(0.011) && !isCredible(0.01) && isCredible(999) && !isCredible(1_000))
})

test('only who paid by card and keeps one is charged again; everybody else gets a bill', () => {
  assert.equal(wayOfRenewal({ paidBy: 'card', keepsCard: true }), 'card')
  assert.equal(wayOfRenewal({ paidBy: 'card', keepsCard: false }), 'wire')
  assert.equal(wayOfRenewal({ paidBy: 'wire', keepsCard: true }), 'wire')
  assert.equal(wayOfRenewal({ paidBy: 'wire', keepsCard: false }), 'wire')
})
