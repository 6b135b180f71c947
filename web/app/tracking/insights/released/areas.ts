import type { PublicFigures } from '@allmend/contract/tracking/insights'

type Flow = PublicFigures['flows'][number]
type Position = Flow['from']['centre']

export interface Area {
  id: string
  /** The nearest quarter, where it is told; else a letter: A is the one most people leave or reach. */
  name: string
  isNamed: boolean
  centre: Position
}

/** More would not be told apart; the rest stands in the table and the file. */
const AREAS_AT_MOST = 10

/** The areas between which people went, the strongest first. */
export function areasOf(flows: readonly Flow[]): Area[] {
  const weights = new Map<string, { centre: Position; name: string | null; people: number }>()
  for (const { from, to, people } of flows) {
    for (const { id, centre, name } of from.id === to.id ? [from] : [from, to]) {
      const known = weights.get(id) ?? { centre, name, people: 0 }
      weights.set(id, { centre, name, people: known.people + (people.value ?? 0) })
    }
  }
  return [...weights]
    .toSorted(([one, a], [other, b]) => b.people - a.people || one.localeCompare(other))
    .slice(0, AREAS_AT_MOST)
    .map(([id, { centre, name }], at) => ({
      id,
      centre,
      name: name ?? String.fromCodePoint(65 + at),
      isNamed: name !== null,
    }))
}

export interface Frame {
  width: number
  height: number
  x: (position: Position) => number
  y: (position: Position) => number
}

const MARGIN = 40

/** Positions on a drawing of a width, as high as their box asks for within bounds. */
export function frameOf(positions: readonly Position[], width: number): Frame {
  const lngs = positions.map(([lng]) => lng)
  const lats = positions.map(([, lat]) => lat)
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max(1e-4, (east - west) * narrowing)
  const tall = Math.max(1e-4, north - south)
  const height = Math.round(Math.min(width, Math.max(width * 0.45, (width * tall) / wide)))
  const scale = Math.min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / tall)
  const left = (width - wide * scale) / 2
  const top = (height - tall * scale) / 2
  return {
    width,
    height,
    x: ([lng]) => left + (lng - west) * narrowing * scale,
    y: ([, lat]) => top + (north - lat) * scale,
  }
}
