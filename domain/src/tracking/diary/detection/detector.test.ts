import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../../platform/geo/destination.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { surroundingArea, surroundingsOf } from '../surroundings/surroundings.ts'
import { modes } from '../mode.ts'
import type { Fix } from '../../../platform/geo/position-fix.ts'
import { readingSettings } from '../reading/settings.ts'
import { readTimeline } from '../timeline.ts'
import { trace } from '../trace.ts'
import { trackOf } from '../track.ts'
import { believedSpeeds } from '../motion/believed-speeds.ts'
import { detectorWith } from './detector.ts'
import { modelData } from './model-data.ts'
import { modeModelOf } from './mode-model.ts'

const model = modeModelOf(modelData)
const detect = detectorWith(model)
const whole = (fixes: readonly Fix[]) => [{ first: 0, last: fixes.length - 1 }]
const modesOf = (fixes: readonly Fix[]): string[] =>
  detect(trackOf(fixes), whole(fixes))
    .flat()
    .map(({ detection }) => detection.mode)

test('a walk, a drive and a walk are three legs', () => {
  const [before, drive, after, ...more] = modesOf(trace('07:00').walk(6).drive(15, 50).walk(5).fixes())
  assert.deepEqual([before, after, more], ['walk', 'walk', []])
  // Nobody could say more: it has no bend and one speed, as only told drives have.
  assert.ok(drive === 'car' || drive === 'bus' || drive === 'train', drive)
})

test('a walk is a walk and a ride is a ride', () => {
  assert.deepEqual(modesOf(trace('07:00').walk(12).fixes()), ['walk'])
  const [ride] = modesOf(trace('07:00').ride(20, 17).fixes())
  assert.ok(ride === 'bike' || ride === 'ebike' || ride === 'other', ride)
})

test('a phone that says 0 where it does not know its speed does not slow anybody down', () => {
  for (const day of [
    trace('07:00').walk(12),
    trace('07:00').ride(20, 17),
    trace('07:00').walk(6).drive(15, 50).walk(5),
  ]) {
    const fixes = day.fixes()
    const unknown = fixes.map((fix): Fix => ({ ...fix, speedMps: Number.NaN }))
    for (const share of [2, 3]) {
      const nulled = fixes.map((fix, at): Fix => (at % 3 < share ? { ...fix, speedMps: 0 } : fix))
      const honest = share === 3 ? unknown : fixes
      assert.deepEqual(modesOf(nulled), modesOf(honest), `${share} thirds say 0`)
    }
  }
})

test('a halt of a moment is believed, though the fixes before and after it are far away', () => {
  const halts = trace('07:00').transit(14, 19, 12).fixes()
  const track = trackOf(halts)
  const believed = believedSpeeds(track, { first: 0, last: track.length - 1 })
  assert.ok(halts.filter(({ speedMps }) => speedMps === 0).length > 12)
  assert.deepEqual([...believed], [...track.speedMps])
})

test('a phone that lies still and says so is believed, however its position drifts', () => {
  let state = 7
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const noise = { metres: 5, random }
  const track = trackOf(trace('07:00', { noise }).stay(30).fixes())
  assert.ok(believedSpeeds(track, { first: 0, last: track.length - 1 }).every((speed) => speed === 0))
})

test('two stays with hardly a second between them have a leg between them, whatever lies there', () => {
  const origin: LngLat = [7.95, 47]
  for (const metres of [80, 120, 200, 300]) {
    for (const seconds of [1, 2, 5, 9, 10]) {
      for (const samplingSeconds of [10, 30, 60]) {
        const here = trace('07:00', { origin, samplingSeconds }).stay(30).fixes()
        const later = (seconds - samplingSeconds) * 1000
        const there = trace('07:30', { origin: destinationOf(origin, 70, metres), samplingSeconds })
          .stay(30)
          .fixes()
          .map((fix) => ({ ...fix, trackedAt: fix.trackedAt + later }))
        const { entries, trips } = readTimeline([trackOf([...here, ...there])], readingSettings, {
          detectLegs: detect,
        })
        const reported = `${metres} m, ${seconds} s, every ${samplingSeconds} s`
        assert.deepEqual(
          entries.map(({ kind }) => kind),
          ['staypoint', 'leg', 'staypoint'],
          reported,
        )
        assert.equal(trips.length, 1, reported)
        const [reason] = entries.flatMap((entry) => (entry.kind === 'leg' ? entry.detection.reasons : []))
        // It moved: nothing may be concluded from a standstill.
        assert.ok(reason?.kind === 'speed' && reason.speedKmh > 0, reported)
      }
    }
  }
})

const episodes = fc.array(
  fc.record({
    kind: fc.constantFrom('walk', 'ride', 'drive', 'transit', 'gap', 'stay'),
    minutes: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whatever is told, legs join without holes and probabilities add up to one', () => {
  fc.assert(
    fc.property(episodes, fc.integer({ min: 1, max: 60 }), (reported, samplingSeconds) => {
      let day = trace('07:00', { samplingSeconds }).walk(2)
      for (const { kind, minutes } of reported) {
        if (kind === 'walk' || kind === 'gap' || kind === 'stay') day = day[kind](minutes)
        else if (kind === 'ride') day = day.ride(minutes, 18)
        else day = kind === 'drive' ? day.drive(minutes, 60) : day.transit(minutes, 25)
      }
      const fixes = day.fixes()
      const track = trackOf(fixes)
      const middle = Math.floor(fixes.length / 2)
      const stretches =
        fixes.length > 5
          ? [
              { first: 0, last: middle },
              { first: middle, last: fixes.length - 1 },
            ]
          : whole(fixes)
      const found = detect(track, stretches)
      assert.equal(found.length, stretches.length)
      for (const [at, legs] of found.entries()) {
        assert.equal(legs.at(0)?.first, stretches.at(at)?.first)
        assert.equal(legs.at(-1)?.last, stretches.at(at)?.last)
        for (const [index, leg] of legs.entries()) {
          assert.ok(leg.last > leg.first)
          assert.equal(leg.first, index === 0 ? leg.first : legs.at(index - 1)?.last)
          const { probabilities, mode, alternatives } = leg.detection
          const sum = modes.reduce((whole, each) => whole + probabilities[each], 0)
          assert.ok(Math.abs(sum - 1) < 1e-9)
          const [second, third] = alternatives
          assert.equal(new Set([mode, second, third]).size, 3)
          assert.ok(probabilities[mode] >= probabilities[second])
          assert.ok(probabilities[second] >= probabilities[third])
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a fix that comes twice changes nothing', () => {
  const fixes = trace('07:00').walk(6).drive(15, 50).walk(5).fixes()
  const doubled = fixes.flatMap((fix, at) => (at % 7 === 3 ? [fix, fix] : [fix]))
  const plain = detect(trackOf(fixes), whole(fixes)).flat()
  const twice = detect(trackOf(doubled), whole(doubled)).flat()
  assert.deepEqual(
    twice.map(({ detection }) => detection),
    plain.map(({ detection }) => detection),
  )
})

test('a ride that stops at the stops of a tram line is a tram ride and says so', () => {
  const origin: LngLat = [7.95, 47]
  const along = (metres: number): LngLat => destinationOf(origin, 90, metres)
  const fixes = trace('07:00', { origin, headingDegrees: 90 }).transit(14, 19, 12).fixes()
  const area = surroundingArea({
    bounds: [7.9, 46.97, 8.1, 47.03],
    lines: [{ mode: 'tram', label: '4', courses: [[along(-500), along(2000), along(6000)]] }],
    stops: Array.from({ length: 14 }, (_, at) => ({
      id: at,
      mode: 'tram' as const,
      position: along((at * 4433) / 13),
    })),
    streets: [{ kinds: ['street'], course: [along(-500), along(6000)] }],
  })
  const [leg] = detectorWith(model, surroundingsOf([area]))(trackOf(fixes), whole(fixes)).flat()
  assert.equal(leg?.detection.mode, 'tram')
  const [stops, line] = leg.detection.reasons
  assert.ok(stops?.kind === 'stops' && stops.stoppedAt >= 12 && stops.passed >= stops.stoppedAt)
  assert.ok(line?.kind === 'along' && line.line === '4' && line.share > 0.9)
})

test('nothing at all gives nothing', () => {
  assert.deepEqual(detect(trackOf([]), []), [])
})
