import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { nearestOnLine } from '@allmend/domain/city/routes/nearest-on-line'

/** The street the start lies on; empty where it has no name. */
export function startName(start: LngLat, pieces: readonly Piece[]): string {
  let best: { name: string; metres: number } | undefined
  for (const piece of pieces) {
    const metres = nearestOnLine(piece.line, start)?.distanceMetres ?? Infinity
    if (best && metres >= best.metres) continue
    best = { name: piece.kind === 'edge' ? (piece.street?.name ?? '') : '', metres }
  }
  return best?.name ?? ''
}
