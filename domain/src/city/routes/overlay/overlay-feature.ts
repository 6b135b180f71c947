export type FlatPosition = readonly [x: number, y: number]

export type OverlayGeometry =
  | { type: 'Point'; coordinates: FlatPosition }
  | { type: 'MultiPoint' | 'LineString'; coordinates: readonly FlatPosition[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: readonly (readonly FlatPosition[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly FlatPosition[])[])[] }

export const GEOMETRY_TYPES = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
] as const

/** Something of an overlay, in the coordinates of its file. */
export type OverlayFeature = {
  title: string
  properties: Readonly<Record<string, string>>
  geometry: OverlayGeometry
}
