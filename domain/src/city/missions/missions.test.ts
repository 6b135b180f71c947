import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPlainText } from '../../platform/text/plain-text.ts'
import { lay } from '../routes/lay.ts'
import { gridStreets, junction, lookup, ride } from '../routes/grid.fixture.ts'
import { cutAlongCourse } from './along-course.ts'
import { calendarFile } from './calendar.ts'
import { type Entry, ENTRY_KINDS, mayNote, onTheWay } from './entry.ts'
import { isSignUpOpen, type MissionFacts, stateOf } from './mission.ts'
import { progressOf, sectionReport } from './report.ts'
import { figuresOf, gpxOfTour, isTour, legsOf, textOfTour } from './tour.ts'

const HOUR = 3_600_000

test('a ride is planned, runs from its start to its end, and is over; a map task is open between its days', () => {
  const ride: MissionFacts = {
    kind: 'rating_ride',
    startsAt: 10 * HOUR,
    endsAt: 12 * HOUR,
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
  }
  assert.equal(stateOf(ride, 11 * HOUR), 'planned')
  assert.equal(stateOf({ ...ride, startedAt: 10 * HOUR }, 11 * HOUR), 'running')
  assert.equal(stateOf({ ...ride, startedAt: 10 * HOUR, endedAt: 11 * HOUR }, 11 * HOUR), 'closed')
  assert.equal(stateOf(ride, 24 * HOUR), 'closed', 'nobody started it')
  assert.equal(stateOf({ ...ride, cancelledAt: 1 }, 11 * HOUR), 'cancelled')
  const task = { ...ride, kind: 'map_task' as const }
  assert.deepEqual(
    [9, 10, 12].map((hour) => stateOf(task, hour * HOUR)),
    ['planned', 'open', 'closed'],
  )
  assert.deepEqual((['planned', 'running', 'open', 'closed', 'cancelled'] as const).filter(isSignUpOpen), [
    'planned',
    'running',
    'open',
  ])
})

const anEntry: fc.Arbitrary<Entry> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...ENTRY_KINDS),
    at: fc.integer({ min: 0, max: 1_000 }),
    stop: fc.integer({ min: 0, max: 6 }),
    who: fc.constantFrom('lena', 'timo', 'nadia'),
  })
  .map(({ who, ...it }) => ({ ...it, aboutId: it.kind.startsWith('checked') ? who : null }))

test('in whatever order entries come, and however often, they tell the same', () => {
  const entries = fc.uniqueArray(anEntry, { selector: ({ id }) => id, maxLength: 30 })
  fc.assert(
    fc.property(
      entries.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => assert.deepEqual(onTheWay(shuffled), onTheWay(list)),
    ),
  )
})

test('a pause lasts until who leads it goes on, or ends it', () => {
  const noted = (...list: [Entry['kind'], number][]) =>
    onTheWay(list.map(([kind, at]) => ({ id: `${kind} ${at}`, kind, at, stop: null, aboutId: null }))).pauses
  assert.deepEqual(noted(['started', 0], ['paused', 10]), [{ from: 10, through: null }])
  // Pressed twice it is one pause; going on without one is nothing.
  assert.deepEqual(noted(['resumed', 5], ['paused', 10], ['paused', 12], ['resumed', 20], ['resumed', 21]), [
    { from: 10, through: 20 },
  ])
  assert.deepEqual(noted(['paused', 10], ['resumed', 20], ['paused', 30], ['ended', 40]), [
    { from: 10, through: 20 },
    { from: 30, through: 40 },
  ])
})

test('who does not lead a mission says who she is herself, and what happened', () => {
  const who = { participantId: 'timo', isGuide: false }
  assert.ok(mayNote({ kind: 'checked_in', aboutId: 'timo' }, who))
  assert.ok(mayNote({ kind: 'incident', aboutId: null }, who))
  assert.ok(!mayNote({ kind: 'checked_in', aboutId: 'nadia' }, who))
  for (const kind of ['started', 'ended', 'reached', 'paused', 'resumed'] as const) {
    assert.ok(!mayNote({ kind, aboutId: null }, who))
    assert.ok(mayNote({ kind, aboutId: null }, { ...who, isGuide: true }))
  }
})

const POINTS = [
  { name: 'Bahnhofplatz', at: junction(1) },
  { name: '', at: junction(2) },
  { name: 'Museumspark', at: junction(3) },
  { name: 'Spital', at: junction(13) },
]

test('a tour begins and ends at a stop, and what it only passes belongs to the section', () => {
  assert.ok(isTour(POINTS))
  assert.ok(!isTour(POINTS.slice(0, 2)))
  assert.deepEqual(
    legsOf(POINTS).map((leg) => leg.map(({ name }) => name)),
    [
      ['Bahnhofplatz', '', 'Museumspark'],
      ['Museumspark', 'Spital'],
    ],
  )
})

test('on a route the stops come as the route comes by, with its edges between them', () => {
  const course = lay([{ kind: 'network', waypoints: [], edges: ride(1, 2, 3, 13) }], lookup(gridStreets()))
  const shuffled = POINTS.filter(({ name }) => name !== '').toReversed()
  const { points, sections } = cutAlongCourse(course, shuffled)
  assert.deepEqual(
    points.map(({ name }) => name),
    ['Bahnhofplatz', 'Museumspark', 'Spital'],
  )
  assert.deepEqual(
    sections.map(({ edges }) => edges.map(({ edgeId }) => edgeId)),
    [[101, 201], [302]],
  )
  const figures = figuresOf(points, sections)
  assert.deepEqual([figures.stops, figures.sections, figures.edges], [2, 2, 3])
  assert.ok(Math.abs(figures.lengthMetres - course.lengthMetres) < 1e-6)
  const ratings = textOfTour(
    { name: 'Abendrunde', points, sections },
    { language: 'de', link: 'https://a.example/x' },
  )
  assert.match(
    ratings,
    /^Abendrunde\nTreffpunkt: Bahnhofplatz\n1\. Museumspark \(0\.15 km\)\n2\. Spital \(0\.11 km\)\n/,
  )
  const gpx = gpxOfTour({ name: 'Quai & Park', points, sections })
  assert.match(gpx, /<name>Quai &amp; Park<\/name>/)
  assert.equal(gpx.match(/<wpt /g)?.length, 3)
  assert.equal(gpx.match(/<trkseg>/g)?.length, 2)
})

test('nothing is said of a section below five people, in the mission or beside it', () => {
  const section = { from: 'A', to: 'B', lengthMetres: 500, edgeIds: [1, 2], others: 0 }
  const ratings = ['a', 'b', 'c', 'd', 'e'].map((participantId, at) => ({
    participantId,
    edgeId: 1,
    value: at < 4 ? 3 : 1,
  }))
  assert.equal(sectionReport(section, ratings.slice(1)).voices, null)
  const note = sectionReport(section, ratings)
  assert.deepEqual([note.voices, note.goodShare, note.ratedEdges, note.edges], [5, 0.8, 1, 2])
  assert.equal(sectionReport({ ...section, others: 3 }, ratings).goodShare, null)
  assert.equal(sectionReport({ ...section, others: 5 }, ratings).goodShare, 0.8)
})

test('progress counts what belongs to the goal and nothing else', () => {
  const it = { edges: new Set([1, 2, 3]), done: new Set([2, 9]), stops: 4, reached: 7 }
  assert.deepEqual(progressOf('sections', it), { done: 1, of: 3 })
  assert.deepEqual(progressOf('stops', it), { done: 4, of: 4 })
})

test('lines of a calendar are at most 75 octets and come back whole, whatever the words', () => {
  const ratings = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((it) => isPlainText(it))
  fc.assert(
    fc.property(ratings, (name) => {
      const about = {
        id: 'x',
        description: '',
        place: '',
        link: 'https://a.example',
        revision: 1,
        isCancelled: false,
      }
      const file = calendarFile({ ...about, name, startsAt: 0, endsAt: HOUR, changedAt: 0 })
      for (const line of file.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line)
      const summary =
        /^SUMMARY:([^\n]*)$/m.exec(file.replaceAll('\r\n ', '').replaceAll('\r\n', '\n'))?.[1] ?? ''
      const read = summary.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
      assert.equal(read, name)
    }),
  )
})
