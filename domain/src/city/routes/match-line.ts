import { turnDegrees } from '../../platform/geo/bearing.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { distancesAlong, pointAlong } from '../../platform/geo/polyline.ts'
import { cellIndex } from '../../base/network/cell-index.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import type { RouteCourse, RouteEdge, RoutePart } from './route.ts'
import type { Street } from '../../base/network/street.ts'

export type MatchedLine = {
  course: RouteCourse
  /** How much of the line lies on edges, 0 to 1. */
  matchedShare: number
}

/** A line is looked at every so many metres. */
const STEP_METRES = 5
/** Receivers are off by as much, and lanes lie as far from the middle of their street. */
const BESIDE_METRES = 15
const TURN_DEGREES = 35
/** So much of an edge must be ridden for it to be on the way (spec: 90 % overlap). */
const OVERLAP = 0.9
/** A line may begin and end in the middle of an edge. */
const END_METRES = 20
/** Shorter stretches between two edges are inexact, not another way. */
const BRIDGED_METRES = 15

/** Lays a line onto streets: what lies on them becomes edges, the rest stays a line. */
export function matchLine(line: readonly LngLat[], streets: readonly Street[]): MatchedLine {
  const distances = distancesAlong(line)
  const lengthMetres = distances.at(-1) ?? 0
  if (lengthMetres === 0) return { course: [], matchedShare: 0 }
  const runs = runsAlong(line, distances, streets).filter((run) => isRidden(run, lengthMetres))
  const chain = bestChain(runs)
  const matched = chain.reduce((sum, { from, to }) => sum + to - from, 0)
  return { course: courseOfChain(chain, line, distances), matchedShare: Math.min(1, matched / lengthMetres) }
}

/** An edge beside the line for a while: from where to where, of line and edge. */
type Run = {
  street: Street
  isForward: boolean
  from: number
  to: number
  least: number
  most: number
  offMetres: number
  samples: number
}

function runsAlong(line: readonly LngLat[], distances: Float64Array, streets: readonly Street[]): Run[] {
  const near = cellIndex(streets, ({ course }) => course)
  const open = new Map<string, Run>()
  const runs: Run[] = []
  const length = distances.at(-1) ?? 0
  const count = Math.max(1, Math.round(length / STEP_METRES))
  for (let step = 0; step <= count; step++) {
    const along = (length * step) / count
    const here = pointAlong(line, along, distances)
    for (const street of near([here.position])) {
      const seen = besides(street, here.position, here.bearingDegrees)
      if (!seen) continue
      const key = `${street.edgeId} ${seen.isForward}`
      const run = open.get(key)
      if (run && along - run.to <= 3 * STEP_METRES) {
        run.to = along
        run.least = Math.min(run.least, seen.alongMetres)
        run.most = Math.max(run.most, seen.alongMetres)
        run.offMetres += seen.distanceMetres
        run.samples++
      } else {
        const { isForward, alongMetres, distanceMetres: offMetres } = seen
        const fresh: Run = {
          street,
          isForward,
          from: along,
          to: along,
          least: alongMetres,
          most: alongMetres,
          offMetres,
          samples: 1,
        }
        open.set(key, fresh)
        runs.push(fresh)
      }
    }
  }
  return runs
}

function besides(street: Street, position: LngLat, bearing: number) {
  const nearest = nearestOnLine(street.course, position)
  if (!nearest || nearest.distanceMetres > BESIDE_METRES) return undefined
  // Before it begins and behind its end somebody rides beside another edge.
  const isAtEnd = nearest.alongMetres <= 0.5 || nearest.alongMetres >= street.lengthMetres - 0.5
  if (isAtEnd && nearest.distanceMetres > STEP_METRES) return undefined
  const turn = Math.abs(turnDegrees(bearing, pointAlong(street.course, nearest.alongMetres).bearingDegrees))
  if (turn > TURN_DEGREES && turn < 180 - TURN_DEGREES) return undefined
  return { ...nearest, isForward: turn <= TURN_DEGREES }
}

function isRidden(run: Run, lengthMetres: number): boolean {
  const seen = run.most - run.least + 2 * STEP_METRES
  if (seen >= OVERLAP * run.street.lengthMetres) return true
  const isAtEnd = run.from <= END_METRES || run.to >= lengthMetres - END_METRES
  return isAtEnd && run.to - run.from >= END_METRES
}

/** Runs that follow one another: as much of the line as possible, as near as possible, from junction to junction. */
function bestChain(runs: Run[]): Run[] {
  const ordered = runs.toSorted((one, other) => one.to - other.to || one.from - other.from)
  const values: number[] = []
  const befores: number[] = []
  for (const [at, run] of ordered.entries()) {
    let best = 0
    let before = -1
    // What ended long before is joined to nothing; its best is carried on by those in between.
    for (let other = at - 1; other >= 0 && at - other <= 200; other--) {
      const previous = ordered[other]!
      if (previous.to > run.from + 2 * STEP_METRES || previous.from >= run.from) continue
      const value = values[other]! + (isJoined(previous, run) ? 2 * STEP_METRES : 0)
      if (value > best) [best, before] = [value, other]
    }
    values.push(best + valueOf(run))
    befores.push(before)
  }
  const chain: Run[] = []
  let at = values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0)
  for (let run = ordered[at]; run; run = ordered[at]) {
    chain.unshift(run)
    at = befores[at] ?? -1
  }
  return chain
}

function valueOf(run: Run): number {
  const off = run.offMetres / run.samples / BESIDE_METRES
  return (run.to - run.from + STEP_METRES) * (1 - off / 2)
}

const endOf = ({ street, isForward }: Run): number => (isForward ? street.toNode : street.fromNode)
const beginOf = ({ street, isForward }: Run): number => (isForward ? street.fromNode : street.toNode)
const isJoined = (before: Run, after: Run): boolean => endOf(before) === beginOf(after)

function courseOfChain(chain: readonly Run[], line: readonly LngLat[], distances: Float64Array): RouteCourse {
  const parts: RoutePart[] = []
  let edges: RouteEdge[] = []
  let ends: { first: LngLat; last: LngLat } | undefined
  const close = (): void => {
    if (ends) parts.push({ kind: 'network', waypoints: [ends.first, ends.last], edges })
    edges = []
    ends = undefined
  }
  const beside = (from: number, to: number, begin: LngLat | undefined, end: LngLat | undefined): void => {
    const between = stretchOf(line, distances, from, to)
    const drawn = [...(begin ? [begin] : []), ...between, ...(end ? [end] : [])]
    const plain = drawn.filter((it, at) => at === 0 || distanceMetres(it, drawn[at - 1]!) > 0.1)
    if (plain.length > 1) parts.push({ kind: 'off-network', line: plain })
  }
  const [first] = chain
  const length = distances.at(-1) ?? 0
  if (!first) return [{ kind: 'off-network', line: [...line] }]
  if (first.from > BRIDGED_METRES) beside(0, first.from, undefined, lineOf(first)[0])
  for (const [at, run] of chain.entries()) {
    const before = chain[at - 1]
    if (before && !isJoined(before, run)) {
      close()
      beside(before.to, run.from, lineOf(before).at(-1), lineOf(run)[0])
    }
    const drawn = lineOf(run)
    edges.push({ edgeId: run.street.edgeId, isForward: run.isForward })
    ends = { first: ends?.first ?? drawn[0]!, last: drawn.at(-1)! }
  }
  const last = chain.at(-1)!
  close()
  if (length - last.to > BRIDGED_METRES) beside(last.to, length, lineOf(last).at(-1), undefined)
  return parts
}

const lineOf = ({ street, isForward }: Run): readonly LngLat[] =>
  isForward ? street.course : street.course.toReversed()

function stretchOf(line: readonly LngLat[], distances: Float64Array, from: number, to: number): LngLat[] {
  if (to - from <= BRIDGED_METRES) return []
  const inside = line.filter((_, at) => distances[at]! > from && distances[at]! < to)
  return [pointAlong(line, from, distances).position, ...inside, pointAlong(line, to, distances).position]
}
