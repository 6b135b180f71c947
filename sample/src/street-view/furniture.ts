import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { rgb } from './colour.ts'
import { hedgesOf, railingsOf } from './fences.ts'
import { isOnAnother, type LaidStreet } from './laid-street.ts'
import { stroked, strokeOutline } from './pen.ts'
import { ahead, aside } from './shapes.ts'
import { signsOf } from './signs.ts'
import type { Surroundings } from './surroundings.ts'
import type { Thing, View } from './thing.ts'

const FURNITURE_METRES = 120
const STEEL = rgb('#6f7478')

/** Lamps, signs, signals, hedges and fences: they stand where they stand, whatever the day. */
export function furnitureAround(
  town: Town,
  surroundings: Surroundings,
  streets: readonly LaidStreet[],
  view: View,
): Thing[] {
  const here: PlanePoint = [view.camera.eye[0], view.camera.eye[1]]
  return streets
    .filter(({ street }) => projectOnto(street.line, here).offMetres < FURNITURE_METRES)
    .flatMap((laid) => [
      ...railingsOf(laid, view, here),
      ...lampsOf(laid, streets, view, here),
      ...signsOf(town, laid, view, here),
      ...hedgesOf(town, surroundings, laid, streets, view, here),
    ])
    .filter((thing) => thing !== undefined)
}

function lampsOf(
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
    if (distanceBetween(at, here) < FURNITURE_METRES && !isOnAnother(streets, laid, at, 0.4))
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
    covers: [strokeOutline(foot, top, 0.13 * scale)],
    marks: [],
  }
}
