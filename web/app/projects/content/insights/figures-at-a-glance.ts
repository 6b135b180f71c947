import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { partsOfWhole } from '@allmend/domain/projects/releases/shares'

/** What is read of all figures. */
export type Glanced = Pick<PublicFigures, 'people' | 'releases' | 'modes' | 'wholes'>

export type Summed = 'legs' | 'distanceKm' | 'durationHours' | 'co2Kg'

/** The whole of all modes by person and week; null: not shown. */
export function perPersonAndWeek({ people, releases, wholes }: Glanced, what: Summed): number | null {
  const { value } = wholes[what]
  if (people.value === null || releases.length === 0 || value === null) return null
  return value / people.value / releases.length
}

/** Of all legs, where the car is shown and with it most of the whole. */
export function shareWithoutCar({ modes, wholes }: Glanced): number | null {
  const car = modes.find(({ mode }) => mode === 'car')?.legs.value ?? null
  const of = partsOfWhole(
    modes.map(({ legs }) => legs.value),
    wholes.legs,
  )
  return car === null || of === null ? null : 1 - car / of.whole
}
