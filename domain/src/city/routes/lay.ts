import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../platform/geo/polyline.ts'
import type { RouteCourse, RouteEdge } from './route.ts'
import type { Street, Streets } from '../../base/network/street.ts'

/** One edge or one drawn line of a course, as it lies and in the direction it is ridden. */
export type Piece = {
  /** Which part of the course it belongs to. */
  part: number
  /** Empty for an edge the network has lost, where nobody noted how it lay. */
  line: readonly LngLat[]
  lengthMetres: number
} & (
  | { kind: 'edge'; position: number; edge: RouteEdge; street: Street | undefined }
  | { kind: 'off-network' }
)

export type LaidCourse = {
  pieces: readonly Piece[]
  /** Joined as far as it hangs together. */
  lines: LngLat[][]
  lengthMetres: number
  edgeCount: number
}

/** Lines drawn by hand and edges that are gone have no node to meet at. */
const MEETING_METRES = 5

export function lay(course: RouteCourse, streets: Streets): LaidCourse {
  const pieces = piecesOf(course, streets)
  const lines: LngLat[][] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece.line.length === 0) continue
    const before = pieces[at - 1]
    const last = lines.at(-1)
    if (last && before && before.line.length > 0 && isJoined(before, piece)) last.push(...piece.line.slice(1))
    else lines.push([...piece.line])
  }
  return {
    pieces,
    lines,
    lengthMetres: pieces.reduce((sum, piece) => sum + piece.lengthMetres, 0),
    edgeCount: pieces.filter(({ kind }) => kind === 'edge').length,
  }
}

export function piecesOf(course: RouteCourse, streets: Streets): Piece[] {
  const pieces: Piece[] = []
  let position = 0
  for (const [part, it] of course.entries()) {
    if (it.kind === 'off-network') {
      pieces.push({ kind: 'off-network', part, line: it.line, lengthMetres: lengthMetres(it.line) })
      continue
    }
    for (const edge of it.edges) {
      pieces.push({ kind: 'edge', part, position: position++, edge, ...ridden(edge, streets) })
    }
  }
  return pieces
}

function ridden(
  edge: RouteEdge,
  streets: Streets,
): { street: Street | undefined; line: readonly LngLat[]; lengthMetres: number } {
  // An edge may still be there and lie elsewhere: whoever noted where it lay has not followed it.
  const street = edge.lastSeen ? undefined : streets(edge.edgeId)
  const drawn = street?.course ?? edge.lastSeen ?? []
  const line = edge.isForward ? drawn : drawn.toReversed()
  return { street, line, lengthMetres: street?.lengthMetres ?? lengthMetres(drawn) }
}

/** The node a ridden edge begins and ends at; undefined for what has none. */
function nodesOf(piece: Piece): { from: number; to: number } | undefined {
  if (piece.kind !== 'edge' || !piece.street) return undefined
  const { fromNode, toNode } = piece.street
  return piece.edge.isForward ? { from: fromNode, to: toNode } : { from: toNode, to: fromNode }
}

/** Two streets meet in a node, whatever lies above or below another; lines meet where they end. */
export function isJoined(before: Piece, after: Piece): boolean {
  const [end, begin] = [nodesOf(before)?.to, nodesOf(after)?.from]
  if (end !== undefined && begin !== undefined) return end === begin
  return gapMetres(before, after) <= MEETING_METRES
}

/** 0 where one of them lies nobody knows where. */
export function gapMetres(before: Piece, after: Piece): number {
  const [end, begin] = [before.line.at(-1), after.line[0]]
  return end && begin ? distanceMetres(end, begin) : 0
}
