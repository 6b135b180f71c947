import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { printed, printedDifference } from '@allmend/domain/projects/releases/printed/rounding'
import { changeOf, compared } from '@allmend/domain/projects/releases/printed/verdict'
import fc from 'fast-check'
import { textsOf } from '../../platform/i18n/texts.ts'
import { changeText, figureTexts } from './figure-texts.ts'

const de = textsOf(figureTexts, 'de')
const en = textsOf(figureTexts, 'en')

const share = printed('share', { value: 0.38, margin: 0.03, sampleMargin: 0.04 })
const co2 = printed('amount', { value: 2.7, margin: 0.5, sampleMargin: 0.6 })
const cell = printed('people', { value: 3118, margin: 104, sampleMargin: 104 })

/** As one reads it: narrow and other spaces that do not break are spaces. */
const read = (text: string): string => text.replaceAll(/[\u202F\u00A0]/g, ' ')

test('a figure is written with its margin, and read aloud with its range', () => {
  assert.equal(de.value(share, 'share'), '38\u202F%\u202F±\u202F3')
  assert.equal(en.value(share, 'share'), '38%\u202F±\u202F3')
  assert.equal(de.value(co2, 'kilograms'), '2.7\u202F±\u202F0.5\u00A0kg')
  assert.equal(de.valueAloud(share, 'share'), '38 Prozent, im Bereich von 35 bis 41')
  assert.equal(en.valueAloud(share, 'share'), '38 percent, between 35 and 41')
  assert.equal(de.bothMargins(share), '±\u202F3 für diese Teilnehmenden, ±\u202F4 als Stichprobe')
})

test('thousands have an apostrophe in both languages', () => {
  assert.equal(read(de.value(cell, 'people')), "3'120 ± 110 Personen")
  assert.equal(read(en.value(cell, 'people')), "3'120 ± 110 people")
})

test('a row under a bound, and one that holds others, say so', () => {
  assert.equal(read(de.under({ below: 4, step: 1 })), 'unter 4 %')
  assert.equal(en.under({ below: 0.6, step: 0.1 }), 'under 0.6%')
  assert.equal(de.underAloud({ below: 4, step: 1 }), 'unter 4 Prozent')
  const others = printed('share', { value: 0.51, margin: 0.05, sampleMargin: 0.05 })
  assert.equal(read(de.rest(11, others)), 'elf weitere, zusammen 51 % ± 5')
  assert.equal(read(en.rest(11, others)), 'eleven others, together 51% ± 5')
  assert.equal(read(de.rest(1, others)), 'eine weitere, 51 % ± 5')
  assert.equal(read(en.rest(74, others)), '74 others, together 51% ± 5')
})

test('a change is worded with its certainty, its sign and its margin', () => {
  const bike = compared('share', 0.26, 0.2, 0.038)
  assert.equal(changeText(bike, 'share', 'de'), 'sicher gestiegen, +\u202F6\u202F±\u202F4\u00A0Punkte')
  assert.equal(read(changeText(bike, 'share', 'en')), 'certainly up, + 6 ± 4 points')
  const car = compared('share', 0.21, 0.25, 0.038)
  assert.equal(read(changeText(car, 'share', 'de')), 'eher gesunken, − 4 ± 4 Punkte')
  assert.equal(changeText(compared('share', 0.3, 0.31, 0.05), 'share', 'en'), 'no detectable change')
  assert.equal(read(de.difference(compared('share', 0.2, 0.2, 0.03).difference, 'share')), '0 ± 3 Punkte')
  assert.equal(read(de.detectableFrom(bike.difference, 'share')), 'sicher zu erkennen ab 5 Punkten')
  const narrow = printedDifference('share', 0.2, 0.2, 0.007)
  assert.equal(read(en.detectableFrom({ ...narrow, step: 1 }, 'share')), 'reliably detectable from 1 point')
  const now = { estimate: { value: 1, margin: 1, sampleMargin: 1 }, method: 'trips', level: 'fine' }
  assert.equal(changeText(changeOf('share', now, null, 1), 'share', 'de'), de.first)
})

test('nothing printed breaks over two lines', () => {
  const values = [
    de.value(share, 'share'),
    de.value(co2, 'kilograms'),
    en.value(cell, 'people'),
    de.difference(compared('share', 0.3, 0.36, 0.04).difference, 'share'),
  ]
  for (const it of values) assert.doesNotMatch(it, / /)
})

const drawn = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  measure: fc.constantFrom('share', 'kilometres', 'people'),
  before: fc.double({ min: 0, max: 1, noNaN: true }),
  margin: fc.double({ min: 0, max: 0.2, noNaN: true }),
  times: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
})

test('no verdict contradicts the numbers printed beside it', () => {
  fc.assert(
    fc.property(drawn, ({ language, measure, before, margin, times }) => {
      const most = { share: 1, kilometres: 40, people: 3000 }[measure]
      const kind = { share: 'share', kilometres: 'amount', people: 'people' } as const
      const now = Math.max(0, before + times * margin)
      const change = compared(kind[measure], now * most, before * most, margin * most)
      const t = textsOf(figureTexts, language)
      const [value, around] = numbersIn(t.difference(change.difference, measure))
      const [from] = numbersIn(t.detectableFrom(change.difference, measure))
      const certainty = Math.abs(value!) >= from! ? 'sure' : 'rather'
      const direction = value! > 0 ? 'up' : 'down'
      const expected = Math.abs(value!) < around! ? t.none : t[`${certainty}_${direction}`]
      assert.equal(changeText(change, measure, language).split(',')[0], expected)
    }),
    { numRuns: 2_000 },
  )
})

function numbersIn(text: string): number[] {
  const found = text.matchAll(/(−\u202F)?(\d[\d',.]*)/g)
  return [...found].map(([, minus, digits]) => Number(digits!.replaceAll(/[',]/g, '')) * (minus ? -1 : 1))
}
