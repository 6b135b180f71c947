import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Track, trackOf } from '../../tracking/diary/track.ts'
import { USUAL_RESOLUTION } from '../../tracking/tracking/track-head.ts'
import { onDeviceOf, recordsOf, tcxOf } from './exchange.fixture.ts'
import { geoJsonTrack } from './geojson-writer.ts'
import { GPX_HEAD, GPX_TAIL, gpxTrack } from './gpx-writer.ts'
import { instantOf, textOfInstant } from '../../platform/time/instant-text.ts'
import { readFixLine, writeFixLine } from './own-archive.ts'
import { readFile } from './read-file.ts'

const hundredth = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((it) => it / 100)
const optional = (least: number, most: number) => fc.option(hundredth(least, most), { nil: undefined })

/** Fixes at the finest resolution there is, at rising times. */
const tracks = fc
  .array(
    fc.record({
      pauseMs: fc.integer({ min: 1, max: 100_000_000 }),
      longitude: fc.integer({ min: -1_799_999_999, max: 1_799_999_999 }),
      latitude: fc.integer({ min: -899_999_999, max: 899_999_999 }).filter((it) => it !== 0),
      accuracyMetres: optional(0, 1_000),
      speedMps: optional(0, 100),
      headingDegrees: optional(0, 359),
      altitudeMetres: optional(-400, 9_000),
    }),
    { maxLength: 40 },
  )
  .map((rows) => {
    let trackedAt = Number(instantOf('2026-03-28T22:00:00Z'))
    return trackOf(
      rows.map((row) => {
        trackedAt += row.pauseMs
        const { accuracyMetres, speedMps, headingDegrees, altitudeMetres } = row
        return {
          trackedAt,
          position: [row.longitude / 1e7, row.latitude / 1e7] as const,
          accuracyMetres: accuracyMetres ?? NaN,
          ...(speedMps === undefined ? {} : { speedMps }),
          ...(headingDegrees === undefined ? {} : { headingDegrees }),
          ...(altitudeMetres === undefined ? {} : { altitudeMetres }),
        }
      }),
    )
  })

function assertSame(found: Track, expected: Track, columns: readonly (keyof Track)[]): void {
  assert.equal(found.length, expected.length)
  for (const name of columns) assert.deepEqual(found[name], expected[name], name)
}

const PLACES = ['trackedAt', 'longitude', 'latitude'] as const
const ALL = [...PLACES, 'accuracyMetres', 'speedMps', 'headingDegrees', 'altitudeMetres'] as const

const textOf = (pieces: Iterable<string>): string => [...pieces].join('')

test('what is written as GPX or GeoJSON is read again the same', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      const gpx = readFile(GPX_HEAD + textOf(gpxTrack(track)) + GPX_TAIL)
      assert.equal(gpx.format, 'gpx')
      assert.deepEqual(gpx.problems, [])
      assertSame(gpx.track, track, ALL)
      const geojson = readFile(`{"type":"FeatureCollection","features":[${textOf(geoJsonTrack(track))}]}`)
      assert.deepEqual(geojson.problems, [])
      assertSame(geojson.track, track, ALL)
    }),
  )
})

test('a long day is written in pieces, and read again as one', () => {
  for (const length of [0, 1, 511, 512, 513, 1_300]) {
    const track = trackOf(
      Array.from({ length }, (_, at) => ({
        trackedAt: Number(instantOf('2026-03-28T22:00:00Z')) + at * 1_000,
        position: [(80_000_000 + at * 13) / 1e7, (470_000_000 - at * 17) / 1e7] as const,
        accuracyMetres: at % 7,
        ...(at % 3 === 0 ? { altitudeMetres: at / 4 } : {}),
      })),
    )
    const pieces = [...gpxTrack(track)]
    assert.ok(pieces.every((piece) => piece.length < 200_000))
    assertSame(readFile(GPX_HEAD + textOf(pieces) + GPX_TAIL).track, track, ALL)
    const geojson = readFile(`{"type":"FeatureCollection","features":[${textOf(geoJsonTrack(track))}]}`)
    assertSame(geojson.track, track, ALL)
    const line = { streamId: 'one', dataDay: '2026-03-28', resolution: USUAL_RESOLUTION, track }
    const again = readFixLine(textOf(writeFixLine(line)))
    assertSame(again!.track, track, ALL)
    assert.deepEqual({ ...again, track }, line)
  }
})

test('what watches and Google write is read at their precision', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      assertSame(readFile(tcxOf(track)).track, track, [...PLACES, 'speedMps', 'altitudeMetres'])
      const records = readFile(recordsOf(track))
      assertSame(records.track, track, [...PLACES, 'accuracyMetres', 'speedMps', 'altitudeMetres'])
      assert.equal(records.format, 'google timeline')
      assertSame(readFile(onDeviceOf(track)).track, track, PLACES)
    }),
  )
})

test('any text at all gives a reading and never an error', () => {
  const pieces = fc.constantFrom(
    '<gpx>',
    '<trkpt lat="1" lon="2">',
    '</trkpt>',
    '<time>2026-01-01T00:00:00Z</time>',
    '<TrainingCenterDatabase>',
    '<!DOCTYPE x [',
    '<![CDATA[',
    '&#x41;',
    '<!--',
    '-->',
    '/>',
    '<',
    '>',
    '"',
    '{"locations":[',
    '{"type":"FeatureCollection","features":[',
    '{"semanticSegments":[{"visit":{}}]}',
    'null',
    '1e999',
    '{}',
    ']}',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (parts) => {
      const { track } = readFile(parts.join(''))
      assert.ok(track.trackedAt.every(Number.isFinite))
    }),
    { numRuns: 500 },
  )
})

test('a file that breaks off keeps what came before', () => {
  const point = '<trkpt lat="47.1" lon="8.5"><time>2026-09-17T06:00:00Z</time></trkpt>\n'
  const { track, problems } = readFile(
    `<gpx><trk><trkseg>\n${point}<trkpt lat="47.2" lon="8.6"><time>2026-09`,
  )
  assert.equal(track.length, 1)
  assert.deepEqual(problems, [{ reason: 'cut off', place: 3, times: 1 }])
})

test('a greater-than sign in the value of an attribute does not end the element', () => {
  const { track, problems } = readFile(`<gpx creator="A > B" note='"/>'><trk><trkseg>
<trkpt name="x>y" lat="47.1" lon="8.5"><time>2026-09-17T06:00:00Z</time></trkpt>
<trkpt lat='47.2' lon='8.6' name='"/>'><time>2026-09-17T06:00:10Z</time></trkpt>
</trkseg></trk></gpx>`)
  assert.deepEqual(problems, [])
  assert.deepEqual([...track.latitude], [47.1, 47.2])
  assert.deepEqual([...track.longitude], [8.5, 8.6])
})

test('a quote that is never closed spoils its own element alone', () => {
  const { track } = readFile(`<gpx note="><trk><trkseg>
<trkpt lat="47.1 lon="8.5"><time>2026-09-17T06:00:00Z</time></trkpt>
<trkpt lat="47.2" lon="8.6"><time>2026-09-17T06:00:10Z</time></trkpt>
</trkseg></trk></gpx>`)
  assert.deepEqual([...track.latitude], [47.2])
})

test('entities of a file’s own are refused, and nothing grows', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><gpx>&b;</gpx>`
  const { problems } = readFile(bomb)
  assert.deepEqual(
    problems.map((it) => it.reason),
    ['entities refused'],
  )
  const deep = readFile(`<gpx>${'<a>'.repeat(100_000)}`)
  assert.deepEqual(
    deep.problems.map((it) => it.reason),
    ['too deep'],
  )
})

test('what has no time, no place or an impossible one is said with its line', () => {
  const { track, problems } = readFile(`<gpx><trk><trkseg>
<trkpt lat="47.1" lon="8.5"></trkpt>
<trkpt lat="147.1" lon="8.5"><time>2026-09-17T06:00:00Z</time></trkpt>
<trkpt lon="8.5"><time>2026-09-17T06:00:00Z</time></trkpt>
<trkpt lat="47.1" lon="8.5"><time>1926-09-17T06:00:00Z</time></trkpt>
<trkpt lat="47.1" lon="8.5"><time>2026-09-17T06:00:00+02:00</time></trkpt>
</trkseg></trk></gpx>`)
  assert.equal(track.length, 1)
  assert.equal(track.trackedAt[0], instantOf('2026-09-17T04:00:00Z'))
  assert.deepEqual(
    problems.map(({ reason, place }) => [place, reason]),
    [
      [2, 'no time'],
      [3, 'impossible position'],
      [4, 'no position'],
      [5, 'impossible time'],
    ],
  )
})

test('visits and journeys of Google become fixes at their ends', () => {
  const phone = readFile(
    JSON.stringify([
      {
        startTime: '2026-09-17T08:00:00.000+02:00',
        endTime: '2026-09-17T09:00:00.000+02:00',
        visit: { topCandidate: { placeLocation: 'geo:47.1,8.5' } },
      },
      {
        startTime: '2026-09-17T09:00:00.000+02:00',
        endTime: '2026-09-17T11:00:00.000+02:00',
        timelinePath: [{ point: 'geo:47.15,8.55', durationMinutesOffsetFromStartTime: '12' }],
      },
    ]),
  )
  assert.deepEqual([...phone.track.trackedAt].map(textOfInstant), [
    '2026-09-17T06:00:00Z',
    '2026-09-17T07:00:00Z',
    '2026-09-17T07:12:00Z',
  ])
  const months = readFile(
    JSON.stringify({
      timelineObjects: [
        {
          placeVisit: {
            location: { latitudeE7: 471000000, longitudeE7: 85000000 },
            duration: { startTimestampMs: '1600000000000', endTimestamp: '2020-09-13T13:00:00Z' },
          },
        },
        {
          activitySegment: {
            startLocation: { latitudeE7: 471000000, longitudeE7: 85000000 },
            endLocation: {},
            duration: { startTimestamp: '2020-09-13T13:00:01Z', endTimestamp: '2020-09-13T13:10:00Z' },
          },
        },
      ],
    }),
  )
  assert.equal(months.track.length, 3)
  assert.deepEqual(months.problems, [{ reason: 'no position', place: 2, times: 1 }])
})

test('an instant is written and read without the platform’s clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      assert.equal(instantOf(textOfInstant(at)), at)
    }),
  )
})
