import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Correction } from './correction.ts'
import type { DiaryLeg, DiaryStay } from './diary-entry.ts'
import { diaryAfter, east, gap, leg, MINUTE, spansOf, stay, time } from './described-reading.fixture.ts'
import type { TimelineEntry } from '../timeline-entry.ts'

const oneLeg = (from: number, until: number): Correction => ({
  kind: 'merge',
  into: 'leg',
  ...time(from, until),
})
const oneStay = (from: number, until: number): Correction => ({
  kind: 'merge',
  into: 'staypoint',
  ...time(from, until),
})

function legAfter(reading: readonly TimelineEntry[], ...corrections: readonly Correction[]): DiaryLeg {
  const found = diaryAfter(reading, ...corrections).entries.find(({ kind }) => kind === 'leg')
  assert.ok(found?.kind === 'leg')
  return found
}

function stayAfter(reading: readonly TimelineEntry[], ...corrections: readonly Correction[]): DiaryStay {
  const found = diaryAfter(reading, ...corrections).entries.find(({ kind }) => kind === 'staypoint')
  assert.ok(found?.kind === 'staypoint')
  return found
}

test('one leg made of several is as long as they are, on their courses one after the other', () => {
  const [there, on] = [leg([0, 10], [0, 1000]), leg([15, 35], [1010, 4010], { via: [[20, 3000]] })]
  const made = legAfter([there, stay(10, 15, 1005), on], oneLeg(0, 35))
  assert.equal(made.distanceMetres, 4000)
  assert.deepEqual(made.course, [
    ...there.course,
    { at: 15 * MINUTE, position: east(1005) },
    ...on.course.slice(1),
  ])
})

test('one leg made of several was detected as the longest of them, the first of equally long ones', () => {
  const between = stay(10, 15, 500)
  const modeMadeOf = (first: number, second: number) =>
    legAfter(
      [
        leg([0, 10], [0, first], { mode: 'walk' }),
        between,
        leg([15, 20], [0, second], { mode: 'tram' }),
        stay(20, 60, 900),
      ],
      oneLeg(0, 20),
    )
  assert.equal(modeMadeOf(900, 300).modeDetected, 'walk')
  assert.equal(modeMadeOf(300, 900).modeDetected, 'tram')
  assert.equal(modeMadeOf(300, 900).detection?.mode, 'tram')
  assert.equal(modeMadeOf(500, 500).modeDetected, 'walk')
})

test('one leg made of several has the purpose of the longest, or of another where that has none', () => {
  const reading = [leg([0, 10], [0, 300]), stay(10, 15, 300), leg([15, 30], [300, 2000])]
  const of = (purpose: 'commute to work' | 'culture', from: number, until: number): Correction => ({
    kind: 'purpose',
    purpose,
    ...time(from, until),
  })
  assert.equal(legAfter(reading, of('commute to work', 0, 10), oneLeg(0, 30)).purpose, 'commute to work')
  assert.equal(
    legAfter(reading, of('commute to work', 0, 10), of('culture', 15, 30), oneLeg(0, 30)).purpose,
    'culture',
  )
})

test('a leg said to be where nobody moved stands still, and nothing is made up about what was detected', () => {
  const made = legAfter([stay(0, 60)], { kind: 'mode', mode: 'bus', ...time(0, 60) })
  assert.deepEqual(made, {
    kind: 'leg',
    ...time(0, 60),
    course: [
      { at: 0, position: east(0) },
      { at: 60 * MINUTE, position: east(0) },
    ],
    distanceMetres: 0,
    modeConfirmed: 'bus',
  })
})

test('a leg over silences goes straight between what is known, and stands where nothing is', () => {
  const known = gap(10, 20, { from: east(1000), to: east(3000) })
  const across = legAfter([leg([0, 10], [0, 1000]), known, leg([20, 30], [3000, 4000])], oneLeg(0, 30))
  assert.ok(Math.abs(across.distanceMetres - 4000) < 0.01)
  assert.deepEqual(
    across.course.map(({ at }) => at / MINUTE),
    [0, 10, 20, 30],
  )
  const inside = legAfter([gap(0, 10), leg([10, 20], [0, 1000]), gap(20, 30)], oneLeg(0, 30))
  assert.equal(inside.distanceMetres, 1000)
  assert.deepEqual(inside.course, [
    { at: 0, position: east(0) },
    { at: 10 * MINUTE, position: east(0) },
    { at: 20 * MINUTE, position: east(1000) },
    { at: 30 * MINUTE, position: east(1000) },
  ])
})

test('one stay made of several is where the longest was, though none of them was an activity alone', () => {
  const reading = [
    stay(0, 4, 0, { isActivity: false, radiusMetres: 11 }),
    leg([4, 6], [0, 200]),
    stay(6, 12, 200, { isActivity: false, radiusMetres: 22 }),
    leg([12, 60], [200, 9000]),
  ]
  const made = stayAfter(reading, oneStay(0, 12))
  assert.deepEqual(made, stay(0, 12, 200, { isActivity: false, radiusMetres: 22 }))
})

test('of stays of the same length the first says where their sum is', () => {
  const made = stayAfter([stay(0, 20, 0), leg([20, 25], [0, 200]), stay(25, 45, 200)], oneStay(0, 45))
  assert.deepEqual(made.position, east(0))
})

test('who remains for a quarter of an hour, all in all, came for a reason', () => {
  const wait = (until: number): TimelineEntry[] => [
    stay(0, 6, 0, { isActivity: false }),
    leg([6, until], [0, 100]),
    leg([until, 90], [100, 9000]),
  ]
  assert.equal(stayAfter(wait(15), oneStay(0, 15)).isActivity, true)
  const nearly = 15 - 1 / MINUTE
  assert.equal(stayAfter(wait(nearly), oneStay(0, nearly)).isActivity, false)
  const errand = [stay(0, 4), leg([4, 6], [0, 200]), stay(6, 12, 200, { isActivity: false })]
  assert.equal(stayAfter(errand, oneStay(0, 12)).isActivity, true)
})

test('one stay made of several still goes on if its last one does, and keeps all silences', () => {
  const reading = [
    stay(0, 20, 0, { silences: [time(5, 10)] }),
    leg([20, 25], [0, 200]),
    stay(25, 60, 200, { isOpen: true, silences: [time(30, 40)] }),
  ]
  const made = stayAfter(reading, oneStay(0, 60))
  assert.equal(made.isOpen, true)
  assert.deepEqual(made.silences, [time(5, 10), time(30, 40)])
  assert.deepEqual(stayAfter(reading, oneStay(0, 25)).silences, [time(5, 10)])
  assert.equal('silences' in stayAfter([stay(0, 20), leg([20, 25], [0, 9])], oneStay(0, 25)), false)
  assert.equal(stayAfter([stay(0, 20, 0, { isOpen: true }), gap(20, 50)], oneStay(0, 50)).isOpen, false)
})

test('one stay made of ways alone lies in the middle of where one was seen', () => {
  const positions: LngLat[] = [
    [7.95, 47.004],
    [7.953, 47.001],
    [7.951, 47.003],
    [7.954, 47],
    [7.952, 47.002],
  ]
  const way = {
    ...leg([0, 40], [0, 500]),
    course: positions.map((position, index) => ({ at: index * 10 * MINUTE, position })),
  }
  const made = stayAfter([way], oneStay(0, 40))
  assert.deepEqual(made.position, [7.952, 47.002])
  const metres = positions.map((it) => distanceMetres(made.position, it)).sort((one, other) => one - other)
  assert.equal(made.radiusMetres, metres[2])
})

test('what is one leg or one stay already is left as the reading has it', () => {
  const morning = stay(0, 60, 0, { firstFixAt: 7, silences: [] })
  assert.deepEqual(diaryAfter([morning, leg([60, 70], [0, 100])], oneStay(0, 60)).entries[0], morning)
  const ride = { ...leg([60, 70], [0, 100]), modeDetected: 'walk' }
  assert.deepEqual(diaryAfter([morning, leg([60, 70], [0, 100])], oneLeg(60, 70)).entries[1], ride)
})

test('a stay that grows by a moved border or by what was no trip stays where it was', () => {
  const later: Correction = { kind: 'boundary', fromAt: 10 * MINUTE, toAt: 70 * MINUTE }
  const grown = stayAfter([stay(0, 10, 0), stay(10, 90, 200)], later)
  assert.deepEqual([grown.finishedAt, grown.position], [70 * MINUTE, east(0)])
  const reading = [stay(0, 10, 0), leg([10, 15], [0, 200]), stay(15, 90, 200)]
  const joined = stayAfter(reading, { kind: 'no trip', ...time(10, 15) })
  assert.deepEqual([joined.finishedAt, joined.position], [90 * MINUTE, east(0)])
})

test('a leg that grows by a moved border is detected as it was, though what it takes in was longer', () => {
  const reading = [leg([0, 10], [0, 500], { mode: 'walk' }), leg([10, 30], [500, 9000], { mode: 'car' })]
  const { entries } = diaryAfter(reading, { kind: 'boundary', fromAt: 10 * MINUTE, toAt: 25 * MINUTE })
  assert.deepEqual(spansOf(entries), ['leg 0–25', 'leg 25–30'])
  const [grown] = entries
  assert.ok(grown?.kind === 'leg' && grown.modeDetected === 'walk' && grown.detection?.mode === 'walk')
})

test('a silence that grows by a moved border keeps its cause and ends where the leg was then', () => {
  const tunnel = gap(0, 10, { cause: 'tunnel', from: east(0), to: east(1000) })
  const reading = [tunnel, leg([10, 30], [1000, 3000], { via: [[20, 2000]] })]
  const { entries } = diaryAfter(reading, { kind: 'boundary', fromAt: 10 * MINUTE, toAt: 20 * MINUTE })
  assert.deepEqual(entries[0], gap(0, 20, { cause: 'tunnel', from: east(0), to: east(2000) }))
})

test('over what was deleted no leg is made: it lies between two', () => {
  const reading = [leg([0, 60], [0, 6000]), stay(60, 90, 6000)]
  const { entries } = diaryAfter(reading, { kind: 'delete', ...time(20, 30) }, oneLeg(0, 60))
  assert.deepEqual(spansOf(entries), ['leg 0–20', 'gap 20–30', 'leg 30–60', 'staypoint 60–90'])
})

test('what lies behind something deleted is detected as it was, though a border was moved over both', () => {
  const reading = [leg([0, 10], [0, 500], { mode: 'walk' }), leg([10, 30], [500, 9000], { mode: 'car' })]
  const { entries } = diaryAfter(
    reading,
    { kind: 'delete', ...time(12, 15) },
    { kind: 'boundary', fromAt: 10 * MINUTE, toAt: 25 * MINUTE },
  )
  assert.deepEqual(spansOf(entries), ['leg 0–12', 'gap 12–15', 'leg 15–25', 'leg 25–30'])
  assert.deepEqual(
    entries.map((it) => it.kind === 'leg' && it.modeDetected),
    ['walk', false, 'car', 'car'],
  )
})
