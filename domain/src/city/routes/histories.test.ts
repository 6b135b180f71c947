import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf } from './course-of.ts'
import { type Edit, edited } from './edit.ts'
import { faultsOf } from './faults-of.ts'
import { gridStreets, junction, lookup, nodeAt, ride, routeOf, SIDE } from './grid.fixture.ts'
import { historyOf, readHistory, redone, stepped, undone } from './history.ts'
import { mendedBy, mendsOf } from './mends-of.ts'
import { problemOfRoute } from './problem-of-route.ts'
import type { Route, RouteEdge } from './route.ts'
import type { Street } from '../../base/network/street.ts'
import { nearestOnCourse } from './with-course.ts'

const HISTORIES = Number(process.env['ROUTE_HISTORIES'] ?? 1_000)

// A town in which some streets are one-way, closed, or no longer there.
const whole = gridStreets()
const changes = new Map<number, Partial<Street>>()
for (const [at, edgeId] of [...whole.keys()].entries()) {
  if (at % 7 === 0) changes.set(edgeId, { isBikeBackward: false })
  if (at % 11 === 0) changes.set(edgeId, { isBikeForward: false, isBikeBackward: false })
}
const mapped = gridStreets(changes)
for (const [at, edgeId] of [...mapped.keys()].entries()) if (at % 13 === 0) mapped.delete(edgeId)
const streets = lookup(mapped)
const taken = new Set([2, 3])

const coordinate = fc.integer({ min: 0, max: SIDE - 1 })
const node = fc.tuple(coordinate, coordinate).map(([row, column]) => nodeAt(row, column))
const position = fc.oneof(
  node.map(junction),
  fc.tuple(fc.double({ min: 8, max: 8.006, noNaN: true }), fc.double({ min: 47, max: 47.006, noNaN: true })),
) as fc.Arbitrary<LngLat>
/** A walk from junction to junction, or whatever edges. */
const walk = fc
  .tuple(node, fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 }))
  .map(([start, turns]) => {
    const nodes = [start]
    for (const turn of turns) {
      const here = (nodes.at(-1) ?? start) - 1
      const [north, east] = [turn % 2 === 0 ? 1 - turn : 0, turn % 2 === 1 ? 2 - turn : 0]
      const [nextRow, nextColumn] = [Math.floor(here / 10) + north, (here % 10) + east]
      if (nextRow >= 0 && nextRow < SIDE && nextColumn >= 0 && nextColumn < SIDE)
        nodes.push(nodeAt(nextRow, nextColumn))
    }
    return { edges: ride(...nodes), waypoints: [junction(start), junction(nodes.at(-1) ?? start)] }
  })
const anyEdge: fc.Arbitrary<RouteEdge> = fc
  .tuple(fc.constantFrom(...whole.keys()), fc.boolean())
  .map(([edgeId, isForward]) => ({ edgeId, isForward }))
const way = fc.oneof(
  { weight: 4, arbitrary: walk },
  fc
    .tuple(fc.array(anyEdge, { maxLength: 4 }), fc.array(position, { maxLength: 3 }))
    .map(([edges, waypoints]) => ({ edges, waypoints })),
)
const on = fc.constantFrom('default' as const, 'default' as const, 'reverse' as const)
const place = fc.integer({ min: -1, max: 12 })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), at: fc.option(position) }),
  fc.record({
    kind: fc.constant('rename' as const),
    number: fc.integer({ min: -1, max: 5 }),
    name: fc.string(),
  }),
  fc.record({ kind: fc.constant('visible' as const), isVisible: fc.boolean() }),
  fc.record({ kind: fc.constant('turn_round' as const) }),
  fc.constant<Edit>({ kind: 'reverse', course: null }),
  way.map((it): Edit => ({ kind: 'reverse', course: [{ kind: 'network', ...it }] })),
  { weight: 4, arbitrary: fc.tuple(on, way).map(([its, it]): Edit => ({ kind: 'append', on: its, ...it })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(on, way, place, place)
      .map(([its, it, from, until]): Edit => ({ kind: 'replace', on: its, from, until, ...it })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(on, anyEdge)
      .map(([its, { edgeId }]): Edit => ({ kind: 'add_edge', on: its, edgeId })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(on, fc.array(place, { maxLength: 4 }))
      .map(([its, positions]): Edit => ({ kind: 'remove_edges', on: its, positions })),
  },
  fc.tuple(on, place).map(([its, at]): Edit => ({ kind: 'turn_edge', on: its, position: at })),
  fc.tuple(on, place, place, position, way).map(([its, part, waypoint, to, { edges }]): Edit => ({
    kind: 'move_waypoint',
    on: its,
    part,
    waypoint,
    to,
    edges,
  })),
  fc.tuple(on, place, place, position, way).map(([its, part, after, to, { edges }]): Edit => ({
    kind: 'add_waypoint',
    on: its,
    part,
    after,
    to,
    edges,
  })),
  fc.tuple(on, place, place, way).map(([its, part, waypoint, { edges }]): Edit => ({
    kind: 'remove_waypoint',
    on: its,
    part,
    waypoint,
    edges,
  })),
  {
    weight: 2,
    arbitrary: fc.tuple(on, fc.array(position, { maxLength: 4 }), place).map(([its, line, before]): Edit => ({
      kind: 'off_network',
      on: its,
      line,
      ...(before < 6 ? { before } : {}),
    })),
  },
  fc.tuple(on, place, way).map(([its, part, it]): Edit => ({ kind: 'replace_part', on: its, part, ...it })),
  fc.tuple(on, place).map(([its, part]): Edit => ({ kind: 'remove_part', on: its, part })),
  {
    weight: 2,
    arbitrary: fc
      .tuple(on, place, place)
      .map(([its, from, to]): Edit => ({ kind: 'reorder', on: its, from, to })),
  },
)

test(`in ${HISTORIES} histories all undone is the start, all redone the end, and every route between is one`, () => {
  let changed = 0
  let mended = 0
  fc.assert(
    fc.property(fc.array(edit, { minLength: 3, maxLength: 20 }), walk, (edits, { edges }) => {
      const start = routeOf(edges)
      let history = historyOf(start)
      const seen: Route[] = [start]
      for (const it of edits) {
        const next = edited(history.present, it, streets)
        assert.equal(problemOfRoute(next), null)
        if (next !== history.present) seen.push(next)
        history = stepped(history, next)
        checkStart(next)
      }
      changed += history.past.length
      mended += checkFaults(history.present)
      const kept = readHistory(JSON.parse(JSON.stringify(history)))
      assert.deepEqual(kept, history)
      assert.deepEqual(faultsOf(kept!.present, streets, taken), faultsOf(history.present, streets, taken))
      for (const route of seen.toReversed()) {
        assert.deepEqual(history.present, route)
        history = undone(history)
      }
      assert.deepEqual(history.present, start)
      for (const route of seen.slice(1)) {
        history = redone(history)
        assert.deepEqual(history.present, route)
      }
      assert.equal(redone(history), history)
    }),
    { numRuns: HISTORIES },
  )
  // Edits that nearly all change nothing would show nothing.
  assert.ok(changed > 4 * HISTORIES, `${changed} edits changed something`)
  assert.ok(mended > HISTORIES, `${mended} proposals were carried out`)
})

function checkStart({ start, course }: Route): void {
  if (start) assert.ok(nearestOnCourse(course, start, streets)!.distanceMetres <= 25)
}

/** Every fault names edges that are there, and whatever is proposed for it leaves a route. */
function checkFaults(route: Route): number {
  let mended = 0
  for (const fault of faultsOf(route, streets, taken)) {
    const count = courseOf(route, fault.course).reduce(
      (sum, part) => sum + (part.kind === 'network' ? part.edges.length : 0),
      0,
    )
    assert.ok(fault.edges.every((at) => at >= 0 && at < count))
    for (const mend of mendsOf(fault, route, streets, taken)) {
      const proposal = 'edit' in mend ? mend.edit : mendedBy(mend, fault, [])
      assert.equal(problemOfRoute(edited(route, proposal, streets)), null)
      mended++
    }
  }
  return mended
}
