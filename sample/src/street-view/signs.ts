import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, locate } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import type { Point3 } from './camera.ts'
import { rgb } from './colour.ts'
import type { LaidStreet } from './laid-street.ts'
import { discPath, drawn, filled, stroked, strokeOutline } from './pen.ts'
import { ahead, aside } from './shapes.ts'
import type { Thing, View } from './thing.ts'

const STEEL = rgb('#6f7478')

/** Crossings have their blue sign, signals their lights, side streets tell who has to wait. */
export function signsOf(town: Town, laid: LaidStreet, view: View, here: PlanePoint): (Thing | undefined)[] {
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
      -(profile.carriageMetres + (profile.parkingSide === (isAtEnd ? -1 : 1) ? 2.5 : 0.5)),
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
  const covers = [strokeOutline(foot, top, 0.07 * scale)]
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
  return { distanceMetres, footprint: [at], reachMetres: 0.5, svg, covers, marks: [] }
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
    covers: [strokeOutline(foot, top, 0.1 * scale)],
    marks: [],
  }
}
