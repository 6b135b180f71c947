import { piecesOf } from './lay.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import type { RoutePart } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

/**
 * On which edge of its run each waypoint lies: in the order they are ridden, so that a street passed twice is told
 * apart, and as near as this allows. Empty for a run of no edges.
 */
export function waypointEdges(part: RoutePart & { kind: 'network' }, streets: Streets): number[] {
  const lines = piecesOf([part], streets).map(({ line }) => line)
  if (lines.length === 0) return []
  // Least sum of distances with positions that never go back: one row of the table per waypoint.
  const choices: Int32Array[] = []
  let sums = new Float64Array(lines.length)
  for (const waypoint of part.waypoints) {
    const next = new Float64Array(lines.length)
    const choice = new Int32Array(lines.length)
    let best = 0
    for (const [at, line] of lines.entries()) {
      if (sums[at]! < sums[best]!) best = at
      choice[at] = best
      next[at] = sums[best]! + (nearestOnLine(line, waypoint)?.distanceMetres ?? 1e6)
    }
    choices.push(choice)
    sums = next
  }
  let at = sums.indexOf(sums.reduce((least, sum) => Math.min(least, sum), Infinity))
  const found: number[] = []
  for (const choice of choices.toReversed()) {
    found.unshift(at)
    at = choice[at]!
  }
  return found
}
