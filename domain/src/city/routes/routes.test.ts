import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointAlong } from '../../platform/geo/polyline.ts'
import { edgesOf } from './course-of.ts'
import { differenceOf, isDifferent } from './difference.ts'
import { type Edit, edited } from './edit.ts'
import type { FaultKind } from './fault.ts'
import { faultsOf, isPublishable } from './faults-of.ts'
import { first, gridStreets, junction, lookup, nodeAt, ride, routeOf } from './grid.fixture.ts'
import { historyOf, readHistory, redone, STEPS_AT_MOST, stepped, undone } from './history.ts'
import { lay } from './lay.ts'
import { mendedBy, mendsOf } from './mends-of.ts'
import { nearestStreet } from './nearest-street.ts'
import { problemOfRoute } from './problem-of-route.ts'
import { profileOf } from './profile.ts'
import type { Route, RouteEdge } from './route.ts'
import type { Street } from '../../base/network/street.ts'
import { stressOf } from './stress.ts'

const town = lookup(gridStreets())
const none = new Set<number>()
const changed = (edges: RouteEdge[], change: Partial<Street>) =>
  lookup(gridStreets(new Map(edges.map(({ edgeId }) => [edgeId, change]))))
/** Along the lowest street from west to east: junctions 1 to 4. */
const eastward = ride(1, 2, 3, 4)
const started = (route: Route): Route => ({ ...route, start: junction(1) })
const kinds = (route: Route, streets = town, taken = none): FaultKind[] =>
  faultsOf(route, streets, taken).map(({ kind }) => kind)
const after = (route: Route, edits: Edit[], streets = town): Route =>
  edits.reduce((now, edit) => edited(now, edit, streets), route)
const ids = (route: Route): number[] => edgesOf(route.course).map(({ edgeId }) => edgeId)

test('a route along open streets with a start has no fault', () => {
  const faults = faultsOf(started(routeOf(eastward)), town, none)
  assert.deepEqual(faults, [])
  assert.ok(isPublishable(faults))
})

test('an empty route without a start says both', () => {
  assert.deepEqual(kinds(routeOf([])), ['empty', 'no_start'])
  assert.deepEqual(kinds(routeOf(eastward)), ['no_start'])
})

test('the first proposal for a missing start sets it where the course begins', () => {
  const route = routeOf(eastward)
  const fault = first(faultsOf(route, town, none))
  const [mend] = mendsOf(fault, route, town)
  assert.ok(mend && 'edit' in mend)
  assert.deepEqual(edited(route, mend.edit, town).start, junction(1))
})

test('edges the network has lost are one fault a run, with the way they lay, and can be ridden round or dropped', () => {
  const edges = ride(1, 2, 3, 4, 5)
  const gone = new Set(edges.slice(1, 3).map(({ edgeId }) => edgeId))
  const streets = (edgeId: number) => (gone.has(edgeId) ? undefined : town(edgeId))
  const seen = edges.map((edge) =>
    gone.has(edge.edgeId) ? { ...edge, lastSeen: town(edge.edgeId)!.course } : edge,
  )
  const route = started(routeOf(seen))
  const faults = faultsOf(route, streets, none)
  assert.deepEqual(
    faults.map(({ kind, isError, edges: at }) => [kind, isError, at]),
    [['expired', true, [1, 2]]],
  )
  const [way, drop] = mendsOf(first(faults), route, streets)
  assert.ok(way && 'through' in way && drop && 'edit' in drop)
  assert.deepEqual(way.through, [junction(2), junction(4)])
  const around = mendedBy(way, first(faults), ride(2, 12, 13, 14, 4))
  assert.deepEqual(kinds(edited(route, around, streets), streets), [])
  assert.deepEqual(kinds(edited(route, drop.edit, streets), streets), ['disconnected'])
})

test('an edge lost without a trace is expired, and no gap beside it', () => {
  const edges = ride(1, 2, 3, 4)
  const gone = first(ride(2, 3)).edgeId
  const streets = (edgeId: number) => (edgeId === gone ? undefined : town(edgeId))
  assert.deepEqual(kinds(started(routeOf(edges)), streets), ['expired'])
})

test('a gap is named with its width, and bridged by a way or a line', () => {
  const route = started(
    after(routeOf([]), [
      { kind: 'append', on: 'default', edges: ride(1, 2), waypoints: [] },
      { kind: 'append', on: 'default', edges: ride(3, 4), waypoints: [] },
    ]),
  )
  const fault = first(faultsOf(route, town, none))
  assert.equal(fault.kind, 'disconnected')
  assert.ok(Math.abs(fault.metres! - 76) < 1)
  const [way] = mendsOf(fault, route, town)
  assert.ok(way && 'through' in way)
  assert.deepEqual(kinds(edited(route, mendedBy(way, fault, ride(2, 3)), town)), [])
  const apart = after(route, [{ kind: 'remove_edges', on: 'default', positions: [] }])
  assert.equal(apart, route)
})

test('a gap between two parts can be bridged by a line', () => {
  const two: Route = started(
    routeOf([], {
      course: [
        { kind: 'network', waypoints: [], edges: ride(1, 2) },
        { kind: 'network', waypoints: [], edges: ride(3, 4) },
      ],
    }),
  )
  const fault = first(faultsOf(two, town, none))
  const line = mendsOf(fault, two, town).find(({ does }) => does === 'line')
  assert.ok(line && 'edit' in line)
  assert.deepEqual(kinds(edited(two, line.edit, town)), ['off_network'])
})

test('wrong way in a one-way street is an error, the other way round only a warning about the way back', () => {
  const forwardOnly = changed(ride(2, 3), { isBikeBackward: false })
  assert.deepEqual(kinds(started(routeOf(eastward)), forwardOnly), ['reverse_not_rideable'])
  const westward = { ...routeOf(ride(4, 3, 2, 1)), start: junction(4) }
  const faults = faultsOf(westward, forwardOnly, none)
  assert.deepEqual(
    faults.map(({ kind, edges }) => [kind, edges]),
    [['wrong_way', [1]]],
  )
})

test('an edge laid the wrong way round is turned where it then fits', () => {
  const forwardOnly = changed(ride(1, 2), { isBikeBackward: false })
  const route = { ...routeOf(ride(2, 1)), start: junction(1) }
  const fault = first(faultsOf(route, forwardOnly, none))
  const [turn] = mendsOf(fault, route, forwardOnly)
  assert.equal(turn?.does, 'turn')
  assert.ok(turn && 'edit' in turn)
  assert.deepEqual(kinds(edited(route, turn.edit, forwardOnly), forwardOnly), ['reverse_not_rideable'])
})

test('a way back that is not open gets a course of its own', () => {
  const forwardOnly = changed(ride(2, 3), { isBikeBackward: false })
  const route = started(routeOf(eastward))
  const fault = first(faultsOf(route, forwardOnly, none))
  assert.deepEqual(fault.edges, [1])
  const [mend] = mendsOf(fault, route, forwardOnly)
  assert.ok(mend && 'through' in mend)
  assert.deepEqual(mend.through, [junction(4), junction(1)])
  assert.deepEqual(
    kinds(edited(route, mendedBy(mend, fault, ride(4, 14, 13, 12, 2, 1)), forwardOnly), forwardOnly),
    [],
  )
})

test('a street closed to bikes is forbidden, both ways once', () => {
  const closed = changed(ride(2, 3), { isBikeForward: false, isBikeBackward: false })
  assert.deepEqual(kinds(started(routeOf(eastward)), closed), ['forbidden'])
})

test('an edge ridden twice is doubled; there and back over a bridge is not', () => {
  const twice = started(routeOf(ride(1, 2, 3, 13, 12, 2, 3, 4)))
  const faults = faultsOf(twice, town, none)
  assert.deepEqual(
    faults.map(({ kind, edges, isError }) => [kind, edges, isError]),
    [['doubled', [1, 5], false]],
  )
  const [drop] = mendsOf(first(faults), twice, town)
  assert.ok(drop && 'edit' in drop)
  assert.deepEqual(ids(edited(twice, drop.edit, town)), ids(routeOf(eastward)))
  assert.deepEqual(kinds(started(routeOf(ride(1, 2, 3, 13, 12, 2, 1)))), [])
})

test('a spur reaches as far as the way back is the way there, and is dropped whole', () => {
  const spurred = started(routeOf(ride(1, 2, 12, 22, 12, 2, 3)))
  const faults = faultsOf(spurred, town, none)
  assert.deepEqual(
    faults.map(({ kind, edges }) => [kind, edges]),
    [['spur', [1, 2, 3, 4]]],
  )
  const [drop] = mendsOf(first(faults), spurred, town)
  assert.ok(drop && 'edit' in drop)
  assert.deepEqual(ids(edited(spurred, drop.edit, town)), ids(routeOf(ride(1, 2, 3))))
})

test('fifty metres beside the network are said, less are not', () => {
  const [longitude, latitude] = junction(4)
  const line = (degrees: number): Edit => ({
    kind: 'off_network',
    on: 'default',
    line: [[longitude, latitude - degrees]],
  })
  assert.deepEqual(kinds(edited(started(routeOf(eastward)), line(0.0004), town)), [])
  const long = edited(started(routeOf(eastward)), line(0.0006), town)
  assert.deepEqual(kinds(long), ['off_network'])
  const [mend] = mendsOf(first(faultsOf(long, town, none)), long, town)
  assert.ok(mend && 'through' in mend)
  assert.deepEqual(mend.insteadOf, { kind: 'part', part: 1 })
})

test('a number another route has is an error, and the next free one is proposed', () => {
  const taken = new Set([1, 2])
  const route = started(routeOf(eastward))
  assert.deepEqual(kinds(route, town, taken), ['number_taken'])
  const [mend] = mendsOf(first(faultsOf(route, town, taken)), route, town, taken)
  assert.ok(mend && 'edit' in mend)
  assert.equal(edited(route, mend.edit, town).number, 3)
})

test('edges clicked one after the other make a way, whichever end they are clicked at', () => {
  const click = (edge: RouteEdge): Edit => ({ kind: 'add_edge', on: 'default', edgeId: edge.edgeId })
  const westward = after(routeOf([]), ride(1, 2, 3, 4).toReversed().map(click))
  assert.deepEqual(edgesOf(westward.course), ride(4, 3, 2, 1))
  const gap = after(routeOf([]), [...ride(1, 2), ...ride(3, 4), ...ride(2, 3)].map(click))
  assert.deepEqual(edgesOf(gap.course), ride(1, 2, 3, 4))
  assert.equal(gap.course.length, 1)
})

test('a waypoint dragged away takes the way with it and leaves what lies beyond its neighbours', () => {
  const waypoints = [junction(1), junction(3), junction(5), junction(6)]
  const drawn = started(
    edited(routeOf([]), { kind: 'append', on: 'default', edges: ride(1, 2, 3, 4, 5, 6), waypoints }, town),
  )
  const way = ride(1, 2, 12, 13, 14, 15, 5)
  const moved = edited(
    drawn,
    { kind: 'move_waypoint', on: 'default', part: 0, waypoint: 1, to: junction(13), edges: way },
    town,
  )
  assert.deepEqual(edgesOf(moved.course), [...way, ...ride(5, 6)])
  assert.deepEqual(moved.course[0]?.kind === 'network' && moved.course[0].waypoints[1], junction(13))
  const back = edited(
    moved,
    { kind: 'remove_waypoint', on: 'default', part: 0, waypoint: 1, edges: ride(1, 2, 3, 4, 5) },
    town,
  )
  assert.deepEqual(edgesOf(back.course), ride(1, 2, 3, 4, 5, 6))
})

test('ways of whole edges that meet in the middle of one hold it once', () => {
  const middle: [number, number] = [8.0015, 47]
  const route = after(routeOf([]), [
    { kind: 'append', on: 'default', edges: ride(1, 2, 3), waypoints: [junction(1), middle] },
    { kind: 'append', on: 'default', edges: ride(2, 3, 4), waypoints: [middle, junction(4)] },
  ])
  assert.deepEqual(edgesOf(route.course), ride(1, 2, 3, 4))
  const [part] = route.course
  assert.equal(part?.kind === 'network' && part.waypoints.length, 3)
})

test('a start that no longer lies on the course is gone', () => {
  const route = started(routeOf(eastward))
  assert.equal(edited(route, { kind: 'remove_edges', on: 'default', positions: [0] }, town).start, null)
  assert.deepEqual(
    edited(route, { kind: 'remove_edges', on: 'default', positions: [2] }, town).start,
    junction(1),
  )
})

test('turned round twice is as it was, with a way back of its own or without', () => {
  const turn: Edit[] = [{ kind: 'turn_round' }, { kind: 'turn_round' }]
  const plain = started(routeOf(eastward))
  assert.deepEqual(after(plain, turn), plain)
  const own = {
    ...plain,
    reverse: [{ kind: 'network' as const, waypoints: [], edges: ride(4, 14, 13, 12, 11, 1) }],
  }
  assert.deepEqual(after(own, turn), own)
})

test('a hundred steps can be undone, the hundred and first no more, and a kept history is read back', () => {
  let history = historyOf(routeOf([]))
  for (let number = 2; number <= 103; number++) {
    history = stepped(history, edited(history.present, { kind: 'rename', number }, town))
  }
  assert.equal(history.past.length, STEPS_AT_MOST)
  const kept = readHistory(JSON.parse(JSON.stringify(history)))
  assert.deepEqual(kept, history)
  for (let step = 0; step < 200; step++) history = undone(history)
  assert.equal(history.present.number, 3)
  for (let step = 0; step < 200; step++) history = redone(history)
  assert.equal(history.present.number, 103)
  for (const broken of [
    null,
    {},
    { past: [], future: [], present: {} },
    { ...history, past: [{ number: 0 }] },
  ]) {
    assert.equal(readHistory(broken), null)
  }
})

test('the difference names what came, what went and how much longer it is', () => {
  const before = started(routeOf(ride(1, 2, 3, 4)))
  const next = { ...started(routeOf(ride(1, 2, 12, 13, 3, 4))), name: 'Seeweg' }
  const difference = differenceOf({ route: before, streets: town }, { route: next, streets: town })
  assert.deepEqual(difference.name, { before: 'Seeufer', after: 'Seeweg' })
  assert.deepEqual(
    difference.added.edgeIds,
    ride(2, 12, 13, 3).map(({ edgeId }) => edgeId),
  )
  assert.deepEqual(
    difference.removed.edgeIds,
    ride(2, 3).map(({ edgeId }) => edgeId),
  )
  assert.deepEqual(difference.added.streetNames, ['Weg 1', 'Gasse 1', 'Weg 2'])
  assert.ok(Math.abs(difference.lengthChangeMetres - 222.4) < 1)
  assert.ok(isDifferent(difference))
  assert.ok(!isDifferent(differenceOf({ route: before, streets: town }, { route: before, streets: town })))
})

test('uphill one way is downhill the other, and what nobody knows is not counted as known', () => {
  const known = changed(ride(1, 2), { gradient: 0.1 })
  const streets = (edgeId: number) => {
    const street = known(edgeId)
    return street && { ...street, gradient: edgeId === first(ride(2, 3)).edgeId ? null : street.gradient }
  }
  const there = profileOf(routeOf(ride(1, 2, 3)).course, streets)
  const back = profileOf(routeOf(ride(3, 2, 1)).course, streets)
  assert.ok(Math.abs(there.ascentMetres - 7.58) < 0.1)
  assert.ok(Math.abs(back.descentMetres - there.ascentMetres) < 1e-9)
  assert.ok(Math.abs(there.knownShare - 0.5) < 1e-9)
  assert.equal(there.steepest, 0.1)
  assert.equal(there.surfaces.length, 1)
})

test('stress rises with speed and traffic and falls beside a track', () => {
  const street = town(first(ride(1, 2)).edgeId)!
  assert.equal(stressOf(street, true), 1)
  assert.equal(stressOf({ ...street, streetClass: 'primary', speedKmh: 50 }, true), 4)
  assert.equal(stressOf({ ...street, streetClass: 'primary', speedKmh: 50, cycleForward: 'lane' }, true), 2)
  assert.equal(stressOf({ ...street, streetClass: 'primary', speedKmh: 80, cycleForward: 'track' }, true), 1)
  assert.equal(stressOf({ ...street, streetClass: 'primary', speedKmh: 80, cycleForward: 'track' }, false), 4)
})

test('a course that hangs together is one line, one with a gap two', () => {
  assert.equal(lay(routeOf(eastward).course, town).lines.length, 1)
  assert.equal(lay(routeOf([...ride(1, 2), ...ride(3, 4)]).course, town).lines.length, 2)
  assert.deepEqual(lay(routeOf(ride(1, 2, 3)).course, town).lines[0], [junction(1), junction(2), junction(3)])
})

test('what is no route is named by what is wrong with it', () => {
  const route = routeOf(eastward)
  assert.equal(problemOfRoute(route), null)
  assert.equal(problemOfRoute({ ...route, number: 0 }), 'number')
  assert.equal(problemOfRoute({ ...route, name: ' ' }), 'name')
  assert.equal(problemOfRoute({ ...route, start: [200, 0] }), 'start')
  assert.equal(problemOfRoute({ ...route, start: [Number.NaN, 0] }), 'start')
  assert.equal(problemOfRoute({ ...route, course: [{ kind: 'off-network', line: [[0, 0]] }] }), 'part')
  assert.equal(problemOfRoute(routeOf(Array.from({ length: 5001 }, () => first(eastward)))), 'too_many_edges')
  assert.equal(nodeAt(0, 0), 1)
})

test('the street meant by a click is the nearest of those around', () => {
  const streets = [...gridStreets().values()]
  for (const { course, lengthMetres, edgeId } of streets) {
    const [longitude, latitude] = pointAlong(course, lengthMetres / 2).position
    assert.equal(nearestStreet(streets, [longitude, latitude + 0.000_01])?.edgeId, edgeId)
  }
  assert.equal(nearestStreet([], junction(1)), undefined)
})
