import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { publishedFigure, LEAST_TOLD, SITE_FIGURES } from './site-figure.ts'

test('a figure of the first page is told with two digits, and not at all while it is small', () => {
  assert.equal(publishedFigure('participants', 18_420), 18_000)
  assert.equal(publishedFigure('dataDays', 2_914_077), 2_900_000)
  assert.equal(publishedFigure('participants', 100), 100)
  assert.equal(publishedFigure('participants', 99), null)
  assert.equal(publishedFigure('kilometres', 9_999.9), null)
  assert.equal(publishedFigure('projects', 17), 17)
  assert.equal(publishedFigure('projects', 2), null)
})

test('what is told is never more than is true, and nearly all of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SITE_FIGURES), fc.integer({ min: 0, max: 10 ** 12 }), (figure, count) => {
      const reported = publishedFigure(figure, count)
      if (reported === null) return assert.ok(count < LEAST_TOLD[figure])
      assert.ok(reported <= count && reported > count * 0.9, `${count}: ${reported}`)
    }),
  )
})

test('one person more or less is not seen in nine of ten cases', () => {
  const changes = Array.from({ length: 9_900 }, (_, i) => i + 100).filter(
    (count) => publishedFigure('participants', count) !== publishedFigure('participants', count + 1),
  )
  assert.ok(changes.length < 9_900 / 10, String(changes.length))
})
