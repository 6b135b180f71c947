import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf, type Direction, edgesOf, turnedEdge } from './course-of.ts'
import { piecesOf } from './lay.ts'
import type { Route, RouteCourse, RouteEdge, RoutePart } from './route.ts'
import { endNode, joinedRuns, spliced, startNode } from './splice.ts'
import type { Street, Streets } from '../../base/network/street.ts'
import { waypointEdges } from './waypoint-edges.ts'
import { nearestOnCourse, withCourse, withParts, withStartOnCourse, orUnchanged } from './with-course.ts'

/** A way found along the network, and the waypoints it was found for. */
export type FoundWay = { edges: readonly RouteEdge[]; waypoints: readonly LngLat[] }
type NetworkPart = RoutePart & { kind: 'network' }

/** Every edit is a function from route to route; one that cannot be done gives the very route it was given. */

/** Where the course begins for whoever reads it; on the course, as near as possible to the position. */
export function setStart(route: Route, at: LngLat | null, streets: Streets): Route {
  if (!at) return route.start ? { ...route, start: null } : route
  const nearest = nearestOnCourse(route.course, at, streets)
  return nearest && nearest.distanceMetres <= START_NEAR_METRES
    ? { ...route, start: nearest.position }
    : route
}
const START_NEAR_METRES = 500

/** Further on from the end. Waypoints that lead nowhere yet are kept: the first of a new route is one. */
export function appendWay(
  route: Route,
  way: FoundWay,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  if (way.edges.length === 0 && way.waypoints.length === 0) return route
  return withParts(
    route,
    direction,
    (course) => {
      const last = course.at(-1)
      const added: NetworkPart = { kind: 'network', waypoints: [...way.waypoints], edges: [...way.edges] }
      if (last?.kind !== 'network') return [...course, added]
      const edges = joinedRuns(last.edges, added.edges, streets)
      const waypoints = [...last.waypoints, ...withoutFirst(last.waypoints.at(-1), added.waypoints)]
      return [...course.slice(0, -1), { kind: 'network', waypoints, edges }]
    },
    streets,
  )
}

/** Another way in place of the edges at positions `from` to `until`, which is not among them. */
export function replaceBetween(
  route: Route,
  range: { from: number; until: number },
  way: FoundWay,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  const course = courseOf(route, direction)
  const count = edgesOf(course).length
  if (!(range.from >= 0 && range.from <= range.until && range.until <= count)) return route
  const parts: RoutePart[] = []
  let position = 0
  let isPlaced = false
  for (const part of course) {
    if (part.kind === 'off-network') {
      // Lines inside the stretch go with it.
      if (!(position > range.from && position < range.until)) parts.push(part)
      continue
    }
    const [from, until] = [range.from - position, range.until - position]
    const length = part.edges.length
    position += length
    const isTouched = from <= length && until >= 0 && (until > from ? from < length && until > 0 : !isPlaced)
    if (!isTouched) {
      parts.push(part)
      continue
    }
    const local = { from: Math.max(0, from), until: Math.min(length, until) }
    parts.push(replacedIn(part, local, isPlaced ? { edges: [], waypoints: [] } : way, streets))
    isPlaced = true
  }
  if (!isPlaced) parts.push({ kind: 'network', waypoints: [...way.waypoints], edges: [...way.edges] })
  return withCourse(route, direction, parts, streets)
}

function replacedIn(
  part: NetworkPart,
  range: { from: number; until: number },
  way: FoundWay,
  streets: Streets,
): NetworkPart {
  const on = waypointEdges(part, streets)
  const before = part.waypoints.filter((_, at) => (on[at] ?? 0) < range.from)
  const after = part.waypoints.filter((_, at) => (on[at] ?? 0) >= range.until && (on[at] ?? 0) >= range.from)
  const edges = spliced(part.edges, range, way.edges, streets)
  return { kind: 'network', waypoints: [...before, ...way.waypoints, ...after], edges }
}

/** Where it fits: in a gap, at the end, at the beginning; otherwise at the end all the same, as a part of its own. */
export function addEdge(
  route: Route,
  edgeId: number,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  const street = streets(edgeId)
  if (!street) return route
  return withParts(route, direction, (course) => withEdge(course, street, streets), streets)
}

function withEdge(course: RouteCourse, street: Street, streets: Streets): RouteCourse {
  const ways = (street.isBikeForward || !street.isBikeBackward ? [true, false] : [false, true]).map(
    (isForward): RouteEdge => ({ edgeId: street.edgeId, isForward }),
  )
  const turned = firstTurned(course, ways, streets)
  const places = placesIn(turned ?? course, streets)
  let best: { place: Place; edge: RouteEdge; score: number } | undefined
  for (const place of places) {
    for (const edge of ways) {
      const score = scoreOf(place, edge, streets)
      if (score > (best?.score ?? 0)) best = { place, edge, score }
    }
  }
  if (!best) return [...course, { kind: 'network', waypoints: [], edges: [ways[0]!] }]
  return best.place.with(best.edge)
}

/** The first edge of all was laid in a direction nobody chose: the second one says which was meant. */
function firstTurned(course: RouteCourse, ways: RouteEdge[], streets: Streets): RouteCourse | undefined {
  const [only, ...more] = edgesOf(course)
  const [part] = course
  if (!only || more.length > 0 || course.length > 1 || part?.kind !== 'network' || part.waypoints.length > 0)
    return undefined
  const other = turnedEdge(only)
  const isEndMet = ways.some((edge) => startNode(edge, streets) === endNode(only, streets))
  const isOtherMet = ways.some((edge) => startNode(edge, streets) === endNode(other, streets))
  return !isEndMet && isOtherMet && isRideable(other, streets) ? [{ ...part, edges: [other] }] : undefined
}

export function isRideable(edge: RouteEdge, streets: Streets): boolean {
  const street = streets(edge.edgeId)
  return edge.isForward ? street?.isBikeForward === true : street?.isBikeBackward === true
}

type Place = {
  before: RouteEdge | undefined
  after: RouteEdge | undefined
  with: (edge: RouteEdge) => RouteCourse
}

/** Between two edges that do not meet, and at both ends. */
function placesIn(course: RouteCourse, streets: Streets): Place[] {
  const places: Place[] = []
  for (const [at, part] of course.entries()) {
    if (part.kind !== 'network') continue
    const put = (index: number) => (edge: RouteEdge) =>
      course.with(at, { ...part, edges: part.edges.toSpliced(index, 0, edge) })
    for (let index = 0; index <= part.edges.length; index++) {
      const before = part.edges[index - 1] ?? lastEdge(course[at - 1])
      const after = part.edges[index] ?? firstEdge(course[at + 1])
      const isOpen = !before || !after || endNode(before, streets) !== startNode(after, streets)
      if (isOpen) places.push({ before, after, with: put(index) })
    }
  }
  return places
}

const lastEdge = (part: RoutePart | undefined) => (part?.kind === 'network' ? part.edges.at(-1) : undefined)
const firstEdge = (part: RoutePart | undefined) => (part?.kind === 'network' ? part.edges[0] : undefined)

/** A gap closed counts most, then the end, then the beginning; what is rideable before what is not. */
function scoreOf({ before, after }: Place, edge: RouteEdge, streets: Streets): number {
  const isBefore = before !== undefined && endNode(before, streets) === startNode(edge, streets)
  const isAfter = after !== undefined && startNode(after, streets) === endNode(edge, streets)
  // To ride on over the edge just ridden is to turn round.
  if (before?.edgeId === edge.edgeId || after?.edgeId === edge.edgeId) return 0
  const fit = isBefore && isAfter ? 8 : isBefore ? (after ? 2 : 6) : isAfter ? (before ? 2 : 4) : 0
  return fit === 0 ? 0 : fit + (isRideable(edge, streets) ? 1 : 0)
}

/** What lay behind them becomes a part of its own. Waypoints on them go too. */
export function removeEdges(
  route: Route,
  positions: readonly number[],
  streets: Streets,
  direction: Direction = 'default',
): Route {
  const course = courseOf(route, direction)
  const gone = new Set(positions)
  const count = edgesOf(course).length
  if (![...gone].some((position) => position >= 0 && position < count)) return route
  let first = 0
  const parts = course.flatMap((part): RoutePart[] => {
    if (part.kind === 'off-network') return [part]
    const from = first
    first += part.edges.length
    return runsWithout(part, (at) => gone.has(from + at), streets)
  })
  return withCourse(route, direction, parts, streets)
}

function runsWithout(part: NetworkPart, isGone: (at: number) => boolean, streets: Streets): NetworkPart[] {
  if (!part.edges.some((_, at) => isGone(at))) return [part]
  const on = waypointEdges(part, streets)
  const runs: { waypoints: LngLat[]; edges: RouteEdge[] }[] = [{ waypoints: [], edges: [] }]
  for (const [at, edge] of part.edges.entries()) {
    const run = runs.at(-1)!
    if (isGone(at)) {
      if (run.edges.length > 0) runs.push({ waypoints: [], edges: [] })
      continue
    }
    run.edges.push(edge)
    run.waypoints.push(...part.waypoints.filter((_, index) => on[index] === at))
  }
  return runs.filter(({ edges }) => edges.length > 0).map((run) => ({ kind: 'network', ...run }))
}

export function turnEdge(
  route: Route,
  position: number,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  let first = 0
  return withParts(
    route,
    direction,
    (course) => {
      const parts = course.map((part) => {
        if (part.kind === 'off-network') return part
        const at = position - first
        first += part.edges.length
        const edge = part.edges[at]
        return edge ? { ...part, edges: part.edges.with(at, turnedEdge(edge)) } : part
      })
      return position >= 0 && position < first ? parts : undefined
    },
    streets,
  )
}

/** `edges`: the way from the waypoint before through the new place to the one after. */
export function moveWaypoint(
  route: Route,
  {
    part: at,
    waypoint,
    to,
    edges,
  }: { part: number; waypoint: number; to: LngLat; edges: readonly RouteEdge[] },
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withNetworkPart(route, at, direction, streets, (part) => {
    if (!part.waypoints[waypoint]) return undefined
    const waypoints = part.waypoints.with(waypoint, to)
    const last = part.waypoints.length - 1
    const range = rangeOf(part, Math.max(0, waypoint - 1), Math.min(last, waypoint + 1), streets)
    return { ...part, waypoints, edges: last === 0 ? part.edges : spliced(part.edges, range, edges, streets) }
  })
}

/** Behind waypoint `after`; `edges`: the way from there through the new place to the next. */
export function addWaypoint(
  route: Route,
  { part: at, after, to, edges }: { part: number; after: number; to: LngLat; edges: readonly RouteEdge[] },
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withNetworkPart(route, at, direction, streets, (part) => {
    if (!part.waypoints[after] || !part.waypoints[after + 1]) return undefined
    const range = rangeOf(part, after, after + 1, streets)
    const waypoints = part.waypoints.toSpliced(after + 1, 0, to)
    return { ...part, waypoints, edges: spliced(part.edges, range, edges, streets) }
  })
}

/** `edges`: the way from the waypoint before to the one after; the first and the last take their stretch with them. */
export function removeWaypoint(
  route: Route,
  { part: at, waypoint, edges }: { part: number; waypoint: number; edges: readonly RouteEdge[] },
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withNetworkPart(route, at, direction, streets, (part) => {
    if (!part.waypoints[waypoint]) return undefined
    const waypoints = part.waypoints.toSpliced(waypoint, 1)
    const last = part.waypoints.length - 1
    if (last === 0) return { ...part, waypoints, edges: [] }
    const on = waypointEdges(part, streets)
    if (waypoint === 0) return { ...part, waypoints, edges: part.edges.slice(on[1] ?? 0) }
    if (waypoint === last) return { ...part, waypoints, edges: part.edges.slice(0, (on[last - 1] ?? -1) + 1) }
    const range = rangeOf(part, waypoint - 1, waypoint + 1, streets)
    return { ...part, waypoints, edges: spliced(part.edges, range, edges, streets) }
  })
}

function rangeOf(
  part: NetworkPart,
  from: number,
  to: number,
  streets: Streets,
): { from: number; until: number } {
  const on = waypointEdges(part, streets)
  return { from: on[from] ?? 0, until: (on[to] ?? -1) + 1 }
}

function withNetworkPart(
  route: Route,
  at: number,
  direction: Direction,
  streets: Streets,
  change: (part: NetworkPart) => NetworkPart | undefined,
): Route {
  return withParts(
    route,
    direction,
    (course) => {
      const part = course[at]
      const changed = part?.kind === 'network' ? change(part) : undefined
      return changed && course.with(at, changed)
    },
    streets,
  )
}

/** A line where there is no street, in front of the part with this index; it begins where the course ends before. */
export function drawOffNetwork(
  route: Route,
  { line, before }: { line: readonly LngLat[]; before?: number },
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withParts(
    route,
    direction,
    (course) => {
      const at = before ?? course.length
      if (at < 0 || at > course.length) return undefined
      const end = piecesOf(course.slice(0, at), streets).at(-1)?.line.at(-1)
      const whole = end ? [end, ...withoutFirst(end, line)] : [...line]
      return whole.length < 2 ? undefined : course.toSpliced(at, 0, { kind: 'off-network', line: whole })
    },
    streets,
  )
}

/** A way along the network in place of a part. */
export function replacePart(
  route: Route,
  { part, edges, waypoints }: { part: number } & FoundWay,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withParts(
    route,
    direction,
    (course) => course[part] && course.with(part, { kind: 'network', waypoints, edges }),
    streets,
  )
}

export function removePart(
  route: Route,
  part: number,
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withParts(route, direction, (course) => course[part] && course.toSpliced(part, 1), streets)
}

export function reorderParts(
  route: Route,
  { from, to }: { from: number; to: number },
  streets: Streets,
  direction: Direction = 'default',
): Route {
  return withParts(
    route,
    direction,
    (course) => {
      const part = course[from]
      if (!part || !course[to] || from === to) return undefined
      return course.toSpliced(from, 1).toSpliced(to, 0, part)
    },
    streets,
  )
}

/** What was the way back becomes the way there. */
export function turnRound(route: Route, streets: Streets): Route {
  const next = { ...route, course: courseOf(route, 'reverse'), reverse: route.reverse && route.course }
  return orUnchanged(route, withStartOnCourse(next, streets))
}

/** A way back of its own; null: the same edges, turned round. */
export function setReverse(route: Route, reverse: RouteCourse | null, streets: Streets): Route {
  if (reverse === null) return route.reverse ? { ...route, reverse: null } : route
  return withCourse(route, 'reverse', reverse, streets)
}

export function rename(route: Route, to: { number?: number; name?: string }): Route {
  return orUnchanged(route, { ...route, ...to })
}

export const setVisible = (route: Route, isVisible: boolean): Route =>
  route.isVisible === isVisible ? route : { ...route, isVisible }

function withoutFirst(position: LngLat | undefined, line: readonly LngLat[]): readonly LngLat[] {
  const isSame = position?.[0] === line[0]?.[0] && position?.[1] === line[0]?.[1]
  return isSame ? line.slice(1) : line
}
