import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { daysOf, PERIOD_KINDS, periodBeside, periodOf } from './period.ts'

test('a week runs from Monday to Sunday, a month from its first to its last day', () => {
  assert.deepEqual(periodOf('week', '2026-09-17'), {
    kind: 'week',
    from: '2026-09-14',
    through: '2026-09-20',
  })
  assert.deepEqual(periodOf('week', '2026-09-20').from, '2026-09-14')
  assert.deepEqual(periodOf('month', '2026-02-11'), {
    kind: 'month',
    from: '2026-02-01',
    through: '2026-02-28',
  })
  assert.deepEqual(periodOf('month', '2026-12-31').through, '2026-12-31')
})

test('periods follow each other without a hole and without an overlap', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((after): DataDay => dataDayAfter('2024-01-01', after))
  fc.assert(
    fc.property(fc.constantFrom(...PERIOD_KINDS), day, (kind, it) => {
      const period = periodOf(kind, it)
      assert.ok(daysOf(period).includes(it))
      const next = periodBeside(period, 1)
      assert.equal(next.from, dataDayAfter(period.through, 1))
      assert.deepEqual(periodBeside(next, -1), period)
    }),
  )
})
