import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, locate, type Line, type Located } from '../plane/line.ts'
import type { LaidStreet } from './laid-street.ts'
import { bicycleAreas, glyphAreas } from './lettering.ts'
import { ahead, aside, lettered, rectangle, strip } from './shapes.ts'
import { BAY_METRES, CYCLE_LANE_METRES } from './street-profile.ts'

/** Beyond these, markings are thinner than a pixel. */
const LINES_METRES = 150
const CROSSINGS_METRES = 110
const SIGNS_METRES = 70

/** What is painted on the street, by its colour. */
export type Markings = { white: Line[]; yellow: Line[]; blue: Line[] }

export function markingsOf(streets: readonly LaidStreet[], here: PlanePoint): Markings {
  const all: Markings = { white: [], yellow: [], blue: [] }
  for (const laid of streets) {
    const near = (alongMetres: number, reachMetres: number): Located | undefined => {
      const located = locate(laid.street.line, alongMetres)
      return distanceBetween(located.point, here) < reachMetres ? located : undefined
    }
    layLines(laid, near, all)
    layBicycles(laid, near, all)
    layCrossings(laid, near, all)
    layBays(laid, near, all)
    layThirty(laid, near, all)
    layGiveWays(laid, near, all)
  }
  return all
}

type Near = (alongMetres: number, reachMetres: number) => Located | undefined

/** Dashed: white in the middle, yellow along the lanes for bicycles. */
function layLines(
  { street, profile, fromMetres, toMetres, crossings }: LaidStreet,
  near: Near,
  { white, yellow }: Markings,
): void {
  const dashes = (off: number, dash: number, gap: number, width: number, into: Line[]): void => {
    for (let along = fromMetres; along + dash <= toMetres; along += dash + gap) {
      const isOnCrossing = crossings.some((at) => along + dash > at - 3 && along < at + 3)
      if (!isOnCrossing && near(along, LINES_METRES))
        into.push(strip(street.line, along, along + dash, off, width))
    }
  }
  if (profile.hasCentreLine) dashes(0, 3, 6, 0.15, white)
  if (!profile.hasCycleLanes) return
  const off = profile.carriageMetres - CYCLE_LANE_METRES
  dashes(off, 1, 1, 0.2, yellow)
  dashes(-off, 1, 1, 0.2, yellow)
}

function layBicycles(
  { street, profile, fromMetres, toMetres }: LaidStreet,
  near: Near,
  { yellow }: Markings,
): void {
  const { cycleInfrastructure } = street.edge
  const isShared = cycleInfrastructure === 'cycle-street' || cycleInfrastructure === 'contraflow'
  if (!profile.hasCycleLanes && !isShared) return
  const lane = profile.hasCycleLanes ? profile.carriageMetres - CYCLE_LANE_METRES / 2 : 1.3
  for (const side of profile.hasCycleLanes ? ([1, -1] as const) : ([1] as const)) {
    for (let along = fromMetres + 7; along < toMetres - 4; along += 48) {
      const located = near(along, SIGNS_METRES)
      if (!located) continue
      const centre = aside(located.point, located.angle, side * lane)
      const towards = side === 1 ? located.angle + Math.PI : located.angle
      for (const area of bicycleAreas()) yellow.push(lettered(area, centre, towards, 1.05, 1.7))
    }
  }
}

/** Zebras are yellow here. */
function layCrossings({ profile, crossings }: LaidStreet, near: Near, { yellow }: Markings): void {
  for (const crossing of crossings) {
    const located = near(crossing, CROSSINGS_METRES)
    if (!located) continue
    for (let off = -profile.carriageMetres + 0.5; off < profile.carriageMetres - 0.2; off += 1)
      yellow.push(rectangle(aside(located.point, located.angle, off + 0.25), located.angle, 3.6, 0.5))
  }
}

/** The blue zone. */
function layBays(
  { street, profile, fromMetres, toMetres }: LaidStreet,
  near: Near,
  { blue }: Markings,
): void {
  if (profile.parkingSide === 0 || toMetres - fromMetres < 14) return
  const edge = profile.parkingSide * profile.carriageMetres
  blue.push(strip(street.line, fromMetres + 4, toMetres - 4, edge, 0.1))
  for (let along = fromMetres + 4; along <= toMetres - 3.9; along += BAY_METRES) {
    const located = near(along, SIGNS_METRES)
    if (located)
      blue.push(
        rectangle(
          aside(located.point, located.angle, edge + profile.parkingSide * 0.9),
          located.angle,
          0.1,
          1.9,
        ),
      )
  }
}

/** The speed limit, for who comes in. */
function layThirty({ street, fromMetres, toMetres }: LaidStreet, near: Near, { white }: Markings): void {
  if (street.edge.speedLimitKmh !== 30 || street.edge.class !== 'residential' || street.lengthMetres < 40)
    return
  for (const isBack of [false, true]) {
    const located = near(isBack ? toMetres - 10 : fromMetres + 10, SIGNS_METRES)
    if (!located) continue
    const towards = isBack ? located.angle + Math.PI : located.angle
    const centre = aside(located.point, towards, -1.2)
    Array.from('30').forEach((sign, index) => {
      for (const area of glyphAreas(sign)) {
        const placed = area.map(([x, y]): PlanePoint => [x * 0.95 + index * 0.72 - 0.68, y * 2 - 1])
        white.push(lettered(placed, centre, towards, 1, 1))
      }
    })
  }
}

/** A row of triangles that point at who has to wait. */
function layGiveWays({ profile, giveWays }: LaidStreet, near: Near, { white }: Markings): void {
  for (const { alongMetres, isAtEnd } of giveWays) {
    const located = near(alongMetres, SIGNS_METRES)
    if (!located) continue
    const towards = isAtEnd ? located.angle : located.angle + Math.PI
    for (let off = 0.5; off < profile.carriageMetres - 0.3; off += 0.75) {
      const tip = aside(located.point, towards, -off)
      const base = ahead(tip, towards, 0.35)
      white.push([aside(base, towards, 0.27), aside(base, towards, -0.27), ahead(tip, towards, -0.35)])
    }
  }
}
