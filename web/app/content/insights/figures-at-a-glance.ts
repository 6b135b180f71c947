import type { Noisy, PublicFigures } from '@allmend/contract/insights'

export type Summed = 'legs' | 'distanceKm' | 'durationHours' | 'co2Kg'

/** Modes that are no car; what is told together as «rest» may hold both and counts as neither. */
const isCar = (mode: string): boolean => mode === 'car'

/** Sums over modes by person and week, as far as they are told; null: not told. */
export function perPersonAndWeek(figures: PublicFigures, what: Summed): number | null {
  const people = figures.people.value
  const weeks = figures.releases.length
  const told = sumOf(figures.modes.map((row) => row[what]))
  return people === null || weeks === 0 || told === null ? null : told / people / weeks
}

/** Of the legs that are told by mode. */
export function shareWithoutCar({ modes }: PublicFigures): number | null {
  const named = modes.filter(({ mode }) => mode !== 'rest')
  const car = named.find(({ mode }) => isCar(mode))?.legs.value ?? null
  const all = sumOf(named.map(({ legs }) => legs))
  return car === null || all === null || all === 0 ? null : 1 - car / all
}

function sumOf(values: readonly Noisy[]): number | null {
  const told = values.flatMap(({ value }) => value ?? [])
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
}
