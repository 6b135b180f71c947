import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantOf, textOfInstant } from '../../platform/time/instant-text.ts'
import { type AboutPhoto, aboutPhoto } from './about-photo.ts'
import { type ExifGiven, exifBytes, gpsEntries } from './exif.fixture.ts'
import { readExif } from './read-exif.ts'

const NOW = instantOf('2026-11-16T12:00:00Z')!

function about(reported: ExifGiven, isLittle = true): AboutPhoto {
  return aboutPhoto(readExif(exifBytes(reported, isLittle)), { zone: 'Europe/Zurich', nowMs: NOW })
}
const taken = (reported: ExifGiven): string | undefined => {
  const { takenAt } = about(reported)
  return takenAt === undefined ? undefined : textOfInstant(takenAt)
}

const original = (text: string) => ({ tag: 0x90_03, text })
const offset = (text: string) => ({ tag: 0x90_11, text })
const gpsDay = (text: string) => ({ tag: 0x1d, text })
const gpsTime = (...rationals: [number, number][]) => ({ tag: 0x07, rationals })
const NOON_GPS = [gpsDay('2026:07:03'), gpsTime([10, 1], [0, 1], [1250, 1000])]

test('the time of satellites counts before the clock of the camera', () => {
  const photo = [original('2026:07:03 15:00:00'), offset('+02:00')]
  assert.equal(taken({ photo, gps: NOON_GPS }), '2026-07-03T10:00:01.250Z')
  assert.equal(taken({ photo }), '2026-07-03T13:00:00Z')
})

test('a clock that says its offset counts before one that does not, and subseconds are kept', () => {
  const digitised = [
    { tag: 0x90_04, text: '2026:07:03 12:00:05' },
    { tag: 0x90_12, text: '-03:30' },
    { tag: 0x92_92, text: '07' },
  ]
  assert.equal(taken({ photo: [original('2026:07:03 12:00:00'), ...digitised] }), '2026-07-03T15:30:05.070Z')
  assert.equal(
    taken({ photo: [original('2026:07:03 12:00:00'), offset('Z'), { tag: 0x92_91, text: '123456' }] }),
    '2026-07-03T12:00:00.123Z',
  )
})

test('without an offset it is the clock of the place, in summer and in winter', () => {
  assert.equal(taken({ photo: [original('2026:07:03 12:00:00')] }), '2026-07-03T10:00:00Z')
  assert.equal(taken({ photo: [original('2026:02:03 12:00:00')] }), '2026-02-03T11:00:00Z')
  assert.equal(taken({ image: [{ tag: 0x01_32, text: '2026:02:03 12:00:00' }] }), '2026-02-03T11:00:00Z')
})

test('a time that cannot be is passed over for the next one', () => {
  const photo = [original('2026:07:03 12:00:00'), offset('+02:00')]
  for (const gps of [
    [gpsDay('2026:07:03'), gpsTime([10, 0], [0, 0], [0, 0])],
    [gpsDay('2026:02:30'), gpsTime([10, 1], [0, 1], [0, 1])],
    [gpsDay('2126:07:03'), gpsTime([10, 1], [0, 1], [0, 1])],
    [gpsDay('1980:01:06'), gpsTime([10, 1], [0, 1], [0, 1])],
    [gpsDay('2026:07:03'), gpsTime([24, 1], [0, 1], [0, 1])],
    [gpsDay('<script>'), gpsTime([10, 1], [0, 1], [0, 1])],
    [gpsDay('2026:07:03')],
  ]) {
    assert.equal(taken({ photo, gps }), '2026-07-03T10:00:00Z')
  }
  assert.equal(taken({ photo: [original('0000:00:00 00:00:00')] }), undefined)
  assert.equal(taken({ photo: [original('2026:07:03 12:00:00'), offset('+99:00')] }), '2026-07-03T10:00:00Z')
})

test('a position that cannot be is none', () => {
  const [north, latitude, east, longitude] = gpsEntries(47.05, 8.3)
  const none = [
    [latitude, longitude],
    [north, { tag: 2, rationals: [[0, 0]] as [number, number][] }, east, longitude],
    [north, latitude, east, { tag: 4, rationals: [[181, 1]] as [number, number][] }],
    gpsEntries(91, 8.3),
    gpsEntries(0, 0),
    [{ tag: 1, text: 'Q' }, latitude, east, longitude],
    [
      north,
      {
        tag: 2,
        rationals: [
          [47, 1],
          [75, 1],
          [0, 1],
        ] as [number, number][],
      },
      east,
      longitude,
    ],
    [north, { tag: 2, text: '47.05' }, east, longitude],
  ]
  for (const gps of none) assert.equal(about({ gps }).position, undefined)
  assert.deepEqual(about({ gps: [north, latitude, east, longitude] }).position, [8.3, 47.05])
})

test('where a camera looks counts before where it moves, and is below 360', () => {
  const track = { tag: 0x0f, rationals: [[905, 10]] as [number, number][] }
  const view = (degrees: number) => ({ tag: 0x11, rationals: [[degrees * 100, 100]] as [number, number][] })
  const bearing = (gps: ExifGiven['gps'] & {}) => {
    const { bearingDegrees, bearingIs } = about({ gps })
    return [bearingDegrees, bearingIs]
  }
  assert.deepEqual(bearing([track, view(271.5)]), [271.5, 'view'])
  assert.deepEqual(bearing([track, view(400)]), [90.5, 'movement'])
  assert.deepEqual(bearing([view(360)]), [0, 'view'])
  assert.deepEqual(bearing([]), [undefined, undefined])
})

test('an orientation that is none is upright', () => {
  assert.equal(about({ image: [{ tag: 0x01_12, shorts: [6] }] }).orientation, 6)
  for (const shorts of [[0], [9], [65_535], [6, 6, 6, 6, 6, 6]]) {
    assert.equal(about({ image: [{ tag: 0x01_12, shorts }] }).orientation, 1)
  }
})

test('every position is read as it was written, in both orders of bytes', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true })
  const longitude = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(latitude, longitude, fc.boolean(), (latitude, longitude, isLittle) => {
      fc.pre(Math.abs(latitude) > 1e-6 || Math.abs(longitude) > 1e-6)
      const { position } = about({ gps: gpsEntries(latitude, longitude) }, isLittle)
      assert.ok(position)
      assert.ok(Math.abs(position[0] - longitude) < 1e-8)
      assert.ok(Math.abs(position[1] - latitude) < 1e-8)
    }),
  )
})

test('whatever the bytes are, they are read to an end, and what is read can be', () => {
  const whole = exifBytes({
    image: [{ tag: 0x01_12, shorts: [6] }],
    photo: [original('2026:07:03 12:00:00'), offset('+02:00')],
    gps: [...gpsEntries(47.05, 8.3), ...NOON_GPS, { tag: 0x11, rationals: [[271, 1]] }],
  })
  const changed = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 })
    .map((changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
  const cut = fc.nat(whole.length).map((length) => whole.slice(0, length))
  fc.assert(
    fc.property(fc.oneof(changed, cut, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      const { orientation, position, takenAt, bearingDegrees } = aboutPhoto(readExif(bytes), {
        zone: 'Europe/Zurich',
        nowMs: NOW,
      })
      assert.ok(orientation >= 1 && orientation <= 8)
      if (position) assert.ok(Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90)
      if (takenAt !== undefined) assert.ok(takenAt > 0 && takenAt <= NOW + 86_400_000)
      if (bearingDegrees !== undefined) assert.ok(bearingDegrees >= 0 && bearingDegrees < 360)
    }),
    { numRuns: 2000 },
  )
})
