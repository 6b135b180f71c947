import type { Random } from '../../random.ts'
import type { Point3 } from '../camera.ts'
import { mixed, rgb, times, type Rgb } from '../colour.ts'
import { drawn, filled, outlinePath } from '../pen.ts'
import { plateSvg, plateText, rearPlate, type Placed } from './plate.ts'
import { looksAt, normalOf } from '../solid.ts'
import type { Mark, View } from '../thing.ts'
import { ringsOf, type Local, type VehicleShape } from './vehicle-shape.ts'

const GLASS = rgb('#39444d')
const RUBBER = rgb('#26272a')
const RIM = rgb('#a4a8ac')

/** A car where it stands. */
export type CarFrame = {
  shape: VehicleShape
  view: View
  distanceMetres: number
  world: (local: Local) => Point3
}

/** One area on the bodywork, if it looks at the camera. */
function flat(
  { view: { camera, light }, distanceMetres, world }: CarFrame,
  ring: readonly Local[],
  colour: Rgb,
): string {
  const points = ring.map(world)
  if (!looksAt(points, camera.eye)) return ''
  return drawn(camera.outlineOf(points), light.paint(colour, distanceMetres, normalOf(points)))
}

/** What one sees of the wheels from in front and behind. */
export function tyresSvg({ shape, view: { camera, light }, distanceMetres, world }: CarFrame): string {
  const [x, y] = [shape.length / 2, shape.width / 2]
  let path = ''
  for (const ahead of [x - 0.82 + 0.3, -x + 0.78 - 0.3]) {
    for (const side of [1, -1]) {
      const corners: Local[] = [
        [ahead, side * (y - 0.24), 0],
        [ahead, side * (y - 0.03), 0],
        [ahead, side * (y - 0.03), 0.34],
        [ahead, side * (y - 0.24), 0.34],
      ]
      path += outlinePath(camera.outlineOf(corners.map(world)))
    }
  }
  return filled(path, light.paint([22, 23, 25], distanceMetres))
}

/** Panes on the lower ring of the cabin: sides, windscreen, rear window. */
export function windowsSvg({ shape, view: { camera, light }, distanceMetres, world }: CarFrame): string {
  const { cabin } = ringsOf(shape)
  const [low, high] = [cabin[0]!, cabin[1]!]
  const glass = mixed(GLASS, light.sky.horizon, 0.18)
  const pane = (side: number, from: number, to: number, bottom = 0.1, top = 0.9): string => {
    const next = (side + 1) % 8
    const on = (share: number, rise: number): Point3 => {
      const [a, b, c, d] = [low[side]!, low[next]!, high[next]!, high[side]!]
      const mix = (p: Local, q: Local, by: number): Local => [
        p[0] + (q[0] - p[0]) * by,
        p[1] + (q[1] - p[1]) * by,
        p[2] + (q[2] - p[2]) * by,
      ]
      return world(mix(mix(a, b, share), mix(d, c, share), rise))
    }
    const ring = [on(from, bottom), on(to, bottom), on(to, top), on(from, top)]
    if (!looksAt(ring, camera.eye)) return ''
    const shine = camera.outlineOf([on(from, 0.55), on(to, 0.75), on(to, top), on(from, top)])
    return (
      drawn(camera.outlineOf(ring), light.paint(glass, distanceMetres)) +
      drawn(shine, light.paint(mixed(glass, light.sky.horizon, 0.5), distanceMetres), 0.35)
    )
  }
  const sides = shape.isVan
    ? pane(1, 0.02, 0.3) + pane(5, 0.7, 0.98)
    : pane(1, 0.04, 0.44) + pane(1, 0.48, 0.94) + pane(5, 0.06, 0.52) + pane(5, 0.56, 0.96)
  return (
    sides +
    pane(7, 0.03, 0.97, 0.06, 0.94) +
    (shape.isVan ? pane(3, 0.08, 0.46) + pane(3, 0.54, 0.92) : pane(3, 0.04, 0.96, 0.14, 0.92))
  )
}

/** Wheels in their arches, and the line of the doors. */
export function wheelsSvg(car: CarFrame, paintwork: Rgb): string {
  const {
    shape,
    view: { camera, light },
    distanceMetres,
    world,
  } = car
  const [x, y] = [shape.length / 2, shape.width / 2]
  const wheel = (ahead: number, side: 1 | -1, radius: number): string => {
    const circle = (r: number, out: number): Local[] =>
      Array.from({ length: 18 }, (_, step): Local => [
        ahead + Math.cos((step * Math.PI) / 9) * r * -side,
        side * (y + out),
        radius + Math.sin((step * Math.PI) / 9) * r,
      ])
    if (!looksAt(circle(radius, 0).map(world), camera.eye)) return ''
    const path = (r: number, out: number): string => outlinePath(camera.outlineOf(circle(r, out).map(world)))
    return (
      filled(path(radius + 0.07, 0), light.paint([24, 25, 27], distanceMetres)) +
      filled(path(radius, 0.01), light.paint(RUBBER, distanceMetres)) +
      filled(path(radius * 0.64, 0.012), light.paint(RIM, distanceMetres)) +
      filled(path(radius * 0.5, 0.013), light.paint(times(RIM, 0.7), distanceMetres)) +
      filled(path(radius * 0.16, 0.014), light.paint(RIM, distanceMetres))
    )
  }
  const radius = shape.height > 1.6 ? 0.35 : 0.315
  let svg = ''
  for (const side of [1, -1] as const) {
    svg += wheel(x - 0.82, side, radius) + wheel(-x + 0.78, side, radius)
    const door = (from: number, to: number): Local[] =>
      side === 1
        ? [
            [from, y + 0.005, 0.5],
            [to, y + 0.005, 0.5],
            [to, y + 0.005, 0.51],
            [from, y + 0.005, 0.51],
          ]
        : [
            [to, -y - 0.005, 0.5],
            [from, -y - 0.005, 0.5],
            [from, -y - 0.005, 0.51],
            [to, -y - 0.005, 0.51],
          ]
    svg += flat(car, door(x - 1.25, -x + 1.2), times(paintwork, 0.7))
  }
  return svg
}

/** Grille and air intake in front, the bumper behind, lights round the corners. */
export function lightsSvg(car: CarFrame, isLit: boolean): string {
  const {
    shape,
    view: { light },
  } = car
  const [x, y] = [shape.length / 2, shape.width / 2]
  let svg = ''
  const across = (ahead: number, left: number, right: number, bottom: number, top: number): Local[] =>
    ahead > 0
      ? [
          [ahead, right, bottom],
          [ahead, left, bottom],
          [ahead, left, top],
          [ahead, right, top],
        ]
      : [
          [ahead, left, bottom],
          [ahead, right, bottom],
          [ahead, right, top],
          [ahead, left, top],
        ]
  const [noseTop, tailTop] = [shape.bonnet * 0.78, shape.belt * 0.8]
  svg += flat(car, across(x + 0.012, y * 0.4, -y * 0.4, noseTop - 0.2, noseTop - 0.06), rgb('#24262a'))
  svg += flat(car, across(x + 0.012, y * 0.52, -y * 0.52, 0.28, 0.4), rgb('#1f2124'))
  svg += flat(car, across(-x - 0.012, y * 0.7, -y * 0.7, 0.3, 0.38), rgb('#2a2c2f'))
  for (const side of [1, -1] as const) {
    const inner: Local = [x + 0.006, side * y * 0.42, noseTop - 0.13]
    const corner: Local = [x, side * y * 0.63, noseTop - 0.12]
    const outer: Local = [x - 0.36, side * y * 1.0, noseTop - 0.05]
    const up = ([ahead, left, z]: Local, by: number): Local => [ahead, left, z + by]
    const lamp = (ring: Local[]): string =>
      flat(
        car,
        side === 1 ? ring : ring.toReversed(),
        mixed(rgb('#dfe4e8'), [255, 255, 255], isLit ? 0.7 : 0.15),
      )
    const surround = (ring: Local[]): string =>
      flat(car, side === 1 ? ring : ring.toReversed(), rgb('#4b5157'))
    svg +=
      surround([up(inner, -0.025), up(corner, -0.025), up(corner, 0.16), up(inner, 0.125)]) +
      surround([up(corner, -0.025), up(outer, -0.02), up(outer, 0.1), up(corner, 0.16)])
    svg +=
      lamp([inner, corner, up(corner, 0.13), up(inner, 0.1)]) +
      lamp([corner, outer, up(outer, 0.08), up(corner, 0.13)])
    const [tailIn, tailCorner, tailOut]: [Local, Local, Local] = [
      [-x - 0.006, side * y * 0.45, tailTop - 0.17],
      [-x + 0.004, side * y * 0.73, tailTop - 0.17],
      [-x + 0.24, side * y * 1.0, tailTop - 0.14],
    ]
    const tail = (ring: Local[]): string =>
      flat(
        car,
        side === -1 ? ring : ring.toReversed(),
        rgb(isLit && light.day < 0.75 ? '#f03a2e' : '#b3261f'),
      )
    const tall = shape.isVan ? 0.42 : 0.15
    svg +=
      tail([tailIn, tailCorner, up(tailCorner, tall), up(tailIn, tall * 0.8)]) +
      tail([tailCorner, tailOut, up(tailOut, tall), up(tailCorner, tall)])
  }
  return svg
}

/** Plates that look at the camera, and where they are seen. */
export function platesSvg(
  car: CarFrame,
  angle: number,
  key: number,
  random: Random,
): { svg: string; marks: Mark[] } {
  const { shape, view, distanceMetres, world } = car
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, tailTop] = [shape.length / 2, shape.belt * 0.8]
  let svg = ''
  const marks: Mark[] = []
  const text = plateText(key)
  const kindBehind = rearPlate(random)
  for (const isFront of [true, false]) {
    const sign = isFront ? 1 : -1
    const normal: Point3 = [cos * sign, sin * sign, 0]
    const centre = world([
      sign * (x + 0.025),
      0,
      isFront ? 0.44 : shape.isVan ? 0.62 : tailTop - (kindBehind === 'wide' ? 0.13 : 0.15),
    ])
    const towards: Point3 = [view.camera.eye[0] - centre[0], view.camera.eye[1] - centre[1], 0]
    const facing =
      (towards[0] * normal[0] + towards[1] * normal[1]) / (Math.hypot(towards[0], towards[1]) || 1)
    if (facing < 0.2 || distanceMetres > 70) continue
    const placed: Placed = { centre, right: [-normal[1], normal[0], 0], up: [0, 0, 1] }
    const plate = plateSvg(view, placed, isFront ? 'front' : kindBehind, text, distanceMetres)
    if (!plate) continue
    svg += plate.svg
    marks.push({ kind: 'plate', box: plate.box, isClear: facing > 0.34 })
  }
  return { svg, marks }
}
