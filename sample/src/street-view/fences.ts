import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { densityAt } from '../land/land-cover.ts'
import { distanceBetween, locate } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import type { Point3 } from './camera.ts'
import { rgb, times, type Rgb } from './colour.ts'
import { isOnAnother, type LaidStreet } from './laid-street.ts'
import type { Season } from './light.ts'
import { discPath, filled, outlinePath } from './pen.ts'
import { ahead, aside, rectangle } from './shapes.ts'
import { boxFaces, facesDrawn } from './solid.ts'
import type { Surroundings } from './surroundings.ts'
import type { Thing, View } from './thing.ts'
import { uprightOn } from './upright.ts'

const HEDGES_METRES = 75
const RAILINGS_METRES = 120
const RAILING_METRES = 4

const HEDGE: Record<Season, Rgb> = {
  spring: rgb('#6f8b4a'),
  summer: rgb('#587443'),
  autumn: rgb('#7b7a42'),
  winter: rgb('#5c6a4c'),
}

/** Bridges have a railing on both sides. */
export function railingsOf({ street, profile }: LaidStreet, view: View, here: PlanePoint): Thing[] {
  if (street.edge.structure !== 'bridge') return []
  const things: Thing[] = []
  for (const side of [1, -1] as const) {
    for (let along = 0; along < street.lengthMetres; along += RAILING_METRES) {
      const { point, angle } = locate(street.line, along + RAILING_METRES / 2)
      const centre = aside(point, angle, side * (profile.walkMetres[side === 1 ? 0 : 1] - 0.15))
      if (distanceBetween(centre, here) < RAILINGS_METRES) things.push(railingThing(centre, angle, view))
    }
  }
  return things
}

function railingThing(centre: PlanePoint, angle: number, { camera, light }: View): Thing {
  const distanceMetres = distanceBetween(centre, [camera.eye[0], camera.eye[1]])
  const piece = uprightOn(camera, centre, angle)
  const half = RAILING_METRES / 2
  let path =
    piece(-half, half, 1, 1.07) + piece(-half, half, 0.12, 0.16) + piece(-half, -half + 0.07, 0, 1.05)
  // Further away the bars are thinner than a pixel.
  const bars = distanceMetres < 45 ? half : -half
  for (let along = -half + 0.25; along < bars; along += 0.25) path += piece(along, along + 0.03, 0.14, 1.02)
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
export function hedgesOf(
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
        isOnAnother(streets, laid, centre, 2)
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
  const colour = HEDGE[light.season]
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
  const colour = light.paint(rgb('#85705a'), distanceMetres)
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
