import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { projection } from '../../land/frame.ts'
import { distanceBetween, type Line } from '../../plane/line.ts'
import { oneOf, randomFor } from '../../random.ts'
import type { Point3 } from '../camera.ts'
import { mixed, rgb, times, type Rgb } from '../colour.ts'
import { PLINTH_METRES, STONE, STOREY_METRES, type HouseStyle } from './house-style.ts'
import { drawn, filled, outlinePath, type Outline } from '../pen.ts'
import { nearestMetres } from '../ring.ts'
import type { House } from '../surroundings.ts'
import type { View } from '../thing.ts'

const GLASS = rgb('#4d5c66')
const LAMPLIGHT = rgb('#f3c77b')

/** Seen from outside, from is on the left. */
export type Wall = { index: number; from: PlanePoint; to: PlanePoint; length: number; normal: Point3 }

export function wallsOf(ring: Line): Wall[] {
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

export const wallQuad = (
  wall: Wall,
  left: number,
  bottom: number,
  right: number,
  top: number,
  out = 0,
): Point3[] => [
  onWall(wall, left, bottom, out),
  onWall(wall, right, bottom, out),
  onWall(wall, right, top, out),
  onWall(wall, left, top, out),
]

/** Plaster, plinth, windows, shutters, shops and the door. */
export function wallSvg(
  wall: Wall,
  outline: Outline,
  house: House,
  style: HouseStyle,
  view: View,
  height: number,
): string {
  const { camera, light } = view
  const { building } = house
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  const away = nearestMetres([wall.from, wall.to], here)
  const paint = (colour: Rgb): string => light.paint(colour, away, wall.normal)
  const path = (left: number, bottom: number, right: number, top: number, out = 0): string =>
    outlinePath(camera.outlineOf(wallQuad(wall, left, bottom, right, top, out)))
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
  style: HouseStyle,
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
      slabs += outline(wallQuad(wall, left, floor - 0.1, right, floor + 0.1, 1.3))
      slabs += outline([
        onWall(wall, left, floor - 0.1, 0),
        onWall(wall, left, floor - 0.1, 1.3),
        onWall(wall, left, floor + 0.1, 1.3),
        onWall(wall, left, floor + 0.1, 0),
      ])
      rails += outline(wallQuad(wall, left, floor + 0.1, right, floor + 1.05, 1.3))
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
