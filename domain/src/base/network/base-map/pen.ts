import { clipLine } from '../../../platform/geo/clip-line.ts'
import type { PlanePoint } from '../../../platform/geo/local-projection.ts'
import { clipRing, type Line, type Polygon } from '../../../platform/geo/polygon.ts'
import { keptVertices } from '../../../platform/geo/simplify.ts'

export type View = { centre: PlanePoint; widthPixels: number; heightPixels: number; metresPerPixel: number }

/** Draws lines and areas of the plane as SVG paths, cut at the view. */
export function pen({ centre, widthPixels, heightPixels, metresPerPixel }: View) {
  const pad = 20 * metresPerPixel
  const west = centre[0] - (widthPixels / 2) * metresPerPixel - pad
  const east = centre[0] + (widthPixels / 2) * metresPerPixel + pad
  const south = centre[1] - (heightPixels / 2) * metresPerPixel - pad
  const north = centre[1] + (heightPixels / 2) * metresPerPixel + pad
  const round = (pixels: number): number => Math.round(pixels * 10) / 10
  const place = ([x, y]: PlanePoint): readonly [number, number] => [
    round(widthPixels / 2 + (x - centre[0]) / metresPerPixel),
    round(heightPixels / 2 - (y - centre[1]) / metresPerPixel),
  ]
  const path = (line: Line): string =>
    `M${simplified(line, metresPerPixel * 0.35)
      .map((point) => place(point).join(' '))
      .join('L')}`
  const areas = (polygons: readonly Polygon[], fill: string, opacity = 1, stroke = 'none'): string => {
    const rings = polygons.flat().map((ring) => clipRing(ring, west, south, east, north))
    const data = rings.filter((ring) => ring.length > 2).map((ring) => `${path([...ring, ring[0]!])}Z`)
    return `<path d="${data.join('')}" fill="${fill}" fill-opacity="${opacity}" fill-rule="evenodd" stroke="${stroke}" stroke-width="1.6"/>`
  }
  const lines = (all: readonly Line[], stroke: string, width: number, extra = ''): string => {
    const inside = all.flatMap((line) => clipLine(line, west, south, east, north))
    return `<path d="${inside.map(path).join('')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
  }
  return { place, areas, lines }
}

function simplified(line: Line, toleranceMetres: number): Line {
  const kept = keptVertices(line, toleranceMetres)
  return line.filter((_, index) => kept[index] === 1)
}
