import { simplify } from '@allmend/domain/platform/geo/simplify'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { extent, toLngLat } from '../land/frame.ts'
import { quarters } from '../land/quarters.ts'
import type { Town } from '../town/town.ts'

/** A small file to look at: the frame, quarters, lines, stops and named places. */
export function summaryGeoJson({ seed, transit, places, streets, buildings }: Town): string {
  const feature = (type: string, coordinates: unknown, properties: Record<string, unknown>) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  })
  const { west, south, east, north } = extent
  const frame: LngLat[] = [
    toLngLat([west, south]),
    toLngLat([east, south]),
    toLngLat([east, north]),
    toLngLat([west, north]),
    toLngLat([west, south]),
  ]
  const facts = { nodes: streets.nodes.length, edges: streets.edges.length, buildings: buildings.length }
  return `${JSON.stringify({
    type: 'FeatureCollection',
    features: [
      feature('Polygon', [frame], { kind: 'frame', seed, ...facts }),
      ...quarters.map(({ name, centre, postcode, locality, isVillage }) =>
        feature('Point', toLngLat(centre), {
          kind: isVillage ? 'village' : 'quarter',
          name,
          postcode,
          locality,
        }),
      ),
      ...transit.lines.map(({ id, label, mode, courses }) =>
        feature('LineString', simplify(courses[0].geometry, 2), {
          kind: 'line',
          id,
          label,
          mode,
          from: courses[0].stops[0]?.stop.name,
          to: courses[0].stops.at(-1)?.stop.name,
        }),
      ),
      ...transit.stops.map(({ name, mode, position }) =>
        feature('Point', position, { kind: 'stop', mode, name }),
      ),
      ...places.map(({ kind, name, position }) => feature('Point', position, { kind, name })),
    ],
  })}\n`
}
