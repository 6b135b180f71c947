import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../../plane/line.ts'
import { randomFor, type Random } from '../../random.ts'
import type { Point3 } from '../camera.ts'
import { rgb, times, type Rgb } from '../colour.ts'
import type { HouseStyle } from './house-style.ts'
import { drawn, type Outline } from '../pen.ts'
import { between, grown, nearestMetres } from '../ring.ts'
import { looksAt, normalOf } from '../solid.ts'
import type { House } from '../surroundings.ts'
import type { View } from '../thing.ts'

const OVERHANG_METRES = 0.55
const PARAPET_METRES = 0.45

/** What is drawn after each wall, and what after all of them. */
export type Roof = { overWalls: readonly string[]; svg: string; covers: readonly Outline[] }

type Faces = {
  face: (ring: readonly Point3[], colour: Rgb) => boolean
  take: () => string
  covers: Outline[]
}

const at = ([x, y]: PlanePoint, up: number): Point3 => [x, y, up]

export function roofOf(house: House, style: HouseStyle, height: number, view: View): Roof {
  const faces = facesOf(house, view)
  const eaves = grown(house.ring, style.roofKind === 'flat' ? 0.12 : OVERHANG_METRES)
  const isBox = house.ring.length === 4
  // Where a house has a wing, the wing's walls hide part of the roof behind them: each side has its own.
  const overWalls = house.ring.map((corner, index) => {
    const next = (index + 1) % house.ring.length
    const edge = { corner, next: house.ring[next]!, low: eaves[index]!, lowNext: eaves[next]! }
    if (style.roofKind === 'flat') parapet(faces, edge, style, height)
    else {
      soffit(faces, edge, style, height - 0.12)
      if (!isBox) {
        const inner = grown(eaves, -2.1)
        const top = height + 2.1
        faces.face(
          [
            at(edge.low, height + 0.1),
            at(edge.lowNext, height + 0.1),
            at(inner[next]!, top),
            at(inner[index]!, top),
          ],
          style.roof,
        )
        fascia(faces, edge.low, edge.lowNext, style, height)
      }
    }
    return faces.take()
  })
  if (isBox && style.roofKind !== 'flat') ridgeRoof(house, eaves, style, height, view, faces)
  return { overWalls, svg: faces.take(), covers: faces.covers }
}

/** Draws those that look at the camera. */
function facesOf(house: House, { camera, light }: View): Faces {
  const away = nearestMetres(house.ring, [camera.eye[0], camera.eye[1]])
  const covers: Outline[] = []
  let svg = ''
  return {
    covers,
    face: (ring, colour) => {
      if (!looksAt(ring, camera.eye)) return false
      const outline = camera.outlineOf(ring)
      if (outline.length === 0) return false
      covers.push(outline)
      svg += drawn(outline, light.paint(colour, away, normalOf(ring)))
      return true
    },
    take: () => {
      const taken = svg
      svg = ''
      return taken
    },
  }
}

type Edge = { corner: PlanePoint; next: PlanePoint; low: PlanePoint; lowNext: PlanePoint }

function soffit({ face }: Faces, { corner, next, low, lowNext }: Edge, style: HouseStyle, up: number): void {
  face([at(corner, up), at(low, up), at(lowNext, up), at(next, up)], times(style.wall, 0.66))
}

function parapet(faces: Faces, edge: Edge, style: HouseStyle, height: number): void {
  soffit(faces, edge, style, height)
  const top = height + PARAPET_METRES
  faces.face(
    [at(edge.low, height), at(edge.lowNext, height), at(edge.lowNext, top), at(edge.low, top)],
    times(style.wall, 0.8),
  )
}

function fascia({ face }: Faces, from: PlanePoint, to: PlanePoint, style: HouseStyle, height: number): void {
  face(
    [at(from, height - 0.12), at(to, height - 0.12), at(to, height + 0.1), at(from, height + 0.1)],
    times(style.roof, 0.55),
  )
}

type Four = [PlanePoint, PlanePoint, PlanePoint, PlanePoint]

/** Two slopes to a ridge along the longer side; gables or hips at its ends. */
function ridgeRoof(
  house: House,
  eaves: readonly PlanePoint[],
  style: HouseStyle,
  height: number,
  view: View,
  faces: Faces,
): void {
  const random = randomFor(house.building.id, 'roof')
  const pitch = 0.62 + random() * 0.16
  const first = distanceBetween(eaves[0]!, eaves[1]!) >= distanceBetween(eaves[1]!, eaves[2]!) ? 0 : 1
  const turned = (ring: readonly PlanePoint[]): Four =>
    [0, 1, 2, 3].map((step) => ring[(first + step) % 4]!) as Four
  const [a, b, c, d] = turned(eaves)
  const half = distanceBetween(b, c) / 2
  const isHip = style.roofKind === 'hip'
  const inset = isHip ? Math.min(0.42, half / distanceBetween(a, b)) : 0
  const [start, end] = [between(a, d, 0.5), between(b, c, 0.5)]
  const [low, top] = [height + 0.1, height + half * pitch]
  const [p, q] = [at(between(start, end, inset), top), at(between(start, end, 1 - inset), top)]
  chimneys(random, start, end, top, faces)
  if (isHip) {
    faces.face([at(d, low), at(a, low), p], style.roof)
    faces.face([at(b, low), at(c, low), q], style.roof)
  } else {
    const [ringA, ringB, ringC, ringD] = turned(house.ring)
    gable({ left: ringD, right: ringA, low: [at(d, low), at(a, low)], ridge: p }, style, height, view, faces)
    gable({ left: ringB, right: ringC, low: [at(b, low), at(c, low)], ridge: q }, style, height, view, faces)
  }
  faces.face([at(a, low), at(b, low), q, p], style.roof)
  faces.face([at(c, low), at(d, low), p, q], style.roof)
  fascia(faces, a, b, style, height)
  fascia(faces, c, d, style, height)
  if (!isHip) return
  fascia(faces, b, c, style, height)
  fascia(faces, d, a, style, height)
}

type Gable = { left: PlanePoint; right: PlanePoint; low: readonly [Point3, Point3]; ridge: Point3 }

function gable(
  { left, right, low, ridge }: Gable,
  style: HouseStyle,
  height: number,
  { camera }: View,
  faces: Faces,
): void {
  const middle = between(left, right, 0.5)
  const wall = [
    at(left, height - 0.14),
    at(right, height - 0.14),
    at(right, height),
    at(middle, ridge[2] - 0.2),
    at(left, height),
  ]
  if (!faces.face(wall, style.wall)) return
  // Below the overhang one looks up at its boards.
  const below = at(middle, ridge[2] - 0.05)
  for (const ring of [
    [low[0], at(left, height), below, ridge],
    [at(right, height), low[1], ridge, below],
  ] as const) {
    const facing = looksAt(ring, camera.eye) ? ring : ring.toReversed()
    faces.face(facing, times(style.roof, 0.42))
  }
  const lower = ([x, y, up]: Point3): Point3 => [x, y, up - 0.28]
  for (const [from, to] of [
    [low[0], ridge],
    [ridge, low[1]],
  ] as const)
    faces.face([lower(from), lower(to), to, from], times(style.roof, 0.62))
}

function chimneys(random: Random, from: PlanePoint, to: PlanePoint, top: number, { face }: Faces): void {
  const count = random() < 0.75 ? 1 : 2
  for (let chimney = 0; chimney < count; chimney++) {
    const [x, y] = between(from, to, 0.25 + random() * 0.5)
    const ring: Four = [
      [x - 0.45, y - 0.35],
      [x + 0.45, y - 0.35],
      [x + 0.45, y + 0.35],
      [x - 0.45, y + 0.35],
    ]
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % 4]!
      face(
        [at(corner, top - 1), at(next, top - 1), at(next, top + 1.1), at(corner, top + 1.1)],
        rgb('#a08f82'),
      )
    })
  }
}
