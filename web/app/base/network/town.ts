import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'

export const LINE_MODES = ['tram', 'bus', 'train', 'boat'] as const satisfies readonly Mode[]
export type LineMode = (typeof LINE_MODES)[number]

export interface TownLine {
  id: string
  label: string
  mode: LineMode
  from: string
  to: string
  lengthMetres: number
  bounds: BoundingBox
  /** `longitude latitude, …`: as text a fifth of what it weighs as numbers. */
  course: string
}

export interface TownStop {
  id: string
  name: string
  mode: LineMode
  position: LngLat
}

export interface TownQuarter {
  id: string
  name: string
  postcode: string
  locality: string
  isVillage: boolean
  centre: LngLat
}

/** What the page tells of the sample town. */
export interface SampleTown {
  bounds: BoundingBox
  seed: number
  junctions: number
  edges: number
  buildings: number
  lines: readonly TownLine[]
  stops: readonly TownStop[]
  quarters: readonly TownQuarter[]
}

export function courseOf(line: TownLine): LngLat[] {
  return line.course.split(',').map((pair) => {
    const [longitude, latitude] = pair.split(' ').map(Number)
    return [longitude ?? 0, latitude ?? 0]
  })
}
