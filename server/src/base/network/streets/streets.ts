import type { StreetClass } from '@allmend/domain/base/network/street-class'
import type { Street } from '@allmend/domain/base/network/street'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { lineOfWkb } from '../import/ewkb.ts'

/** Edges of a version, those of them that are there; in any order. */
export async function streetsOf(db: Db, versionId: string, edgeIds: readonly number[]): Promise<Street[]> {
  if (edgeIds.length === 0) return []
  const rows = await ask<StreetRow>(
    db,
    `select edge_id, name, from_node, to_node, st_asbinary(geometry, 'NDR') as wkb, length_metres,
       bike_forward as is_bike_forward, bike_backward as is_bike_backward, class as street_class, surface,
       speed_kmh, cycle_forward, cycle_backward, gradient
     from network.version_edge where version_id = $1::uuid and edge_id = any($2::integer[])`,
    [versionId, edgeIds],
  )
  return rows.map(streetOf)
}

export type StreetRow = {
  edgeId: number
  name: string
  fromNode: number
  toNode: number
  wkb: Buffer
  lengthMetres: number
  isBikeForward: boolean
  isBikeBackward: boolean
  streetClass: string
  surface: string | null
  speedKmh: number
  cycleForward: string
  cycleBackward: string
  gradient: number | null
}

export function streetOf({ wkb, ...row }: StreetRow): Street {
  return { ...row, course: lineOfWkb(wkb), streetClass: row.streetClass as StreetClass }
}
