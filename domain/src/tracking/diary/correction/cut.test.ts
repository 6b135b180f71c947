import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { diaryAfter, east, gap, leg, MINUTE, spansOf, stay, time } from './described-reading.fixture.ts'

const isNear = (one: LngLat | undefined, other: LngLat): void => {
  assert.ok(one && distanceMetres(one, other) < 1, JSON.stringify([one, other]))
}
const isAbout = (metres: number, expected: number): void => {
  assert.ok(Math.abs(metres - expected) < 0.01, `${metres} is not ${expected}`)
}

test('of a stay cut in two each part has its own silences, and only the second still goes on', () => {
  const silences = [time(10, 20), time(50, 70), time(100, 110)]
  const evening = stay(0, 120, 0, { isOpen: true, firstFixAt: 1, silences })
  assert.deepEqual(diaryAfter([evening], { kind: 'split', at: 60 * MINUTE }).entries, [
    stay(0, 60, 0, { silences: [time(10, 20), time(50, 60)] }),
    stay(60, 120, 0, { isOpen: true, silences: [time(60, 70), time(100, 110)] }),
  ])
})

test('a stay of which no silences are known has none after it was cut', () => {
  assert.deepEqual(diaryAfter([stay(0, 60)], { kind: 'split', at: 20 * MINUTE }).entries, [
    stay(0, 20),
    stay(20, 60),
  ])
})

test('a leg cut in two is shared by the way made until then, not by the time', () => {
  const ride = { ...leg([0, 40], [0, 4000], { via: [[10, 3000]] }), distanceMetres: 4400 }
  const [before, after] = diaryAfter([ride], { kind: 'split', at: 20 * MINUTE }).entries
  assert.ok(before?.kind === 'leg' && after?.kind === 'leg')
  isAbout(before.distanceMetres, 4400 * (3333.333 / 4000))
  isAbout(after.distanceMetres, 4400 * (666.667 / 4000))
  assert.deepEqual(
    [before, after].map(({ course }) => course.map(({ at }) => at / MINUTE)),
    [
      [0, 10, 20],
      [20, 40],
    ],
  )
  isNear(before.course.at(-1)?.position, east(3333.333))
  assert.deepEqual(after.course[0], before.course.at(-1))
})

test('a leg cut where its course has a point has that point in both parts', () => {
  const ride = leg([0, 40], [0, 4000], { via: [[10, 3000]] })
  const [before, after] = diaryAfter([ride], { kind: 'split', at: 10 * MINUTE }).entries
  assert.ok(before?.kind === 'leg' && after?.kind === 'leg')
  assert.deepEqual([...before.course, ...after.course.slice(1)], ride.course)
  isAbout(before.distanceMetres, 3000)
  const step = leg([0, 40], [0, 0.8], { via: [[10, 0.6]] })
  const [most] = diaryAfter([step], { kind: 'split', at: 10 * MINUTE }).entries
  isAbout(most?.kind === 'leg' ? most.distanceMetres : 0, 0.6)
})

test('a leg that came back to where it stood all the time is shared by the time', () => {
  const turning = { ...leg([20, 60], [0, 0]), distanceMetres: 200 }
  const parts = diaryAfter([turning], { kind: 'split', at: 30 * MINUTE }).entries
  assert.deepEqual(
    parts.map((it) => it.kind === 'leg' && it.distanceMetres),
    [50, 150],
  )
})

test('of a silence a leg takes a part of, the way is the straight line, at an even pace', () => {
  const [from, to] = [east(1000), [7.99, 47.02] as LngLat]
  const reading = [leg([0, 20], [0, 1000]), gap(20, 60, { from, to }), stay(60, 90, 5000)]
  const { entries } = diaryAfter(reading, { kind: 'mode', mode: 'bus', ...time(0, 30) })
  assert.deepEqual(spansOf(entries), ['leg 0–30', 'gap 30–60', 'staypoint 60–90'])
  const [ride, rest] = entries
  assert.ok(ride?.kind === 'leg' && rest?.kind === 'gap')
  const quarter: LngLat = [from[0] + (to[0] - from[0]) / 4, from[1] + (to[1] - from[1]) / 4]
  isNear(ride.course.at(-1)?.position, quarter)
  isNear(rest.from, quarter)
  assert.deepEqual(rest.to, to)
  isAbout(ride.distanceMetres, 1000 + distanceMetres(from, quarter))
})

test('a silence of which not both ends are known adds no way to the leg that takes a part of it', () => {
  for (const more of [{}, { from: east(1000) }, { to: east(5000) }]) {
    const reading = [leg([0, 20], [0, 1000]), gap(20, 60, more), stay(60, 90, 5000)]
    const [ride, rest] = diaryAfter(reading, { kind: 'mode', mode: 'bus', ...time(0, 30) }).entries
    assert.ok(ride?.kind === 'leg')
    assert.equal(ride.finishedAt, 30 * MINUTE)
    assert.equal(ride.distanceMetres, 1000)
    assert.deepEqual(rest, gap(30, 60, more))
  }
})

test('a silence is not cut in two', () => {
  const reading = [stay(0, 60), gap(60, 120), stay(120, 180)]
  assert.deepEqual(diaryAfter(reading, { kind: 'split', at: 90 * MINUTE }).entries, reading)
})
