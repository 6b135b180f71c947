import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { coverageOf } from './coverage.ts'
import { EVERY_METRES, partsOf, PHOTO_LIMITS } from './photo.ts'
import { isBefore, isShownIn, nextPhotoVersion, type PhotoVersion, replacedBy } from './versions.ts'

test('a photo every five metres leaves no gap, a missing one leaves five metres', () => {
  const every = Array.from({ length: 40 }, (_, nth) => nth * EVERY_METRES + 1)
  assert.deepEqual(coverageOf(every, 200).gaps, [])
  assert.equal(coverageOf(every, 200).share, 1)
  const without = every.filter((_, nth) => nth !== 7 && nth !== 8 && nth !== 20)
  assert.deepEqual(coverageOf(without, 200).gaps, [
    { fromMetres: 35, throughMetres: 45 },
    { fromMetres: 100, throughMetres: 105 },
  ])
})

test('photos and gaps together are the whole route, whatever was photographed', () => {
  const metres = fc.array(fc.double({ min: -50, max: 3_000, noNaN: true }), { maxLength: 300 })
  fc.assert(
    fc.property(metres, fc.double({ min: 1, max: 2_500, noNaN: true }), (taken, lengthMetres) => {
      const { slots, gaps, share } = coverageOf(taken, lengthMetres)
      assert.equal(
        slots.reduce((sum, photos) => sum + photos, 0),
        taken.length,
      )
      for (const [nth, { fromMetres, throughMetres }] of gaps.entries()) {
        assert.ok(fromMetres < throughMetres && throughMetres <= lengthMetres)
        const before = gaps[nth - 1]
        assert.ok(!before || before.throughMetres < fromMetres)
      }
      const empty = slots.filter((photos) => photos === 0).length
      assert.ok(Math.abs(share - (slots.length - empty) / slots.length) < 1e-9)
    }),
  )
})

test('a file travels in parts of a megabyte', () => {
  assert.equal(partsOf(1), 1)
  assert.equal(partsOf(PHOTO_LIMITS.partOctets), 1)
  assert.equal(partsOf(PHOTO_LIMITS.partOctets + 1), 2)
  assert.equal(partsOf(PHOTO_LIMITS.octets), 30)
})

test('a patch replaces what lies in the same five metres and direction, an update everything', () => {
  const seen = [
    { id: 'a', course: 'default', metres: 12 },
    { id: 'b', course: 'reverse', metres: 12 },
    { id: 'c', course: 'default', metres: 16 },
  ] as const
  const added = [{ id: 'n', course: 'default', metres: 14.9 }] as const
  assert.deepEqual(replacedBy(seen, added, 'patch'), ['a'])
  assert.deepEqual(replacedBy(seen, added, 'update'), ['a', 'b', 'c'])
})

test('of any history each version keeps showing what it showed when it was published', () => {
  const place = fc.record({
    course: fc.constantFrom('default' as const, 'reverse' as const),
    metres: fc.integer({ min: 0, max: 60 }),
  })
  const step = fc.record({
    type: fc.constantFrom('patch' as const, 'update' as const),
    added: fc.array(place, { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const photos: {
        id: string
        course: 'default' | 'reverse'
        metres: number
        from: PhotoVersion
        until: PhotoVersion | null
      }[] = []
      const asPublished: { version: PhotoVersion; ids: string[] }[] = []
      let latest: PhotoVersion | undefined
      for (const { type, added } of steps) {
        const version = nextPhotoVersion(latest, type)
        assert.ok(!latest || isBefore(latest, version))
        const fresh = added.map((it, nth) => ({ ...it, id: `${version.number}.${version.patch}.${nth}` }))
        const gone = new Set(
          replacedBy(
            photos.filter(({ until }) => until === null),
            fresh,
            type,
          ),
        )
        for (const photo of photos) if (gone.has(photo.id)) photo.until = version
        photos.push(...fresh.map((it) => ({ ...it, from: version, until: null })))
        latest = version
        const ids = photos.filter(({ until }) => until === null).map(({ id }) => id)
        asPublished.push({ version, ids })
      }
      for (const { version, ids } of asPublished) {
        const now = photos.filter((photo) => isShownIn(photo, version)).map(({ id }) => id)
        assert.deepEqual(now.toSorted(), ids.toSorted())
      }
    }),
  )
})
