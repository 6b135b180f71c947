import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf, type Direction } from './course-of.ts'
import type { Fault, FaultKind } from './fault.ts'
import { gapMetres, isJoined, type Piece, piecesOf } from './lay.ts'
import type { Route } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

/** Decision 0075: errors are what somebody on a bike would be stopped by, or could not find. */
const ERRORS: ReadonlySet<FaultKind> = new Set([
  'no_start',
  'empty',
  'expired',
  'disconnected',
  'wrong_way',
  'forbidden',
  'number_taken',
])

const OFF_NETWORK_METRES = 50

/** Everything that is wrong with a route in this network; the numbers are those of the project's other routes. */
export function faultsOf(route: Route, streets: Streets, numbersTaken: ReadonlySet<number>): Fault[] {
  const pieces = piecesOf(route.course, streets)
  const faults: Fault[] = []
  const about = (kind: FaultKind, at: LngLat | null): Fault => fault(kind, 'default', [], at)
  if (pieces.length === 0) faults.push(about('empty', null))
  if (!route.start) faults.push(about('no_start', pieces[0]?.line[0] ?? null))
  if (numbersTaken.has(route.number)) faults.push(about('number_taken', null))
  faults.push(...faultsOfCourse(pieces, 'default'))
  if (route.reverse) faults.push(...faultsOfCourse(piecesOf(courseOf(route, 'reverse'), streets), 'reverse'))
  else faults.push(...faultsOfTurned(route, streets))
  return faults
}

export const isPublishable = (faults: readonly Fault[]): boolean => !faults.some(({ isError }) => isError)

function fault(
  kind: FaultKind,
  course: Direction,
  edges: readonly number[],
  at: LngLat | null,
  metres?: number,
): Fault {
  return { kind, isError: ERRORS.has(kind), course, edges, at, ...(metres === undefined ? {} : { metres }) }
}

function faultsOfCourse(pieces: readonly Piece[], course: Direction): Fault[] {
  return [
    ...runsOf(pieces, isExpired).map((run) => faultOfRun('expired', course, run)),
    ...gapsOf(pieces, course),
    ...runsOf(pieces, isWrongWay).map((run) => faultOfRun('wrong_way', course, run)),
    ...runsOf(pieces, isForbidden).map((run) => faultOfRun('forbidden', course, run)),
    ...doubledOf(pieces, course),
    ...spursOf(pieces, course),
    ...offNetworkOf(pieces, course),
  ]
}

const isExpired = (piece: Piece): boolean => piece.kind === 'edge' && !piece.street
const isForbidden = (piece: Piece): boolean => isClosed(piece, 'there') && isClosed(piece, 'back')
const isWrongWay = (piece: Piece): boolean => isClosed(piece, 'there') && !isClosed(piece, 'back')

function isClosed(piece: Piece, way: 'there' | 'back'): boolean {
  if (piece.kind !== 'edge' || !piece.street) return false
  const isForward = piece.edge.isForward === (way === 'there')
  return isForward ? !piece.street.isBikeForward : !piece.street.isBikeBackward
}

type EdgePiece = Piece & { kind: 'edge' }

/** Neighbours with the same trouble are one fault. */
function runsOf(pieces: readonly Piece[], isMeant: (piece: Piece) => boolean): EdgePiece[][] {
  const runs: EdgePiece[][] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'edge' || !isMeant(piece)) continue
    const before = pieces[at - 1]
    if (before && isMeant(before) && runs.length > 0) runs.at(-1)!.push(piece)
    else runs.push([piece])
  }
  return runs
}

function faultOfRun(kind: FaultKind, course: Direction, run: readonly EdgePiece[]): Fault {
  const metres = run.reduce((sum, piece) => sum + piece.lengthMetres, 0)
  return fault(kind, course, positionsOf(run), middleOf(run[Math.floor(run.length / 2)]), metres)
}

const positionsOf = (run: readonly EdgePiece[]): number[] => run.map(({ position }) => position)

function middleOf(piece: Piece | undefined): LngLat | null {
  return piece?.line[Math.floor(piece.line.length / 2)] ?? null
}

/** Beside an edge that lies nobody knows where there is no gap to be seen: that it is expired is said already. */
function gapsOf(pieces: readonly Piece[], course: Direction): Fault[] {
  const faults: Fault[] = []
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1]
    if (!before || before.line.length === 0 || piece.line.length === 0 || isJoined(before, piece)) continue
    const edges = [before, piece].flatMap((it) => (it.kind === 'edge' ? [it.position] : []))
    faults.push(fault('disconnected', course, edges, before.line.at(-1)!, gapMetres(before, piece)))
  }
  return faults
}

/** Ridden a second time in the same direction. There and back over the same bridge is a way one may want. */
function doubledOf(pieces: readonly Piece[], course: Direction): Fault[] {
  const seen = new Map<string, number>()
  const faults: Fault[] = []
  for (const piece of pieces) {
    if (piece.kind !== 'edge') continue
    const key = `${piece.edge.edgeId} ${piece.edge.isForward}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, piece.position)
    else faults.push(fault('doubled', course, [first, piece.position], middleOf(piece), piece.lengthMetres))
  }
  return faults
}

/** Out and back at once: as far as the way back is the way there. */
function spursOf(pieces: readonly Piece[], course: Direction): Fault[] {
  const faults: Fault[] = []
  for (let at = 1; at < pieces.length; at++) {
    let reach = 0
    while (isBack(pieces[at - 1 - reach], pieces[at + reach])) reach++
    if (reach === 0) continue
    const spur = pieces.slice(at - reach, at + reach).filter((piece) => piece.kind === 'edge')
    const metres = spur.reduce((sum, piece) => sum + piece.lengthMetres, 0) / 2
    faults.push(fault('spur', course, positionsOf(spur), pieces[at - 1]!.line.at(-1) ?? null, metres))
  }
  return faults
}

function isBack(there: Piece | undefined, back: Piece | undefined): boolean {
  if (there?.kind !== 'edge' || back?.kind !== 'edge') return false
  return there.edge.edgeId === back.edge.edgeId && there.edge.isForward !== back.edge.isForward
}

function offNetworkOf(pieces: readonly Piece[], course: Direction): Fault[] {
  return pieces
    .filter((piece) => piece.kind === 'off-network' && piece.lengthMetres > OFF_NETWORK_METRES)
    .map((piece) => fault('off_network', course, [], middleOf(piece), piece.lengthMetres))
}

/** A way back without a course of its own, where the way there is open and the way back is not. */
function faultsOfTurned(route: Route, streets: Streets): Fault[] {
  const closed = piecesOf(courseOf(route, 'reverse'), streets).filter(
    (piece): piece is EdgePiece => piece.kind === 'edge' && isWrongWay(piece),
  )
  return closed.length === 0 ? [] : [faultOfRun('reverse_not_rideable', 'reverse', closed)]
}
