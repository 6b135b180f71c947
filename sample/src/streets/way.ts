import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { StreetClass } from './street-class.ts'

/** Ways on the ground meet where they cross; motorways pass over and are joined at slip roads only. */
export type Level = 'ground' | 'motorway'

/** A street before it is cut at its junctions. */
export type Way = {
  class: StreetClass
  name: string
  line: PlanePoint[]
  level: Level
  isOneWay: boolean
  /** Where slip roads join, as points on the line. */
  joints: { point: PlanePoint; level: Level }[]
  /** Grown by a streamline, so class and name may be given later by where it lies. */
  isGrown: boolean
  /** How far a loose end may be led on to the next street. */
  reachMetres: number
  /** Passes below a railway or motorway whatever the surroundings. */
  isUnderpass: boolean
  tunnel?: readonly [PlanePoint, PlanePoint]
}

export function newWay(part: Pick<Way, 'class' | 'line'> & Partial<Way>): Way {
  return {
    name: '',
    level: 'ground',
    isOneWay: false,
    joints: [],
    isGrown: false,
    reachMetres: 0,
    isUnderpass: false,
    ...part,
  }
}
