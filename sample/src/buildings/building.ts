import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

export const buildingUses = [
  'home',
  'mixed',
  'office',
  'industry',
  'shop',
  'school',
  'care',
  'culture',
] as const
export type BuildingUse = (typeof buildingUses)[number]

export type Address = { street: string; number: string; postcode: string; locality: string }

export type Building = {
  id: number
  use: BuildingUse
  ring: readonly LngLat[]
  storeys: number
  /** Flats, 0 where nobody lives. */
  dwellings: number
  address: Address
  /** Front door, where its address is. */
  door: LngLat
  /** Street it stands on, and how far along it from the edge's first node. */
  edge: number
  alongMetres: number
}
