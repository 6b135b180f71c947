import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import type { Line } from '../plane/line.ts'
import { centreOf, clipRing, isInside, type Polygon } from '@allmend/domain/platform/geo/polygon'
import type { StreetClass } from '../streets/street-class.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import { streetRuns } from '../streets/street-runs.ts'
import { lakeName } from '../land/drawn-waters.ts'
import { extent, origin, toLngLat, toLngLats } from '../land/frame.ts'
import { quarters } from '../land/quarters.ts'
import { railParts, sidingsOf } from '../land/rails.ts'
import { contourLinesOf, shadeBandsOf } from '../land/relief.ts'
import type { Town } from '../town/town.ts'
import type { Waters } from '../land/waters.ts'
import {
  basemapLayers,
  type BasemapFeature,
  type BasemapLayer,
  type Property,
} from '@allmend/domain/base/network/base-map/feature'

const { west, south, east, north } = extent

type Properties = Readonly<Record<string, Property>>

/** A town in the middle of nowhere has no borders. */
export type TownLayer = Exclude<BasemapLayer, 'boundary'>
export const townLayers = basemapLayers.filter((layer) => layer !== 'boundary')

/** Everything on one layer of the base map, one feature after the other. */
export const townFeatures = (town: Town, layer: BasemapLayer): Iterable<BasemapFeature> =>
  layer === 'boundary' ? [] : features[layer](town)

const features: Readonly<Record<TownLayer, (town: Town) => Iterable<BasemapFeature>>> = {
  land: () =>
    areas(
      [
        [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
          ],
        ],
      ],
      {},
      8,
    ),
  urban: ({ land }) => areas(land.cover.urban, {}, 8),
  forest: ({ land }) => areas(land.cover.forests, {}, 8),
  *hillshade({ land }) {
    for (const { kind, step, areas: bands } of shadeBandsOf(land.relief))
      yield* areas(bands, { kind, step }, 9)
  },
  *park({ land }) {
    for (const { name, kind, ring } of land.parks) yield* areas([[ring]], { name, kind }, 10)
  },
  *contour({ land }) {
    for (const { heightMetres, line } of contourLinesOf(land.relief)) {
      yield* lines([line], { height: heightMetres }, heightMetres % 100 === 0 ? 11 : 13)
    }
  },
  *water({ land: { waters } }) {
    yield* areas([[waters.lake]], { kind: 'lake', name: lakeName }, 8)
    yield* areas([[waters.rohrsee]], { kind: 'lake', name: 'Rohrsee' }, 9)
    yield* areas([[waters.river]], { kind: 'river' }, 8)
  },
  *shore({ land: { waters } }) {
    yield* lines([waters.northShore, waters.southShore], { kind: 'lake' }, 9)
    yield* lines([[...waters.rohrsee, waters.rohrsee[0]!]], { kind: 'lake' }, 11)
    yield* lines(riverBanks(waters), { kind: 'river' }, 12)
    for (const { name, line } of waters.streams) yield* lines([line], { kind: 'stream', name }, 11)
  },
  *building({ buildings }) {
    for (const { ring } of buildings) {
      yield { geometry: { type: 'Polygon', coordinates: [closed(ring)] }, properties: {}, minZoom: 14 }
    }
  },
  *street({ streets }) {
    for (const { edges, geometry } of streetRuns(streets, (edge) => JSON.stringify(streetProperties(edge)))) {
      const [edge] = edges
      if (edge === undefined) continue
      const properties = streetProperties(edge)
      yield {
        geometry: { type: 'LineString', coordinates: geometry },
        properties,
        minZoom: streetZooms[edge.class],
      }
    }
  },
  *rail({ land, transit }) {
    for (const { line, isTunnel } of land.rails.flatMap(railParts)) {
      yield* lines([line], { kind: 'rail', ...(isTunnel && { structure: 'tunnel' }) }, 8)
    }
    yield* lines(sidingsOf(land.yard), { kind: 'siding' }, 13)
    for (const { mode, courses } of transit.lines) {
      if (mode !== 'tram') continue
      yield {
        geometry: { type: 'LineString', coordinates: courses[0].geometry },
        properties: { kind: 'tram' },
        minZoom: 14,
      }
    }
  },
  *ferry({ transit }) {
    for (const { mode, label, courses } of transit.lines) {
      if (mode !== 'boat') continue
      yield {
        geometry: { type: 'LineString', coordinates: courses[0].geometry },
        properties: { name: label },
        minZoom: 10,
      }
    }
  },
  *label({ land, transit, places }) {
    yield point(origin, { kind: 'town', name: 'Seewil' }, 8)
    for (const { name, centre, isVillage } of quarters) {
      yield point(toLngLat(centre), { kind: isVillage ? 'village' : 'quarter', name }, isVillage ? 10 : 12)
    }
    yield point(toLngLat([4300, -900]), { kind: 'water', name: lakeName }, 10)
    yield point(toLngLat([2650, 3780]), { kind: 'water', name: 'Rohrsee', small: true }, 12)
    for (const { name, ring } of land.parks) yield point(toLngLat(centreOf(ring)), { kind: 'park', name }, 13)
    for (const { name, point: at, isMain } of land.stations) {
      yield point(toLngLat(at), { kind: 'station', name, main: isMain }, isMain ? 11 : 12)
    }
    for (const { name, mode, position } of transit.stops) {
      if (mode !== 'train') yield point(position, { kind: 'stop', mode, name }, 14)
    }
    for (const { kind, name, position } of places) {
      const isElsewhere = kind === 'station' || kind === 'park' || kind === 'work-zone'
      if (!isElsewhere) yield point(position, { kind: 'place', place: kind, name }, 15)
    }
  },
}

/** Both sides of the river, without what lies in the lake. */
function riverBanks({ river, riverAxis, lake }: Waters): Line[] {
  const sides = [river.slice(0, riverAxis.length), river.slice(riverAxis.length)]
  return sides.map((side) => side.filter((corner) => !isInside(lake, corner)))
}

const streetZooms: Record<StreetClass, number> = {
  motorway: 8,
  'motorway-link': 11,
  main: 9,
  secondary: 10,
  residential: 11,
  'living-street': 11,
  pedestrian: 12,
  service: 13,
  track: 13,
  cycleway: 13,
  footway: 13,
  steps: 13,
}

function streetProperties({ class: kind, name, structure, access }: StreetEdge): Properties {
  return {
    class: kind,
    ...(name && { name }),
    ...(structure !== 'ground' && { structure }),
    ...(access.car === 'forward' && kind !== 'motorway' && { oneway: true }),
  }
}

const point = (position: LngLat, properties: Properties, minZoom: number): BasemapFeature => ({
  geometry: { type: 'Point', coordinates: position },
  properties,
  minZoom,
})

function* areas(
  polygons: readonly Polygon[],
  properties: Properties,
  minZoom: number,
): Generator<BasemapFeature> {
  for (const polygon of polygons) {
    const rings = polygon
      .map((ring) => clipRing(ring, west, south, east, north))
      .filter((ring) => ring.length > 2)
    if (rings.length === 0) continue
    const coordinates = rings.map((ring) => closed(toLngLats(ring)))
    yield { geometry: { type: 'Polygon', coordinates }, properties, minZoom }
  }
}

function* lines(all: readonly Line[], properties: Properties, minZoom: number): Generator<BasemapFeature> {
  for (const line of all) {
    for (const part of clipLine(line, west, south, east, north)) {
      yield { geometry: { type: 'LineString', coordinates: toLngLats(part) }, properties, minZoom }
    }
  }
}

const closed = (ring: readonly LngLat[]): LngLat[] => [...ring, ring[0]!]
