import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../../plane/line.ts'
import { oneOf, randomFor } from '../../random.ts'
import type { Point3 } from '../camera.ts'
import { mixed, rgb, times, type Rgb } from '../colour.ts'
import { drawn, type Outline } from '../pen.ts'
import { rectangle } from '../shapes.ts'
import { looksAt, normalOf } from '../solid.ts'
import type { Thing, View } from '../thing.ts'
import { lightsSvg, platesSvg, tyresSvg, wheelsSvg, windowsSvg, type CarFrame } from './vehicle-details.ts'
import { ringsOf, vehicleShape, type Local } from './vehicle-shape.ts'

export type Vehicle = {
  at: PlanePoint
  /** Counter-clockwise from east, where its front looks. */ angle: number
  key: number
  isDriving: boolean
}

const PAINTS = [
  '#d9dadb',
  '#c4c7ca',
  '#8d9298',
  '#4a4e54',
  '#2b2d31',
  '#34506f',
  '#7c2c2c',
  '#e8e7e2',
  '#5c6b5f',
  '#a9a294',
  '#3d5a80',
  '#b8bcc0',
].map(rgb)

/** A car: shadow, wheels, body, what is on it, cabin, windows. */
export function vehicleThing(vehicle: Vehicle, view: View): Thing | undefined {
  const { camera, light } = view
  const { at, angle, key } = vehicle
  const distanceMetres = distanceBetween(at, [camera.eye[0], camera.eye[1]])
  if (camera.depthOf([...at, 0.7]) < 2.6) return undefined
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const world = ([ahead, left, up]: Local): Point3 => [
    at[0] + cos * ahead - sin * left,
    at[1] + sin * ahead + cos * left,
    up,
  ]
  const random = randomFor(key, 'car')
  const shape = vehicleShape(key)
  const paintwork = shape.isVan
    ? oneOf(random, [rgb('#e8e7e2'), rgb('#d9dadb'), rgb('#e2b93b'), rgb('#7f8a94')])
    : oneOf(random, PAINTS)
  const { body, cabin } = ringsOf(shape)
  const covers: Outline[] = []
  const face = (ring: readonly Point3[], colour: Rgb): string => {
    if (!looksAt(ring, camera.eye)) return ''
    const outline = camera.outlineOf(ring)
    if (outline.length === 0) return ''
    covers.push(outline)
    const normal = normalOf(ring)
    // Lacquer mirrors the sky where it looks up and the street where it looks down.
    const gloss = Math.max(0, normal[2]) * 0.22
    return drawn(outline, light.paint(mixed(colour, light.sky.middle, gloss), distanceMetres, normal))
  }
  const loft = (rings: readonly Local[][], colourOf: (level: number, side: number) => Rgb): string => {
    let svg = ''
    rings.slice(1).forEach((upper, level) => {
      const lower = rings[level]!
      for (let side = 0; side < 8; side++) {
        const next = (side + 1) % 8
        svg += face(
          [lower[side]!, lower[next]!, upper[next]!, upper[side]!].map(world),
          colourOf(level, side),
        )
      }
    })
    return svg + face(rings.at(-1)!.map(world), colourOf(rings.length - 1, 8))
  }
  const car: CarFrame = { shape, view, distanceMetres, world }
  const footprint = rectangle(at, angle, shape.length, shape.width)
  const ground = camera.outlineOf(footprint.map(([x, y]): Point3 => [x, y, 0.01]))
  let svg = drawn(ground, '#14161a', 0.62) + tyresSvg(car)
  svg += loft(body, (level) =>
    level === 0 ? times(paintwork, 0.45) : level === 1 ? times(paintwork, 0.92) : paintwork,
  )
  const plates = platesSvg(car, angle, key, random)
  svg += wheelsSvg(car, paintwork) + lightsSvg(car, vehicle.isDriving || light.day < 0.6) + plates.svg
  svg += loft(cabin, (level, side) =>
    level > 0
      ? paintwork
      : shape.isVan && [1, 2, 3, 4, 5].includes(side)
        ? paintwork
        : mixed(paintwork, rgb('#1d2024'), 0.35),
  )
  svg += windowsSvg(car)
  return {
    distanceMetres,
    footprint,
    reachMetres: 0.1,
    svg,
    covers,
    marks: plates.marks,
  }
}
