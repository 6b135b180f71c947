import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import { drawnLine } from '../plane/drawn-line.ts'
import { lineLength, offsetLine, projectOnto, sliceLine, type Line } from '../plane/line.ts'
import { spline } from '../plane/spline.ts'
import { extent } from './frame.ts'

/** A railway's axis; spans are distances from its start. */
export type Rail = { id: string; name: string; line: Line; tunnel?: readonly [number, number] }

const drawn: readonly { id: string; name: string; line: Line; tunnel?: readonly [PlanePoint, PlanePoint] }[] =
  [
    {
      id: 'stammlinie',
      name: 'Stammlinie',
      line: drawnLine(
        '-8800,3750 -7000,3150 -5600,2350 -4550,1650 -3650,950 -2800,620 -1950,250 -1250,-120 -780,-330 -380,-560 -60,-860 220,-1330 560,-1900 820,-2500 1150,-3250 1700,-4200 2350,-5200 2900,-6700',
      ),
    },
    {
      id: 'sonnenberglinie',
      name: 'Sonnenberglinie',
      line: drawnLine(
        '-780,-330 -1250,-110 -1700,150 -1980,480 -2020,900 -1750,1350 -1200,1800 -500,2150 300,2450 1150,2900 1900,3250 3000,3450 4300,3750 6200,4300 8800,5200',
      ),
      tunnel: [
        [-560, 2120],
        [820, 2730],
      ],
    },
    {
      id: 'talbahn',
      name: 'Talbahn',
      line: drawnLine(
        '-60,-860 -130,-1150 -420,-1500 -900,-1850 -1600,-2250 -2500,-2650 -3700,-3000 -5200,-3450 -7000,-4100 -8800,-5000',
      ),
    },
  ]

export function railsOf(): Rail[] {
  return drawn.map(({ id, name, line, tunnel }) => {
    const [inside] = clipLine(spline(line, 25), extent.west, extent.south, extent.east, extent.north)
    if (inside === undefined) throw new RangeError(`${name} leaves the town`)
    if (tunnel === undefined) return { id, name, line: inside }
    const [from, to] = tunnel.map((portal) => projectOnto(inside, portal).alongMetres)
    return { id, name, line: inside, tunnel: [from ?? 0, to ?? 0] }
  })
}

export type Station = { name: string; point: PlanePoint; rail: string; isMain: boolean }

const places: readonly (readonly [name: string, x: number, y: number, rail: string])[] = [
  ['Steinen', -7300, 3270, 'stammlinie'],
  ['Langmatt', -5560, 2325, 'stammlinie'],
  ['Moos', -4050, 1260, 'stammlinie'],
  ['Untergrund', -1950, 250, 'stammlinie'],
  ['Seewil', -330, -600, 'stammlinie'],
  ['Tannegg', 690, -2180, 'stammlinie'],
  ['Bruggmatt', 1560, -3960, 'stammlinie'],
  ['Seewil Nord', -1480, 1580, 'sonnenberglinie'],
  ['Halden', 1500, 3080, 'sonnenberglinie'],
  ['Rohrsee', 4150, 3715, 'sonnenberglinie'],
  ['Oberried', -2500, -2650, 'talbahn'],
  ['Steinhof', -5350, -3500, 'talbahn'],
]

export function stationsOf(rails: readonly Rail[]): Station[] {
  return places.map(([name, x, y, railId]) => {
    const rail = rails.find(({ id }) => id === railId)
    if (rail === undefined) throw new RangeError(`no railway ${railId}`)
    return { name, point: projectOnto(rail.line, [x, y]).point, rail: railId, isMain: name === 'Seewil' }
  })
}

const YARD_HALF_METRES = 300

/** Axis of the main station's yard, along which it is wider than a line of track. */
export function yardOf(rails: readonly Rail[], stations: readonly Station[]): Line {
  const main = stations.find(({ isMain }) => isMain)
  const rail = rails.find(({ id }) => id === main?.rail)
  if (main === undefined || rail === undefined) throw new RangeError('no main station')
  const { alongMetres } = projectOnto(rail.line, main.point)
  return sliceLine(rail.line, alongMetres - YARD_HALF_METRES, alongMetres + YARD_HALF_METRES)
}

/** Platform tracks: they leave the line, run beside it and come back. */
export function sidingsOf(yard: Line): Line[] {
  return [-24, -16, -8, 8, 16, 24].map((leftMetres) => {
    const beside = offsetLine(yard.slice(3, -3), leftMetres)
    return [yard[0]!, ...beside, yard.at(-1)!]
  })
}

/** A railway cut into what runs in the open and what runs below ground. */
export function railParts({ line, tunnel }: Rail): { line: Line; isTunnel: boolean }[] {
  if (tunnel === undefined) return [{ line, isTunnel: false }]
  return [
    { line: sliceLine(line, 0, tunnel[0]), isTunnel: false },
    { line: sliceLine(line, tunnel[0], tunnel[1]), isTunnel: true },
    { line: sliceLine(line, tunnel[1], lineLength(line)), isTunnel: false },
  ]
}
