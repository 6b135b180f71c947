import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import type { Point3 } from './camera.ts'
import { rgb, times } from './colour.ts'
import { ahead, aside, rectangle } from './shapes.ts'
import type { LaidStreet } from './laid-street.ts'
import { drawn, filled } from './pen.ts'
import { boxFaces, facesDrawn } from './solid.ts'
import type { Thing, View } from './thing.ts'
import { uprightOn } from './upright.ts'

const LENGTH_METRES = 14
const WIDTH_METRES = 2.6

/** A building site on the right of the street nearest to a place: an open trench behind barriers. */
export function worksAt(
  place: PlanePoint,
  streets: readonly LaidStreet[],
  view: View,
): { ground: string; things: Thing[]; keepsFree: (at: PlanePoint) => boolean } {
  const nearest = streets
    .filter(({ street }) => street.edge.access.bike !== 'none')
    .map((laid) => ({ laid, ...projectOnto(laid.street.line, place) }))
    .toSorted((a, b) => a.offMetres - b.offMetres)[0]
  if (!nearest || nearest.offMetres > 15) return { ground: '', things: [], keepsFree: () => false }
  const { point, angle } = locate(nearest.laid.street.line, nearest.alongMetres)
  const side = (point[0] - place[0]) * -Math.sin(angle) + (point[1] - place[1]) * Math.cos(angle) > 0 ? -1 : 1
  const centre = aside(
    point,
    angle,
    side * Math.max(0.6, nearest.laid.profile.carriageMetres - WIDTH_METRES / 2),
  )
  const { camera, light } = view
  const flat = (length: number, width: number): Point3[] =>
    rectangle(centre, angle, length, width).map(([x, y]): Point3 => [x, y, 0])
  const earth =
    drawn(camera.outlineOf(flat(LENGTH_METRES, WIDTH_METRES)), light.paint(rgb('#8d7656'), 15, [0, 0, 1])) +
    drawn(
      camera.outlineOf(flat(LENGTH_METRES - 2, WIDTH_METRES - 1.1)),
      light.paint(rgb('#5d4c38'), 15, [0, 0, 1]),
    )
  const things: Thing[] = []
  const around = rectangle(centre, angle, LENGTH_METRES + 0.6, WIDTH_METRES + 0.4)
  around.forEach((from, index) => {
    const to = around[(index + 1) % 4]!
    const pieces = Math.max(1, Math.round(distanceBetween(from, to) / 2.2))
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
    for (let piece = 0; piece < pieces; piece++)
      things.push(
        barrier(
          ahead(from, turn, (piece * distanceBetween(from, to)) / pieces),
          turn,
          distanceBetween(from, to) / pieces - 0.1,
          view,
        ),
      )
  })
  const heap = ahead(centre, angle, LENGTH_METRES / 2 - 2.4)
  const metres = distanceBetween(heap, [camera.eye[0], camera.eye[1]])
  const { svg, covers } = facesDrawn(
    view,
    [...boxFaces(rectangle(heap, angle, 1.2, 1.2), 0, 1.1, rgb('#7d7f80'), rgb('#a2a3a2'))],
    metres,
  )
  if (covers.length > 0)
    things.push({
      distanceMetres: metres,
      footprint: rectangle(heap, angle, 1.2, 1.2),
      reachMetres: 0.1,
      svg,
      covers,
      marks: [],
    })
  return {
    ground: earth,
    things: things.filter(({ svg }) => svg !== ''),
    keepsFree: (at) => distanceBetween(at, centre) < LENGTH_METRES / 2 + 4,
  }
}

/** Red and white boards on feet. */
function barrier(from: PlanePoint, angle: number, length: number, { camera, light }: View): Thing {
  const distanceMetres = distanceBetween(from, [camera.eye[0], camera.eye[1]])
  const board = uprightOn(camera, from, angle)
  const paint = (colour: string): string => light.paint(rgb(colour), distanceMetres)
  let red = ''
  for (let start = 0; start < length - 0.2; start += 0.5)
    red += board(start, start + 0.25, 0.78, 1.02) + board(start + 0.12, start + 0.37, 0.3, 0.45)
  const feet = board(0.08, 0.14, 0, 1.05) + board(length - 0.14, length - 0.08, 0, 1.05)
  return {
    distanceMetres,
    footprint: rectangle(ahead(from, angle, length / 2), angle, length, 0.1),
    reachMetres: 0.1,
    svg:
      filled(feet, light.paint(times(rgb('#6f7478'), 0.9), distanceMetres)) +
      filled(board(0, length, 0.78, 1.02) + board(0, length, 0.3, 0.45), paint('#eeece6')) +
      filled(red, paint('#cc3b30')),
    covers: [],
    marks: [],
  }
}
