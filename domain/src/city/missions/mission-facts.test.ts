import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { cutAlongCourse } from './along-course.ts'
import { calendarFile, type CalendarEntry } from './calendar.ts'
import { type Entry, ENTRY_LIMITS, mayNote, onTheWay } from './entry.ts'
import {
  groupOfState,
  MISSION_LIMITS,
  MISSION_STATES,
  type MissionFacts,
  REMINDED_BEFORE_MS,
  stateOf,
} from './mission.ts'
import { progressOf, sectionReport, VOICES_AT_LEAST } from './report.ts'
import { figuresOf, gpxOfTour, isTour, legsOf, stopsOf, textOfTour, TOUR_POINTS } from './tour.ts'

const HOUR = 3_600_000

const ride: MissionFacts = {
  kind: 'photo_ride',
  startsAt: 10 * HOUR,
  endsAt: 12 * HOUR,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
}

test('a ride nobody ended is over twelve hours after it was meant to be, to the moment', () => {
  const over = 24 * HOUR
  for (const startedAt of [null, 10 * HOUR]) {
    const before = startedAt === null ? 'planned' : 'running'
    assert.equal(stateOf({ ...ride, startedAt }, over - 1), before)
    assert.equal(stateOf({ ...ride, startedAt }, over), 'closed')
  }
})

test('a map task is open from the moment it begins until the one it ends; ended or called off it is that', () => {
  const task = { ...ride, kind: 'map_task' as const }
  const states = [10 * HOUR - 1, 10 * HOUR, 12 * HOUR - 1, 12 * HOUR].map((now) => stateOf(task, now))
  assert.deepEqual(states, ['planned', 'open', 'open', 'closed'])
  assert.equal(stateOf({ ...task, startedAt: 1 }, 9 * HOUR), 'planned', 'nobody leads it')
  assert.equal(stateOf({ ...task, endedAt: 1 }, 11 * HOUR), 'closed')
  assert.equal(stateOf({ ...task, endedAt: 1, cancelledAt: 2 }, 11 * HOUR), 'cancelled')
})

test('lists tell what is ahead, what is going on, and what is over', () => {
  assert.deepEqual(MISSION_STATES.map(groupOfState), ['planned', 'running', 'running', 'over', 'over'])
})

test('what a project plans and a device sends is bounded', () => {
  assert.deepEqual(MISSION_LIMITS, {
    name: 80,
    words: 1_000,
    place: 120,
    places: 1_000,
    missions: 500,
    tours: 200,
    days: 92,
    users: 200,
  })
  assert.deepEqual(ENTRY_LIMITS, { sent: 200, ofMission: 5_000, words: 500, aheadMs: 24 * HOUR })
  assert.deepEqual([TOUR_POINTS, REMINDED_BEFORE_MS], [{ from: 2, through: 60 }, 24 * HOUR])
})

const noted = (...list: (Partial<Entry> & Pick<Entry, 'kind' | 'at'>)[]) =>
  onTheWay(list.map((it, nth) => ({ id: `entry ${nth}`, stop: null, aboutId: null, ...it })))

test('it began with its first start and ended with its last end; one that only ended began then', () => {
  const way = noted(
    { kind: 'ended', at: 40 },
    { kind: 'started', at: 20 },
    { kind: 'started', at: 10 },
    { kind: 'ended', at: 50 },
  )
  assert.deepEqual([way.startedAt, way.endedAt], [10, 50])
  assert.deepEqual(noted({ kind: 'ended', at: 40 }).startedAt, 40)
  const nothing = noted(
    { kind: 'reached', at: 1 },
    { kind: 'checked_in', at: 2 },
    { kind: 'incident', at: 3 },
  )
  assert.deepEqual(nothing, noted())
  assert.deepEqual([nothing.startedAt, nothing.endedAt], [null, null])
})

test('who is there is who came and has not gone since, at one moment by the greater id', () => {
  const { here, reached } = noted(
    { kind: 'checked_out', at: 10, aboutId: 'lena' },
    { kind: 'checked_in', at: 10, aboutId: 'lena' },
    { kind: 'checked_in', at: 10, aboutId: 'timo' },
    { kind: 'checked_out', at: 10, aboutId: 'timo' },
    { kind: 'checked_in', at: 9, aboutId: 'nadia' },
    { kind: 'reached', at: 12, stop: 0 },
    { kind: 'reached', at: 11, stop: 2 },
  )
  assert.deepEqual([...here].toSorted(), ['lena', 'nadia'])
  assert.deepEqual(
    [...reached].toSorted((a, b) => a - b),
    [0, 2],
  )
})

test('a pause that lasts ends with the ride, never before it began', () => {
  const paused = { kind: 'paused', at: 30 } as const
  assert.deepEqual(noted(paused, { kind: 'ended', at: 20 }).pauses, [{ from: 30, through: 30 }])
  assert.deepEqual(noted(paused, { kind: 'ended', at: 45 }).pauses, [{ from: 30, through: 45 }])
  assert.deepEqual(noted(paused, { kind: 'resumed', at: 35 }, { kind: 'ended', at: 45 }).pauses, [
    { from: 30, through: 35 },
  ])
})

test('who comes along may say that she goes, and who leads it that anybody does', () => {
  const gone = { kind: 'checked_out', aboutId: 'timo' } as const
  assert.ok(mayNote(gone, { participantId: 'timo', isGuide: false }))
  assert.ok(!mayNote(gone, { participantId: 'nadia', isGuide: false }))
  assert.ok(mayNote(gone, { participantId: 'nadia', isGuide: true }))
})

/** Of 2026. */
const SEPTEMBER_17 = 20_713 * 24 * HOUR
const ENTRY: CalendarEntry = {
  id: 'a1',
  name: 'Quai; Park, \\ Spital',
  description: 'Wir fahren\nund bewerten',
  place: 'Bahnhofplatz',
  link: 'https://a.example/x',
  startsAt: SEPTEMBER_17 + 15.5 * HOUR,
  endsAt: SEPTEMBER_17 + 17 * HOUR,
  changedAt: SEPTEMBER_17 - 16 * 24 * HOUR,
  revision: 3,
  isCancelled: false,
}

test('a calendar reads the date in UTC, with words that mean themselves', () => {
  assert.deepEqual(calendarFile(ENTRY).split('\r\n'), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Allmend//Missions//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a1@allmend',
    'DTSTAMP:20260901T000000Z',
    'DTSTART:20260917T153000Z',
    'DTEND:20260917T170000Z',
    'SEQUENCE:3',
    'SUMMARY:Quai\\; Park\\, \\\\ Spital',
    'DESCRIPTION:Wir fahren\\nund bewerten',
    'LOCATION:Bahnhofplatz',
    'URL:https://a.example/x',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const off = calendarFile({ ...ENTRY, description: '', place: '', isCancelled: true })
  assert.match(off, /\r\nMETHOD:CANCEL\r\n/)
  assert.match(off, /\r\nSTATUS:CANCELLED\r\n/)
  assert.doesNotMatch(off, /DESCRIPTION|LOCATION/)
})

test('a line of a calendar is as long as it may be, in octets', () => {
  const lengthsOf = (letter: string) => {
    const file = calendarFile({ ...ENTRY, name: letter.repeat(200) })
    const [from, to] = [file.indexOf('SUMMARY:'), file.indexOf('DESCRIPTION:')]
    const lines = file.slice(from, to).trimEnd().split('\r\n')
    return lines.slice(0, -1).map((line) => new TextEncoder().encode(line).length)
  }
  assert.deepEqual(lengthsOf('x'), [75, 75])
  assert.deepEqual(lengthsOf('é'), [74, 75, 75, 75, 75])
  assert.ok(lengthsOf('€').every((it) => it > 72 && it <= 75))
  assert.ok(lengthsOf('🚲').every((it) => it > 71 && it <= 75))
  assert.deepEqual(lengthsOf('\u007F'), [75, 75])
  assert.ok(lengthsOf('\u07FF').every((it) => it >= 74))
  assert.ok(lengthsOf('\uFFFD').every((it) => it > 72 && it <= 75))
  // The first letter of each length.
  for (const letter of ['\u0080', '\u0800', '\u{10000}'])
    assert.ok(lengthsOf(letter).every((it) => it > 71 && it <= 75))
})

const point = (name: string, at: LngLat = [8, 47]) => ({ name, at })

test('a tour has two points at least and stops at both ends', () => {
  assert.ok(isTour([point('A'), point('B')]))
  for (const points of [[], [point('A')], [point(''), point('B')], [point('A'), point('')]])
    assert.ok(!isTour(points))
  assert.deepEqual(stopsOf([point('A'), point(''), point('B')]).length, 2)
  assert.deepEqual(legsOf([point('A')]), [])
  assert.deepEqual(figuresOf([], []), { lengthMetres: 0, stops: 0, sections: 0, edges: 0 })
})

const COURSE: LngLat[] = [
  [8, 47],
  [8.001, 47.000_000_04],
]
const section = (lengthMetres: number, ...edgeIds: number[]) => {
  return { lengthMetres, edges: edgeIds.map((edgeId) => ({ edgeId, isForward: true })), course: COURSE }
}

test('a street a tour leads along twice is one of its streets, and its metres count twice', () => {
  const points = [point('A'), point('B'), point('C')]
  const figures = figuresOf(points, [section(1_240, 1, 2), section(260, 2, 3)])
  assert.deepEqual(figures, { lengthMetres: 1_500, stops: 2, sections: 2, edges: 3 })
  const tour = { name: 'Ufer', points, sections: [section(1_240, 1, 2)] }
  assert.equal(
    textOfTour(tour, { language: 'en', link: 'https://a.example' }),
    'Ufer\nMeeting place: A\n1. B (1.24 km)\n2. C (0.00 km)\nLength: 1.24 km\nhttps://a.example',
  )
  const nothing = { name: 'Ufer', points: [], sections: [] }
  assert.equal(textOfTour(nothing, { language: 'de', link: 'x' }), 'Ufer\nTreffpunkt: \nLänge: 0.00 km\nx')
})

test('a file of a tour has its stops and its way, to the centimetre, whatever they are called', () => {
  const gpx = gpxOfTour({ name: '<Ufer>', points: [point('"A"'), point('')], sections: [section(1, 1)] })
  assert.match(gpx, /<metadata><name>&lt;Ufer&gt;<\/name><\/metadata>/)
  assert.match(gpx, /<wpt lat="47\.0000000" lon="8\.0000000"><name>&quot;A&quot;<\/name><\/wpt>\n<trk>/)
  assert.match(
    gpx,
    /<trkseg>\n<trkpt lat="47\.0000000" lon="8\.0000000"><\/trkpt>\n<trkpt lat="47\.0000000" lon="8\.0010000"><\/trkpt>\n<\/trkseg>\n<\/trk>/,
  )
})

test('along a route a section has what lies between its stops: streets, and ways drawn by hand without a number', () => {
  const at = (east: number): LngLat => [8 + east / 1_000, 47]
  const pieces = [
    { kind: 'edge' as const, edge: { edgeId: 1, isForward: true }, line: [at(0), at(1)], lengthMetres: 76 },
    { kind: 'off-network' as const, line: [at(1), at(2)], lengthMetres: 77 },
    { kind: 'edge' as const, edge: { edgeId: 3, isForward: false }, line: [at(2), at(3)], lengthMetres: 78 },
  ] as unknown as Parameters<typeof cutAlongCourse>[0]['pieces']
  const lines = [[at(0), at(1), at(2), at(3)]]
  const { points, sections } = cutAlongCourse({ pieces, lines }, [
    point('Ende', at(3)),
    point('', at(1)),
    point('Mitte', at(2)),
    point('Anfang', at(0)),
  ])
  assert.deepEqual(
    points.map(({ name }) => name),
    ['Anfang', 'Mitte', 'Ende'],
  )
  assert.deepEqual(sections, [
    { lengthMetres: 153, edges: [{ edgeId: 1, isForward: true }], course: [at(0), at(1), at(2)] },
    { lengthMetres: 78, edges: [{ edgeId: 3, isForward: false }], course: [at(2), at(3)] },
  ])
})

test('a share is of those who say good or better, on streets of the section alone', () => {
  const about = { from: 'A', to: 'B', lengthMetres: 500, edgeIds: [1, 2, 2], others: 0 }
  const ratings = [1, 2, 3, 4, 3].map((value, at) => ({
    participantId: `p${at}`,
    edgeId: 1 + (at % 2),
    value,
  }))
  const beside = { participantId: 'p9', edgeId: 7, value: 1 }
  assert.deepEqual(sectionReport(about, [...ratings, beside]), {
    from: 'A',
    to: 'B',
    lengthMetres: 500,
    edges: 2,
    ratedEdges: 2,
    voices: 5,
    goodShare: 3 / 5,
  })
  assert.equal(VOICES_AT_LEAST, 5)
  assert.deepEqual(
    [1, 4, 5].map((others) => sectionReport({ ...about, others }, ratings).voices),
    [null, null, 5],
  )
})

test('a route is done as far as it is photographed, and no stop is reached twice', () => {
  const it = { edges: new Set([1, 2, 3]), done: new Set([1, 3, 8]), stops: 4, reached: 3 }
  assert.deepEqual(progressOf('route', it), { done: 2, of: 3 })
  assert.deepEqual(progressOf('stops', it), { done: 3, of: 4 })
})
