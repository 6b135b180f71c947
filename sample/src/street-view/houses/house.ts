import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Point3 } from '../camera.ts'
import { houseHeight, houseStyle } from './house-style.ts'
import type { Outline } from '../pen.ts'
import { nearestMetres } from '../ring.ts'
import { roofOf } from './roof.ts'
import { hullOf } from '../shapes.ts'
import type { House } from '../surroundings.ts'
import type { Thing, View } from '../thing.ts'
import { wallQuad, wallsOf, wallSvg } from './wall.ts'

/** A house: its walls with windows and doors, the far ones first, each with its eaves, then its roof. */
export function houseThing(house: House, view: View): Thing | undefined {
  const { camera } = view
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  if (house.ring.every(([x, y]) => camera.depthOf([x, y, 0] satisfies Point3) < 0.5)) return undefined
  const height = houseHeight(house)
  const style = houseStyle(house)
  const roof = roofOf(house, style, height, view)
  const covers: Outline[] = [...roof.covers]
  const walls = wallsOf(house.ring)
    .map((wall) => ({ wall, metres: nearestMetres([wall.from, wall.to], here) }))
    .toSorted((a, b) => b.metres - a.metres)
  let svg = ''
  for (const { wall } of walls) {
    const isSeen = (here[0] - wall.from[0]) * wall.normal[0] + (here[1] - wall.from[1]) * wall.normal[1] > 0
    const outline = isSeen ? camera.outlineOf(wallQuad(wall, 0, 0, wall.length, height)) : []
    if (outline.length > 0) {
      covers.push(outline)
      svg += wallSvg(wall, outline, house, style, view, height)
    }
    svg += roof.overWalls[wall.index]!
  }
  if (covers.length === 0) return undefined
  return {
    distanceMetres: nearestMetres(house.ring, here),
    footprint: house.ring.length === 4 ? house.ring : hullOf(house.ring),
    reachMetres: 0.5,
    svg: svg + roof.svg,
    covers,
    marks: [],
  }
}
