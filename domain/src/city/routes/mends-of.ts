import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf, edgesOf, turnedEdge } from './course-of.ts'
import type { Edit } from './edit.ts'
import type { Fault } from './fault.ts'
import { type Piece, piecesOf } from './lay.ts'
import { type Route, ROUTE_NUMBERS } from './route.ts'
import { endNode, startNode } from './splice.ts'
import type { Streets } from '../../base/network/street.ts'
import { isRideable } from './edit-course.ts'

/** What a proposal does, for the words on its button. */
export type MendKind = 'set_start' | 'drop' | 'way' | 'line' | 'turn' | 'own_reverse' | 'next_number'

/**
 * A proposal: an edit, or a way to look for between these positions first, which then takes the place of edges, of a
 * part, or of the whole way back.
 */
export type Mend = { does: MendKind; edit: Edit } | WayMend
export type WayMend = { does: MendKind; through: readonly LngLat[]; insteadOf: Instead }
type Instead =
  | { kind: 'edges'; from: number; until: number }
  | { kind: 'part'; part: number }
  | { kind: 'reverse' }

/** The best first. */
export function mendsOf(
  fault: Fault,
  route: Route,
  streets: Streets,
  numbersTaken: ReadonlySet<number> = new Set(),
): Mend[] {
  const pieces = piecesOf(courseOf(route, fault.course), streets)
  switch (fault.kind) {
    case 'empty':
      return []
    case 'no_start':
      return fault.at ? [{ does: 'set_start', edit: { kind: 'start', at: fault.at } }] : []
    case 'number_taken':
      return [
        { does: 'next_number', edit: { kind: 'rename', number: freeNumber(route.number, numbersTaken) } },
      ]
    case 'expired':
    case 'forbidden':
      return [...wayAround(fault, pieces), dropped(fault)]
    case 'wrong_way':
      return [...turned(fault, route, streets), ...wayAround(fault, pieces), dropped(fault)]
    case 'disconnected':
      return bridges(fault, pieces)
    case 'doubled':
      return [dropped({ ...fault, edges: between(fault.edges) })]
    case 'spur':
      return [dropped(fault)]
    case 'off_network':
      return alongStreets(fault, pieces)
    case 'reverse_not_rideable':
      return wayBack(route, pieces)
  }
}

/** The mend once its way is found. */
export function mendedBy(
  mend: WayMend,
  fault: Fault,
  edges: Extract<Edit, { kind: 'append' }>['edges'],
): Edit {
  const { insteadOf } = mend
  const waypoints = mend.through
  if (insteadOf.kind === 'reverse')
    return { kind: 'reverse', course: [{ kind: 'network', waypoints, edges }] }
  if (insteadOf.kind === 'part')
    return { kind: 'replace_part', on: fault.course, part: insteadOf.part, edges, waypoints }
  const { from, until } = insteadOf
  return { kind: 'replace', on: fault.course, from, until, edges, waypoints }
}

function dropped({ edges, course }: Fault): Mend {
  return { does: 'drop', edit: { kind: 'remove_edges', on: course, positions: edges } }
}

/** A loop ridden to come back to the same edge: all behind its first time, through its second. */
function between([first = 0, second = 0]: readonly number[]): number[] {
  return Array.from({ length: second - first }, (_, at) => first + 1 + at)
}

/** From where the edges before end to where those behind begin. */
function wayAround(fault: Fault, pieces: readonly Piece[]): Mend[] {
  const [first, last] = [fault.edges[0], fault.edges.at(-1)]
  if (first === undefined || last === undefined) return []
  const at = (position: number) => pieces.findIndex((it) => it.kind === 'edge' && it.position === position)
  const from = pieces[at(first) - 1]?.line.at(-1) ?? pieces[at(first)]?.line[0]
  const to = pieces[at(last) + 1]?.line[0] ?? pieces[at(last)]?.line.at(-1)
  if (!from || !to) return []
  return [{ does: 'way', through: [from, to], insteadOf: { kind: 'edges', from: first, until: last + 1 } }]
}

/** Where it meets its neighbours better the other way round. */
function turned(fault: Fault, route: Route, streets: Streets): Mend[] {
  const [position, ...more] = fault.edges
  if (position === undefined || more.length > 0) return []
  const edges = edgesOf(courseOf(route, fault.course))
  const edge = turnedEdge(edges[position]!)
  const [before, after] = [edges[position - 1], edges[position + 1]]
  const isMet =
    (!before || endNode(before, streets) === startNode(edge, streets)) &&
    (!after || startNode(after, streets) === endNode(edge, streets))
  return isMet && isRideable(edge, streets)
    ? [{ does: 'turn', edit: { kind: 'turn_edge', on: fault.course, position } }]
    : []
}

function bridges(fault: Fault, pieces: readonly Piece[]): Mend[] {
  const at = pieces.findIndex(
    (piece, index) => index > 0 && isSame(pieces[index - 1]!.line.at(-1), fault.at) && piece.line.length > 0,
  )
  const [before, after] = [pieces[at - 1], pieces[at]]
  const [from, to] = [before?.line.at(-1), after?.line[0]]
  if (!before || !after || !from || !to) return []
  const position = pieces.slice(0, at).filter(({ kind }) => kind === 'edge').length
  const mends: Mend[] = [
    { does: 'way', through: [from, to], insteadOf: { kind: 'edges', from: position, until: position } },
  ]
  if (before.part !== after.part) {
    mends.push({
      does: 'line',
      edit: { kind: 'off_network', on: fault.course, line: [to], before: after.part },
    })
  }
  return mends
}

function alongStreets(fault: Fault, pieces: readonly Piece[]): Mend[] {
  const piece = pieces.find(
    (it) => it.kind === 'off-network' && it.line.some((position) => isSame(position, fault.at)),
  )
  const [from, to] = [piece?.line[0], piece?.line.at(-1)]
  return piece && from && to
    ? [{ does: 'way', through: [from, to], insteadOf: { kind: 'part', part: piece.part } }]
    : []
}

/** Through the same waypoints from the end to the beginning. */
function wayBack(route: Route, pieces: readonly Piece[]): Mend[] {
  const [from, to] = [pieces[0]?.line[0], pieces.at(-1)?.line.at(-1)]
  if (!from || !to) return []
  const text = courseOf(route, 'reverse').flatMap((part) => (part.kind === 'network' ? part.waypoints : []))
  return [
    {
      does: 'own_reverse',
      through: [from, ...text.slice(1, -1).slice(0, 48), to],
      insteadOf: { kind: 'reverse' },
    },
  ]
}

function freeNumber(from: number, taken: ReadonlySet<number>): number {
  for (let number = from; number <= ROUTE_NUMBERS.through; number++) if (!taken.has(number)) return number
  for (let number = from; number >= ROUTE_NUMBERS.from; number--) if (!taken.has(number)) return number
  return from
}

const isSame = (one: LngLat | undefined, other: LngLat | null): boolean =>
  one !== undefined && one[0] === other?.[0] && one[1] === other[1]
