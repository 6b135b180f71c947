import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres, pointAlong } from '../../platform/geo/polyline.ts'
import { offsetMetres } from '../../base/network/course.ts'
import type { Outcome } from '../../base/network/outcome.ts'
import { lay } from './lay.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import type { Route, RouteCourse, RouteEdge } from './route.ts'
import type { Street, Streets } from '../../base/network/street.ts'

/** What became of an edge, and whether its successors are agreed to; chosen: somebody named them herself. */
export type CarriedEdge = {
  outcome: Outcome
  successors: readonly number[]
  isMended: boolean
  isChosen: boolean
}

/** Further from where it was ridden, a mend would be another way. */
const SAME_WAY_METRES = 12
/** A start goes along with its street as far as this. */
const START_METRES = 45
const BESIDE_METRES = 1

/**
 * A route in the next version of the network. What is still there stays, what was mended goes along, and whatever is
 * lost, left, or cannot be replaced without riding elsewhere keeps its number and notes where it lay: it is drawn
 * there and is a fault.
 */
export function carryOver(
  route: Route,
  successions: ReadonlyMap<number, CarriedEdge>,
  before: Streets,
  after: Streets,
): Route {
  const carried = (course: RouteCourse): RouteCourse =>
    course.map((part) =>
      part.kind === 'network'
        ? { ...part, edges: carriedEdges(part.edges, successions, before, after) }
        : part,
    )
  const course = carried(route.course)
  const reverse = route.reverse && carried(route.reverse)
  return { ...route, course, reverse, start: route.start && startOn(route.start, course, after) }
}

function carriedEdges(
  edges: readonly RouteEdge[],
  successions: ReadonlyMap<number, CarriedEdge>,
  before: Streets,
  after: Streets,
): RouteEdge[] {
  const result: RouteEdge[] = []
  for (let at = 0; at < edges.length;) {
    const group = groupFrom(edges, at, successions)
    result.push(...carriedGroup(group, successions, before, after))
    at += group.length
  }
  return result
}

/** Neighbours that became one street are judged together. */
function groupFrom(
  edges: readonly RouteEdge[],
  from: number,
  successions: ReadonlyMap<number, CarriedEdge>,
): RouteEdge[] {
  const group = [edges[from]!]
  const mergedInto = (edge: RouteEdge | undefined): number | undefined => {
    const became = edge && !edge.lastSeen ? successions.get(edge.edgeId) : undefined
    return became?.outcome === 'merged' && became.isMended ? became.successors[0] : undefined
  }
  const target = mergedInto(edges[from])
  if (target === undefined) return group
  for (let at = from + 1; mergedInto(edges[at]) === target; at++) group.push(edges[at]!)
  return group
}

function carriedGroup(
  group: readonly RouteEdge[],
  successions: ReadonlyMap<number, CarriedEdge>,
  before: Streets,
  after: Streets,
): RouteEdge[] {
  const [first] = group
  if (!first || first.lastSeen) return [...group]
  const became = successions.get(first.edgeId)
  if (!became) return after(first.edgeId) ? [...group] : group.map((edge) => leftBehind(edge, before))
  const isInPlace = became.outcome === 'moved' && !became.isChosen
  if (became.isMended && isInPlace && after(first.edgeId)) return [...group]
  const mended = became.isMended ? mend(group, became, before, after) : undefined
  return mended ?? group.map((edge) => leftBehind(edge, before))
}

function leftBehind(edge: RouteEdge, before: Streets): RouteEdge {
  const lastSeen = edge.lastSeen ?? before(edge.edgeId)?.course
  return lastSeen ? { ...edge, lastSeen } : edge
}

/** The successors in the order they are ridden; undefined where they would lead elsewhere, unless somebody chose them. */
function mend(
  group: readonly RouteEdge[],
  became: CarriedEdge,
  before: Streets,
  after: Streets,
): RouteEdge[] | undefined {
  const streets = became.successors.map((id) => after(id))
  if (streets.length === 0 || !streets.every((street) => street !== undefined)) return undefined
  const ridden = lay([{ kind: 'network', waypoints: [], edges: group }], before).lines
  if (ridden.length !== 1) return undefined
  const edges = inRidingOrder(streets, ridden[0]!)
  const isAgreed = became.isChosen || became.outcome === 'lost'
  const next = lay([{ kind: 'network', waypoints: [], edges }], after).lines
  return isAgreed || (next.length === 1 && isSameWay(ridden[0]!, next[0]!)) ? edges : undefined
}

function isSameWay(before: readonly LngLat[], after: readonly LngLat[]): boolean {
  return (
    offsetMetres(before, after, SAME_WAY_METRES) <= SAME_WAY_METRES &&
    offsetMetres(after, before, SAME_WAY_METRES) <= SAME_WAY_METRES
  )
}

/** Judged by a quarter and three quarters of each: where a street ends, others begin. */
function inRidingOrder(streets: readonly Street[], line: readonly LngLat[]): RouteEdge[] {
  const along = (position: LngLat) => nearestOnLine(line, position)?.alongMetres ?? 0
  return streets
    .map(({ edgeId, course }) => {
      const length = lengthMetres(course)
      const [from, to] = [0.25, 0.75].map((share) => along(pointAlong(course, share * length).position))
      return { edge: { edgeId, isForward: from! <= to! }, at: from! + to! }
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ edge }) => edge)
}

function startOn(start: LngLat, course: RouteCourse, after: Streets): LngLat {
  const near = lay(course, after)
    .lines.map((line) => nearestOnLine(line, start))
    .filter((it) => it !== undefined)
    .toSorted((one, other) => one.distanceMetres - other.distanceMetres)[0]
  const isBeside = near && near.distanceMetres > BESIDE_METRES && near.distanceMetres <= START_METRES
  return isBeside ? near.position : start
}
