import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { dayOf } from '@allmend/domain/tracking/diary/diary-day'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { describedLeg, describedStay } from '../../../../test/crowd.ts'
import { CSV_HEAD, csvOfDay } from './diary-csv.ts'

const DAY = '2026-09-17'
const HOME: LngLat = [8.5417, 47.3769]
const WORK: LngLat = [8.5, 47.4]
const at = (time: string): number => instantAt(DAY, time, ZURICH)

/** A morning from home to work and, after a silence, on by train. */
const MORNING: TimelineEntry[] = [
  describedStay(at('06:00'), at('07:05:09'), HOME),
  ride('07:05:09', '07:24:30'),
  { kind: 'gap', startedAt: at('07:24:30'), finishedAt: at('08:00'), cause: 'tunnel', from: WORK },
  { kind: 'gap', startedAt: at('08:00'), finishedAt: at('08:30'), cause: 'no signal' },
  ride('08:30', '08:40'),
]

function ride(from: string, to: string): TimelineEntry {
  const course = [
    { at: at(from), position: HOME },
    { at: at(to), position: WORK },
  ]
  return describedLeg('car', course, 5_120.4)
}

/** The lines of the day, each by the names of its columns that hold something. */
function linesOf(stated: readonly Correction[]): Record<string, string>[] {
  const statements = stated.map((correction, index) => ({
    number: index + 1,
    saidAt: at('20:00'),
    act: 'say' as const,
    correction,
  }))
  const text = csvOfDay(dayOf(diaryOf({ entries: MORNING, trips: [] }, statements, ZURICH), DAY), ZURICH)
  assert.ok(text.endsWith('\r\n'))
  const columns = CSV_HEAD.trim().replace('\uFEFF', '').split(';')
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((value, index) => [columns[index], value] as const))
    .map((cells) => Object.fromEntries(cells.filter(([, value]) => value !== '')))
}

test('a line says when by the clock in Zurich and in UTC, what, how far, and from where to where', () => {
  const [stay, leg, tunnel, silence] = linesOf([])
  const of = { date: DAY, day_confirmed: 'no' }
  const home = 'POINT (8.541700 47.376900)'
  const work = 'POINT (8.500000 47.400000)'
  assert.deepEqual(stay, {
    ...of,
    started: '2026-09-17 06:00:00',
    finished: '2026-09-17 07:05:09',
    started_utc: '2026-09-17T04:00:00Z',
    kind: 'stay',
    duration_s: '3909',
    start_point: home,
    end_point: home,
  })
  const { co2_g: grams, ...rode } = leg ?? {}
  assert.match(grams ?? '', /^[1-9]\d+$/)
  assert.deepEqual(rode, {
    ...of,
    started: '2026-09-17 07:05:09',
    finished: '2026-09-17 07:24:30',
    started_utc: '2026-09-17T05:05:09Z',
    kind: 'leg',
    mode: 'car',
    mode_detected: 'car',
    distance_m: '5120',
    duration_s: '1161',
    start_point: home,
    end_point: work,
  })
  const { gap_cause, start_point, end_point } = tunnel ?? {}
  assert.deepEqual([tunnel?.['kind'], gap_cause, start_point, end_point], ['gap', 'tunnel', work, undefined])
  assert.deepEqual([silence?.['gap_cause'], silence?.['start_point']], ['no signal', undefined])
})

test('what she said stands beside what the machine said, and holds', () => {
  const [home, leg] = MORNING as [TimelineEntry, TimelineEntry]
  const { startedAt, finishedAt } = leg
  const time = { startedAt, finishedAt }
  const [stay, rode, , , other] = linesOf([
    { kind: 'mode', ...time, mode: 'walk' },
    { kind: 'direction', ...time, direction: 'outbound' },
    {
      kind: 'stay name',
      startedAt: home.startedAt,
      finishedAt: home.finishedAt,
      name: 'Bibliothek',
    },
    { kind: 'confirm day', dataDay: DAY, legs: [] },
  ])
  assert.deepEqual([stay?.['place'], stay?.['day_confirmed']], ['Bibliothek', 'yes'])
  const { mode, mode_detected, mode_confirmed, direction, co2_g } = rode ?? {}
  assert.deepEqual([mode, mode_detected, mode_confirmed, direction], ['walk', 'car', 'walk', 'outbound'])
  assert.equal(co2_g, '0')
  assert.deepEqual([other?.['mode'], other?.['mode_confirmed']], ['car', undefined])
})

test('no name of a place becomes a formula', () => {
  const [home] = MORNING as [TimelineEntry]
  const { startedAt, finishedAt } = home
  for (const name of ['=1+1', '@SUM(A1)', '-2+3', '+4']) {
    const [stay] = linesOf([{ kind: 'stay name', startedAt, finishedAt, name }])
    assert.equal(stay?.['place'], `'${name}`)
  }
})
