import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { projection } from '../land/frame.ts'
import { distanceBetween, type Line } from '../plane/line.ts'
import { oneOf, randomFor, type Random } from '../random.ts'
import type { Point3 } from './camera.ts'
import { mixed, rgb, times, type Rgb } from './colour.ts'
import { drawn, filled, outlinePath, type Outline } from './pen.ts'
import { looksAt, normalOf } from './solid.ts'
import type { House } from './surroundings.ts'
import type { Thing, View } from './thing.ts'

const STOREY_METRES = 2.95
const PLINTH_METRES = 0.7

const PLASTERS = [
  '#ddd3bd',
  '#d2c3a2',
  '#cbc8be',
  '#d8bf8b',
  '#d4b49e',
  '#bdc2ab',
  '#e6e3da',
  '#d9d2c6',
  '#c9b59a',
  '#e0d8c8',
].map(rgb)
const MODERN = ['#e7e6e1', '#d3d2cd', '#c2bfb8', '#cfc4b2', '#b9b4ac', '#dfd9cc'].map(rgb)
const SHUTTERS = ['#4e6350', '#5d4a3c', '#7b8a8c', '#3f5564', '#7a3f37', '#6e7256', '#8f8a7e'].map(rgb)
const TILES = ['#8f5341', '#7f4a3b', '#9a5f49', '#74463a', '#8a6150', '#6b5750'].map(rgb)
const AWNINGS = ['#a8433b', '#3f6b57', '#c9a24a', '#45627f', '#e2ddd0', '#7c4b3f'].map(rgb)
const STONE = rgb('#cfc7b6')
const GLASS = rgb('#4d5c66')
const LAMPLIGHT = rgb('#f3c77b')

type Style = {
  wall: Rgb
  plinth: Rgb
  trim: Rgb
  shutter: Rgb | undefined
  roof: Rgb
  roofKind: 'gable' | 'hip' | 'flat'
  window: { width: number; height: number; every: number }
  hasShops: boolean
  awning: Rgb | undefined
  balconyEvery: number
  isIndustry: boolean
}

function styleOf({ building, ring }: House): Style {
  const random = randomFor(building.id, 'style of the house')
  const isBox = ring.length === 4
  const isModern =
    building.use === 'office' ? random() < 0.7 : building.storeys >= 3 ? random() < 0.3 : random() < 0.16
  const isIndustry = building.use === 'industry'
  const wall = isIndustry ? oneOf(random, MODERN) : oneOf(random, isModern ? MODERN : PLASTERS)
  const hasShutters = !isModern && !isIndustry && random() < 0.8
  return {
    wall,
    plinth: mixed(times(wall, 0.72), rgb('#8c8880'), 0.5),
    trim: isModern ? times(wall, 0.86) : mixed(wall, STONE, 0.75),
    shutter: hasShutters ? oneOf(random, SHUTTERS) : undefined,
    roof: isModern || isIndustry ? rgb('#77746e') : oneOf(random, TILES),
    roofKind: isModern || isIndustry ? 'flat' : isBox && random() < 0.68 ? 'gable' : 'hip',
    window: isIndustry
      ? { width: 3.4, height: 1.1, every: 4.6 }
      : isModern
        ? { width: 1.7 + random() * 0.7, height: 1.6, every: 3.3 + random() * 0.6 }
        : { width: 0.95 + random() * 0.2, height: 1.5 + random() * 0.2, every: 2.5 + random() * 0.7 },
    hasShops: building.use === 'mixed' || building.use === 'shop',
    awning: random() < 0.6 ? oneOf(random, AWNINGS) : undefined,
    balconyEvery: isModern && building.use === 'home' ? 2 : random() < 0.18 && building.storeys > 2 ? 3 : 0,
    isIndustry,
  }
}

export const houseHeight = ({ building }: House): number => building.storeys * STOREY_METRES + PLINTH_METRES

/** A house: its walls with windows and doors, then its roof. */
export function houseThing(house: House, view: View): Thing | undefined {
  const { camera } = view
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  const distanceMetres = nearestMetres(house.ring, here)
  const height = houseHeight(house)
  const style = styleOf(house)
  const walls = wallsOf(house.ring).filter(
    ({ from, normal }) => (here[0] - from[0]) * normal[0] + (here[1] - from[1]) * normal[1] > 0,
  )
  const base = house.ring.map(([x, y]): Point3 => [x, y, 0])
  if (base.every((corner) => camera.depthOf(corner) < 0.5)) return undefined
  const covers: Outline[] = []
  let svg = ''
  for (const wall of walls.sort(
    (a, b) => nearestMetres([b.from, b.to], here) - nearestMetres([a.from, a.to], here),
  )) {
    const outline = camera.outlineOf(quad(wall, 0, 0, wall.length, height))
    if (outline.length === 0) continue
    covers.push(outline)
    svg += wallSvg(wall, outline, house, style, view, height)
  }
  const roof = roofOf(house, style, height, view)
  covers.push(...roof.covers)
  if (covers.length === 0) return undefined
  return { distanceMetres, svg: svg + roof.svg, covers, marks: [] }
}

export function nearestMetres(line: Line, point: PlanePoint): number {
  let best = Infinity
  for (let index = 0; index < line.length; index++) {
    const [from, to] = [line[index]!, line[(index + 1) % line.length]!]
    const [east, north] = [to[0] - from[0], to[1] - from[1]]
    const share = Math.max(
      0,
      Math.min(
        1,
        ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (east * east + north * north || 1),
      ),
    )
    best = Math.min(best, distanceBetween([from[0] + east * share, from[1] + north * share], point))
  }
  return best
}

/** Seen from outside, from is on the left. */
type Wall = { index: number; from: PlanePoint; to: PlanePoint; length: number; normal: Point3 }

function wallsOf(ring: Line): Wall[] {
  return ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length]!
    const length = distanceBetween(from, to)
    return { index, from, to, length, normal: [(to[1] - from[1]) / length, -(to[0] - from[0]) / length, 0] }
  })
}

const onWall = ({ from, to, length, normal }: Wall, along: number, up: number, out = 0): Point3 => [
  from[0] + ((to[0] - from[0]) * along) / length + normal[0] * out,
  from[1] + ((to[1] - from[1]) * along) / length + normal[1] * out,
  up,
]

const quad = (wall: Wall, left: number, bottom: number, right: number, top: number, out = 0): Point3[] => [
  onWall(wall, left, bottom, out),
  onWall(wall, right, bottom, out),
  onWall(wall, right, top, out),
  onWall(wall, left, top, out),
]

function wallSvg(
  wall: Wall,
  outline: Outline,
  house: House,
  style: Style,
  view: View,
  height: number,
): string {
  const { camera, light } = view
  const { building } = house
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  const away = nearestMetres([wall.from, wall.to], here)
  const paint = (colour: Rgb): string => light.paint(colour, away, wall.normal)
  const path = (left: number, bottom: number, right: number, top: number, out = 0): string =>
    outlinePath(camera.outlineOf(quad(wall, left, bottom, right, top, out)))
  const random = randomFor(building.id * 16 + wall.index, 'wall')
  let svg = drawn(outline, paint(style.wall))
  if (away > 420) return svg
  // Walls darken towards the ground and below the eaves.
  svg += filled(path(0, 0, wall.length, PLINTH_METRES), paint(style.plinth))
  if (away < 150) {
    svg += filled(path(0, height - 0.9, wall.length, height), '#2b2622', 0.1)
    svg += filled(path(0, height - 0.45, wall.length, height), '#2b2622', 0.1)
    if (!style.isIndustry && building.storeys > 2)
      svg += filled(
        path(0, PLINTH_METRES + STOREY_METRES - 0.3, wall.length, PLINTH_METRES + STOREY_METRES - 0.12),
        paint(style.trim),
      )
  }
  const isDetailed = away < 75
  const isFront = wall.index === frontOf(house)
  const count = Math.max(0, Math.floor((wall.length - 1) / style.window.every))
  if (count === 0) return svg
  const gap = wall.length / count
  const parts = {
    trim: '',
    shutter: '',
    slats: '',
    glass: '',
    lamp: '',
    bright: '',
    bar: '',
    sill: '',
    door: '',
    awning: '',
    shop: '',
  }
  const doorAt = isFront ? Math.floor(count / 2) : -1
  for (let storey = 0; storey < building.storeys; storey++) {
    const bottom = PLINTH_METRES + storey * STOREY_METRES + 0.75
    const isShop = storey === 0 && style.hasShops && isFront
    for (let column = 0; column < count; column++) {
      const middle = (column + 0.5) * gap
      const [state, tone] = [random(), random()]
      if (storey === 0 && column === doorAt) {
        parts.trim += path(middle - 0.75, 0, middle + 0.75, 2.65, 0.01)
        parts.door += path(middle - 0.58, 0, middle + 0.58, 2.45, 0.02)
        continue
      }
      if (isShop) {
        const half = Math.min(gap / 2 - 0.2, 1.7)
        parts.trim += path(middle - half - 0.08, 0.3, middle + half + 0.08, 2.75, 0.01)
        parts.shop += path(middle - half, 0.45, middle + half, 2.6, 0.02)
        if (isDetailed) parts.bright += path(middle - half, 1.9, middle + half, 2.6, 0.02)
        continue
      }
      const half = style.window.width / 2
      const top = bottom + style.window.height
      if (isDetailed)
        parts.trim += path(middle - half - 0.13, bottom - 0.12, middle + half + 0.13, top + 0.14, 0.01)
      const isLit = light.day < 0.75 && state < 0.4
      if (isLit) parts.lamp += path(middle - half, bottom, middle + half, top)
      else if (state > 0.9 && style.shutter) parts.slats += path(middle - half, bottom, middle + half, top)
      else {
        parts.glass += path(middle - half, bottom, middle + half, top)
        if (isDetailed && tone < 0.45)
          parts.bright += path(
            middle - half,
            bottom + style.window.height * (0.25 + tone),
            middle + half,
            top,
          )
      }
      if (style.shutter && away < 160 && gap > style.window.width * 1.9) {
        parts.shutter += path(
          middle - half - 0.14 - half,
          bottom - 0.05,
          middle - half - 0.12,
          top + 0.05,
          0.04,
        )
        parts.shutter += path(
          middle + half + 0.12,
          bottom - 0.05,
          middle + half + 0.14 + half,
          top + 0.05,
          0.04,
        )
      }
      if (isDetailed) {
        parts.bar += path(middle - 0.035, bottom, middle + 0.035, top, 0.02)
        parts.bar += path(
          middle - half,
          bottom + style.window.height * 0.62,
          middle + half,
          bottom + style.window.height * 0.62 + 0.06,
          0.02,
        )
        parts.sill += path(middle - half - 0.18, bottom - 0.14, middle + half + 0.18, bottom - 0.03, 0.1)
      }
    }
    if (isShop && style.awning && away < 120) {
      const ring = [
        onWall(wall, 0.5, 3.1, 0.05),
        onWall(wall, wall.length - 0.5, 3.1, 0.05),
        onWall(wall, wall.length - 0.5, 2.55, 1.3),
        onWall(wall, 0.5, 2.55, 1.3),
      ]
      parts.awning += outlinePath(camera.outlineOf(ring)) + path(0.5, 2.35, wall.length - 0.5, 2.55, 1.3)
    }
  }
  const glass = mixed(GLASS, light.sky.middle, 0.12)
  svg += filled(parts.trim, paint(style.trim))
  svg += filled(parts.glass + parts.shop, light.paint(glass, away))
  svg += filled(parts.bright, light.paint(mixed(glass, light.sky.horizon, 0.5), away), 0.5)
  svg += filled(parts.lamp, light.paint(mixed(LAMPLIGHT, [255, 255, 255], 0.2), away * 0.5))
  svg += filled(parts.slats, paint(times(style.shutter ?? style.trim, 0.9)))
  svg += filled(parts.bar, paint(mixed(style.trim, [255, 255, 255], 0.55)))
  svg += filled(parts.shutter, paint(style.shutter ?? style.trim))
  svg += filled(parts.sill, paint(mixed(style.trim, [255, 255, 255], 0.25)))
  svg += filled(parts.door, paint(rgb(oneOf(random, ['#5b4636', '#4b5a4e', '#6b5a48', '#3f4a55']))))
  svg += filled(parts.awning, paint(style.awning ?? STONE))
  if (style.balconyEvery > 0 && isFront && away < 200)
    svg += balconiesSvg(wall, house, style, view, gap, count, away)
  return svg
}

function balconiesSvg(
  wall: Wall,
  { building }: House,
  style: Style,
  view: View,
  gap: number,
  count: number,
  away: number,
): string {
  const { camera, light } = view
  const outline = (ring: Point3[]): string => outlinePath(camera.outlineOf(ring))
  let [slabs, rails, under] = ['', '', '']
  const wide = Math.min(gap * 0.48, 1.9)
  for (let storey = 1; storey < building.storeys; storey++) {
    const floor = PLINTH_METRES + storey * STOREY_METRES
    for (let column = 0; column < count; column += style.balconyEvery) {
      const middle = (column + 0.5) * gap
      const [left, right] = [middle - wide, middle + wide]
      under += outline([
        onWall(wall, left, floor - 0.1, 0),
        onWall(wall, right, floor - 0.1, 0),
        onWall(wall, right, floor - 0.1, 1.3),
        onWall(wall, left, floor - 0.1, 1.3),
      ])
      slabs += outline(quad(wall, left, floor - 0.1, right, floor + 0.1, 1.3))
      slabs += outline([
        onWall(wall, left, floor - 0.1, 0),
        onWall(wall, left, floor - 0.1, 1.3),
        onWall(wall, left, floor + 0.1, 1.3),
        onWall(wall, left, floor + 0.1, 0),
      ])
      rails += outline(quad(wall, left, floor + 0.1, right, floor + 1.05, 1.3))
      rails += outline([
        onWall(wall, right, floor + 0.1, 0),
        onWall(wall, right, floor + 0.1, 1.3),
        onWall(wall, right, floor + 1.05, 1.3),
        onWall(wall, right, floor + 1.05, 0),
      ])
    }
  }
  return (
    filled(under, light.paint(times(style.wall, 0.62), away, [0, 0, -1])) +
    filled(rails, light.paint(rgb('#6f7880'), away, wall.normal), 0.62) +
    filled(slabs, light.paint(times(style.wall, 0.92), away, wall.normal))
  )
}

/** The wall its door is on: the one that looks to where the address is. */
function frontOf({ ring, building }: House): number {
  const door = projection.toPlane(building.door)
  const away = ring.map((from, index) => nearestMetres([from, ring[(index + 1) % ring.length]!], door))
  return away.indexOf(Math.min(...away))
}

function roofOf(house: House, style: Style, height: number, view: View): { svg: string; covers: Outline[] } {
  const { camera, light } = view
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  const away = nearestMetres(house.ring, here)
  const eaves = grown(house.ring, style.roofKind === 'flat' ? 0.12 : 0.55)
  const covers: Outline[] = []
  let svg = ''
  const face = (ring: readonly Point3[], colour: Rgb): void => {
    if (!looksAt(ring, camera.eye)) return
    const outline = camera.outlineOf(ring)
    if (outline.length === 0) return
    covers.push(outline)
    svg += drawn(outline, light.paint(colour, away, normalOf(ring)))
  }
  const at = ([x, y]: PlanePoint, up: number): Point3 => [x, y, up]
  const soffit = (top: number): void => {
    house.ring.forEach((corner, index) => {
      const next = (index + 1) % house.ring.length
      face(
        [at(corner, top), at(eaves[index]!, top), at(eaves[next]!, top), at(house.ring[next]!, top)],
        times(style.wall, 0.66),
      )
    })
  }
  if (style.roofKind === 'flat') {
    soffit(height)
    eaves.forEach((corner, index) => {
      const next = eaves[(index + 1) % eaves.length]!
      face(
        [at(corner, height), at(next, height), at(next, height + 0.45), at(corner, height + 0.45)],
        times(style.wall, 0.8),
      )
    })
    return { svg, covers }
  }
  const random = randomFor(house.building.id, 'roof')
  const pitch = 0.62 + random() * 0.16
  const fascia = (): void => {
    eaves.forEach((corner, index) => {
      const next = eaves[(index + 1) % eaves.length]!
      face(
        [
          at(corner, height - 0.12),
          at(next, height - 0.12),
          at(next, height + 0.1),
          at(corner, height + 0.1),
        ],
        times(style.roof, 0.55),
      )
    })
  }
  soffit(height - 0.12)
  if (eaves.length === 4) {
    const first = distanceBetween(eaves[0]!, eaves[1]!) >= distanceBetween(eaves[1]!, eaves[2]!) ? 0 : 1
    const [a, b, c, d] = [0, 1, 2, 3].map((step) => eaves[(first + step) % 4]!) as [
      PlanePoint,
      PlanePoint,
      PlanePoint,
      PlanePoint,
    ]
    const half = distanceBetween(b, c) / 2
    const inset = style.roofKind === 'hip' ? Math.min(0.42, half / distanceBetween(a, b)) : 0
    const [nearEnd, farEnd] = [between(a, d, 0.5), between(b, c, 0.5)]
    const top = height + half * pitch
    const [p, q] = [at(between(nearEnd, farEnd, inset), top), at(between(nearEnd, farEnd, 1 - inset), top)]
    const low = height + 0.1
    chimneys(random, nearEnd, farEnd, top, face)
    if (style.roofKind === 'gable') {
      const [ringA, ringB, ringC, ringD] = [0, 1, 2, 3].map((step) => house.ring[(first + step) % 4]!) as [
        PlanePoint,
        PlanePoint,
        PlanePoint,
        PlanePoint,
      ]
      const rise = top - height - 0.2
      for (const [left, right, one, other, ridge] of [
        [ringD, ringA, d, a, p],
        [ringB, ringC, b, c, q],
      ] as const) {
        const before = covers.length
        const middle = between(left, right, 0.5)
        face(
          [
            at(left, height - 0.14),
            at(right, height - 0.14),
            at(right, height),
            [...middle, height + rise],
            at(left, height),
          ],
          style.wall,
        )
        if (covers.length === before) continue
        // Below the overhang one looks up at its boards.
        const [leftRidge, rightRidge]: [Point3, Point3] = [
          [...middle, ridge[2] - 0.05],
          [...middle, ridge[2] - 0.05],
        ]
        for (const [low1, edge1, edge2, low2] of [
          [at(left, height), at(one, low), ridge, leftRidge],
          [at(right, height), at(other, low), ridge, rightRidge],
        ] as const) {
          const outline = camera.outlineOf([low1, edge1, edge2, low2])
          if (outline.length > 0) svg += drawn(outline, light.paint(times(style.roof, 0.42), away))
        }
        for (const [from, to] of [
          [at(one, low), ridge],
          [ridge, at(other, low)],
        ] as const)
          face(
            [[from[0], from[1], from[2] - 0.28], [to[0], to[1], to[2] - 0.28], to, from],
            times(style.roof, 0.62),
          )
      }
    } else {
      face([at(d, low), at(a, low), p], style.roof)
      face([at(b, low), at(c, low), q], style.roof)
    }
    face([at(a, low), at(b, low), q, p], style.roof)
    face([at(c, low), at(d, low), p, q], style.roof)
    if (style.roofKind === 'gable') fasciaAlong([a, b], [c, d])
    else fascia()
  } else {
    const inner = grown(eaves, -2.1)
    const top = height + 2.1
    eaves.forEach((corner, index) => {
      const next = (index + 1) % eaves.length
      face(
        [
          at(corner, height + 0.1),
          at(eaves[next]!, height + 0.1),
          at(inner[next]!, top),
          at(inner[index]!, top),
        ],
        style.roof,
      )
    })
    fascia()
  }
  return { svg, covers }

  function fasciaAlong(...edges: (readonly [PlanePoint, PlanePoint])[]): void {
    for (const [from, to] of edges)
      face(
        [at(from, height - 0.12), at(to, height - 0.12), at(to, height + 0.1), at(from, height + 0.1)],
        times(style.roof, 0.55),
      )
  }
}

function chimneys(
  random: Random,
  from: PlanePoint,
  to: PlanePoint,
  top: number,
  face: (ring: readonly Point3[], colour: Rgb) => void,
): void {
  const count = random() < 0.75 ? 1 : 2
  for (let chimney = 0; chimney < count; chimney++) {
    const [x, y] = between(from, to, 0.25 + random() * 0.5)
    const ring: PlanePoint[] = [
      [x - 0.45, y - 0.35],
      [x + 0.45, y - 0.35],
      [x + 0.45, y + 0.35],
      [x - 0.45, y + 0.35],
    ]
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % 4]!
      face(
        [
          [...corner, top - 1],
          [...next, top - 1],
          [...next, top + 1.1],
          [...corner, top + 1.1],
        ] as unknown as Point3[],
        rgb('#a08f82'),
      )
    })
  }
}

const between = (from: PlanePoint, to: PlanePoint, share: number): PlanePoint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** A ring moved outwards on every side. */
function grown(ring: Line, metres: number): PlanePoint[] {
  const walls = wallsOf(ring)
  return ring.map((corner, index) => {
    const [before, after] = [walls[(index + ring.length - 1) % ring.length]!.normal, walls[index]!.normal]
    const scale = metres / Math.max(0.4, 1 + before[0] * after[0] + before[1] * after[1])
    return [corner[0] + (before[0] + after[0]) * scale, corner[1] + (before[1] + after[1]) * scale]
  })
}
