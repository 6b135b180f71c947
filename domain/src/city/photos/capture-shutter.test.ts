import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../platform/geo/destination.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Fix } from '../../platform/geo/position-fix.ts'
import {
  dueAt,
  shutterAfter,
  isTooFast,
  photoTaken,
  type RideGap,
  type Shutter,
  shutterFrom,
} from './capture-shutter.ts'

const START: LngLat = [8.3, 47.05]
const at = (metres: number): LngLat => destinationOf(START, 90, metres)

interface Ridden {
  photos: { metres: number; position: LngLat }[]
  gaps: RideGap[]
}

/** Rides along a straight street; the camera is looked at ten times a second, fixes come once a second. */
function ridden(
  metresAt: (seconds: number) => number,
  seconds: number,
  cameraMs = 0,
  about: Partial<Fix> = {},
): Ridden {
  let shutter: Shutter = shutterFrom(0)
  let readyAt = 0
  const photos: Ridden['photos'] = []
  const gaps: RideGap[] = []
  for (let ms = 0; ms <= seconds * 1000; ms += 100) {
    if (ms % 1000 === 0) {
      const fix = { trackedAt: ms, position: at(metresAt(ms / 1000)), accuracyMetres: 5, ...about }
      shutter = shutterAfter(shutter, fix).shutter
    }
    const place = ms >= readyAt ? dueAt(shutter, ms) : undefined
    if (!place) continue
    const taken = photoTaken(shutter, place)
    shutter = taken.shutter
    readyAt = ms + cameraMs
    if (taken.gap) gaps.push(taken.gap)
    photos.push({ metres: distanceMetres(START, place.position), position: place.position })
  }
  return { photos, gaps }
}

test('at any speed of a bicycle there is a photo in each five metres or in the next, and none is doubled', () => {
  fc.assert(
    fc.property(fc.double({ min: 2, max: 9, noNaN: true }), (speed) => {
      const { photos, gaps } = ridden((seconds) => seconds * speed, 60)
      assert.deepEqual(gaps, [])
      for (const [nth, photo] of photos.entries()) {
        const before = photos[nth - 1]
        if (!before) continue
        const apart = photo.metres - before.metres
        // The second photo waits until a second position tells where the ride goes.
        assert.ok(apart > 2.7 && apart < (nth === 1 ? 10 : 7), `${apart} m at ${speed} m/s`)
      }
      assert.ok(Math.abs(photos.length - (speed * 60) / 5) <= 60 * speed * 0.03 + 3)
    }),
    { numRuns: 60 },
  )
})

test('who stands still takes one photo, however the position wavers', () => {
  const wavering = (seconds: number): number => Math.sin(seconds * 7) * 1.2
  assert.equal(ridden(wavering, 300).photos.length, 1)
  assert.equal(ridden((seconds) => Math.sin(seconds) * 6, 300, 0, { speedMps: 0.2 }).photos.length, 1)
})

test('after a red light it goes on at once', () => {
  const { photos, gaps } = ridden(
    (seconds) => (seconds < 10 ? seconds * 4 : seconds < 200 ? 40 : 40 + (seconds - 200) * 4),
    220,
  )
  assert.deepEqual(gaps, [])
  assert.ok(photos.length >= 22 && photos.length <= 27, `${photos.length}`)
})

test('a receiver that is silent while the phone stands is believed when it speaks again', () => {
  const first = shutterAfter(shutterFrom(0), { trackedAt: 0, position: START, accuracyMetres: 5 }).shutter
  const taken = photoTaken(first, dueAt(first, 0)!).shutter
  const { shutter } = shutterAfter(taken, { trackedAt: 51_000, position: at(5), accuracyMetres: 5 })
  assert.ok(dueAt(shutter, 51_000))
  assert.equal(dueAt(photoTaken(shutter, dueAt(shutter, 51_000)!).shutter, 52_500), undefined)
})

test('a position that is not sure counts for nothing, and what was missed is a gap', () => {
  let shutter = shutterAfter(shutterFrom(0), { trackedAt: 0, position: START, accuracyMetres: 5 }).shutter
  shutter = photoTaken(shutter, dueAt(shutter, 0)!).shutter
  for (let second = 1; second <= 9; second++) {
    const answer = shutterAfter(shutter, {
      trackedAt: second * 1000,
      position: at(second * 5),
      accuracyMetres: 60,
    })
    assert.equal(answer.disbelief, 'unsure')
    assert.equal(dueAt(answer.shutter, second * 1000), undefined)
    shutter = answer.shutter
  }
  shutter = shutterAfter(shutter, { trackedAt: 10_000, position: at(50), accuracyMetres: 6 }).shutter
  const place = dueAt(shutter, 10_000)
  assert.ok(place)
  const { gap } = photoTaken(shutter, place)
  assert.equal(gap?.fromMetres, 0)
  assert.ok(Math.abs((gap?.throughMetres ?? 0) - 50) < 0.5)
})

test('a camera that is too slow leaves gaps, and says where', () => {
  const { photos, gaps } = ridden((seconds) => seconds * 8, 30, 2_000)
  assert.ok(gaps.length > 8)
  assert.ok(gaps.every(({ fromMetres, throughMetres }) => throughMetres - fromMetres >= 10))
  assert.ok(photos.length > 10)
})

test('one position far off is not believed, two that agree are', () => {
  const fix = (second: number, metres: number): Fix => ({
    trackedAt: second * 1000,
    position: at(metres),
    accuracyMetres: 5,
  })
  const begun = shutterAfter(shutterFrom(0), fix(0, 0)).shutter
  const far = shutterAfter(begun, fix(1, 900))
  assert.equal(far.disbelief, 'jump')
  assert.equal(shutterAfter(far.shutter, fix(2, 8)).disbelief, undefined)
  const agreed = shutterAfter(far.shutter, fix(2, 905))
  assert.equal(agreed.disbelief, undefined)
  assert.ok(agreed.shutter.wayMetres > 800)
})

test('a ride that goes on takes no photo where it has one, and elsewhere at once, without a gap', () => {
  const paused = shutterFrom(120, { metres: 120, position: START })
  const here = shutterAfter(paused, { trackedAt: 0, position: at(2), accuracyMetres: 5 }).shutter
  assert.equal(dueAt(here, 0), undefined)
  assert.ok(dueAt(shutterAfter(here, { trackedAt: 1000, position: at(7), accuracyMetres: 5 }).shutter, 1000))
  const elsewhere = shutterAfter(paused, { trackedAt: 0, position: at(800), accuracyMetres: 5 }).shutter
  const place = dueAt(elsewhere, 0)
  assert.ok(place)
  const { gap, shutter } = photoTaken(elsewhere, place)
  assert.deepEqual([gap, shutter.wayMetres], [undefined, 120])
})

test('faster than phones can photograph is said', () => {
  const begun = shutterAfter(shutterFrom(0), { trackedAt: 0, position: START, accuracyMetres: 5 }).shutter
  assert.equal(
    isTooFast(shutterAfter(begun, { trackedAt: 1000, position: at(12), accuracyMetres: 5 }).shutter),
    true,
  )
  assert.equal(
    isTooFast(shutterAfter(begun, { trackedAt: 1000, position: at(6), accuracyMetres: 5 }).shutter),
    false,
  )
})

test('on a route each of its five metres gets a photo, wherever the ride begins and however fast it is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 8.5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (speed, offset) => {
        const done = new Set<number>()
        const slotOf = (wayMetres: number): number => Math.floor((wayMetres + offset) / 5)
        let shutter = shutterFrom(0)
        for (let ms = 0; ms <= 60_000; ms += 100) {
          if (ms % 1000 === 0) {
            const position = at((ms / 1000) * speed)
            shutter = shutterAfter(shutter, { trackedAt: ms, position, accuracyMetres: 3 }).shutter
          }
          const place = dueAt(shutter, ms, ({ wayMetres }) => !done.has(slotOf(wayMetres)))
          if (!place) continue
          shutter = photoTaken(shutter, place).shutter
          done.add(slotOf(place.wayMetres))
        }
        // While the second position is not here nobody knows which way it goes.
        const from = slotOf(speed * 1.5) + 1
        const missing = Array.from({ length: slotOf(speed * 59) - from }, (_, nth) => from + nth).filter(
          (slot) => !done.has(slot),
        )
        assert.deepEqual(missing, [], `${speed} m/s`)
      },
    ),
    { numRuns: 100 },
  )
})
