import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingLine,
  type SurroundingStop,
  type SurroundingStreet,
  type Surroundings,
  type WayKind,
} from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { TransitMode } from '@allmend/domain/base/network/transit'
import { between } from '../travel/chance.ts'
import type { Random } from '../random.ts'

/** Where a leg of an invented trip led. */
export type InventedWay = { mode: Mode; course: LngLat[]; stops: LngLat[]; topMps: number }

const MARGIN_DEGREES = 0.003
/** A flight crosses too much for one map. */
const WIDEST_DEGREES = 1.5

/**
 * A map around an invented trip: the line it took with its stops, the streets it used, and other lines that
 * share some of the way and mean nothing. So the trees learn what it means to follow a line, and not only
 * what the lines of one town are like.
 */
export function inventedSurroundings(ways: readonly InventedWay[], random: Random): Surroundings | undefined {
  const box = boundingBoxOf(ways.flatMap(({ course }) => course))
  if (box === undefined || box[2] - box[0] > WIDEST_DEGREES || box[3] - box[1] > WIDEST_DEGREES)
    return undefined
  const lines: SurroundingLine[] = []
  const stops: SurroundingStop[] = []
  const streets: SurroundingStreet[] = []
  const addLine = (mode: TransitMode, course: LngLat[], halts: readonly LngLat[]): void => {
    lines.push({ mode, label: `${lines.length + 1}`, courses: [course] })
    for (const position of halts)
      stops.push({ id: stops.length, mode, position: beside(position, 8, random) })
  }
  for (const way of ways) {
    const { mode, course, stops: halts } = way
    const kinds = kindsOf(way, random)
    if (kinds.length > 0) streets.push({ kinds, course })
    if (mode === 'train' || mode === 'tram' || mode === 'bus' || mode === 'boat') {
      if (random() < 0.95) addLine(mode, course, halts)
      if (mode === 'tram' && random() < 0.5) addOther('bus', way, [0.3, 1], addLine, random)
      if (mode === 'bus' && random() < 0.3) addOther('tram', way, [0.1, 0.5], addLine, random)
    } else if (mode !== 'plane') {
      if (random() < 0.6) addOther('bus', way, [0.2, 0.9], addLine, random)
      if (random() < 0.25) addOther('tram', way, [0.1, 0.6], addLine, random)
      if (random() < 0.1) addOther('train', way, [0.1, 0.4], addLine, random)
    }
  }
  const bounds = [
    box[0] - MARGIN_DEGREES,
    box[1] - MARGIN_DEGREES,
    box[2] + MARGIN_DEGREES,
    box[3] + MARGIN_DEGREES,
  ] as const
  return surroundingsOf([surroundingArea({ bounds, lines, stops, streets })])
}

/** Part of the way, with stops where they happen to be. */
function addOther(
  mode: TransitMode,
  { course, stops }: InventedWay,
  [least, most]: readonly [number, number],
  addLine: (mode: TransitMode, course: LngLat[], halts: readonly LngLat[]) => void,
  random: Random,
): void {
  const count = Math.max(2, Math.round(course.length * between(random, least, most)))
  const from = Math.floor(random() * Math.max(1, course.length - count))
  const part = course.slice(from, from + count)
  const every = Math.max(4, Math.round(between(random, 200, 600) / 25))
  const start = Math.floor(random() * every)
  const own = part.filter((_, at) => at % every === start)
  addLine(mode, part, random() < 0.4 && stops.length > 2 ? stops : own)
}

function kindsOf({ mode, topMps }: InventedWay, random: Random): WayKind[] {
  const onCycleway = (way: WayKind): WayKind[] => (random() < 0.35 ? [way, 'cycleway'] : [way])
  if (mode === 'train' || mode === 'boat' || mode === 'plane') return []
  if (mode === 'tram') return random() < 0.75 ? ['street'] : []
  if (mode === 'car' || mode === 'bus') return topMps > 24 ? ['motorway', 'street'] : onCycleway('street')
  if (mode === 'walk' || mode === 'run') return onCycleway(random() < 0.45 ? 'path' : 'street')
  return onCycleway(random() < 0.25 ? 'path' : 'street')
}

const beside = ([longitude, latitude]: LngLat, metres: number, random: Random): LngLat => [
  longitude + ((random() - 0.5) * 2 * metres) / 85_000,
  latitude + ((random() - 0.5) * 2 * metres) / 111_195,
]
