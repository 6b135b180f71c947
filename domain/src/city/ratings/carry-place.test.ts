import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres, pointAlong } from '../../platform/geo/polyline.ts'
import type { Course } from '../../base/network/course.ts'
import { SURE_OVERLAP } from '../../base/network/outcome.ts'
import { overlapShare } from '../../base/network/overlap.ts'
import { itemOf, type Update, yearOf } from '../routes/changing-town.fixture.ts'
import { streetsAmong } from '../../base/network/street.ts'
import { carryPlace, layPlace, type PlacePart, type RatedPlace } from './carry-place.ts'

const update: fc.Arbitrary<Update> = fc.record({
  kind: fc.constantFrom('split', 'cut', 'move', 'delete', 'renumber', 'redraw', 'turn'),
  pick: fc.nat(10_000),
  by: fc.nat(10_000),
})

/** A stretch of an edge, in thousandths. */
function placeOn(edgeId: number, course: Course, from: number, to: number): RatedPlace {
  const length = lengthMetres(course)
  const ends = [from, to].map((permille) => pointAlong(course, (permille / 1000) * length).position)
  const between = course.filter((_, at) => {
    const along = lengthMetres(course.slice(0, at + 1))
    return along > (from / 1000) * length && along < (to / 1000) * length
  })
  const parts: PlacePart[] = [{ edgeId, fromPermille: from, toPermille: to, isTurned: false }]
  return { course: [ends.at(0)!, ...between, ends.at(1)!], parts }
}

test('through 1000 random updates every rated place is kept, moved with nine tenths of its line, or listed', () => {
  const seen = { kept: 0, moved: 0, listed: 0 }
  fc.assert(
    fc.property(
      fc.array(update, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
      fc.nat(700),
      fc.integer({ min: 100, max: 300 }),
      (updates, decisions, from, width) => {
        const { before, after, successions } = yearOf(updates, decisions)
        const street = streetsAmong(after)
        for (const { edgeId, course } of before.filter((it) => it.edgeId % 3 === from % 3)) {
          for (const place of [
            placeOn(edgeId, course, 0, 1000),
            placeOn(edgeId, course, from, from + width),
          ]) {
            const parts = carryPlace(
              place,
              (id) => successions.get(id),
              (id) => street(id)?.course,
            )
            if (parts === place.parts) {
              seen.kept++
              assert.ok(street(edgeId), 'a street that is still there')
              continue
            }
            if (parts.length === 0) {
              seen.listed++
              continue
            }
            seen.moved++
            const courses = parts.map((part) => street(part.edgeId)!.course)
            assert.ok(overlapShare(place.course, courses, 10) >= SURE_OVERLAP, 'nine tenths of it lie there')
            for (const [at, part] of parts.entries()) {
              assert.ok(part.fromPermille <= part.toPermille)
              assert.ok(isOnTheWay(part, courses.at(at)!, place.course), 'and none of it on another street')
            }
          }
        }
      },
    ),
    { numRuns: 1000 },
  )
  assert.ok(seen.kept > 1000 && seen.moved > 1000 && seen.listed > 100, JSON.stringify(seen))
})

/** Where a part says the place lies, most of it is on the line that was rated; of a mere point, two metres beside it. */
function isOnTheWay({ edgeId, fromPermille, toPermille }: PlacePart, course: Course, line: Course): boolean {
  const least = 2000 / lengthMetres(course)
  const from = Math.max(0, Math.min(fromPermille, toPermille - least))
  const to = Math.min(1000, Math.max(toPermille, fromPermille + least))
  return overlapShare(placeOn(edgeId, course, from, to).course, [line], 15) >= 0.5
}

test('a place on an edge that is cut lies on both pieces, one drawn the other way is turned', () => {
  const line: Course = [
    [8, 47],
    [8.002, 47],
  ]
  const halves: Record<number, Course> = {
    2: [
      [8, 47],
      [8.001, 47],
    ],
    3: [
      [8.002, 47],
      [8.001, 47],
    ],
  }
  const place = placeOn(1, line, 0, 1000)
  const became = { outcome: 'split', successors: [2, 3], isMended: true, isChosen: false } as const
  const parts = carryPlace(
    place,
    (id) => (id === 1 ? became : undefined),
    (id) => halves[id],
  )
  assert.deepEqual(parts, [
    { edgeId: 2, fromPermille: 0, toPermille: 1000, isTurned: false },
    { edgeId: 3, fromPermille: 0, toPermille: 1000, isTurned: true },
  ])
  const back = carryPlace(
    { course: place.course, parts },
    () => ({ outcome: 'merged', successors: [1], isMended: true, isChosen: false }),
    (id) => (id === 1 ? line : undefined),
  )
  assert.deepEqual(back, place.parts)
})

test('a short edge of a long place belongs to it, and a loop is turned by where it goes first', () => {
  const [west, near, east]: readonly [LngLat, LngLat, LngLat] = [
    [8, 47],
    [8.0001, 47],
    [8.003, 47],
  ]
  const split = { outcome: 'split', successors: [2, 3], isMended: true, isChosen: false } as const
  const pieces: Record<number, Course> = { 2: [west, near], 3: [near, east] }
  const carried = carryPlace(
    placeOn(1, [west, east], 0, 1000),
    () => split,
    (id) => pieces[id],
  )
  assert.deepEqual(
    carried.map(({ edgeId, fromPermille, toPermille }) => [edgeId, fromPermille, toPermille]),
    [
      [2, 0, 1000],
      [3, 0, 1000],
    ],
  )
  const loop: Course = [west, [8.002, 47], [8.002, 47.001], [8, 47.001], west]
  const isTurned = (course: Course) => layPlace(loop, [{ edgeId: 4, course }])[0]?.isTurned
  assert.deepEqual([isTurned(loop), isTurned(loop.toReversed())], [false, true])
})

test('a lost street passes nothing on to the lane beside it, unless somebody said it is the same', () => {
  const line: Course = [
    [8, 47],
    [8.002, 47],
  ]
  const lane: Course = line.map(([x, y]) => [x, y + 0.000_06] as const)
  const place = placeOn(1, line, 0, 1000)
  const carried = (isMended: boolean) =>
    carryPlace(
      place,
      () => ({ outcome: 'lost', successors: [9], isMended, isChosen: false }),
      (id) => (id === 9 ? lane : undefined),
    ).length
  assert.deepEqual([carried(false), carried(true)], [0, 1])
  assert.equal(itemOf(place.parts, 0).edgeId, 1)
})
