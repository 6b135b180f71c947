import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../platform/geo/polyline.ts'
import type { Piece } from '../routes/lay.ts'
import type { RideGap, RidePlace } from './capture-shutter.ts'
import { slotAt } from './coverage.ts'
import { EVERY_METRES } from './photo.ts'
import { placesOnCourse, type Taken } from './place-on-course.ts'

/** A photo ride as the phone keeps it, until it is finished and all of it has arrived. */
export type Ride = {
  /** The phone's own; the server knows the ride by it. */
  id: string
  /** Whoever began it sends it, and nobody else who uses this phone. */
  ownerId: string
  projectId: string
  name: string
  routeId: string | null
  course: 'default' | 'reverse'
  /** The mission it belongs to. */
  missionId?: string
  begunAt: number
  state: 'riding' | 'paused' | 'finished'
  /** Whether the server has heard of it. */
  isBegun: boolean
  /** The server's refusal, when it takes no more of it. */
  stopped?: string
  taken: number
  arrived: number
  wayMetres: number
  /** Its last photo: how far it had come, and where. */
  last?: { metres: number; position: LngLat }
  gaps: readonly RideGap[]
  /** Five metres of its route that it has photographed. */
  slots: readonly number[]
}

/** More are not told apart on a small screen. */
const GAPS_KEPT = 200

export function photographed(
  ride: Ride,
  place: RidePlace & { dueMetres: number },
  gap: RideGap | undefined,
  slot: number | undefined,
): Ride {
  const isNew = slot !== undefined && !ride.slots.includes(slot)
  return {
    ...ride,
    taken: ride.taken + 1,
    wayMetres: place.wayMetres,
    last: { metres: place.dueMetres, position: place.position },
    gaps: gap ? [...ride.gaps, gap].slice(-GAPS_KEPT) : ride.gaps,
    slots: isNew ? [...ride.slots, slot] : ride.slots,
  }
}

export function isOver({ state, taken, arrived }: Ride): boolean {
  return state === 'finished' && arrived >= taken
}

/** A route as it is ridden. */
export type RiddenCourse = { pieces: readonly Piece[]; lengthMetres: number }

/** Each straight bit for itself: a route that passes a place twice is found by where one has been before. */
export function riddenCourse(
  lines: readonly (readonly LngLat[])[],
  course: 'default' | 'reverse',
): RiddenCourse {
  const inOrder = course === 'default' ? lines : lines.toReversed().map((line) => line.toReversed())
  const pieces = inOrder.flatMap((line) =>
    line.slice(1).map((to, at): Piece => {
      const bit = [line[at]!, to]
      return { kind: 'off-network', part: 0, line: bit, lengthMetres: lengthMetres(bit) }
    }),
  )
  return { pieces, lengthMetres: pieces.reduce((sum, piece) => sum + piece.lengthMetres, 0) }
}

/** How far along its route a ride is; undefined beside it. */
export function metresAlong(
  { pieces }: RiddenCourse,
  before: Taken | undefined,
  here: Taken,
): number | undefined {
  return placesOnCourse(pieces, before ? [before, here] : [here]).at(-1)?.metres
}

/** One of the five metres around where somebody rides. */
export type SlotAround = { slot: number; isDone: boolean; isHere: boolean }

/** The five metres behind and ahead, for the strip that is looked at while riding. */
export function slotsAround(
  isDone: (slot: number) => boolean,
  metres: number,
  lengthMetres: number,
  { behind, ahead }: { behind: number; ahead: number },
): SlotAround[] {
  const last = Math.max(0, Math.ceil(lengthMetres / EVERY_METRES) - 1)
  const here = Math.min(last, slotAt(metres))
  const from = Math.max(0, here - behind)
  const through = Math.min(last, here + ahead)
  return Array.from({ length: through - from + 1 }, (_, nth) => {
    const slot = from + nth
    return { slot, isDone: isDone(slot), isHere: slot === here }
  })
}
