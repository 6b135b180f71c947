import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { lineLength, locate, projectOnto, type Line } from '../plane/line.ts'
import { densityAt } from '../land/land-cover.ts'
import { isWater } from '../land/waters.ts'
import { YARD_METRES } from './buildable.ts'
import type { Divider } from './passages.ts'
import type { Land } from './town-ways.ts'
import type { Way } from './way.ts'

export const structureKinds = ['ground', 'bridge', 'tunnel'] as const
export type Structure = (typeof structureKinds)[number]

/** A stretch of a way above or below ground, as distances from the way's start. */
export type Span = { fromMetres: number; toMetres: number; structure: 'bridge' | 'tunnel' }

const ABUTMENT_METRES = 8
const BELOW_RAIL_METRES = 17
const OVER_MOTORWAY_METRES = 26

/** Bridges over water and motorway, subways below railways in town, bridges over them outside. */
export function spansOf(way: Way, land: Land, dividers: readonly Divider[]): Span[] {
  if (way.isGrown) return []
  const spans = [...waterSpans(way.line, land), ...dividerSpans(way, land, dividers)]
  if (way.tunnel) {
    const [from, to] = way.tunnel.map((portal) => projectOnto(way.line, portal).alongMetres)
    spans.push({ fromMetres: Math.min(from!, to!), toMetres: Math.max(from!, to!), structure: 'tunnel' })
  }
  return spans.sort((a, b) => a.fromMetres - b.fromMetres)
}

function waterSpans(line: Line, { waters }: Land): Span[] {
  const length = lineLength(line)
  const spans: Span[] = []
  let start: number | undefined
  for (let along = 0; along <= length; along += 4) {
    const isWet = isWater(waters, locate(line, along).point)
    if (isWet && start === undefined) start = along
    if (isWet || start === undefined) continue
    spans.push({
      fromMetres: Math.max(0, start - ABUTMENT_METRES),
      toMetres: Math.min(length, along + ABUTMENT_METRES),
      structure: 'bridge',
    })
    start = undefined
  }
  return spans
}

function dividerSpans(way: Way, land: Land, dividers: readonly Divider[]): Span[] {
  const spans: Span[] = []
  dividers.forEach(({ line, tunnel }, at) => {
    const isMotorway = at === dividers.length - 1
    if (isMotorway && way.level === 'motorway') return
    for (const crossing of crossingsOf(way.line, line)) {
      if (tunnel && crossing.otherMetres > tunnel[0] && crossing.otherMetres < tunnel[1]) continue
      const isAtYard = projectOnto(land.yard, crossing.point).offMetres < 1
      const half = isMotorway ? OVER_MOTORWAY_METRES : isAtYard ? YARD_METRES : BELOW_RAIL_METRES
      const isBelow =
        way.isUnderpass ||
        (!isMotorway && way.level === 'ground' && densityAt(land.cover, crossing.point) > 0.3)
      spans.push({
        fromMetres: Math.max(0, crossing.alongMetres - half),
        toMetres: crossing.alongMetres + half,
        structure: isBelow ? 'tunnel' : 'bridge',
      })
    }
  })
  return spans
}

type Crossing = { alongMetres: number; otherMetres: number; point: PlanePoint }

function crossingsOf(line: Line, other: Line): Crossing[] {
  const found: Crossing[] = []
  let along = 0
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const span = Math.hypot(to[0] - from[0], to[1] - from[1])
    for (let at = 1; at < other.length; at++) {
      if (isApart(from, to, other[at - 1]!, other[at]!)) continue
      const shares = meetingOf(from, to, other[at - 1]!, other[at]!)
      if (shares === undefined || shares[0] < 0 || shares[0] >= 1 || shares[1] < 0 || shares[1] >= 1) continue
      const point: PlanePoint = [
        from[0] + (to[0] - from[0]) * shares[0],
        from[1] + (to[1] - from[1]) * shares[0],
      ]
      const otherMetres = projectOnto(other, point).alongMetres
      found.push({ alongMetres: along + shares[0] * span, otherMetres, point })
    }
    along += span
  }
  return found
}

const isApart = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean =>
  Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
  Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
  Math.max(c[1], d[1]) < Math.min(a[1], b[1])

/** Shares of both segments at which their lines meet; undefined when parallel. */
export function meetingOf(
  a: PlanePoint,
  b: PlanePoint,
  c: PlanePoint,
  d: PlanePoint,
): readonly [number, number] | undefined {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return undefined
  const ex = c[0] - a[0]
  const ey = c[1] - a[1]
  return [(ex * sy - ey * sx) / cross, (ex * ry - ey * rx) / cross]
}

/** Of the overlapping spans of a way, the one a distance lies in. */
export const structureAt = (spans: readonly Span[], alongMetres: number): Structure =>
  spans.find(({ fromMetres, toMetres }) => alongMetres > fromMetres && alongMetres < toMetres)?.structure ??
  'ground'
