import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'

export type Quarter = {
  name: string
  centre: PlanePoint
  postcode: string
  /** Name that stands after the postcode. */
  locality: string
  isVillage: boolean
}

const town = (name: string, x: number, y: number, postcode = '6099', locality = 'Seewil'): Quarter => ({
  name,
  centre: [x, y],
  postcode,
  locality,
  isVillage: false,
})

const village = (name: string, x: number, y: number, postcode: string, locality = name): Quarter => ({
  name,
  centre: [x, y],
  postcode,
  locality,
  isVillage: true,
})

export const quarters: readonly Quarter[] = [
  town('Altstadt', -60, 400),
  town('Neustadt', -760, -900),
  town('Bahnhof', -250, -330),
  town('Seefeld', 430, -1180),
  town('Untergrund', -1900, 600),
  town('Hirschmatt', -1500, -600),
  town('Tannegg', 430, -2650),
  town('Halden', 820, 1350, '6098', 'Seewil Nord'),
  town('Spital', -560, 1450, '6098', 'Seewil Nord'),
  town('Sonnenberg', 1450, 2750, '6098', 'Seewil Nord'),
  town('Kapf', -1100, 2500, '6098', 'Seewil Nord'),
  town('Oberried', -2650, -2350, '6097', 'Oberried'),
  town('Moos', -3900, 780, '6096', 'Langmatt'),
  village('Langmatt', -5200, 1900, '6096'),
  village('Steinen', -6900, 3450, '6096', 'Langmatt'),
  village('Uferau', 2900, 1010, '6095'),
  village('Seehalde', 5300, 2300, '6095', 'Uferau'),
  village('Rohrsee', 3900, 3450, '6095', 'Uferau'),
  village('Buechen', 6900, 3500, '6095', 'Uferau'),
  village('Steinhof', -5400, -3700, '6094'),
  village('Hinterholz', -6700, -1000, '6094', 'Steinhof'),
  village('Bruggmatt', 2050, -3900, '6093'),
  village('Seeboden', 3700, -5400, '6093', 'Bruggmatt'),
  village('Weidli', -3300, 3700, '6092'),
  village('Chrummacher', -700, 4600, '6092', 'Weidli'),
  village('Riedholz', -1300, -4600, '6091'),
]

/** Everything belongs to the quarter whose middle is nearest; farms to the village they look to. */
export function quarterAt(point: PlanePoint): Quarter {
  let best = quarters[0]!
  let bestMetres = Infinity
  for (const quarter of quarters) {
    const metres = distanceBetween(quarter.centre, point)
    if (metres >= bestMetres) continue
    best = quarter
    bestMetres = metres
  }
  return best
}
