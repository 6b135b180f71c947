import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { RouteEdge } from '@allmend/domain/city/routes/route'
import { joinedRuns } from '@allmend/domain/city/routes/splice'
import { type Street, streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import { type NoPath, type Step, stepsBetween, streetsOf, versionEdges } from '../../base/network/index.ts'

export interface Way {
  label: 'A' | 'B'
  edges: RouteEdge[]
  streets: Street[]
  lengthMetres: number
}

/** A click is meant for the street it lies on; only where that leads nowhere, for those around it. */
const SPREADS_METRES = [2, 50]
/** Less of an edge than this at an end is a waypoint beside a junction, not an edge more. */
const STUB_METRES = 10
/** Another way is worth showing if this much of it is another, and it is not far longer. */
const OTHER_SHARE = 0.2
const OTHER_TIMES_AT_MOST = 2

/** Through all positions by the shortest way, of whole edges; and one that avoids it, where there is one to speak of. */
export async function waysThrough(
  db: Db,
  versionId: string,
  positions: readonly LngLat[],
  about: { alternatives: boolean },
): Promise<Way[] | NoPath> {
  const shortest = await wayThrough(db, versionId, positions, [])
  if (typeof shortest === 'string') return shortest
  const best: Way = { label: 'A', ...shortest }
  if (!about.alternatives) return [best]
  const taken = best.edges.map(({ edgeId }) => edgeId)
  const other = await wayThrough(db, versionId, positions, taken)
  return typeof other !== 'string' && isWorthShowing(best, other) ? [best, { label: 'B', ...other }] : [best]
}

type Found = Omit<Way, 'label'>

async function wayThrough(
  db: Db,
  versionId: string,
  positions: readonly LngLat[],
  avoiding: readonly number[],
): Promise<Found | NoPath> {
  const legs: Step[][] = []
  for (const [at, to] of positions.entries()) {
    const from = positions[at - 1]
    if (!from) continue
    const leg = await legBetween(db, versionId, from, to, avoiding)
    if (typeof leg === 'string') return leg
    legs.push(leg)
  }
  const ids = new Set(legs.flatMap((leg) => leg.map(({ edgeId }) => edgeId)))
  const streets = await streetsOf(db, versionId, [...ids])
  const at = streetsAmong(streets)
  const whole = legs.map((leg) => wholeEdges(leg, (edgeId) => at(edgeId)?.lengthMetres ?? 0))
  const edges = whole.reduce<RouteEdge[]>((run, leg) => joinedRuns(run, leg, at), [])
  const used = new Set(edges.map(({ edgeId }) => edgeId))
  const lengthMetres = edges.reduce((sum, { edgeId }) => sum + (at(edgeId)?.lengthMetres ?? 0), 0)
  return { edges, streets: streets.filter(({ edgeId }) => used.has(edgeId)), lengthMetres }
}

async function legBetween(
  db: Db,
  versionId: string,
  from: LngLat,
  to: LngLat,
  avoiding: readonly number[],
): Promise<Step[] | NoPath> {
  let found: Step[] | NoPath = 'not_connected'
  for (const spreadMetres of SPREADS_METRES) {
    found = await stepsBetween(db, from, to, {
      by: 'bike',
      among: versionEdges(versionId),
      spreadMetres,
      avoiding,
    })
    if (found !== 'not_connected') return found
  }
  return found
}

/** A step of less than a stub at either end is left out, unless it is all there is. */
export function wholeEdges(steps: readonly Step[], lengthOf: (edgeId: number) => number): RouteEdge[] {
  const isStub = ({ edgeId, startShare, endShare }: Step): boolean => {
    const share = Math.abs(endShare - startShare)
    return share * lengthOf(edgeId) < STUB_METRES && share < 0.5
  }
  const isLeftOut = (at: number): boolean =>
    (at === 0 || at === steps.length - 1) && steps.length > 1 && isStub(steps[at]!)
  const kept = steps.filter((_, at) => !isLeftOut(at))
  return (kept.length > 0 ? kept : steps.slice(0, 1)).map(({ edgeId, startShare, endShare }) => ({
    edgeId,
    isForward: startShare <= endShare,
  }))
}

function isWorthShowing(best: Found, other: Found): boolean {
  const taken = new Set(best.edges.map(({ edgeId }) => edgeId))
  const others = other.streets.filter(({ edgeId }) => !taken.has(edgeId))
  const metres = others.reduce((sum, street) => sum + street.lengthMetres, 0)
  return (
    metres >= OTHER_SHARE * other.lengthMetres &&
    other.lengthMetres <= OTHER_TIMES_AT_MOST * best.lengthMetres
  )
}
