import fc from 'fast-check'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace, type Trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf, type Track } from '@allmend/domain/tracking/diary/track'
import { seededRandom } from '../random.ts'

/**
 * What several phones of one person may send: anything a chunk can carry, likely or not. Short, for what is
 * wrong with a reading is wrong with few fixes, and short histories are many.
 */
export function anyStreams(real: readonly (readonly Fix[])[] | undefined): fc.Arbitrary<Track[]> {
  const kinds = [
    { weight: 2, arbitrary: wildFixes },
    { weight: 4, arbitrary: wandering },
    { weight: 3, arbitrary: staysInARow },
    { weight: 2, arbitrary: describedDay },
  ]
  if (real) kinds.push({ weight: 4, arbitrary: cutFrom(real) })
  const phone = disturbed(fc.oneof(...kinds))
  const phones = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(phone) },
    { weight: 1, arbitrary: fc.array(phone, { minLength: 2, maxLength: 3 }) },
  )
  return phones.map((streams) => streams.map(trackOf))
}

/** The ends of what a JavaScript date can say, and of what a chunk may hold. */
const FARTHEST_MS = 8.64e15
const START_MS = Date.UTC(2026, 3, 15, 5)

const origins: LngLat[] = [
  [7.95, 47],
  [7.95, 47],
  [0, 0],
  [179.9999, -17],
  [-180, 65],
  [20, 89.9999],
  [0, -90],
]
const anyLongitude = fc.oneof(
  fc.constantFrom(-180, -179.99999, 0, 7.95, 180),
  fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5),
)
const anyLatitude = fc.oneof(
  fc.constantFrom(-90, -89.99999, 0, 47, 90),
  fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
)
const anyPosition = fc.tuple(anyLongitude, anyLatitude)
const anyAccuracy = fc.constantFrom(Number.NaN, -1, 0, 0.01, 3, 5, 5, 12, 30, 65, 199, 200, 201, 40_000)
const anySpeed = fc.constantFrom(Number.NaN, -40_000, -1, -0, 0, 0, 0.3, 1.4, 1.4, 5, 14, 70, 250, 40_000)
const anyInstant = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 2_400_000 }).map((ms) => START_MS + ms) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }).map((seconds) => START_MS + seconds * 1000) },
  { weight: 1, arbitrary: fc.constantFrom(-FARTHEST_MS, -1, 0, 1, FARTHEST_MS) },
)

const wildFixes: fc.Arbitrary<Fix[]> = fc.array(
  fc.record({
    trackedAt: anyInstant,
    position: fc.oneof(anyPosition, fc.constantFrom(...origins)),
    accuracyMetres: anyAccuracy,
    speedMps: anySpeed,
    headingDegrees: fc.constantFrom(Number.NaN, -1, 0, 359.9, 40_000),
    altitudeMetres: fc.constantFrom(Number.NaN, -40_000, 0, 440),
  }),
  { minLength: 1, maxLength: 30 },
)

const anyPauseMs = fc.oneof(
  { weight: 100, arbitrary: fc.constantFrom(0, 1, 500, 1000, 5000, 9999, 10_000, 10_001, 30_000) },
  { weight: 60, arbitrary: fc.constantFrom(46_000, 60_000, 60_000, 91_000, 181_000) },
  { weight: 6, arbitrary: fc.constantFrom(300_000, 899_000, 901_000) },
  { weight: 1, arbitrary: fc.constantFrom(3_600_000, 43_200_000, 43_201_000, 57_600_000, 31_536_000_000) },
)
const anyStepMetres = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 0, 0, 2, 10, 30, 49, 51, 61, 74, 76, 99, 101, 120, 300) },
  { weight: 2, arbitrary: fc.constantFrom(501, 2000, 50_000, 400_000, 9_000_000) },
)

/** From fix to fix, some metres and some seconds further: around every threshold there is. */
const wandering: fc.Arbitrary<Fix[]> = fc
  .record({
    origin: fc.oneof(fc.constantFrom(...origins), anyPosition),
    startedAt: fc.oneof(
      { weight: 9, arbitrary: fc.constant(START_MS) },
      { weight: 1, arbitrary: anyInstant },
    ),
    steps: fc.array(
      fc.record({
        pauseMs: anyPauseMs,
        metres: anyStepMetres,
        bearing: fc.integer({ min: 0, max: 359 }),
        rests: fc.integer({ min: 0, max: 6 }),
        accuracyMetres: anyAccuracy,
        speedMps: anySpeed,
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })
  .map(({ origin, startedAt, steps }) => {
    const fixes: Fix[] = []
    let [at, position] = [startedAt, origin]
    for (const { pauseMs, metres, bearing, rests, accuracyMetres, speedMps } of steps) {
      position = destinationOf(position, bearing, metres)
      for (let rest = 0; rest <= rests; rest++) {
        at = Math.min(FARTHEST_MS, at + pauseMs)
        fixes.push({ trackedAt: at, position, accuracyMetres, speedMps })
      }
    }
    return fixes
  })

/** Stay after stay, with hardly a way or a moment between them. */
const staysInARow: fc.Arbitrary<Fix[]> = fc
  .record({
    origin: fc.constantFrom(...origins),
    samplingSeconds: fc.constantFrom(5, 20, 60, 170, 290),
    stays: fc.array(
      fc.record({
        minutes: fc.integer({ min: 1, max: 12 }),
        pauseMs: fc.integer({ min: 0, max: 12_000 }),
        metres: fc.integer({ min: 0, max: 400 }),
        bearing: fc.integer({ min: 0, max: 359 }),
        speedMps: anySpeed,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ origin, samplingSeconds, stays }) => {
    const fixes: Fix[] = []
    let [at, position] = [START_MS, origin]
    for (const { minutes, pauseMs, metres, bearing, speedMps } of stays) {
      const reported = trace('07:00', { origin: position, samplingSeconds }).stay(minutes).fixes()
      const later = at - reported[0]!.trackedAt
      for (const fix of reported) fixes.push({ ...fix, trackedAt: fix.trackedAt + later, speedMps })
      at = fixes.at(-1)!.trackedAt + pauseMs
      position = destinationOf(position, bearing, metres)
    }
    return fixes
  })

type Episode = (day: Trace) => Trace
const minutes = (min: number, max: number) => fc.integer({ min, max })
const anyEpisode: fc.Arbitrary<Episode> = fc.oneof(
  minutes(1, 15).map(
    (long): Episode =>
      (day) =>
        day.stay(long),
  ),
  minutes(1, 6).map(
    (long): Episode =>
      (day) =>
        day.walk(long),
  ),
  minutes(1, 6).map(
    (long): Episode =>
      (day) =>
        day.ride(long, 15),
  ),
  minutes(2, 8).map(
    (long): Episode =>
      (day) =>
        day.drive(long, 40),
  ),
  minutes(4, 8).map(
    (long): Episode =>
      (day) =>
        day.transit(long, 18, 2),
  ),
  minutes(1, 1000).map(
    (long): Episode =>
      (day) =>
        day.gap(long),
  ),
)

const describedDay: fc.Arbitrary<Fix[]> = fc
  .record({
    episodes: fc.array(anyEpisode, { minLength: 1, maxLength: 6 }),
    samplingSeconds: fc.constantFrom(10, 30, 60, 150),
    metres: fc.constantFrom(1, 10, 60),
    seed: fc.nat(),
    origin: fc.constantFrom(...origins),
  })
  .map(({ episodes, samplingSeconds, metres, seed, origin }) => {
    const noise = { metres, random: seededRandom(seed) }
    return episodes.reduce((day, add) => add(day), trace('05:00', { samplingSeconds, noise, origin })).fixes()
  })

/** Some fixes of a real phone, every so many of them. */
function cutFrom(real: readonly (readonly Fix[])[]): fc.Arbitrary<Fix[]> {
  return fc
    .record({
      track: fc.nat(),
      first: fc.nat(),
      count: fc.integer({ min: 1, max: 50 }),
      every: fc.constantFrom(1, 1, 1, 2, 5),
    })
    .map(({ track, first, count, every }) => {
      const whole = real[track % real.length]!
      const from = first % whole.length
      return whole.slice(from, from + count * every).filter((_, index) => index % every === 0)
    })
}

/** Lost, doubled, swapped, at one instant, out of order: nothing of it can be excluded. */
function disturbed(fixes: fc.Arbitrary<Fix[]>): fc.Arbitrary<Fix[]> {
  const disturbance = fc.record({
    kind: fc.constantFrom('lost', 'doubled', 'swapped', 'at once', 'elsewhere', 'late'),
    at: fc.nat(),
    other: fc.nat(),
  })
  return fc
    .tuple(
      fixes,
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(disturbance, { maxLength: 6 }) },
      ),
      fc.option(fc.nat(), { freq: 6 }),
    )
    .map(([given, disturbances, shuffle]) => {
      const list = [...given]
      for (const { kind, at, other } of disturbances) {
        if (list.length === 0) break
        const [here, there] = [at % list.length, other % list.length]
        const [fix, second] = [list[here]!, list[there]!]
        if (kind === 'lost') list.splice(here, 1 + (other % 8))
        else if (kind === 'doubled') list.splice(there, 0, fix)
        else if (kind === 'swapped') [list[here], list[there]] = [second, fix]
        else if (kind === 'at once') list[here] = { ...fix, trackedAt: second.trackedAt }
        else if (kind === 'elsewhere')
          list[here] = { ...fix, position: destinationOf(fix.position, other % 360, other % 2_000_000) }
        else list[here] = { ...fix, trackedAt: fix.trackedAt + (other % 2_000_000) }
      }
      if (shuffle === null) return list
      const random = seededRandom(shuffle)
      return list
        .map((fix) => ({ fix, by: random() }))
        .sort((a, b) => a.by - b.by)
        .map(({ fix }) => fix)
    })
}
