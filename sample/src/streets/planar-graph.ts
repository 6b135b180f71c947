import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { gridIndex } from '../plane/grid-index.ts'
import { distanceBetween, lineLength, projectOnto, simplifyLine, sliceLine } from '../plane/line.ts'
import { CELL_METRES, type SegmentIndex } from './segment-index.ts'
import { meetingOf, spansOf, structureAt, type Structure } from './structures.ts'
import type { Land, TownWays } from './town-ways.ts'
import type { Level, Way } from './way.ts'

export type PlanarNode = { point: PlanePoint; level: Level }
export type PlanarEdge = { from: number; to: number; way: Way; line: PlanePoint[]; structure: Structure }
export type PlanarGraph = { nodes: PlanarNode[]; edges: PlanarEdge[] }

/** Junctions closer than this are one. */
const MERGE_METRES = 9

type Cut = { alongMetres: number; level: Level }

/** Cuts every way where it crosses, joins or changes structure, and names the meeting points nodes. */
export function planarGraph({ ways, index, dividers }: TownWays, land: Land): PlanarGraph {
  const cuts = new Map<Way, Cut[]>(ways.map((way) => [way, []]))
  cutAtCrossings(index, cuts)
  const nodes: PlanarNode[] = []
  const edges: PlanarEdge[] = []
  const nodeAt = nodeFinder(nodes)
  for (const way of ways) {
    const spans = spansOf(way, land, dividers)
    const length = lineLength(way.line)
    const own = cuts.get(way) ?? []
    for (const { point, level } of way.joints)
      own.push({ alongMetres: projectOnto(way.line, point).alongMetres, level })
    for (const { fromMetres, toMetres } of spans) {
      own.push({ alongMetres: fromMetres, level: way.level }, { alongMetres: toMetres, level: way.level })
    }
    // A joint at an end decides the end's level: slip roads start high and end on the ground.
    const end = (alongMetres: number): Cut => ({
      alongMetres,
      level: own.find((cut) => Math.abs(cut.alongMetres - alongMetres) < 1)?.level ?? way.level,
    })
    const places = [
      end(0),
      ...own.filter((cut) => cut.alongMetres > 1 && cut.alongMetres < length - 1),
      end(length),
    ]
    places.sort((a, b) => a.alongMetres - b.alongMetres)
    for (let at = 1; at < places.length; at++) {
      const { alongMetres: fromMetres, level: fromLevel } = places[at - 1]!
      const { alongMetres: toMetres, level: toLevel } = places[at]!
      if (toMetres - fromMetres < 0.5) continue
      const line = sliceLine(way.line, fromMetres, toMetres)
      const from = nodeAt(line[0]!, fromLevel)
      const to = nodeAt(line.at(-1)!, toLevel)
      if (from === to && toMetres - fromMetres < 60) continue
      line[0] = nodes[from]!.point
      line[line.length - 1] = nodes[to]!.point
      const structure = structureAt(spans, (fromMetres + toMetres) / 2)
      edges.push({ from, to, way, line: simplifyLine(line, 0.6), structure })
    }
  }
  return { nodes, edges: withoutTwins(edges) }
}

function cutAtCrossings(index: SegmentIndex, cuts: Map<Way, Cut[]>): void {
  for (const cell of index.cells()) {
    for (let one = 0; one < cell.length; one++) {
      const a = cell[one]!
      if (a.way.level !== 'ground') continue
      for (let other = 0; other < one; other++) {
        const b = cell[other]!
        if (b.way === a.way || b.way.level !== 'ground') continue
        const shares = meetingOf(a.from, a.to, b.from, b.to)
        if (shares === undefined || shares.some((share) => share < -0.02 || share > 1.02)) continue
        const point: PlanePoint = [
          a.from[0] + (a.to[0] - a.from[0]) * shares[0],
          a.from[1] + (a.to[1] - a.from[1]) * shares[0],
        ]
        for (const { way } of [a, b]) {
          cuts.get(way)?.push({ alongMetres: projectOnto(way.line, point).alongMetres, level: 'ground' })
        }
      }
    }
  }
}

function nodeFinder(nodes: PlanarNode[]): (point: PlanePoint, level: Level) => number {
  const near = gridIndex<number>(CELL_METRES)
  return (point, level) => {
    const reach = level === 'ground' ? MERGE_METRES : 1
    let best = -1
    let bestMetres = reach
    for (const id of near.around(point[0], point[1], reach)) {
      const node = nodes[id]!
      const off = distanceBetween(node.point, point)
      if (node.level === level && off < bestMetres) {
        best = id
        bestMetres = off
      }
    }
    if (best >= 0) return best
    nodes.push({ point, level })
    near.add(point[0], point[1], nodes.length - 1)
    return nodes.length - 1
  }
}

/** Two ways merged at both ends leave two almost equal edges: the first, more important one stays. */
function withoutTwins(edges: readonly PlanarEdge[]): PlanarEdge[] {
  const seen = new Map<string, number[]>()
  return edges.filter(({ from, to, line }) => {
    const key = from < to ? `${from},${to}` : `${to},${from}`
    const length = lineLength(line)
    const lengths = seen.get(key)
    if (lengths === undefined) {
      seen.set(key, [length])
      return true
    }
    if (lengths.some((known) => Math.abs(known - length) < Math.max(6, known * 0.06))) return false
    lengths.push(length)
    return true
  })
}
