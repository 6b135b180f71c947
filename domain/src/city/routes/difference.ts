import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf, type Direction } from './course-of.ts'
import { lay, type Piece } from './lay.ts'
import type { Route } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

/** What changed from one route to another, ready to be drawn and said. */
export type RouteDifference = {
  name: { before: string; after: string } | null
  number: { before: number; after: number } | null
  start: 'set' | 'moved' | 'gone' | null
  isVisible: { before: boolean; after: boolean } | null
  /** The way back got a course of its own, lost it, or was changed. */
  reverse: 'set' | 'changed' | 'gone' | null
  added: Stretches
  removed: Stretches
  lengthChangeMetres: number
}
type Stretches = {
  edgeIds: number[]
  /** Of the names there are, each once. */
  streetNames: string[]
  offNetworkMetres: number
  lengthMetres: number
  lines: LngLat[][]
}

/** Each by the streets it lay on: a version may be older than the network. */
export function differenceOf(
  before: { route: Route; streets: Streets },
  after: { route: Route; streets: Streets },
  direction: Direction = 'default',
): RouteDifference {
  const [one, other] = [before, after].map(({ route, streets }) => lay(courseOf(route, direction), streets))
  return {
    name: changed(before.route.name, after.route.name),
    number: changed(before.route.number, after.route.number),
    isVisible: changed(before.route.isVisible, after.route.isVisible),
    start: changeOf(before.route.start, after.route.start, 'moved'),
    reverse: changeOf(before.route.reverse, after.route.reverse, 'changed'),
    added: stretchesOf(onlyIn(other!.pieces, one!.pieces)),
    removed: stretchesOf(onlyIn(one!.pieces, other!.pieces)),
    lengthChangeMetres: other!.lengthMetres - one!.lengthMetres,
  }
}

export function isDifferent(difference: RouteDifference): boolean {
  const { name, number, isVisible, start, reverse, added, removed } = difference
  const isHeadChanged = [name, number, isVisible, start, reverse].some((it) => it !== null)
  return isHeadChanged || added.lines.length > 0 || removed.lines.length > 0
}

function changed<T>(before: T, after: T): { before: T; after: T } | null {
  return before === after ? null : { before, after }
}

function changeOf<Change extends string>(
  before: unknown,
  after: unknown,
  change: Change,
): 'set' | 'gone' | Change | null {
  if (before === null) return after === null ? null : 'set'
  if (after === null) return 'gone'
  return JSON.stringify(before) === JSON.stringify(after) ? null : change
}

/** Ridden twice before and once now is once less. */
function onlyIn(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  const counts = new Map<string, number>()
  for (const piece of others) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1)
  return pieces.filter((piece) => {
    const left = counts.get(keyOf(piece)) ?? 0
    counts.set(keyOf(piece), left - 1)
    return left <= 0
  })
}

function keyOf(piece: Piece): string {
  return piece.kind === 'edge' ? `${piece.edge.edgeId} ${piece.edge.isForward}` : JSON.stringify(piece.line)
}

function stretchesOf(pieces: readonly Piece[]): Stretches {
  const edges = pieces.filter((piece) => piece.kind === 'edge')
  const names = edges.map(({ street }) => street?.name ?? '').filter(Boolean)
  const sum = (of: readonly Piece[]) => of.reduce((metres, piece) => metres + piece.lengthMetres, 0)
  return {
    edgeIds: edges.map(({ edge }) => edge.edgeId),
    streetNames: [...new Set(names)],
    offNetworkMetres: sum(pieces.filter(({ kind }) => kind === 'off-network')),
    lengthMetres: sum(pieces),
    lines: pieces.filter(({ line }) => line.length > 0).map(({ line }) => [...line]),
  }
}
