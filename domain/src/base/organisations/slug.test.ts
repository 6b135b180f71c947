import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { problemOfSlug, RESERVED_SLUGS, slugOf } from './slug.ts'

test('a name becomes a short address without spaces', () => {
  assert.equal(slugOf('Stadt Seewil'), 'stadt-seewil')
  assert.equal(slugOf('Zürcher Velobüro (Süd)'), 'zuercher-velobuero-sued')
  assert.equal(slugOf('Genève à vélo'), 'geneve-a-velo')
})

test('a derived address is well formed or too short, never anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugOf(name)
      assert.equal(slugOf(slug), slug)
      if (slug.length >= 2) assert.notEqual(problemOfSlug(slug), 'slug_malformed')
    }),
  )
})

test('our own addresses are not given away', () => {
  for (const word of RESERVED_SLUGS) assert.equal(problemOfSlug(word), 'slug_reserved')
})

test('capitals, blanks and double hyphens are refused', () => {
  for (const slug of [
    'Seewil',
    'see wil',
    'see--wil',
    '-seewil',
    'seewil-',
    'a',
    'x'.repeat(41),
    'see/wil',
  ]) {
    assert.equal(problemOfSlug(slug), 'slug_malformed')
  }
})
