import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'
import { oneOf, randomFor } from '../random.ts'
import type { Point3 } from './camera.ts'
import { mixed, rgb, times, type Rgb } from './colour.ts'
import { drawn, filled, outlinePath, type Outline } from './pen.ts'
import { plateSvg, plateText, rearPlate, type Placed } from './plate.ts'
import { rectangle } from './shapes.ts'
import { looksAt, normalOf } from './solid.ts'
import type { Mark, Thing, View } from './thing.ts'

export type Vehicle = {
  at: PlanePoint
  /** Counter-clockwise from east, where its front looks. */ angle: number
  key: number
  isDriving: boolean
}

type Shape = {
  length: number
  width: number
  height: number
  /** Height of bonnet in front and of the belt line behind. */
  bonnet: number
  belt: number
  /** Foot and top of windscreen and rear window, from the middle forwards. */
  screen: readonly [foot: number, top: number]
  rear: readonly [foot: number, top: number]
  isVan: boolean
}

const SHAPES: readonly Shape[] = [
  {
    length: 3.75,
    width: 1.66,
    height: 1.5,
    bonnet: 0.86,
    belt: 0.95,
    screen: [0.95, 0.3],
    rear: [-1.72, -1.35],
    isVan: false,
  },
  {
    length: 4.3,
    width: 1.79,
    height: 1.46,
    bonnet: 0.84,
    belt: 0.94,
    screen: [0.95, 0.15],
    rear: [-1.9, -1.45],
    isVan: false,
  },
  {
    length: 4.7,
    width: 1.83,
    height: 1.47,
    bonnet: 0.84,
    belt: 0.95,
    screen: [1.0, 0.2],
    rear: [-2.2, -1.85],
    isVan: false,
  },
  {
    length: 4.6,
    width: 1.82,
    height: 1.43,
    bonnet: 0.82,
    belt: 0.93,
    screen: [0.9, 0.1],
    rear: [-1.75, -0.95],
    isVan: false,
  },
  {
    length: 4.5,
    width: 1.87,
    height: 1.68,
    bonnet: 1.02,
    belt: 1.1,
    screen: [1.0, 0.35],
    rear: [-2.05, -1.75],
    isVan: false,
  },
  {
    length: 5.1,
    width: 1.98,
    height: 2.15,
    bonnet: 1.08,
    belt: 1.15,
    screen: [1.75, 1.15],
    rear: [-2.48, -2.42],
    isVan: true,
  },
]

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
const GLASS = rgb('#39444d')
const RUBBER = rgb('#26272a')
const RIM = rgb('#a4a8ac')

export const vehicleLength = (key: number): number => shapeOf(key).length

function shapeOf(key: number): Shape {
  return oneOf(randomFor(key, 'shape of the car'), SHAPES)
}

/** A car from above, as rings at rising heights; each ring has eight corners from front left round. */
function ringsOf(shape: Shape): { body: Local[][]; cabin: Local[][] } {
  const [x, y] = [shape.length / 2, shape.width / 2]
  const around = (
    front: number,
    back: number,
    half: number,
    zFront: number,
    zBack: number,
    nose: number,
  ): Local[] => [
    [front, half * 0.62, zFront],
    [front - nose, half, zFront + (zBack - zFront) * 0.15],
    [back + nose * 0.6, half, zBack],
    [back, half * 0.72, zBack],
    [back, -half * 0.72, zBack],
    [back + nose * 0.6, -half, zBack],
    [front - nose, -half, zFront + (zBack - zFront) * 0.15],
    [front, -half * 0.62, zFront],
  ]
  const { bonnet, belt, height } = shape
  return {
    body: [
      around(x - 0.1, -x + 0.08, y * 0.95, 0.22, 0.26, 0.34),
      around(x, -x, y, 0.42, 0.46, 0.38),
      around(x - 0.02, -x + 0.01, y, bonnet * 0.78, belt * 0.8, 0.4),
      around(x - 0.14, -x + 0.06, y * 0.96, bonnet * 0.93, belt, 0.42),
    ],
    cabin: [
      around(shape.screen[0], shape.rear[0], y * 0.93, belt - 0.05, belt, 0.12),
      around(
        shape.screen[1],
        shape.rear[1],
        y * (shape.isVan ? 0.86 : 0.73),
        height - 0.05,
        height - 0.06,
        0.14,
      ),
      around(
        shape.screen[1] - 0.25,
        shape.rear[1] + 0.22,
        y * (shape.isVan ? 0.8 : 0.6),
        height,
        height,
        0.14,
      ),
    ],
  }
}

type Local = readonly [ahead: number, left: number, up: number]

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
  const shape = shapeOf(key)
  const paintwork = shape.isVan
    ? oneOf(random, [rgb('#e8e7e2'), rgb('#d9dadb'), rgb('#e2b93b'), rgb('#7f8a94')])
    : oneOf(random, PAINTS)
  const { body, cabin } = ringsOf(shape)
  const covers: Outline[] = []
  const face = (ring: readonly Point3[], colour: Rgb, isCover = true): string => {
    if (!looksAt(ring, camera.eye)) return ''
    const outline = camera.outlineOf(ring)
    if (outline.length === 0) return ''
    if (isCover) covers.push(outline)
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
  const ground = camera.outlineOf(
    [
      [shape.length / 2 - 0.05, shape.width / 2 + 0.05, 0.01],
      [-shape.length / 2 + 0.05, shape.width / 2 + 0.05, 0.01],
      [-shape.length / 2 + 0.05, -shape.width / 2 - 0.05, 0.01],
      [shape.length / 2 - 0.05, -shape.width / 2 - 0.05, 0.01],
    ].map((corner) => world(corner as unknown as Local)),
  )
  let svg = drawn(ground, '#14161a', 0.62) + tyresSvg()
  svg += loft(body, (level) =>
    level === 0 ? times(paintwork, 0.45) : level === 1 ? times(paintwork, 0.92) : paintwork,
  )
  const details = detailsSvg()
  svg += details.svg
  svg += loft(cabin, (level, side) =>
    level > 0
      ? paintwork
      : shape.isVan && [1, 2, 3, 4, 5].includes(side)
        ? paintwork
        : mixed(paintwork, rgb('#1d2024'), 0.35),
  )
  svg += windowsSvg()
  return {
    distanceMetres,
    footprint: rectangle(at, angle, shape.length, shape.width),
    reachMetres: 0.1,
    svg,
    covers,
    marks: details.marks,
  }

  /** What one sees of the wheels from in front and behind. */
  function tyresSvg(): string {
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

  function windowsSvg(): string {
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

  function detailsSvg(): { svg: string; marks: Mark[] } {
    const [x, y] = [shape.length / 2, shape.width / 2]
    const flat = (ring: readonly Local[], colour: Rgb, glow = 0): string => {
      const points = ring.map(world)
      if (!looksAt(points, camera.eye)) return ''
      return drawn(
        camera.outlineOf(points),
        light.paint(mixed(colour, [255, 255, 255], glow), distanceMetres, normalOf(points)),
      )
    }
    const wheel = (ahead: number, side: 1 | -1, radius: number): string => {
      const circle = (r: number, out: number): Local[] =>
        Array.from({ length: 18 }, (_, step): Local => [
          ahead + Math.cos((step * Math.PI) / 9) * r * -side,
          side * (y + out),
          radius + Math.sin((step * Math.PI) / 9) * r,
        ])
      if (!looksAt(circle(radius, 0).map(world), camera.eye)) return ''
      const path = (r: number, out: number): string =>
        outlinePath(camera.outlineOf(circle(r, out).map(world)))
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
      svg += flat(door(x - 1.25, -x + 1.2), times(paintwork, 0.7))
    }
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
    // In front: grille, lower air intake, headlights round the corner.
    svg += flat(across(x + 0.012, y * 0.4, -y * 0.4, noseTop - 0.2, noseTop - 0.06), rgb('#24262a'))
    svg += flat(across(x + 0.012, y * 0.52, -y * 0.52, 0.28, 0.4), rgb('#1f2124'))
    svg += flat(across(-x - 0.012, y * 0.7, -y * 0.7, 0.3, 0.38), rgb('#2a2c2f'))
    const isLit = vehicle.isDriving || light.day < 0.6
    for (const side of [1, -1] as const) {
      const inner: Local = [x + 0.006, side * y * 0.42, noseTop - 0.13]
      const corner: Local = [x - 0.0, side * y * 0.63, noseTop - 0.12]
      const outer: Local = [x - 0.36, side * y * 1.0, noseTop - 0.05]
      const up = ([ahead, left, z]: Local, by: number): Local => [ahead, left, z + by]
      const lamp = (ring: Local[]): string =>
        flat(side === 1 ? ring : ring.toReversed(), rgb('#dfe4e8'), isLit ? 0.7 : 0.15)
      const surround = (ring: Local[]): string => flat(side === 1 ? ring : ring.toReversed(), rgb('#4b5157'))
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
        flat(side === -1 ? ring : ring.toReversed(), rgb(isLit && light.day < 0.75 ? '#f03a2e' : '#b3261f'))
      const tall = shape.isVan ? 0.42 : 0.15
      svg +=
        tail([tailIn, tailCorner, up(tailCorner, tall), up(tailIn, tall * 0.8)]) +
        tail([tailCorner, tailOut, up(tailOut, tall), up(tailCorner, tall)])
    }
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
      const towards: Point3 = [camera.eye[0] - centre[0], camera.eye[1] - centre[1], 0]
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
}
