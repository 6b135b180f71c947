import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { peopleOf } from '../people/households.ts'
import { settingFor } from '../phones/sample.ts'
import { personDays } from '../days/person-days.ts'
import { weatherOf } from '../days/weather.ts'
import { GROUP_SIZE } from './sampled-group.ts'
import { joined, sampledTravel } from './sampled-travel.ts'
import { travelledWeeks } from './travelled-weeks.ts'

const PEOPLE = GROUP_SIZE + 3
const SEED = 5
let sampled: Travelled[][]
before(async () => {
  sampled = await sampledTravel({ people: PEOPLE, weeks: 1, seed: SEED }, 1)
})

test('people travel the same in any number of threads, and whichever others are asked for', async () => {
  assert.deepEqual(await sampledTravel({ people: PEOPLE, weeks: 1, seed: SEED }, 2), sampled)
  const last = await sampledTravel({ people: 2, weeks: 1, seed: SEED, firstPerson: PEOPLE - 2 }, 1)
  assert.deepEqual(last, sampled.slice(-2))
})

test('another seed is other people', async () => {
  const others = await sampledTravel({ people: 3, weeks: 1, seed: SEED + 1 }, 1)
  assert.notDeepEqual(others, sampled.slice(0, 3))
})

test('everybody has her weeks of seven days, and trips with legs between zones', () => {
  assert.equal(sampled.length, PEOPLE)
  for (const week of sampled.flat()) {
    assert.equal(week.days, 7)
    assert.ok(week.nightArea)
    for (const { legs, startedHour, from, to } of week.trips) {
      assert.ok(legs.length > 0 && from && to)
      assert.ok(legs.every(({ metres, seconds, grams }) => metres > 0 && seconds > 0 && grams >= 0))
      assert.ok(Number.isInteger(startedHour) && startedHour >= 0 && startedHour < 24)
    }
    for (const days of week.cells.values()) assert.ok(days >= 1 && days <= 7)
  }
})

test('counting places are twenty at most, and the busiest of them many pass', () => {
  const places = sampled.flat().flatMap(({ countingPlaces }) => [...countingPlaces])
  const people = Map.groupBy(places, (place) => place)
  assert.ok(people.size > 10 && people.size <= 20, String(people.size))
  assert.ok(Math.max(...[...people.values()].map((its) => its.length)) > PEOPLE / 4)
})

test('trips are those of the timeline, with the main mode it names', () => {
  const setting = settingFor(1)
  for (const person of peopleOf(setting, SEED, 5)) {
    const span = { firstDay: '2026-09-14', days: 7 } as const
    const days = [...personDays(setting, person, span, weatherOf(SEED), SEED)]
    const living = {
      home: person.household.home.position,
      countingPlaces: new Set<number>(),
      isMissing: () => false,
    }
    const trips = travelledWeeks(days, living).flatMap((week) => week.trips)
    const lived = days.flat().filter((entry) => entry.kind === 'trip')
    assert.deepEqual(
      trips.map(({ mode, legs, purpose }) => [mode, legs.length, purpose]),
      lived.map(({ mainMode, legs, purpose }) => [mainMode, legs.length, purpose]),
    )
  }
})

test('of days without data nothing is there, and about as many are without as was asked for', async () => {
  const [people, weeks] = [15, 2]
  const gaps = await sampledTravel({ people, weeks, seed: SEED, missing: 0.3 }, 1)
  const whole = await sampledTravel({ people, weeks, seed: SEED }, 1)
  const [known, all] = [gaps, whole].map((its) => its.flat().reduce((sum, { days }) => sum + days, 0))
  assert.equal(all, people * weeks * 7)
  assert.ok(Math.abs(known! / all - 0.7) < 0.15, String(known! / all))
  for (const [person, its] of gaps.entries()) {
    for (const [week, { days, trips, cells, nightArea }] of its.entries()) {
      assert.ok(trips.length <= whole[person]![week]!.trips.length)
      if (days === 0) assert.ok(trips.length === 0 && cells.size === 0 && nightArea === undefined)
    }
  }
})

test('weeks joined are one period with all that was in them', () => {
  const weeks = sampled.flat().slice(0, 3)
  const { days, trips, countingPlaces, cells } = joined(weeks)
  assert.equal(days, 21)
  assert.equal(
    trips.length,
    weeks.reduce((sum, week) => sum + week.trips.length, 0),
  )
  for (const week of weeks) {
    for (const place of week.countingPlaces) assert.ok(countingPlaces.has(place))
    for (const [cell, its] of week.cells) assert.ok(cells.get(cell)! >= its)
  }
})
