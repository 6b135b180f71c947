import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { densityAt } from '../land/land-cover.ts'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import type { Point3 } from './camera.ts'
import { mixed, rgb, times, type Rgb } from './colour.ts'
import { ahead, aside, rectangle } from './shapes.ts'
import type { LaidStreet } from './laid-street.ts'
import { discPath, drawn, filled, outlinePath, stroked } from './pen.ts'
import { boxFaces, facesDrawn } from './solid.ts'
import type { Surroundings } from './surroundings.ts'
import type { Thing, View } from './thing.ts'

const LAMPS_METRES = 120
const HEDGES_METRES = 75
const RAILING_METRES = 4
const STEEL = rgb('#6f7478')

/** Lamps, signs, signals, hedges and fences: they stand where they stand, whatever the day. */
export function furnitureAround(
  town: Town,
  surroundings: Surroundings,
  streets: readonly LaidStreet[],
  view: View,
): Thing[] {
  const here: PlanePoint = [view.camera.eye[0], view.camera.eye[1]]
  const things: (Thing | undefined)[] = []
  for (const laid of streets) {
    if (projectOnto(laid.street.line, here).offMetres > LAMPS_METRES) continue
    things.push(
      ...railings(laid, view, here),
      ...lamps(laid, streets, view, here),
      ...signs(town, laid, view, here),
      ...hedges(town, surroundings, laid, streets, view, here),
    )
  }
  return things.filter((thing) => thing !== undefined)
}

const isInTheWay = (streets: readonly LaidStreet[], own: LaidStreet, at: PlanePoint, more = 0.4): boolean =>
  streets.some(
    (other) =>
      other !== own && projectOnto(other.street.line, at).offMetres < other.profile.carriageMetres + more,
  )

function lamps(
  laid: LaidStreet,
  streets: readonly LaidStreet[],
  view: View,
  here: PlanePoint,
): (Thing | undefined)[] {
  const { street, profile, fromMetres, toMetres } = laid
  if (
    street.edge.name === '' ||
    street.edge.structure === 'tunnel' ||
    street.edge.class.startsWith('motorway')
  )
    return []
  const random = randomFor(street.edge.id, 'lamps')
  const things: (Thing | undefined)[] = []
  const side = random() < 0.5 ? 1 : -1
  for (let along = fromMetres + 4 + random() * 10; along < toMetres - 3; along += 32) {
    const { point, angle } = locate(street.line, along)
    const inner = profile.carriageMetres + (profile.parkingSide === side ? 2 : 0)
    const at = aside(point, angle, side * (inner + 0.5))
    if (distanceBetween(at, here) < LAMPS_METRES && !isInTheWay(streets, laid, at))
      things.push(lampThing(at, angle - (side * Math.PI) / 2, view, profile.hasCentreLine ? 7.5 : 4.8))
  }
  return things
}

/** A pole with an arm over the street. */
function lampThing(
  at: PlanePoint,
  angle: number,
  { camera, light }: View,
  height: number,
): Thing | undefined {
  if (camera.depthOf([...at, 0]) < 1.5) return undefined
  const distanceMetres = distanceBetween(at, [camera.eye[0], camera.eye[1]])
  const scale = camera.pixelsPerMetre(camera.depthOf([...at, 0]))
  const [foot, top, tip] = [
    camera.pixelOf([...at, 0]),
    camera.pixelOf([...at, height]),
    camera.pixelOf([...ahead(at, angle, 1.1), height + 0.15]),
  ]
  const paint = light.paint(STEEL, distanceMetres)
  const isOn = light.day < 0.7
  const head = stroked(
    [[tip[0] - (tip[0] - top[0]) * 0.4, tip[1] - (tip[1] - top[1]) * 0.4], tip],
    isOn ? '#fff1cf' : light.paint(rgb('#b9bcbc'), distanceMetres),
    0.16 * scale,
  )
  const glow = isOn
    ? `<circle cx="${tip[0].toFixed(1)}" cy="${tip[1].toFixed(1)}" r="${(0.7 * scale).toFixed(1)}" fill="#ffe9b8" fill-opacity=".25"/>`
    : ''
  return {
    distanceMetres,
    footprint: [at],
    reachMetres: 1.2,
    svg: stroked([foot, top], paint, 0.13 * scale) + stroked([top, tip], paint, 0.08 * scale) + head + glow,
    covers: [],
    marks: [],
  }
}

/** Crossings have their blue sign, signals their lights, streets of thirty their plate. */
function signs(town: Town, laid: LaidStreet, view: View, here: PlanePoint): (Thing | undefined)[] {
  const { street, profile, crossings, giveWays } = laid
  const things: (Thing | undefined)[] = []
  for (const crossing of crossings) {
    const node = crossing < street.lengthMetres / 2 ? street.edge.from : street.edge.to
    const { point, angle } = locate(street.line, crossing)
    const hasSignals = town.streets.nodes[node]!.hasSignals
    for (const side of [1, -1] as const) {
      const towards = side === 1 ? angle + Math.PI : angle
      const at = aside(ahead(point, towards, -2.4), towards, -(profile.carriageMetres + 0.55))
      if (distanceBetween(at, here) > 90) continue
      things.push(
        hasSignals ? signalThing(at, towards, view, node) : signThing(at, towards, view, 'crossing'),
      )
    }
  }
  for (const { alongMetres, isAtEnd } of giveWays) {
    const { point, angle } = locate(street.line, alongMetres)
    const towards = isAtEnd ? angle : angle + Math.PI
    const at = aside(
      ahead(point, towards, -1.5),
      towards,
      -(
        (profile.hasPavement ? profile.carriageMetres : profile.carriageMetres) +
        (profile.parkingSide === (isAtEnd ? -1 : 1) ? 2.5 : 0.5)
      ),
    )
    if (distanceBetween(at, here) < 80)
      things.push(
        signThing(at, towards, view, randomFor(street.edge.id, 'sign')() < 0.25 ? 'cycle-route' : 'give-way'),
      )
  }
  return things
}

type Sign = 'crossing' | 'give-way' | 'cycle-route'

/** Looks against the direction of those it is meant for. */
function signThing(at: PlanePoint, towards: number, { camera, light }: View, kind: Sign): Thing | undefined {
  const depth = camera.depthOf([...at, 0])
  if (depth < 2) return undefined
  const distanceMetres = distanceBetween(at, [camera.eye[0], camera.eye[1]])
  const scale = camera.pixelsPerMetre(depth)
  const facing =
    ((camera.eye[0] - at[0]) * -Math.cos(towards) + (camera.eye[1] - at[1]) * -Math.sin(towards)) /
    distanceMetres
  const paint = (colour: string): string => light.paint(rgb(colour), distanceMetres)
  const [foot, top] = [camera.pixelOf([...at, 0]), camera.pixelOf([...at, 2.75])]
  const right: PlanePoint = [Math.sin(towards), -Math.cos(towards)]
  const plate = (ring: readonly (readonly [number, number])[], colour: string): string =>
    drawn(
      camera.outlineOf(
        ring.map(([across, up]): Point3 => [at[0] + right[0] * across, at[1] + right[1] * across, up]),
      ),
      facing > 0 ? paint(colour) : paint('#8f9294'),
    )
  const box = (left: number, bottom: number, rightEdge: number, upper: number): [number, number][] => [
    [left, bottom],
    [rightEdge, bottom],
    [rightEdge, upper],
    [left, upper],
  ]
  let svg = stroked([foot, top], paint('#83878a'), 0.07 * scale)
  if (kind === 'crossing') {
    svg += plate(box(-0.33, 2.05, 0.33, 2.71), '#eceded') + plate(box(-0.31, 2.07, 0.31, 2.69), '#2f62a8')
    if (facing > 0)
      svg +=
        plate(
          [
            [0, 2.6],
            [0.26, 2.14],
            [-0.26, 2.14],
          ],
          '#f1f1ee',
        ) +
        plate(box(-0.035, 2.2, 0.035, 2.42), '#23252a') +
        plate(box(-0.04, 2.43, 0.04, 2.5), '#23252a')
  } else if (kind === 'give-way') {
    svg += plate(
      [
        [-0.42, 2.7],
        [0.42, 2.7],
        [0, 1.97],
      ].toReversed() as [number, number][],
      '#c23a32',
    )
    if (facing > 0)
      svg += plate(
        [
          [-0.27, 2.61],
          [0.27, 2.61],
          [0, 2.14],
        ].toReversed() as [number, number][],
        '#f3f2ec',
      )
  } else {
    svg += plate(box(-0.5, 2.35, 0.5, 2.65), '#a3352d')
    if (facing > 0)
      svg +=
        plate(box(-0.36, 2.44, 0.06, 2.56), '#f1ece6') +
        plate(
          [
            [0.22, 2.4],
            [0.42, 2.5],
            [0.22, 2.6],
          ],
          '#f1ece6',
        )
  }
  return { distanceMetres, footprint: [at], reachMetres: 0.5, svg, covers: [], marks: [] }
}

function signalThing(
  at: PlanePoint,
  towards: number,
  { camera, light }: View,
  node: number,
): Thing | undefined {
  const depth = camera.depthOf([...at, 0])
  if (depth < 2) return undefined
  const distanceMetres = distanceBetween(at, [camera.eye[0], camera.eye[1]])
  const scale = camera.pixelsPerMetre(depth)
  const isFront =
    (camera.eye[0] - at[0]) * -Math.cos(towards) + (camera.eye[1] - at[1]) * -Math.sin(towards) > 0
  const [foot, top] = [camera.pixelOf([...at, 0]), camera.pixelOf([...at, 3.3])]
  const [x, y] = top
  const isRed = node % 2 === 0
  const lamp = (row: number, on: string, isOn: boolean): string =>
    filled(discPath(x, y + (0.17 + row * 0.29) * scale, 0.105 * scale), isOn ? on : '#2c2f31')
  const body = `<rect x="${(x - 0.17 * scale).toFixed(1)}" y="${y.toFixed(1)}" width="${(0.34 * scale).toFixed(1)}" height="${(0.93 * scale).toFixed(1)}" rx="${(0.06 * scale).toFixed(1)}" fill="${light.paint([34, 37, 39], distanceMetres)}"/>`
  return {
    distanceMetres,
    footprint: [at],
    reachMetres: 0.3,
    svg:
      stroked([foot, top], light.paint(STEEL, distanceMetres), 0.1 * scale) +
      body +
      (isFront ? lamp(0, '#f04438', isRed) + lamp(1, '#f2b33d', false) + lamp(2, '#3fbf6a', !isRed) : ''),
    covers: [],
    marks: [],
  }
}

const HEDGE: Record<string, Rgb> = {
  spring: rgb('#6f8b4a'),
  summer: rgb('#587443'),
  autumn: rgb('#7b7a42'),
  winter: rgb('#5c6a4c'),
}

/** Bridges have a railing on both sides. */
function railings({ street, profile }: LaidStreet, view: View, here: PlanePoint): Thing[] {
  if (street.edge.structure !== 'bridge') return []
  const things: Thing[] = []
  for (const side of [1, -1] as const) {
    for (let along = 0; along < street.lengthMetres; along += RAILING_METRES) {
      const { point, angle } = locate(street.line, along + RAILING_METRES / 2)
      const centre = aside(point, angle, side * (profile.walkMetres[side === 1 ? 0 : 1] - 0.15))
      if (distanceBetween(centre, here) < LAMPS_METRES) things.push(railingThing(centre, angle, view))
    }
  }
  return things
}

function railingThing(centre: PlanePoint, angle: number, { camera, light }: View): Thing {
  const distanceMetres = distanceBetween(centre, [camera.eye[0], camera.eye[1]])
  const piece = (from: number, to: number, bottom: number, top: number): string => {
    const [a, b] = [ahead(centre, angle, from), ahead(centre, angle, to)]
    return outlinePath(
      camera.outlineOf([
        [...a, bottom],
        [...b, bottom],
        [...b, top],
        [...a, top],
      ]),
    )
  }
  const half = RAILING_METRES / 2
  let path =
    piece(-half, half, 1, 1.07) + piece(-half, half, 0.12, 0.16) + piece(-half, -half + 0.07, 0, 1.05)
  for (let along = -half + 0.25; along < half && distanceMetres < 45; along += 0.25)
    path += piece(along, along + 0.03, 0.14, 1.02)
  return {
    distanceMetres,
    footprint: rectangle(centre, angle, RAILING_METRES, 0.1),
    reachMetres: 0.1,
    svg: filled(path, light.paint(rgb('#5d666b'), distanceMetres)),
    covers: [],
    marks: [],
  }
}

/** Where gardens meet the pavement: hedges, low walls, wooden fences, and gaps for the doors. */
function hedges(
  town: Town,
  surroundings: Surroundings,
  laid: LaidStreet,
  streets: readonly LaidStreet[],
  view: View,
  here: PlanePoint,
): (Thing | undefined)[] {
  const { street, profile, fromMetres, toMetres } = laid
  const kinds = ['residential', 'living-street', 'secondary', 'main', 'service']
  if (!kinds.includes(street.edge.class) || street.edge.structure !== 'ground') return []
  const things: (Thing | undefined)[] = []
  const houses = surroundings.housesOf(street.edge.id)
  for (const side of [1, -1] as const) {
    const random = randomFor(street.edge.id, `hedge ${side}`)
    const own = houses.filter(({ isLeft }) => isLeft === (side === 1))
    const off = profile.walkMetres[side === 1 ? 0 : 1] + 0.45
    for (let along = fromMetres + off * 0.6 + 1; along < toMetres - off * 0.6 - 2; along += 5) {
      const [kind, tall] = [random(), random()]
      const { point, angle } = locate(street.line, along + 2.45)
      const centre = aside(point, angle, side * off)
      const isDoor = own.some(({ building }) => Math.abs(building.alongMetres - along - 2.4) < 3)
      const density = densityAt(town.land.cover, centre)
      if (
        kind > 0.8 ||
        isDoor ||
        density > 0.7 ||
        density < 0.2 ||
        distanceBetween(centre, here) > HEDGES_METRES
      )
        continue
      if (
        !own.some(({ building }) => Math.abs(building.alongMetres - along) < 16) ||
        isInTheWay(streets, laid, centre, 2)
      )
        continue
      things.push(
        kind < 0.55
          ? hedgeThing(centre, angle, 0.8 + tall * 0.5, view, street.edge.id * 50 + Math.floor(along))
          : wallThing(centre, angle, view, kind < 0.68),
      )
    }
  }
  return things
}

function hedgeThing(
  centre: PlanePoint,
  angle: number,
  height: number,
  view: View,
  key: number,
): Thing | undefined {
  const { camera, light } = view
  const distanceMetres = distanceBetween(centre, [camera.eye[0], camera.eye[1]])
  const colour = HEDGE[light.season]!
  const { svg, covers } = facesDrawn(
    view,
    boxFaces(rectangle(centre, angle, 5.02, 0.7), 0, height, times(colour, 0.82), colour),
    distanceMetres,
  )
  if (covers.length === 0) return undefined
  const random = randomFor(key, 'leaves')
  let [dark, bright] = ['', '']
  if (distanceMetres < 40) {
    for (let leaf = 0; leaf < 70; leaf++) {
      const [along, up, out] = [(random() - 0.5) * 5, random() * height, random() < 0.5 ? 0.36 : -0.36]
      const spot: Point3 = [
        ...aside(ahead(centre, angle, along), angle, up > height * 0.93 ? (random() - 0.5) * 0.7 : out),
        up,
      ]
      if (camera.depthOf(spot) < 0.8) continue
      const [x, y] = camera.pixelOf(spot)
      const size = camera.pixelsPerMetre(camera.depthOf(spot)) * (0.05 + random() * 0.06)
      if (random() < 0.5 + up / height / 4) bright += discPath(x, y, size)
      else dark += discPath(x, y, size)
    }
  }
  const leaves =
    filled(dark, light.paint(times(colour, 0.66), distanceMetres), 0.8) +
    filled(bright, light.paint(times(colour, 1.12), distanceMetres), 0.75)
  return {
    distanceMetres,
    footprint: rectangle(centre, angle, 5, 0.7),
    reachMetres: 0.1,
    svg: svg + leaves,
    covers,
    marks: [],
  }
}

function wallThing(centre: PlanePoint, angle: number, view: View, isWood: boolean): Thing | undefined {
  const { camera, light } = view
  const distanceMetres = distanceBetween(centre, [camera.eye[0], camera.eye[1]])
  if (!isWood) {
    const { svg, covers } = facesDrawn(
      view,
      boxFaces(rectangle(centre, angle, 5.02, 0.25), 0, 0.62, rgb('#a8a49a'), rgb('#c2beb4')),
      distanceMetres,
    )
    return covers.length === 0
      ? undefined
      : {
          distanceMetres,
          footprint: rectangle(centre, angle, 5, 0.25),
          reachMetres: 0.1,
          svg,
          covers,
          marks: [],
        }
  }
  const colour = light.paint(mixed(rgb('#8a6f52'), STEEL, 0.2), distanceMetres)
  let path = ''
  for (let along = -2.5; along < 2.5; along += 0.16) {
    const [from, to] = [ahead(centre, angle, along), ahead(centre, angle, along + 0.1)]
    path += outlinePath(
      camera.outlineOf([
        [...from, 0.1],
        [...to, 0.1],
        [...to, 1],
        [...from, 1],
      ]),
    )
  }
  const [start, end] = [ahead(centre, angle, -2.5), ahead(centre, angle, 2.5)]
  for (const up of [0.3, 0.8])
    path += outlinePath(
      camera.outlineOf([
        [...start, up],
        [...end, up],
        [...end, up + 0.08],
        [...start, up + 0.08],
      ]),
    )
  return path === ''
    ? undefined
    : {
        distanceMetres,
        footprint: rectangle(centre, angle, 5, 0.1),
        reachMetres: 0.1,
        svg: filled(path, colour),
        covers: [],
        marks: [],
      }
}
