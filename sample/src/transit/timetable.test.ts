import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { lineLength, projectOnto } from '../plane/line.ts'
import { projection } from '../land/frame.ts'
import { seewil } from '../town/seewil.ts'
import { isWater } from '../land/waters.ts'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import { courseMotion } from './course-motion.ts'
import { arrivalSecondsAt, dayKindOf, departuresOf, nextBoarding } from './timetable.ts'
import { dayKinds, transitModes } from './transit-line.ts'

const { transit, land, streets } = seewil()
const courses = transit.lines.flatMap((line) => line.courses)

test('the town has at least two trams, five buses, two railways and two boats', () => {
  const counts = transitModes.map((mode) => transit.lines.filter((line) => line.mode === mode).length)
  assert.ok(
    counts.every((count, at) => count >= [2, 5, 2, 2][at]!),
    String(counts),
  )
})

test('a main line crosses the town and calls at four stations or more', () => {
  const across = transit.lines.filter(({ mode, courses: [out] }) => {
    const ends = [out.stops[0]!, out.stops.at(-1)!]
    return mode === 'train' && ends.every(({ stop }) => stop.isGateway) && out.stops.length >= 6
  })
  assert.ok(across.length >= 1)
})

test('every stop lies within 30 m of its line, in the order of travel', () => {
  for (const { id, geometry, stops } of courses) {
    const line = geometry.map((position) => projection.toPlane(position))
    const scale = lengthMetres(geometry) / lineLength(line)
    stops.forEach(({ stop, alongMetres }, at) => {
      const { offMetres } = projectOnto(line, projection.toPlane(stop.position))
      assert.ok(offMetres < 30, `${id} ${stop.name} ${offMetres}`)
      if (at > 0) assert.ok(alongMetres > stops[at - 1]!.alongMetres + 20, `${id} ${stop.name}`)
    })
    assert.ok(Math.abs(stops.at(-1)!.alongMetres - lineLength(line) * scale) < 5, id)
  }
})

test('out and back a line serves the same stops', () => {
  for (const { courses: pair, id } of transit.lines) {
    const [out, back] = pair.map(({ stops }) => stops.map(({ stop }) => stop.id))
    assert.deepEqual(back, out!.toReversed(), id)
  }
})

test('no vehicle arrives before it left, nor faster than its mode can', () => {
  for (const { id, stops, topSpeedKmh } of courses) {
    stops.forEach(({ arrivalSeconds, departureSeconds, alongMetres }, at) => {
      assert.ok(departureSeconds >= arrivalSeconds)
      const before = stops[at - 1]
      if (before === undefined) return
      const seconds = arrivalSeconds - before.departureSeconds
      const speedKmh = ((alongMetres - before.alongMetres) / seconds) * 3.6
      assert.ok(seconds > 0 && speedKmh < topSpeedKmh, `${id}: ${speedKmh} km/h`)
    })
  }
})

test('departures rise through the day and start in the morning', () => {
  for (const course of courses) {
    for (const kind of dayKinds) {
      const departures = departuresOf(course, kind)
      assert.ok(departures.length >= 8, `${course.id} ${kind}`)
      assert.ok(departures.every((at, index) => index === 0 || at > departures[index - 1]!))
      assert.ok(departures[0]! >= 5 * 3600 && departures.at(-1)! < 26 * 3600)
    }
  }
})

test('the next vehicle leaves at or after the asked time and arrives later down the line', () => {
  for (const course of courses) {
    const boarding = nextBoarding(course, 1, 12 * 3600, 'weekday')
    if (course.stops.length < 3) continue
    assert.ok(boarding && boarding.departureSeconds >= 12 * 3600)
    assert.ok(arrivalSecondsAt(boarding, course.stops.length - 1) > boarding.departureSeconds)
    assert.equal(nextBoarding(course, course.stops.length - 1, 0, 'weekday'), undefined)
  }
  assert.equal(dayKindOf('2026-04-15'), 'weekday')
  assert.equal(dayKindOf('2026-04-19'), 'sunday')
})

test('trams and buses follow streets open to them; boats stay on the lake', () => {
  for (const { mode, steps, geometry, stops, id } of courses) {
    if (mode === 'tram' || mode === 'bus') assert.ok(steps.every(({ edge }) => edge.access.car !== 'none'))
    if (mode !== 'boat') continue
    const dry = geometry.filter((position) => !isWater(land.waters, projection.toPlane(position)))
    assert.deepEqual(dry, [], id)
    const ways = stops.map(({ stop }) => {
      const [x, y] = projection.toPlane(stop.position)
      const [a, b] = projection.toPlane(streets.nodes[stop.node]!.position)
      return `${stop.name} ${Math.round(Math.hypot(x - a, y - b))}`
    })
    assert.ok(
      ways.every((way) => Number(way.split(' ').at(-1)) < 220),
      ways.join(),
    )
  }
})

test('stops of a mode have names of their own', () => {
  const names = transit.stops.map(({ mode, name }) => `${mode} ${name}`)
  assert.equal(new Set(names).size, names.length)
})

test('vehicles keep their timetable: they move from stop to stop in its time and stand at each', () => {
  for (const course of courses) {
    const last = course.stops.length - 1
    const motion = courseMotion(course, 0, last)
    assert.ok(Math.abs(motion.durationSeconds - course.stops[last]!.arrivalSeconds) < 1, course.id)
    for (const { arrivalSeconds, departureSeconds, alongMetres } of course.stops.slice(1, -1)) {
      const { alongMetres: at, speedMps } = stateAt(motion, (arrivalSeconds + departureSeconds) / 2)
      assert.ok(Math.abs(at - alongMetres) < 2 && speedMps < 0.01, course.id)
    }
  }
})
