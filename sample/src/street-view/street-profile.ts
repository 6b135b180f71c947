import { randomFor } from '../random.ts'
import type { StreetEdge } from '../streets/street-graph.ts'

/** A street across, in metres from its axis. */
export type StreetProfile = {
  /** Half of the carriageway. */
  carriageMetres: number
  /** Outer edge of the pavement, left and right of the edge's direction; the carriageway's own where there is none. */
  walkMetres: readonly [left: number, right: number]
  /** 1 where cars are parked to the left, -1 to the right. */
  parkingSide: 1 | -1 | 0
  hasCentreLine: boolean
  hasCycleLanes: boolean
  hasPavement: boolean
  treesMetres: number | undefined
}

export const PARKING_METRES = 2
export const BAY_METRES = 5.6
export const CYCLE_LANE_METRES = 1.6

export function streetProfile(
  seed: number,
  edge: StreetEdge,
  newCycleLanes: ReadonlySet<string>,
): StreetProfile {
  const random = randomFor(seed, `street ${edge.name || edge.id}`)
  const hasTrees = random() < 0.7
  const side = random() < 0.5 ? 1 : -1
  const hasParking = random() < 0.75
  const hasCycleLanes = edge.cycleInfrastructure === 'lane' || newCycleLanes.has(edge.name)
  const plain = {
    parkingSide: 0,
    hasCentreLine: false,
    hasCycleLanes: false,
    hasPavement: false,
    treesMetres: undefined,
  } as const
  switch (edge.class) {
    case 'motorway':
      return { ...plain, carriageMetres: 8, walkMetres: [8, 8], hasCentreLine: true }
    case 'motorway-link':
      return { ...plain, carriageMetres: 4, walkMetres: [4, 4] }
    case 'main':
      return {
        ...plain,
        carriageMetres: 5.2,
        walkMetres: [9.6, 9.6],
        hasCentreLine: true,
        hasCycleLanes,
        hasPavement: true,
        treesMetres: hasTrees ? 6.9 : undefined,
      }
    case 'secondary':
      return {
        ...plain,
        carriageMetres: 4.6,
        walkMetres: [7.6, 7.6],
        hasCentreLine: true,
        hasCycleLanes,
        hasPavement: true,
        treesMetres: hasTrees ? 6 : undefined,
      }
    case 'residential': {
      const parkingSide = hasParking && edge.structure === 'ground' ? side : 0
      const walk = (own: 1 | -1): number => (parkingSide === own ? 6.4 : 4.9)
      return {
        ...plain,
        carriageMetres: 2.9,
        walkMetres: [walk(1), walk(-1)],
        parkingSide,
        hasPavement: true,
      }
    }
    case 'living-street':
    case 'service':
      return { ...plain, carriageMetres: 2.8, walkMetres: [2.8, 2.8] }
    case 'pedestrian':
      return { ...plain, carriageMetres: 5.5, walkMetres: [8, 8], hasPavement: false }
    case 'cycleway':
      return {
        ...plain,
        carriageMetres: 1.75,
        walkMetres: [1.75, 1.75],
        treesMetres: hasTrees ? 4 : undefined,
      }
    case 'track':
      return { ...plain, carriageMetres: 1.5, walkMetres: [1.5, 1.5] }
    default:
      return { ...plain, carriageMetres: 1.2, walkMetres: [1.2, 1.2], treesMetres: hasTrees ? 4 : undefined }
  }
}
