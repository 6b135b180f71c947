import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { dayTypeOf, isPublicHoliday, isSchoolHoliday } from './holidays.ts'
import { weatherOf } from './weather.ts'

test('holidays follow Easter and the calendar', () => {
  assert.ok(isPublicHoliday('2026-04-03') && isPublicHoliday('2026-04-06'))
  assert.ok(isPublicHoliday('2026-05-14') && isPublicHoliday('2026-06-04') && isPublicHoliday('2026-08-01'))
  assert.ok(!isPublicHoliday('2026-04-05') && !isPublicHoliday('2026-04-27'))
  assert.equal(dayTypeOf('2026-05-14'), 'sunday')
  assert.equal(dayTypeOf('2026-05-16'), 'saturday')
  assert.ok(isSchoolHoliday('2026-07-20') && !isSchoolHoliday('2026-05-04'))
})

test('a year has seasons, and a third of its days are wet', () => {
  const weather = weatherOf(1)
  const year = Array.from({ length: 365 }, (_, day) => weather(dataDayAfter('2026-01-01', day)))
  const mean = (days: typeof year): number =>
    days.reduce((sum, { temperatureCelsius }) => sum + temperatureCelsius, 0) / days.length
  assert.ok(mean(year) > 8 && mean(year) < 12)
  assert.ok(mean(year.slice(181, 243)) - mean(year.slice(0, 59)) > 13)
  const wet = year.filter(({ rainMillimetres }) => rainMillimetres > 0).length / 365
  assert.ok(wet > 0.26 && wet < 0.46, `${wet}`)
  assert.deepEqual(weatherOf(1)('2026-06-01'), weather('2026-06-01'))
})
