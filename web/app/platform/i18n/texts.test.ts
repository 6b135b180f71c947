import assert from 'node:assert/strict'
import { test } from 'node:test'
import { texts, textsOf } from './texts.ts'

test('words come out in the language asked for, with their values', () => {
  const all = texts({
    title: { de: 'Plätze', en: 'Seats' },
    seats: { de: (n: number) => `${n} Plätze`, en: (n: number) => `${n} seats` },
  })
  assert.equal(textsOf(all, 'de').title, 'Plätze')
  assert.equal(textsOf(all, 'en').seats(3), '3 seats')
  assert.equal(textsOf(all, 'en'), textsOf(all, 'en'))
})

test('a missing language, other kinds and other values do not compile', () => {
  // @ts-expect-error English is missing
  texts({ title: { de: 'Plätze' } })
  // @ts-expect-error one takes a value, the other does not
  texts({ title: { de: (n: number) => `${n} Plätze`, en: 'Seats' } })
  // @ts-expect-error the values differ in type
  texts({ title: { de: (n: number) => `${n}`, en: (n: string) => n } })
  // @ts-expect-error the values differ in number
  texts({ title: { de: (n: number, m: number) => `${n}${m}`, en: (n: number) => `${n}` } })
  // @ts-expect-error there is no such word
  assert.equal(textsOf(texts({ title: { de: 'a', en: 'b' } }), 'de').other, undefined)
})
