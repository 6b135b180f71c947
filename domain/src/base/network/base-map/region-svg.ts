import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { localProjection } from '../../../platform/geo/local-projection.ts'
import type { Line, Polygon } from '../../../platform/geo/polygon.ts'
import type { BasemapFeature, BasemapLayer } from './feature.ts'
import type { MapColours } from './map-colours.ts'
import { pen, type View } from './pen.ts'

export type RegionView = Omit<View, 'centre'> & { centre: LngLat }

type Road = readonly [class_: string, least: number, metres: number]
const MINOR: readonly Road[] = [
  ['service', 0.5, 4.5],
  ['pedestrian', 0.7, 5.5],
  ['living-street', 0.7, 6.5],
  ['residential', 0.9, 7.5],
]
const MAJOR: readonly Road[] = [
  ['secondary', 1.5, 10],
  ['main', 2.2, 13],
]
const FAST: readonly Road[] = [
  ['motorway-link', 1.2, 7],
  ['motorway', 1.8, 11],
]

/** A picture of a region without names, layer by layer as the map style draws them. */
export function regionSvg(
  features: Readonly<Record<BasemapLayer, readonly BasemapFeature[]>>,
  view: RegionView,
  colour: MapColours,
): string {
  const { widthPixels, heightPixels, metresPerPixel } = view
  const { toPlane } = localProjection(view.centre)
  const draw = pen({ ...view, centre: [0, 0] })
  const areas = (layer: BasemapLayer): Polygon[] =>
    features[layer].flatMap(({ geometry }) =>
      geometry.type === 'Polygon'
        ? [geometry.coordinates.map((ring) => ring.slice(0, -1).map((position) => toPlane(position)))]
        : [],
    )
  const lines = (layer: BasemapLayer, is: (properties: BasemapFeature['properties']) => boolean): Line[] =>
    features[layer].flatMap(({ geometry, properties }) =>
      geometry.type === 'LineString' && properties['structure'] !== 'tunnel' && is(properties)
        ? [geometry.coordinates.map((position) => toPlane(position))]
        : [],
    )
  const widthOf = ([, least, metres]: Road): number => Math.max(least, metres / metresPerPixel)
  const roads = (all: readonly Road[], stroke: (road: Road) => string, extra = 0): string[] =>
    all.map((road) =>
      draw.lines(
        lines('street', (it) => it['class'] === road[0]),
        stroke(road),
        widthOf(road) + extra,
      ),
    )
  const parts = [
    `<rect width="${widthPixels}" height="${heightPixels}" fill="${colour.land}"/>`,
    // Each on its own: where two lie on each other, even and odd would cut a hole.
    ...areas('urban').map((area) => draw.areas([area], colour.urban)),
    ...areas('forest').map((area) => draw.areas([area], colour.forest)),
    ...areas('park').map((area) => draw.areas([area], colour.park)),
    draw.lines(
      lines('shore', (it) => it['kind'] === 'stream'),
      colour.shore,
      Math.max(0.8, 7 / metresPerPixel),
    ),
    ...areas('water').map((area) => draw.areas([area], colour.water)),
    ...roads(MAJOR, ([kind]) => (kind === 'main' ? colour.mainCase : colour.streetCase), 0.9),
    ...roads(MINOR, () => colour.street),
    ...roads(MAJOR, ([kind]) => (kind === 'main' ? colour.main : colour.street)),
    ...roads(FAST, () => colour.motorwayCase, 0.9),
    ...roads(FAST, () => colour.motorway),
    draw.lines(
      lines('rail', (it) => it['kind'] === 'rail'),
      colour.rail,
      1.2,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}">${parts.filter((part) => !part.includes('d=""')).join('\n')}</svg>\n`
}
