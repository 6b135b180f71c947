import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emptyTrack, type Track, trackOf } from '../diary/track.ts'
import { trace } from '../diary/trace.ts'
import { isSameTrack } from '../diary/join-tracks.ts'
import { CHUNK_FIXES_AT_MOST, decodeTrack, encodeTrack } from './track-codec.ts'
import { OPTIONAL_COLUMNS, readHead, type Resolution, USUAL_RESOLUTION } from './track-head.ts'

const digits = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const anyResolution: fc.Arbitrary<Resolution> = fc.record({
  timeDigitsLess: fc.constantFrom(0, 1, 2, 3),
  positionDigits: fc.constantFrom(5, 6, 7),
  accuracyDigits: digits,
  speedDigits: digits,
  headingDigits: digits,
  altitudeDigits: digits,
})
const within = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const measured = fc.oneof(within(-40_000, 40_000), fc.constant(NaN), within(0, 60))
const anyFix = fc.tuple(
  fc.integer({ min: -1e13, max: 1e13 }),
  within(-180, 180),
  within(-90, 90),
  measured,
  measured,
  measured,
  measured,
)

function trackFrom(rows: readonly (readonly number[])[]): Track {
  const track = emptyTrack(rows.length)
  const columns = [
    track.trackedAt,
    track.longitude,
    track.latitude,
    ...OPTIONAL_COLUMNS.map((name) => track[name]),
  ]
  for (const [at, row] of rows.entries())
    for (const [nth, column] of columns.entries()) column[at] = row[nth] ?? NaN
  return track
}

/** Fixes that jump anywhere, and fixes as phones make them. */
const anyTrack = fc.oneof(
  fc.array(anyFix, { maxLength: 80 }).map(trackFrom),
  fc
    .record({ step: fc.nat(9), noise: fc.array(within(-0.001, 0.001), { minLength: 2, maxLength: 200 }) })
    .map(({ step, noise }) =>
      trackFrom(noise.map((it, at) => [1.78e12 + at * step * 1000, 8 + it, 47 - it, 5, at % 7, NaN, 400])),
    ),
)

/** What a value is at a resolution; a float as 32 bits hold it. */
const rounded = (value: number, scale: number) => Math.fround(Math.round(value * scale) / scale)

function decoded(bytes: Uint8Array): Track {
  const track = decodeTrack(bytes, CHUNK_FIXES_AT_MOST)
  assert.ok(typeof track !== 'string')
  return track
}

test('a track comes back as it was, at its resolution', () => {
  fc.assert(
    fc.property(anyTrack, anyResolution, (track, resolution) => {
      const again = decoded(encodeTrack(track, resolution))
      assert.equal(again.length, track.length)
      const unitMs = 10 ** resolution.timeDigitsLess
      const scale = 10 ** resolution.positionDigits
      const times = track.trackedAt.map((time) => Math.round(time / unitMs) * unitMs + 0)
      assert.deepEqual(again.trackedAt, times)
      assert.deepEqual(
        again.longitude,
        track.longitude.map((value) => Math.round(value * scale) / scale + 0),
      )
      assert.deepEqual(
        again.latitude,
        track.latitude.map((value) => Math.round(value * scale) / scale + 0),
      )
      const { accuracyDigits, speedDigits, headingDigits, altitudeDigits } = resolution
      for (const [nth, its] of [accuracyDigits, speedDigits, headingDigits, altitudeDigits].entries()) {
        const name = OPTIONAL_COLUMNS[nth] ?? 'speedMps'
        assert.deepEqual(
          again[name],
          track[name].map((value) => rounded(value, 10 ** its) + 0),
          name,
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('packing what was unpacked gives the same bytes, and a finer resolution loses nothing of it', () => {
  fc.assert(
    fc.property(anyTrack, anyResolution, (track, resolution) => {
      const bytes = encodeTrack(track, resolution)
      const again = decoded(bytes)
      assert.deepEqual(encodeTrack(again, resolution), bytes)
      const finest = {
        timeDigitsLess: 0,
        positionDigits: 7,
        accuracyDigits: 2,
        speedDigits: 2,
        headingDigits: 2,
        altitudeDigits: 2,
      } as const
      assert.ok(isSameTrack(decoded(encodeTrack(again, finest)), again))
    }),
    { numRuns: 200 },
  )
})

test('the head tells how many fixes there are and from when to when', () => {
  fc.assert(
    fc.property(anyTrack, (track) => {
      const head = readHead(encodeTrack(track))?.head
      const times = [...decoded(encodeTrack(track)).trackedAt]
      assert.equal(head?.count, track.length)
      if (times.length === 0) return
      assert.deepEqual([head?.firstAt, head?.lastAt], [Math.min(...times), Math.max(...times)])
    }),
  )
})

test('any bytes give a track or a refusal, soon, and never more fixes than allowed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isOurs) => {
      if (isOurs) bytes.set([1, 0x30, 0x04].slice(0, bytes.length))
      const track = decodeTrack(bytes, 500)
      assert.ok(typeof track === 'string' || track.length <= 500)
    }),
    { numRuns: 3_000 },
  )
})

test('a chunk that was tampered with gives a track or a refusal', () => {
  const chunk = encodeTrack(trackOf(trace('07:00').ride(10, 18).walk(8).fixes()))
  const change = fc.record({ at: fc.nat(chunk.length - 1), byte: fc.nat(255) })
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.nat(chunk.length + 20),
      (changes, length) => {
        const bytes = new Uint8Array(length)
        bytes.set(chunk.subarray(0, length))
        for (const { at, byte } of changes) if (at < length) bytes[at] = byte
        const track = decodeTrack(bytes, CHUNK_FIXES_AT_MOST)
        if (typeof track === 'string') return
        assert.ok(track.length <= CHUNK_FIXES_AT_MOST)
        assert.ok(track.longitude.every((value) => Math.abs(value) <= 180))
        assert.ok(track.latitude.every((value) => Math.abs(value) <= 90))
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a head that claims a billion fixes is refused before anything is made for them', () => {
  const bytes = Uint8Array.from([1, 0x30, 0x04, 0x80, 0x94, 0xeb, 0xdc, 0x03, 0, 0])
  assert.equal(readHead(bytes)?.head.count, 1_000_000_000)
  assert.equal(decodeTrack(bytes, CHUNK_FIXES_AT_MOST), 'too many fixes')
})

test('what is cut short, goes on or was changed on its way is refused, but for one in sixty thousand', () => {
  const chunk = encodeTrack(trackOf(trace('07:00').ride(10, 18).fixes()))
  const body = readHead(chunk)?.length ?? 0
  for (let length = body; length < chunk.length; length++) {
    assert.equal(decodeTrack(chunk.subarray(0, length), 1_000), 'damaged', `cut at ${length}`)
  }
  assert.equal(decodeTrack(Uint8Array.from([...chunk, 0, 0, 0, 0, 0]), 1_000), 'damaged')
  for (let at = body; at < chunk.length; at++) {
    const changed = chunk.map((byte, nth) => (nth === at ? byte ^ 0x40 : byte))
    assert.equal(typeof decodeTrack(changed, 1_000), 'string', `changed at ${at}`)
  }
  assert.equal(decodeTrack(new Uint8Array(0), 1_000), 'no track of ours')
})

test('a fix without a time or a position cannot be packed', () => {
  for (const column of ['trackedAt', 'longitude', 'latitude'] as const) {
    const track = trackOf(trace('07:00').walk(2).fixes())
    track[column][3] = NaN
    assert.throws(() => encodeTrack(track), RangeError)
  }
})

test('a day of a fix every ten seconds takes less than two bytes a fix, with accuracy and speed less than four', () => {
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const day = trace('00:00', { noise: { metres: 4, random } })
  const fixes = day.stay(400).walk(10).transit(30, 24, 7).stay(240).ride(40, 17).stay(600).fixes()
  const whole = trackOf(fixes)
  const bare = trackOf(fixes.map(({ trackedAt, position }) => ({ trackedAt, position, accuracyMetres: NaN })))
  assert.ok(encodeTrack(bare).length < 2 * bare.length, `${encodeTrack(bare).length / bare.length}`)
  whole.headingDegrees.fill(NaN)
  assert.ok(encodeTrack(whole, USUAL_RESOLUTION).length < 4 * whole.length)
})
