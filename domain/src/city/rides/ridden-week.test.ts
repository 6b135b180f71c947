import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LEAST_PEOPLE } from '../../projects/releases/enough-people.ts'
import { type CountedRide, RIDE_FILTERS, RIDES_OF_ONE_AT_MOST, riddenWeek } from './ridden-week.ts'
import { ACTIVITIES } from './ride.ts'

const ride = (person: number, about: Partial<CountedRide> = {}): CountedRide => ({
  person,
  edges: [1],
  cells: ['a'],
  metres: 2_000,
  routeId: 'r7',
  direction: 'outbound',
  activity: 'work',
  missionId: null,
  groupId: null,
  ...about,
})
const people = (count: number, about: Partial<CountedRide> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => ride(from + at, about))
const slice = (rides: readonly CountedRide[], by: string, value = '') =>
  riddenWeek(rides).slices.find((it) => it.by === by && it.value === value)

test('a street ten people rode along is told, in fives, one nine rode along is not', () => {
  const all = [...people(12), ...people(9, { edges: [2] })]
  assert.deepEqual(slice(all, 'all')?.edges, { 1: 10 })
  assert.deepEqual(riddenWeek(people(9)), { slices: [], cells: {} })
  const cells = riddenWeek([...people(12), ...people(9, { cells: ['b'] })]).cells
  assert.deepEqual(cells, { a: 10 })
  assert.deepEqual([slice(all, 'all')?.people, slice(all, 'all')?.kilometres], [10, 42])
  assert.deepEqual(slice(all, 'all')?.routes, { r7: 20 })
})

test('rides and people are told in whole fives, kilometres rounded to the nearest', () => {
  const fourteen = slice(people(14), 'all')
  assert.deepEqual(
    [fourteen?.rides, fourteen?.people, fourteen?.edges, fourteen?.routes],
    [10, 10, { 1: 10 }, { r7: 10 }],
  )
  const metres = (last: number) => slice([...people(20), ride(20, { metres: last })], 'all')?.kilometres
  assert.deepEqual([metres(2_499), metres(2_500)], [42, 43])
})

test('rides without a group, a mission or a direction are no part anybody is told of', () => {
  const none = { direction: null, groupId: null }
  const { slices } = riddenWeek([...people(12, { groupId: 'g1' }), ...people(12, none, 20)])
  assert.deepEqual(
    slices.map(({ by, value }) => `${by} ${value}`),
    ['all ', 'activity work', 'direction outbound', 'group g1'],
  )
})

test('one who rides all day counts as much as somebody who commutes', () => {
  const busy = Array.from({ length: 500 }, () => ride(0))
  const rides = slice([...busy, ...people(11, {}, 1)], 'all')?.rides
  assert.equal(rides, RIDES_OF_ONE_AT_MOST + 10)
})

test('neither a part nor what is left of it is about fewer than ten people', () => {
  const most = people(30)
  const few = people(4, { activity: 'leisure' }, 50)
  // Four for pleasure could be had by subtracting those to work.
  assert.equal(slice([...most, ...few], 'activity', 'work'), undefined)
  // Nor on a street where all rode to work: that there were others would follow.
  assert.equal(slice([...people(30, { edges: [2] }), ...few], 'activity', 'work'), undefined)
  assert.equal(slice(most, 'activity', 'work')?.edges[1], 30)
  const enough = [...most, ...people(12, { activity: 'leisure' }, 50)]
  assert.deepEqual(
    [slice(enough, 'activity', 'work')?.rides, slice(enough, 'activity', 'leisure')?.rides],
    [30, 10],
  )
})

test('of any rides nothing is told that can be subtracted to fewer than ten people, on any street', () => {
  const any = fc.array(
    fc.record<CountedRide>({
      person: fc.nat({ max: 40 }),
      edges: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
      cells: fc.constant([]),
      metres: fc.integer({ min: 500, max: 9_000 }),
      routeId: fc.constantFrom(null, 'r1', 'r2'),
      direction: fc.constantFrom(null, 'outbound', 'inbound'),
      activity: fc.constantFrom(...ACTIVITIES.slice(0, 3)),
      missionId: fc.constantFrom(null, 'm1'),
      groupId: fc.constantFrom(null, 'g1', 'g2'),
    }),
    { minLength: 10, maxLength: 120, size: 'max' },
  )
  const valueOf = (it: CountedRide, by: string): string | null =>
    ({ activity: it.activity, direction: it.direction, group: it.groupId, mission: it.missionId })[by] ?? null
  let reported = 0
  fc.assert(
    fc.property(any, (rides) => {
      const { slices } = riddenWeek(rides)
      for (const edge of [1, 2, 3]) {
        const there = rides.filter(({ edges }) => edges.includes(edge))
        const whole = slices.find(({ by }) => by === 'all')?.edges[edge]
        for (const by of RIDE_FILTERS) {
          const shown = slices.filter((it) => it.by === by && it.edges[edge] !== undefined)
          const rest = there.filter((it) => !shown.some(({ value }) => value === valueOf(it, by)))
          const restPeople = new Set(rest.map(({ person }) => person)).size
          if (shown.length > 0)
            assert.ok(whole !== undefined && (rest.length === 0 || restPeople >= LEAST_PEOPLE))
          for (const { value } of shown) {
            reported++
            const those = there.filter((it) => valueOf(it, by) === value)
            assert.ok(new Set(those.map(({ person }) => person)).size >= LEAST_PEOPLE)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
  assert.ok(reported > 100, 'the property was about something')
})
