import { bearingDegrees } from '@allmend/domain/platform/geo/bearing'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Random } from '../random.ts'
import type { Town } from '../town/town.ts'
import type { Stop } from '../transit/transit-line.ts'
import { between } from './chance.ts'
import type { Destination } from './spot.ts'

/** A place outside the frame: no streets of it are known, only how one gets there. */
export type OuterTown = {
  name: string
  /** Border stop its trains come from. */
  stop: Stop
  centre: LngLat
  railSeconds: number
  railLine: readonly LngLat[]
  spreadMetres: number
  kind: OuterKind
}
export type OuterKind = 'city' | 'town' | 'mountains' | 'airport'

const drawn: readonly {
  name: string
  via: string
  bearing: number
  kilometres: number
  railKmh: number
  spreadMetres: number
  kind: OuterKind
}[] = [
  {
    name: 'Rotenau Stadt',
    via: 'Rotenau',
    bearing: 312,
    kilometres: 27,
    railKmh: 92,
    spreadMetres: 1400,
    kind: 'city',
  },
  {
    name: 'Brunnegg Dorf',
    via: 'Brunnegg',
    bearing: 160,
    kilometres: 15,
    railKmh: 75,
    spreadMetres: 900,
    kind: 'town',
  },
  {
    name: 'Hochfeld Markt',
    via: 'Hochfeld',
    bearing: 68,
    kilometres: 18,
    railKmh: 78,
    spreadMetres: 900,
    kind: 'town',
  },
  {
    name: 'Innertal Talstation',
    via: 'Innertal',
    bearing: 235,
    kilometres: 28,
    railKmh: 60,
    spreadMetres: 500,
    kind: 'mountains',
  },
  {
    name: 'Flughafen Rotenau',
    via: 'Rotenau',
    bearing: 320,
    kilometres: 48,
    railKmh: 105,
    spreadMetres: 300,
    kind: 'airport',
  },
]

/** Holiday places are only directions and distances from the airport. */
export const faraway: readonly { name: string; bearing: number; kilometres: number }[] = [
  { name: 'Nordhafen', bearing: 350, kilometres: 720 },
  { name: 'Südküste', bearing: 190, kilometres: 980 },
  { name: 'Inselstadt', bearing: 215, kilometres: 1350 },
  { name: 'Ostmark', bearing: 75, kilometres: 610 },
]

export type Beyond = {
  towns: readonly OuterTown[]
  named: (name: string) => OuterTown
  /** The road from a gateway of the town's streets to the centre outside. */
  roadLine: (gateway: number, town: OuterTown) => readonly LngLat[]
}

export function beyondOf({ transit, streets }: Town): Beyond {
  const towns = drawn.map(({ via, bearing, kilometres, railKmh, ...rest }): OuterTown => {
    const stop = transit.stops.find(({ name, mode }) => name === via && mode === 'train')
    if (stop === undefined) throw new RangeError(`no border stop ${via}`)
    const centre = destinationOf(stop.position, bearing, kilometres * 1000)
    const railLine = windingLine(stop.position, centre, kilometres)
    return { ...rest, stop, centre, railLine, railSeconds: Math.round((kilometres / railKmh) * 3600) }
  })
  const roads = new Map<string, readonly LngLat[]>()
  return {
    towns,
    named: (name) => {
      const town = towns.find((each) => each.name === name)
      if (town === undefined) throw new RangeError(`nowhere beyond is called ${name}`)
      return town
    },
    roadLine: (gateway, town) => {
      const key = `${gateway} ${town.name}`
      const known = roads.get(key)
      if (known) return known
      const line = windingLine(streets.nodes[gateway]!.position, town.centre, gateway + 0.5)
      roads.set(key, line)
      return line
    },
  }
}

/** Leads from one point to another in gentle bends, straight at both ends. */
export function windingLine(from: LngLat, to: LngLat, shape: number): LngLat[] {
  const length = distanceMetres(from, to)
  const bearing = bearingDegrees(from, to)
  const steps = Math.max(2, Math.round(length / 400))
  return Array.from({ length: steps + 1 }, (_, step): LngLat => {
    if (step === 0) return from
    if (step === steps) return to
    const share = step / steps
    const onLine: LngLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    const bend =
      Math.sin(Math.PI * share) * (Math.sin(share * 9 + shape) + 0.5 * Math.sin(share * 23 + shape * 2))
    return destinationOf(onLine, bearing + 90, bend * Math.min(700, length * 0.04))
  })
}

export function placeBeyond(town: OuterTown, random: Random): Destination {
  const position = destinationOf(town.centre, random() * 360, between(random, 150, town.spreadMetres))
  return {
    id: `o-${town.name}-${Math.round(position[0] * 1e5)}-${Math.round(position[1] * 1e5)}`,
    name: town.name,
    position,
    isIndoors: town.kind !== 'mountains',
    beyond: town.name,
  }
}
