import type { ModeFigures } from '@allmend/contract/tracking/insights'

export const MEASURES = [
  'legs',
  'distanceKm',
  'durationHours',
  'co2Kg',
] as const satisfies readonly (keyof ModeFigures)[]
export type Measure = (typeof MEASURES)[number]
