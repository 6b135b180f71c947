import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter, weekdayOfDataDay } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { weekOver } from './week-over.ts'

test('the week that is over ended on the last Sunday before today, whichever weekday it is', () => {
  for (const today of daysIn({ from: '2026-10-19', through: '2026-11-01' })) {
    const { from, through } = weekOver(today)
    expect([weekdayOfDataDay(from), weekdayOfDataDay(through)]).toEqual([1, 7])
    expect(through < today && dataDayAfter(through, 7) >= today, today).toBe(true)
    expect(daysIn({ from, through })).toHaveLength(7)
  }
})
