import { lay, type Piece } from './lay.ts'
import type { RouteCourse } from './route.ts'
import type { Street, Streets } from '../../base/network/street.ts'
import { type Stress, stressOf } from './stress.ts'

/** What lies along a course from its beginning. */
export type Profile = {
  lengthMetres: number
  /** Above the beginning. Where nobody knows the gradient it stays level. */
  heights: { alongMetres: number; heightMetres: number }[]
  /** Share of the length whose gradient is known, 0 to 1. */
  knownShare: number
  ascentMetres: number
  descentMetres: number
  /** Rise over run, the steepest up or down; null where nothing is known. */
  steepest: number | null
  /** Null: nobody has said. */
  surfaces: Stretch<string | null>[]
  stresses: Stretch<Stress | null>[]
}
export type Stretch<T> = { fromMetres: number; toMetres: number; value: T }

export function profileOf(course: RouteCourse, streets: Streets): Profile {
  const { pieces, lengthMetres } = lay(course, streets)
  const profile: Profile = {
    lengthMetres,
    heights: [{ alongMetres: 0, heightMetres: 0 }],
    knownShare: 0,
    ascentMetres: 0,
    descentMetres: 0,
    steepest: null,
    surfaces: [],
    stresses: [],
  }
  let along = 0
  let height = 0
  let known = 0
  for (const piece of pieces) {
    const to = along + piece.lengthMetres
    const gradient = riddenGradient(piece)
    if (gradient !== null) {
      known += piece.lengthMetres
      if (Math.abs(gradient) > Math.abs(profile.steepest ?? 0)) profile.steepest = gradient
      profile.steepest ??= gradient
    }
    const rise = (gradient ?? 0) * piece.lengthMetres
    height += rise
    if (rise > 0) profile.ascentMetres += rise
    else profile.descentMetres -= rise
    profile.heights.push({ alongMetres: to, heightMetres: height })
    const street = streetOf(piece)
    extend(profile.surfaces, along, to, street?.surface ?? null)
    extend(profile.stresses, along, to, street ? stressOf(street, isForward(piece)) : null)
    along = to
  }
  profile.knownShare = lengthMetres === 0 ? 0 : known / lengthMetres
  return profile
}

const streetOf = (piece: Piece): Street | undefined => (piece.kind === 'edge' ? piece.street : undefined)
const isForward = (piece: Piece): boolean => piece.kind === 'edge' && piece.edge.isForward

function riddenGradient(piece: Piece): number | null {
  const gradient = streetOf(piece)?.gradient ?? null
  return gradient === null || isForward(piece) ? gradient : -gradient
}

/** Neighbours alike are one stretch. */
function extend<T>(stretches: Stretch<T>[], fromMetres: number, toMetres: number, value: T): void {
  const last = stretches.at(-1)
  if (last?.value === value) last.toMetres = toMetres
  else stretches.push({ fromMetres, toMetres, value })
}
