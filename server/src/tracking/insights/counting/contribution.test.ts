import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { purposesIn } from '@allmend/domain/tracking/diary/inferred-purpose'
import { placesVisited, usualPlaces } from '@allmend/domain/tracking/diary/usual-places'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { latLngToCell } from 'h3-js'
import { describedLeg, describedStay } from '../../../../test/crowd.ts'
import { RESOLUTION } from './cells.ts'
import { type Contribution, contributionOf } from './contribution.ts'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-08-24', '2026-08-25', '2026-08-26'] as const
const HOME: LngLat = [7.95, 47]
const OFFICE = destinationOf(HOME, 90, 6_000)
const CABIN = destinationOf(HOME, 0, 6_000)

/** From midnight of the first day: stays, each until a moment, and half an hour on the way to the next. */
function reported(
  ...stays: readonly { until: readonly [DataDay, string]; at: LngLat; by?: Mode }[]
): TimelineEntry[] {
  let [startedAt, here] = [instantAt(stays[0]?.until[0] ?? MONDAY, '00:00', ZURICH), HOME]
  return stays.flatMap(({ until, at, by = 'bike' }, index) => {
    const arrivedAt = index === 0 ? startedAt : startedAt + 30 * 60_000
    const way = [
      { at: startedAt, position: here },
      { at: arrivedAt, position: at },
    ]
    const stay = describedStay(arrivedAt, instantAt(...until, ZURICH), at)
    const leg = index === 0 ? [] : [describedLeg(by, way, 6_000)]
    ;[startedAt, here] = [stay.finishedAt, at]
    return [...leg, stay]
  })
}

function brought(entries: TimelineEntry[], ...days: DataDay[]): Contribution {
  const diary = diaryOf({ entries, trips: [] }, [], ZURICH)
  const purposes = purposesIn(
    diary,
    usualPlaces(diary, placesVisited(diary), () => []),
  )
  return contributionOf(diary, days, purposes)
}

const daysAt = ({ daysByCell }: Contribution, [longitude, latitude]: LngLat): number =>
  daysByCell.get(latLngToCell(latitude, longitude, RESOLUTION)) ?? 0

test('a cell counts once for each of the days she passed it, however often', () => {
  const it = reported(
    { until: [MONDAY, '08:00'], at: HOME },
    { until: [MONDAY, '12:00'], at: OFFICE },
    { until: [MONDAY, '13:00'], at: CABIN },
    { until: [MONDAY, '17:00'], at: OFFICE },
    { until: [TUESDAY, '08:00'], at: HOME },
    { until: [TUESDAY, '17:00'], at: OFFICE },
    { until: [WEDNESDAY, '20:00'], at: HOME },
  )
  const two = brought(it, MONDAY, TUESDAY)
  assert.deepEqual([daysAt(two, OFFICE), daysAt(two, CABIN), daysAt(two, HOME)], [2, 1, 0])
  assert.equal(two.days, 2)
  assert.equal(daysAt(brought(it, TUESDAY), OFFICE), 1)
})

test('she sleeps wherever she is at three in the morning, be it the night before a day or the one after', () => {
  const evening = (leaving: string) =>
    reported(
      { until: [MONDAY, '19:00'], at: HOME },
      { until: [TUESDAY, leaving], at: CABIN },
      { until: [WEDNESDAY, '20:00'], at: OFFICE },
    )
  assert.equal(daysAt(brought(evening('03:10'), MONDAY), CABIN), 0)
  assert.equal(daysAt(brought(evening('03:10'), TUESDAY), CABIN), 0)
  assert.equal(daysAt(brought(evening('02:50'), MONDAY), CABIN), 1)
  assert.equal(daysAt(brought(evening('02:50'), TUESDAY), CABIN), 1)
  assert.equal(daysAt(brought(evening('02:50'), TUESDAY), OFFICE), 0)
  assert.equal(daysAt(brought(evening('03:10'), MONDAY), HOME), 0)
})

test('it is three by the clock also in the night it is put forward', () => {
  const [saturday, sunday] = ['2026-03-28', '2026-03-29'] as const
  const evening = (leaving: string) =>
    reported(
      { until: [saturday, '19:00'], at: HOME },
      { until: [sunday, leaving], at: CABIN },
      { until: [sunday, '20:00'], at: OFFICE },
    )
  assert.equal(daysAt(brought(evening('03:10'), saturday), CABIN), 0)
  assert.equal(daysAt(brought(evening('01:50'), saturday), CABIN), 1)
})

test('whoever flies passes no cell, and whoever drives the same way does', () => {
  const by = (mode: Mode) =>
    reported({ until: [MONDAY, '08:00'], at: HOME }, { until: [MONDAY, '22:00'], at: OFFICE, by: mode })
  assert.equal(daysAt(brought(by('plane'), MONDAY), OFFICE), 0)
  assert.equal(daysAt(brought(by('car'), MONDAY), OFFICE), 1)
})

test('a leg over midnight counts on the day it began, its minutes on both', () => {
  const late = reported({ until: [MONDAY, '23:50'], at: HOME }, { until: [TUESDAY, '08:00'], at: OFFICE })
  const rode = (day: DataDay) => brought(late, day).byMode.bike
  assert.deepEqual([rode(MONDAY)?.legs, rode(TUESDAY)?.legs], [1, 0])
  assert.deepEqual([rode(MONDAY)?.durationSeconds, rode(TUESDAY)?.durationSeconds], [600, 1_200])
})

test('a purpose counts whether it was stated or inferred, once for each trip, on the day it begins', () => {
  const days = [MONDAY, TUESDAY, WEDNESDAY].map((day) => [
    { until: [day, '08:00'] as const, at: HOME },
    { until: [day, '17:00'] as const, at: OFFICE },
  ])
  const it = reported(...days.flat(), { until: ['2026-08-27', '00:00'], at: HOME })
  assert.deepEqual([...brought(it, TUESDAY).figures.purposes!], [['commute to work', 2]])
  assert.deepEqual([...brought(it, MONDAY, TUESDAY, WEDNESDAY).figures.purposes!], [['commute to work', 6]])
  const short = reported(...days.flat().slice(0, 4), { until: [WEDNESDAY, '00:00'], at: HOME })
  assert.equal(brought(short, MONDAY, TUESDAY).figures.purposes?.size, 0, 'two days make nothing usual')
})
