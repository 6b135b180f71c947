import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import fc from 'fast-check'
import {
  calendarDay,
  date,
  dateRange,
  distance,
  duration,
  francs,
  money,
  number,
  percent,
  time,
  timeRange,
  wholeFrancs,
} from './formats.ts'

test('thousands are parted by a straight apostrophe, minus is a minus', () => {
  assert.equal(number(41_216), "41'216")
  assert.equal(number(-1_234.5, 1), "−1'234.5")
})

test('figures, days and hours are written as Intl writes them', () => {
  const figure = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.integer({ min: -1e7, max: 1e7 }).map((it) => it / 1000),
  )
  fc.assert(
    fc.property(figure, fc.constantFrom(0, 1, 2), (value, decimals) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const text = new Intl.NumberFormat('de-CH', digits).format(value + 0)
      assert.equal(number(value + 0, decimals), text.replaceAll('\u2019', "'").replace(/^-/, '\u2212'))
    }),
  )
  const instant = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2100, 0, 1) })
  fc.assert(
    fc.property(instant, fc.constantFrom(...TIME_ZONES), (at, timeZone) => {
      const zone = { timeZone, hourCycle: 'h23' } as const
      const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
      assert.equal(date(at, timeZone), new Intl.DateTimeFormat('de-CH', { ...zone, ...day }).format(at))
      const clock = { hour: '2-digit', minute: '2-digit' } as const
      assert.equal(time(at, timeZone), new Intl.DateTimeFormat('de-CH', { ...zone, ...clock }).format(at))
    }),
  )
})

test('money puts the currency first and keeps two decimals', () => {
  assert.equal(money(1_234_550), "CHF\u00A012'345.50")
  assert.equal(francs(1_234_550), "12'345.50")
  assert.equal(money(-5), 'CHF\u00A0−0.05')
  assert.equal(wholeFrancs(50), 'CHF\u00A050.–')
})

test('percent has a narrow blank', () => {
  assert.equal(percent(0.69), '69.00\u202F%')
  assert.equal(percent(0.217, 1), '21.7\u202F%')
})

test('days and hours are those of Zurich, unless another clock is named', () => {
  const lateUtc = Date.UTC(2026, 8, 16, 22, 18)
  assert.equal(date(lateUtc), '17.09.2026')
  assert.equal(calendarDay('2026-09-17'), '17.09.2026')
  assert.equal(time(lateUtc), '00:18')
  assert.deepEqual([date(lateUtc, 'Europe/London'), time(lateUtc, 'Europe/London')], ['16.09.2026', '23:18'])
  assert.equal(timeRange(Date.UTC(2026, 0, 5, 6, 18), Date.UTC(2026, 0, 5, 6, 25)), '07:18–07:25')
  assert.equal(dateRange(Date.UTC(2026, 3, 1), Date.UTC(2027, 5, 30), 'de'), '01.04.2026 bis 30.06.2027')
  assert.equal(dateRange(Date.UTC(2026, 3, 1), Date.UTC(2027, 5, 30), 'en'), '01.04.2026 to 30.06.2027')
})

test('durations and distances change their unit where people do', () => {
  assert.equal(duration(14 * 60, 'de'), '14\u00A0Min.')
  assert.equal(duration(86 * 60, 'de'), '1:26\u00A0Std.')
  assert.equal(duration(59.6 * 60, 'en'), '1:00\u00A0h')
  assert.equal(distance(640), '640\u00A0m')
  assert.equal(distance(999.7), '1.0\u00A0km')
  assert.equal(distance(2_600), '2.6\u00A0km')
})
