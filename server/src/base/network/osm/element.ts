import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Tags } from '@allmend/domain/base/network/tags'

/** The three elements of OpenStreetMap. */
export type OsmNode = { id: number; position: LngLat; tags: Tags }
export type OsmWay = { id: number; nodes: Float64Array; tags: Tags }
export type OsmMember = { kind: 'node' | 'way' | 'relation'; id: number; role: string }
export type OsmRelation = { id: number; members: OsmMember[]; tags: Tags }
