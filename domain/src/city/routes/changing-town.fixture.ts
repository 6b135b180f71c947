import { lengthMetres } from '../../platform/geo/polyline.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { numberEdges } from '../../base/network/compare-versions.ts'
import type { MappedEdge } from '../../base/network/edge-succession.ts'
import { isSure } from '../../base/network/outcome.ts'
import { splitWay } from '../../base/network/split-way.ts'
import type { CarriedEdge } from './carry-over.ts'
import { QUIET_STREET } from './street.fixture.ts'
import type { Street } from '../../base/network/street.ts'

/** Metres east and north of a corner of the invented town. */
const at = (east: number, north: number): LngLat => [8.4 + east / 75_900, 47.05 + north / 111_195]

/** Where the test says there is one. */
export function itemOf<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

interface Town {
  nodes: Map<number, LngLat>
  ways: { id: number; nodes: number[] }[]
  next: number
}

const SIDE = 5
export const BLOCK_METRES = 150

/** Five streets by five, with a bend in every second block. */
export function smallTown(): Town {
  const town: Town = { nodes: new Map(), ways: [], next: 1000 }
  const node = (column: number, row: number) => 1 + row * SIDE + column
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++)
      town.nodes.set(node(column, row), at(column * BLOCK_METRES, row * BLOCK_METRES))
  for (let street = 0; street < SIDE; street++) {
    const along: number[] = []
    for (let column = 0; column < SIDE; column++) {
      along.push(node(column, street))
      if (column % 2 || column === SIDE - 1) continue
      const bend = town.next++
      town.nodes.set(bend, at((column + 0.5) * BLOCK_METRES, street * BLOCK_METRES + 6))
      along.push(bend)
    }
    town.ways.push({ id: 10 + street, nodes: along })
    town.ways.push({ id: 20 + street, nodes: Array.from({ length: SIDE }, (_, row) => node(street, row)) })
  }
  return town
}

function edgesOf({ nodes, ways }: Town): MappedEdge[] {
  const uses = new Map<number, number>()
  for (const way of ways) for (const node of way.nodes) uses.set(node, (uses.get(node) ?? 0) + 1)
  return ways.flatMap((way) =>
    splitWay(way.nodes, {
      isJunction: (node) => (uses.get(node) ?? 0) > 1,
      isKnown: (node) => nodes.has(node),
    }).map(({ first, last }) => ({
      wayId: way.id,
      fromNode: itemOf(way.nodes, first),
      toNode: itemOf(way.nodes, last),
      course: way.nodes.slice(first, last + 1).map((node) => nodes.get(node)!),
    })),
  )
}

export type Update = {
  kind: 'split' | 'cut' | 'move' | 'delete' | 'renumber' | 'redraw' | 'turn'
  pick: number
  by: number
}

/** What mappers do in a year, one act each. */
function updated(town: Town, updates: readonly Update[]): Town {
  const next: Town = {
    nodes: new Map(town.nodes),
    ways: town.ways.map((way) => ({ ...way, nodes: [...way.nodes] })),
    next: town.next,
  }
  for (const { kind, pick, by } of updates) {
    const way = next.ways[pick % next.ways.length]
    if (!way) continue
    const segment = by % (way.nodes.length - 1)
    const [one, other] = [itemOf(way.nodes, segment), itemOf(way.nodes, segment + 1)]
    const [from, to] = [next.nodes.get(one)!, next.nodes.get(other)!]
    if (kind === 'split') {
      const [joint, end] = [next.next++, next.next++]
      const share = 0.3 + (by % 40) / 100
      const position: LngLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      next.nodes.set(joint, position)
      next.nodes.set(end, [position[0] + 0.0004, position[1] + 0.0003])
      way.nodes.splice(segment + 1, 0, joint)
      next.ways.push({ id: next.next++, nodes: [joint, end] })
    }
    if (kind === 'cut' && segment > 0) {
      next.ways.push({ id: next.next++, nodes: way.nodes.slice(segment) })
      way.nodes = way.nodes.slice(0, segment + 1)
    }
    if (kind === 'move')
      next.nodes.set(one, [from[0] + ((by % 61) - 30) / 75_900, from[1] + ((pick % 61) - 30) / 111_195])
    if (kind === 'delete') next.ways = next.ways.filter((it) => it !== way)
    if (kind === 'renumber') way.id = next.next++
    if (kind === 'redraw') {
      const copy = next.next++
      next.nodes.set(copy, from)
      for (const it of next.ways) it.nodes = it.nodes.map((node) => (node === one ? copy : node))
    }
    if (kind === 'turn') way.nodes.reverse()
  }
  return next
}

const streetOf = (edgeId: number, edge: MappedEdge): Street => ({
  edgeId,
  name: '',
  fromNode: edge.fromNode,
  toNode: edge.toNode,
  course: edge.course,
  lengthMetres: lengthMetres(edge.course),
  ...QUIET_STREET,
})

export interface Year {
  before: Street[]
  after: Street[]
  successions: Map<number, CarriedEdge>
}

export function yearOf(updates: readonly Update[], decisions: readonly number[]): Year {
  const town = smallTown()
  const before = edgesOf(town).map((edge, index) => streetOf(index + 1, edge))
  const fresh = edgesOf(updated(town, updates))
  const known = before.map((street) => ({ ...street, id: street.edgeId, wayId: 0 }))
  const withWays = edgesOf(town).map((edge, index) => ({ ...edge, id: itemOf(known, index).id }))
  const { numbers, changed } = numberEdges(withWays, fresh, before.length + 1)
  const after = fresh.map((edge, index) => {
    const { edgeId, isReversed } = itemOf(numbers, index)
    const turned = { ...edge, fromNode: edge.toNode, toNode: edge.fromNode, course: edge.course.toReversed() }
    return streetOf(edgeId, isReversed ? turned : edge)
  })
  const successions = new Map(
    changed.map((it, index): [number, CarriedEdge] => {
      const isTaken = (decisions[index % decisions.length] ?? 0) % 3 > 0
      const isMended = isSure(it) || (isTaken && it.successors.length > 0)
      return [it.edgeId, { outcome: it.outcome, successors: it.successors, isMended, isChosen: false }]
    }),
  )
  return { before, after, successions }
}
