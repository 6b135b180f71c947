import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasSurveyOption, orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import { HIGHEST_PRICES } from '@allmend/domain/money/payments/price-list'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { calendarDay } from '../../platform/i18n/formats.ts'
import { countIn, dayIn, fieldsIn, queryOf, readingOf, withStart } from './calculator/calculator-fields.ts'
import { LAST_POSITION, MARKS, participantsAt, positionOf } from './calculator/participant-scale.ts'

const TODAY = '2026-09-17'
const fieldsOf = (query: string) => fieldsIn(new URLSearchParams(query), TODAY)

test('the calculator opens with twelve participants and twelve months from the coming month on, priced', () => {
  const fields = fieldsOf('')
  assert.deepEqual(fields, {
    product: 'tracking',
    participants: '12',
    start: '01.10.2026',
    end: '30.09.2027',
    survey: false,
  })
  const { priced, calculation, days, problems } = readingOf(fields)
  assert.equal(days, 365)
  assert.deepEqual(
    [priced?.participants, calculation, problems.participants],
    [12, undefined, 'participants_few'],
  )
  const december = fieldsIn(new URLSearchParams(), '2026-12-31')
  assert.deepEqual([december.start, december.end], ['01.01.2027', '31.12.2027'])
})

test('the form chooses product and survey by one field; CityServer has no survey, whatever an address says', () => {
  const chosen = (query: string) => {
    const { product, survey } = fieldsOf(query)
    return [product, survey]
  }
  assert.deepEqual(chosen('product=tracking'), ['tracking', false])
  assert.deepEqual(chosen('product=tracking-survey'), ['tracking', true])
  assert.deepEqual(chosen('product=cityserver&survey=yes'), ['cityserver', false])
  assert.deepEqual(chosen('product=anything'), ['tracking', false])
})

test('an address that is shared shows the same calculation', () => {
  const projects = fc.record({
    product: fc.constantFrom(...PRODUCTS),
    participants: fc.integer({ min: 50, max: 100_000 }),
    from: fc.integer({ min: -1_000, max: 10_000 }),
    days: fc.integer({ min: 365, max: 3_653 }),
    survey: fc.boolean(),
  })
  fc.assert(
    fc.property(projects, ({ product, participants, from, days, ...wanted }) => {
      const survey = wanted.survey && hasSurveyOption(product)
      const start = dataDayAfter(TODAY, from)
      const end = dataDayAfter(start, days - 1)
      const fields = {
        product,
        participants: String(participants),
        start: calendarDay(start),
        end: calendarDay(end),
        survey,
      }
      const shared = fieldsOf(queryOf(fields))
      assert.deepEqual(shared, fields)
      const calculation = { product, participants, startDay: start, endDay: end, survey }
      assert.deepEqual(readingOf(shared), {
        calculation,
        priced: calculation,
        days,
        problems: {},
      })
    }),
  )
})

test('whatever stands in an address, it is read, and only what can be ordered or is merely too small is priced', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script>',
      '1e9',
      '-50',
      '0x50',
      'NaN',
      'Infinity',
      '99999999999999999999',
      '50.5',
      '٥٠',
      '2026-02-30',
      '9999-12-31',
      '0000-01-01',
      '-271821-04-20',
      '__proto__',
    ),
  )
  const search = fc.record(
    { participants: hostile, start: hostile, end: hostile, survey: hostile, other: hostile },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(search, (values) => {
      const fields = fieldsOf(new URLSearchParams(values).toString())
      const { calculation, priced, problems } = readingOf(withStart(fields, values.start ?? ''))
      assert.ok(fields.participants.length <= 20)
      assert.equal(calculation === undefined, Object.keys(problems).length > 0)
      if (calculation) assert.deepEqual(priced, calculation)
      if (priced) assert.ok(priceOf(orderOf(priced), HIGHEST_PRICES).totalRappen > 0)
      if (priced && !calculation) assert.deepEqual(problems, { participants: 'participants_few' })
      assert.deepEqual(readingOf(fieldsOf(queryOf(fields))), readingOf(fields))
    }),
    { numRuns: 10_000 },
  )
})

test('every field says what is wrong with it', () => {
  assert.deepEqual(readingOf(fieldsOf('participants=')).problems, { participants: 'participants_missing' })
  assert.deepEqual(readingOf(fieldsOf('participants=49')).problems, { participants: 'participants_few' })
  assert.deepEqual(readingOf(fieldsOf('participants=50&end=2027-09-29')).problems, { end: 'days_few' })
  assert.deepEqual(readingOf(fieldsOf('participants=50&end=2020-01-01')).problems, { end: 'days_few' })
  assert.deepEqual(readingOf(fieldsOf('participants=50&end=2037-01-01')).problems, { end: 'days_many' })
  assert.deepEqual(readingOf(fieldsOf('participants=50&start=x&end=')).problems, {
    start: 'day_missing',
    end: 'day_missing',
  })
})

test('numbers are read as people write them', () => {
  assert.deepEqual(
    ["1'000", '1’000', '1 000', ' 400 ', '1\u202F000'].map(countIn),
    [1_000, 1_000, 1_000, 400, 1_000],
  )
  assert.ok(['', '1.5', '1,5', '-3', '4e2', 'viele'].every((text) => Number.isNaN(countIn(text))))
})

test('days are read as people write them and as addresses do', () => {
  assert.deepEqual(
    ['1.4.2026', '01.04.2026', '1,4,2026', ' 1. 4. 2026 ', '2026-04-01'].map(dayIn),
    Array.from({ length: 5 }, () => '2026-04-01'),
  )
  assert.ok(['', '30.02.2026', '1.4.26', '4/1/2026', '1.13.2026', '2026-4-1'].every((text) => !dayIn(text)))
})

test('a period that can be ordered keeps its length when its start is moved', () => {
  const fields = {
    product: 'tracking',
    participants: '60',
    start: '01.10.2026',
    end: '31.12.2027',
    survey: false,
  } as const
  const moved = withStart(fields, '1.4.2027')
  assert.equal(readingOf(moved).days, readingOf(fields).days)
  assert.equal(withStart(fields, '').end, fields.end)
  const short = { ...fields, end: '01.11.2026' }
  assert.equal(withStart(short, '1.4.2027').end, short.end)
})

test('the slider reaches its marks, goes up all the way and shows the number nearest to it', () => {
  assert.deepEqual(
    MARKS.map((_, at) => participantsAt((at * LAST_POSITION) / (MARKS.length - 1))),
    [...MARKS],
  )
  let before = 0
  for (let position = 0; position <= LAST_POSITION; position++) {
    const participants = participantsAt(position)
    assert.ok(Number.isInteger(participants) && participants > before)
    assert.equal(positionOf(participants), position)
    before = participants
  }
  assert.deepEqual([Number.NaN, -5, 12, 99_999].map(positionOf), [0, 0, 0, LAST_POSITION])
})
