import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import { settingFor, trackedPeople, usualFirstDay } from '../phones/sample.ts'
import { mayTravel, type Traveller } from '../streets/street-graph.ts'
import { departuresOf } from '../transit/timetable.ts'
import { purposes } from '@allmend/domain/tracking/diary/purpose'
import type { Leg, Stay, TimelineEntry, Trip } from './timeline.ts'

const people = [...trackedPeople({ people: 40, days: 5, seed: 3, firstDay: usualFirstDay })]
const legs = people.flatMap(({ timeline }) => timeline.filter((entry): entry is Leg => entry.kind === 'leg'))

const moments = (timeline: readonly TimelineEntry[]): (Stay | Leg)[] =>
  timeline.filter((entry): entry is Stay | Leg => entry.kind !== 'trip')

const startOf = (entry: Stay | Leg) => (entry.kind === 'stay' ? entry.position : entry.track.positions[0]!)
const endOf = (entry: Stay | Leg) => (entry.kind === 'stay' ? entry.position : entry.track.positions.at(-1)!)

test('a timeline has no gap in time, and nobody is ever in two places', () => {
  for (const { timeline } of people) {
    const list = moments(timeline)
    list.forEach((entry, at) => {
      assert.ok(entry.finishedAt >= entry.startedAt)
      const before = list[at - 1]
      if (before === undefined) return
      assert.equal(entry.startedAt, before.finishedAt)
      const metres = distanceMetres(endOf(before), startOf(entry))
      // Platforms and the two sides of a street belong to one stop.
      const isAtStop = entry.kind === 'stay' || before.kind === 'stay'
      assert.ok(metres < (isAtStop ? 35 : 3.5), `${before.kind} to ${entry.kind}: ${metres} m`)
    })
  }
})

test('trips join two different stays, their legs lie between', () => {
  for (const { timeline } of people) {
    const byId = new Map(moments(timeline).map((entry) => [entry.id, entry]))
    for (const trip of timeline.filter((entry): entry is Trip => entry.kind === 'trip')) {
      assert.ok(purposes.includes(trip.purpose))
      const from = byId.get(trip.from)
      assert.ok(from?.kind === 'stay' && from.isActivity && from.finishedAt === trip.startedAt)
      const to = byId.get(trip.to)
      assert.ok(to === undefined || (to.kind === 'stay' && to.startedAt === trip.finishedAt))
      assert.ok(trip.legs.length > 0)
      for (const id of trip.legs) {
        const leg = byId.get(id)
        assert.ok(leg?.kind === 'leg' && leg.startedAt >= trip.startedAt && leg.finishedAt <= trip.finishedAt)
      }
    }
  }
})

test('paths are connected and open to whoever travels them', () => {
  const who: Partial<Record<Leg['mode'], Traveller>> = {
    walk: 'foot',
    run: 'foot',
    bike: 'bike',
    ebike: 'bike',
    other: 'bike',
    car: 'car',
    bus: 'car',
    tram: 'car',
  }
  let checked = 0
  for (const { mode, track } of legs) {
    const traveller = who[mode]
    track.steps.forEach((step, at) => {
      assert.ok(
        traveller && mayTravel(step.edge.access, traveller, step.isReversed),
        `${mode} on ${step.edge.class}`,
      )
      const before = track.steps[at - 1]
      if (before === undefined) return
      const left = before.isReversed ? before.edge.from : before.edge.to
      const entered = step.isReversed ? step.edge.to : step.edge.from
      const isTurn = before.edge === step.edge
      assert.ok(
        left === entered || isTurn,
        `${mode}: edge ${before.edge.id} does not lead to ${step.edge.id}`,
      )
      checked++
    })
  }
  assert.ok(checked > 5000)
})

const fastest: Record<Leg['mode'], number> = {
  walk: 2.6,
  run: 5,
  bike: 13,
  ebike: 13,
  tram: 16,
  bus: 24,
  train: 45,
  boat: 8,
  car: 40,
  plane: 260,
  other: 9,
}

test('nobody is faster than their mode, and every leg is as long as its motion', () => {
  for (const { mode, motion, lengthMetres, track } of legs) {
    assert.ok(
      Math.abs(motion.lengthMetres - lengthMetres) < Math.max(5, lengthMetres * 0.003),
      `${mode} ${motion.lengthMetres} ${lengthMetres}`,
    )
    for (let part = 0; part <= 20; part++) {
      const { speedMps } = stateAt(motion, (motion.durationSeconds * part) / 20)
      assert.ok(speedMps <= fastest[mode], `${mode} at ${speedMps} m/s`)
    }
    track.metres.forEach((metres, at) => assert.ok(at === 0 || metres >= track.metres[at - 1]!))
  }
})

test('rides keep to the timetable: on time away, never late at the stop', () => {
  const { courses } = settingFor(1).network
  const rides = legs.filter(({ ride }) => ride !== undefined)
  assert.ok(rides.length > 100)
  for (const leg of rides) {
    const ride = leg.ride!
    const course = courses.find(({ id, isReturn }) => id === ride.line && isReturn === ride.isReturn)!
    assert.equal(course.mode, leg.mode)
    const runs = (['weekday', 'saturday', 'sunday'] as const).some((kind) =>
      departuresOf(course, kind).includes(ride.startSeconds),
    )
    assert.ok(runs, `${ride.line} does not leave at ${ride.startSeconds}`)
    const on = course.stops.find(({ stop }) => stop.id === ride.boardedAt)!
    const off = course.stops.find(({ stop }) => stop.id === ride.leftAt)!
    const departure = ride.serviceStartAt + (ride.startSeconds + on.departureSeconds) * 1000
    const arrival = ride.serviceStartAt + (ride.startSeconds + off.arrivalSeconds) * 1000
    if (!on.stop.isGateway)
      assert.ok(Math.abs(leg.startedAt - departure) < 1500, `${ride.line} left at the wrong time`)
    if (on.stop.isGateway || off.stop.isGateway) continue
    assert.ok(
      leg.finishedAt <= arrival + 1500 && leg.finishedAt > arrival - 180_000,
      `${ride.line} arrived ${(leg.finishedAt - arrival) / 1000} s off`,
    )
  }
})

test('every mode of a common week occurs, and vehicles come home', () => {
  const seen = new Set(legs.map(({ mode }) => mode))
  for (const mode of ['walk', 'run', 'bike', 'ebike', 'tram', 'bus', 'train', 'car'] as const)
    assert.ok(seen.has(mode), mode)
  for (const { person, timeline } of people) {
    const first = timeline.find((entry) => entry.kind === 'stay')
    assert.ok(first?.kind === 'stay' && first.destinationId === person.household.home.id)
  }
})
