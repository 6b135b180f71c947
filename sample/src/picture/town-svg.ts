import type { Line } from '../plane/line.ts'
import type { Polygon } from '@allmend/domain/platform/geo/polygon'
import type { StreetClass } from '../streets/street-class.ts'
import { extent, projection } from '../land/frame.ts'
import { railParts, sidingsOf } from '../land/rails.ts'
import { contourLinesOf, shadeBandsOf } from '../land/relief.ts'
import type { Town } from '../town/town.ts'
import { type MapColours, mapColours } from '@allmend/domain/base/network/base-map/map-colours'
import { pen, type View } from '@allmend/domain/base/network/base-map/pen'
import { labelParts } from './label-svg.ts'
import { coursesOf, transitParts } from './transit-svg.ts'

export const wholeTown: View = {
  centre: [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2],
  widthPixels: 1440,
  heightPixels: 1080,
  metresPerPixel: (extent.east - extent.west) / 1440,
}

export type Picture = {
  view: View
  colours?: MapColours
  /** Lines of trams, buses, trains and boats in the colours of their mode. */
  hasTransit?: boolean
  hasNames?: boolean
}

/** The base map as one SVG, layer by layer in the order the map style draws them. */
export function townSvg(town: Town, picture: Picture): string {
  const { view, colours: colour = mapColours.light, hasTransit = false, hasNames = true } = picture
  const { land } = town
  const draw = pen(view)
  const isClose = isNear(view)
  const waters: Polygon[] = [[land.waters.river], [land.waters.rohrsee], [land.waters.lake]]
  const parts = [
    `<rect width="${view.widthPixels}" height="${view.heightPixels}" fill="${colour.land}"/>`,
    draw.areas(land.cover.urban, colour.urban),
    draw.areas(land.cover.forests, colour.forest),
    ...shadeBandsOf(land.relief).map(({ kind, areas }) =>
      kind === 'shade'
        ? draw.areas(areas, colour.hillshade, colour.hillshadeOpacity)
        : draw.areas(areas, '#fff', colour.lightOpacity),
    ),
    draw.areas(
      land.parks.map(({ ring }) => [ring]),
      colour.park,
    ),
    draw.lines(
      contourLinesOf(land.relief)
        .filter(({ heightMetres }) => heightMetres % (view.metresPerPixel > 4 ? 50 : 25) === 0)
        .map(({ line }) => line),
      colour.contour,
      0.6,
      `stroke-opacity="${colour.contourOpacity}"`,
    ),
    draw.lines(
      land.waters.streams.map(({ line }) => line),
      colour.shore,
      Math.max(1, 12 / view.metresPerPixel),
    ),
    ...waters.map((water) => draw.areas([water], colour.water, 1, colour.shore)),
    // Again without a line, or the shore would cross the outflow.
    ...waters.map((water) => draw.areas([water], colour.water)),
    isClose
      ? draw.areas(
          town.buildings.map(({ ring }) => [ring.map((corner) => projection.toPlane(corner))]),
          colour.building,
        )
      : '',
    ...streetParts(town, view, colour),
    draw.lines(coursesOf(town, 'boat'), colour.ferry, 0.9, 'stroke-dasharray="5 4" stroke-opacity=".35"'),
    ...railLayers(town, view, colour),
    ...(hasTransit ? transitParts(town, view, colour) : []),
    ...(hasNames ? labelParts(town, view, colour) : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.widthPixels}" height="${view.heightPixels}" viewBox="0 0 ${view.widthPixels} ${view.heightPixels}">${parts.join('\n')}</svg>\n`
}

const isNear = ({ metresPerPixel }: View): boolean => metresPerPixel < 3.2

const widths: Partial<Record<StreetClass, readonly [least: number, metres: number]>> = {
  residential: [0.9, 7.5],
  'living-street': [0.8, 6.5],
  pedestrian: [0.8, 5.5],
  service: [0.6, 4.5],
  secondary: [1.6, 10],
  main: [2.3, 13],
  'motorway-link': [1.2, 7],
  motorway: [1.7, 11],
}

function streetParts({ streets }: Town, view: View, colour: MapColours): string[] {
  const draw = pen(view)
  const isClose = isNear(view)
  const linesOf = (kind: StreetClass, isBridge = false): Line[] =>
    streets.edges
      .filter((edge) => edge.class === kind && (!isBridge || edge.structure === 'bridge'))
      .filter(({ structure }) => !(structure === 'tunnel' && kind === 'motorway'))
      .map(({ geometry }) => geometry.map((position) => projection.toPlane(position)))
  const widthOf = (kind: StreetClass): number => {
    const [least, metres] = widths[kind] ?? [0.5, 3]
    return Math.max(least, Math.min(20, metres / view.metresPerPixel))
  }
  const edge = isClose ? 1.4 : 0.9
  const minor = ['service', 'pedestrian', 'living-street', 'residential'] as const
  const major = ['secondary', 'main'] as const
  const paths = draw.lines(
    (['track', 'footway', 'cycleway', 'steps'] as const).flatMap((kind) => linesOf(kind)),
    colour.street,
    Math.max(0.45, 2.4 / view.metresPerPixel),
    isClose ? `stroke-dasharray="4 2"` : 'stroke-opacity=".8"',
  )
  const cases = isClose
    ? minor.map((kind) => draw.lines(linesOf(kind), colour.streetCase, widthOf(kind) + edge))
    : []
  return [
    paths,
    ...cases,
    ...major.map((kind) =>
      draw.lines(linesOf(kind), kind === 'main' ? colour.mainCase : colour.streetCase, widthOf(kind) + edge),
    ),
    ...[...minor, ...major].map((kind) =>
      draw.lines(linesOf(kind), kind === 'main' ? colour.main : colour.street, widthOf(kind)),
    ),
    ...(['motorway-link', 'motorway'] as const).flatMap((kind) => [
      draw.lines(linesOf(kind), colour.motorwayCase, widthOf(kind) + edge),
      draw.lines(linesOf(kind), colour.motorway, widthOf(kind)),
    ]),
    // Streets pass over the motorway.
    ...major.flatMap((kind) => [
      draw.lines(linesOf(kind, true), colour.mainCase, widthOf(kind) + edge),
      draw.lines(linesOf(kind, true), colour.street, widthOf(kind)),
    ]),
  ]
}

function railLayers({ land }: Town, view: View, colour: MapColours): string[] {
  const draw = pen(view)
  const isClose = isNear(view)
  const parts = land.rails.flatMap(railParts)
  const lines = parts.filter(({ isTunnel }) => !isTunnel).map(({ line }) => line)
  const below = parts.filter(({ isTunnel }) => isTunnel).map(({ line }) => line)
  const tunnels = draw.lines(below, colour.rail, 1, 'stroke-dasharray="3 5" stroke-opacity=".6"')
  const yard = view.metresPerPixel < 9 ? [draw.lines(sidingsOf(land.yard), colour.rail, 0.7)] : []
  if (isClose) {
    return [
      tunnels,
      ...yard,
      draw.lines(lines, colour.rail, 2.4),
      draw.lines(lines, colour.land, 1.3, 'stroke-dasharray="7 7"'),
    ]
  }
  const ticks = 'stroke-dasharray=".8 7.2" style="stroke-linecap:butt"'
  return [tunnels, ...yard, draw.lines(lines, colour.rail, 1.3), draw.lines(lines, colour.rail, 4, ticks)]
}
