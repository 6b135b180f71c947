import { EVERY_METRES } from './photo.ts'

/** A stretch of a route without a photo. */
export type Gap = { fromMetres: number; throughMetres: number }

export type Coverage = {
  /** For every five metres of the route, how many photos there are. */
  slots: readonly number[]
  /** Share of the slots that have one. */
  share: number
  gaps: readonly Gap[]
}

/** The five metres of a route a place along it belongs to. */
export function slotAt(metres: number): number {
  return Math.max(0, Math.floor(metres / EVERY_METRES))
}

/** Which parts of a route of this length are photographed, and where photos are missing. */
export function coverageOf(metresOfPhotos: Iterable<number>, lengthMetres: number): Coverage {
  const count = Math.max(1, Math.ceil(lengthMetres / EVERY_METRES))
  const slots = Array.from({ length: count }, () => 0)
  for (const metres of metresOfPhotos) slots[Math.min(slotAt(metres), count - 1)]! += 1
  const gaps: Gap[] = []
  for (const [slot, photos] of slots.entries()) {
    if (photos > 0) continue
    const [fromMetres, throughMetres] = [
      slot * EVERY_METRES,
      Math.min((slot + 1) * EVERY_METRES, lengthMetres),
    ]
    const last = gaps.at(-1)
    if (last?.throughMetres === fromMetres) last.throughMetres = throughMetres
    else gaps.push({ fromMetres, throughMetres })
  }
  return { slots, share: slots.filter((photos) => photos > 0).length / count, gaps }
}
