import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres, pointAlong } from '../../platform/geo/polyline.ts'
import { offsetMetres } from '../../base/network/course.ts'
import { carryOver } from './carry-over.ts'
import { BLOCK_METRES, itemOf, smallTown, type Update, yearOf } from './changing-town.fixture.ts'
import { faultsOf } from './faults-of.ts'
import { lay, piecesOf } from './lay.ts'
import type { Route, RouteEdge } from './route.ts'
import { type Street, streetsAmong } from '../../base/network/street.ts'

/** A ride of so many streets, never straight back. */
function ride(streets: readonly Street[], turns: readonly number[]): RouteEdge[] {
  const edges: RouteEdge[] = []
  const first = itemOf(streets, itemOf(turns, 0) % streets.length)
  edges.push({ edgeId: first.edgeId, isForward: true })
  let node = first.toNode
  for (const turn of turns.slice(1)) {
    const ways = streets.filter(
      ({ edgeId, fromNode, toNode }) =>
        (fromNode === node || toNode === node) && edgeId !== edges.at(-1)!.edgeId,
    )
    const way = ways[turn % ways.length]
    if (!way) break
    const isForward = way.fromNode === node
    edges.push({ edgeId: way.edgeId, isForward })
    node = isForward ? way.toNode : way.fromNode
  }
  return edges
}

const routeOf = (edges: RouteEdge[]): Route => ({
  number: 1,
  name: 'Rundweg',
  start: null,
  isVisible: true,
  course: [{ kind: 'network', waypoints: [], edges }],
  reverse: null,
})

const edgesIn = ({ course }: Route): readonly RouteEdge[] =>
  course.flatMap((part) => (part.kind === 'network' ? part.edges : []))

const update: fc.Arbitrary<Update> = fc.record({
  kind: fc.constantFrom('split', 'cut', 'move', 'delete', 'renumber', 'redraw', 'turn'),
  pick: fc.nat(10_000),
  by: fc.nat(10_000),
})

/** As far as a moved street may lie from where it lay. */
const MOVED_METRES = 41
const NEARBY_METRES = 26

test('through 1000 random updates of a town every route is kept, mended or has a fault where it changed', () => {
  const seen = { kept: 0, moved: 0, split: 0, merged: 0, lost: 0, faults: 0 }
  fc.assert(
    fc.property(
      fc.array(update, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 14 }),
      (updates, decisions, turns) => {
        const { before, after, successions } = yearOf(updates, decisions)
        const [was, is] = [streetsAmong(before), streetsAmong(after)]
        const route = routeOf(ride(before, turns))
        const carried = carryOver(route, successions, was, is)
        const faults = faultsOf(carried, is, new Set())
        const pieces = piecesOf(carried.course, is)
        const { lines } = lay(carried.course, is)
        for (const edge of edgesIn(route)) {
          const became = successions.get(edge.edgeId)
          seen[became?.outcome ?? 'kept']++
          if (!became) {
            // What nobody touched is there as it was, in the same direction.
            assert.ok(
              edgesIn(carried).some(
                (it) => it.edgeId === edge.edgeId && it.isForward === edge.isForward && !it.lastSeen,
              ),
            )
            continue
          }
          const isExpired = pieces.some(
            (piece) =>
              piece.kind === 'edge' && piece.edge.edgeId === edge.edgeId && piece.edge.lastSeen !== undefined,
          )
          if (!became.isMended) assert.ok(isExpired, 'what nobody mended is listed')
          if (isExpired) {
            seen.faults++
            const listed = faults.filter(({ kind }) => kind === 'expired').flatMap((fault) => fault.edges)
            const positions = pieces.flatMap((piece) =>
              piece.kind === 'edge' && piece.edge.edgeId === edge.edgeId ? [piece.position] : [],
            )
            assert.ok(
              positions.every((position) => listed.includes(position)),
              'and is a fault at its place',
            )
          }
          const tolerance =
            became.outcome === 'moved' ? MOVED_METRES : became.outcome === 'lost' ? BLOCK_METRES : 13
          for (const share of [0.2, 0.5, 0.8]) {
            const { course } = was(edge.edgeId)!
            const { position } = pointAlong(course, share * lengthMetres(course))
            const isCovered = lines.some(
              (line) => offsetMetres([position], line) <= Math.max(tolerance, NEARBY_METRES),
            )
            assert.ok(isCovered, `${became.outcome} is ridden where it was`)
          }
        }
        // And nowhere else: each place it is ridden lies where the route lay, or somebody agreed to it.
        const old = lay(route.course, was).lines
        for (const piece of pieces) {
          if (piece.kind !== 'edge' || piece.line.length === 0) continue
          const isAgreed = [...successions.values()].some(
            ({ outcome, isMended, successors }) =>
              isMended &&
              (outcome === 'lost' || outcome === 'moved') &&
              successors.includes(piece.edge.edgeId),
          )
          if (isAgreed) continue
          assert.ok(
            old.some((line) => offsetMetres(piece.line, line) <= 13),
            'nothing was added silently',
          )
        }
        // A hole in it is told, too.
        for (let index = 1; index < lines.length; index++) {
          const gap = distanceMetres(itemOf(lines, index - 1).at(-1)!, itemOf(itemOf(lines, index), 0))
          if (gap > 5) assert.ok(faults.some(({ kind }) => kind === 'disconnected' || kind === 'expired'))
        }
      },
    ),
    { numRuns: 1000, seed: 20_260_917 },
  )
  for (const [outcome, count] of Object.entries(seen)) assert.ok(count > 50, `${outcome}: ${count}`)
})

test('a split edge is ridden through its halves, in either direction', () => {
  const year = yearOf([{ kind: 'split', pick: 0, by: 3 }], [1])
  const [[edgeId] = [0]] = [...year.successions].map(([id]) => [id])
  for (const isForward of [true, false]) {
    const carried = carryOver(
      routeOf([{ edgeId, isForward }]),
      year.successions,
      streetsAmong(year.before),
      streetsAmong(year.after),
    )
    assert.equal(edgesIn(carried).length, 2)
    assert.deepEqual(
      faultsOf(carried, streetsAmong(year.after), new Set()).map(({ kind }) => kind),
      ['no_start'],
    )
  }
})

test('edges that became one are one, and a route on a part of it only stays where it was', () => {
  // Without its second column the streets that crossed it go through.
  const column = smallTown().ways.findIndex(({ id }) => id === 21)
  const { before, after, successions } = yearOf([{ kind: 'delete', pick: column, by: 0 }], [1])
  const merged = [...successions].filter(([, { outcome }]) => outcome === 'merged').map(([id]) => id)
  const [first, second] = merged.filter(
    (id) => successions.get(id)?.successors[0] === successions.get(itemOf(merged, 0))?.successors[0],
  )
  assert.ok(first && second)
  const both = carryOver(
    routeOf([
      { edgeId: first, isForward: true },
      { edgeId: second, isForward: true },
    ]),
    successions,
    streetsAmong(before),
    streetsAmong(after),
  )
  assert.equal(edgesIn(both).length, 1)
  const one = carryOver(
    routeOf([{ edgeId: first, isForward: true }]),
    successions,
    streetsAmong(before),
    streetsAmong(after),
  )
  assert.deepEqual(edgesIn(one), [
    { edgeId: first, isForward: true, lastSeen: streetsAmong(before)(first)?.course },
  ])
  assert.ok(faultsOf(one, streetsAmong(after), new Set()).some(({ kind }) => kind === 'expired'))
})

test('a street that is gone stays drawn where it lay; one that moved takes the start along', () => {
  const gone = smallTown().ways.findIndex(({ id }) => id === 14)
  const { before, after, successions } = yearOf([{ kind: 'delete', pick: gone, by: 0 }], [0])
  const lost = [...successions].find(([, { outcome }]) => outcome === 'lost')?.[0] ?? 0
  const carried = carryOver(
    routeOf([{ edgeId: lost, isForward: false }]),
    successions,
    streetsAmong(before),
    streetsAmong(after),
  )
  assert.deepEqual(lay(carried.course, streetsAmong(after)).lines, [
    streetsAmong(before)(lost)?.course.toReversed(),
  ])
  const street = itemOf(before, 0)
  const shifted = { ...street, course: street.course.map(([x, y]): LngLat => [x, y + 0.0001]) }
  const moved = new Map([
    [1, { outcome: 'moved', successors: [1], isMended: true, isChosen: false } as const],
  ])
  const started = { ...routeOf([{ edgeId: 1, isForward: true }]), start: itemOf(street.course, 0) }
  const along = carryOver(started, moved, streetsAmong(before), streetsAmong([shifted]))
  assert.ok(distanceMetres(along.start!, itemOf(shifted.course, 0)) < 1)
})
