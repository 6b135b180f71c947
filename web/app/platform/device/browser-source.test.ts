import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { browserSource } from './browser-source.ts'
import type { LocationTrouble } from './location-source.ts'

const NOW = 1_794_787_200_000
Object.assign(globalThis, {
  GeolocationPositionError: { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 },
})

/** A browser that tells what it is told to, and counts who watches. */
function scene() {
  const watches = new Map<
    number,
    { published: PositionCallback; failed: PositionErrorCallback; isFine: boolean }
  >()
  let last = 0
  const geolocation = {
    watchPosition(reported: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) {
      watches.set(++last, { published: reported, failed, isFine: options.enableHighAccuracy === true })
      return last
    },
    clearWatch: (id: number) => void watches.delete(id),
  } as Geolocation
  const fixes: Fix[] = []
  const troubles: LocationTrouble[] = []
  const source = browserSource(geolocation, () => NOW)
  const watch = () =>
    source.watch({ fix: (fix) => fixes.push(fix), trouble: (trouble) => troubles.push(trouble) })
  return { watches, fixes, troubles, source, watch }
}

function positionOf(coords: Partial<GeolocationCoordinates>): GeolocationPosition {
  const none = { speed: null, heading: null, altitude: null, altitudeAccuracy: null }
  return { coords: { latitude: 47, longitude: 8, accuracy: 6, ...none, ...coords }, timestamp: 1 } as never
}

test('a position is timed by its arrival; what the browser does not know is left out', () => {
  const { watches, fixes, watch } = scene()
  watch()
  const [it] = watches.values()
  it?.published(positionOf({}))
  it?.published(positionOf({ speed: 3, heading: 90, altitude: 440 }))
  it?.published(positionOf({ speed: -1, heading: Number.NaN }))
  const plain = { trackedAt: NOW, position: [8, 47], accuracyMetres: 6 }
  assert.deepEqual(fixes, [plain, { ...plain, speedMps: 3, headingDegrees: 90, altitudeMetres: 440 }, plain])
})

test('a refusal and a missing signal are told, waiting is not', () => {
  const { watches, troubles, watch } = scene()
  watch()
  for (const code of [1, 2, 3]) watches.get(1)?.failed({ code } as GeolocationPositionError)
  assert.deepEqual(troubles, ['denied', 'unavailable'])
})

test('one watch at a time: rough while the phone lies still, none when it is over', () => {
  const { watches, source, watch } = scene()
  source.rest?.(true)
  assert.equal(watches.size, 0, 'nobody watches yet')
  const end = watch()
  const isFine = () => [...watches.values()].map((it) => it.isFine)
  assert.deepEqual(isFine(), [true])
  source.rest?.(true)
  assert.deepEqual(isFine(), [false])
  source.rest?.(false)
  assert.deepEqual(isFine(), [true])
  end()
  assert.equal(watches.size, 0)
  source.rest?.(true)
  assert.equal(watches.size, 0)
})
