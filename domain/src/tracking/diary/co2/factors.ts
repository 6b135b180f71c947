import type { DataDay } from '../../../platform/time/data-day.ts'
import type { Mode } from '../mode.ts'

/** How much of a journey's emissions a figure holds. Bus: 134 g over the life cycle, 94 g at the exhaust. */
const co2Scopes = ['life cycle', 'fuel', 'fuel and height'] as const
type Co2Scope = (typeof co2Scopes)[number]

/** Grams of CO2 equivalents (GWP100) a person and kilometre. */
export type Co2Factor = {
  /** Stored with each figure; never used again for another value. */
  id: string
  gramsPerPersonKm: number
  scope: Co2Scope
  source: string
  /** No published figure for this mode was at hand: taken from something like it. */
  isAssumed: boolean
}

export type Co2Table = {
  version: string
  /** Used for legs from this day on; the first table also for all earlier ones. */
  validFrom: DataDay
  factors: Readonly<Record<Mode, Co2Factor>>
}

const MOBITOOL =
  'mobitool factors v3.1 (8 April 2025), energieschweiz.ch, read from an extract of the workbook'

const fromMobitool = (mode: Mode, gramsPerPersonKm: number, row: string): Co2Factor => ({
  id: `mobitool-3.1/${mode}`,
  gramsPerPersonKm,
  scope: 'life cycle',
  source: `${MOBITOOL}: ${row}`,
  isAssumed: false,
})

const assumed = (mode: Mode, gramsPerPersonKm: number, scope: Co2Scope, source: string): Co2Factor => ({
  id: `assumed-2026-1/${mode}`,
  gramsPerPersonKm,
  scope,
  source,
  isAssumed: true,
})

/** A table is never changed: a new one is added with the day from which it counts, so old totals stay. */
export const co2Tables: readonly [Co2Table, ...Co2Table[]] = [
  {
    version: 'mobitool 3.1',
    validFrom: '2025-04-08',
    factors: {
      walk: fromMobitool('walk', 0, 'on foot'),
      run: assumed('run', 0, 'life cycle', 'as on foot'),
      bike: fromMobitool('bike', 5.6, 'bicycle'),
      ebike: fromMobitool('ebike', 11.3, 'e-bike up to 25 km/h'),
      tram: fromMobitool('tram', 42.8, 'tram, fleet average, 33.6 persons'),
      bus: fromMobitool('bus', 133.8, 'city bus 13 m, diesel, 10 persons; it has no fleet average'),
      train: fromMobitool('train', 7.03, 'train Switzerland, electricity of SBB, average, 159 persons'),
      boat: assumed(
        'boat',
        112.9,
        'fuel',
        'ferry, average of all passengers, conversion factors of the British government 2020, as quoted by Thrust Carbon; boats on Swiss lakes are smaller',
      ),
      car: fromMobitool('car', 186.4, 'passenger car, fleet average, 1.6 persons'),
      plane: assumed(
        'plane',
        156,
        'fuel and height',
        'short haul, economy, effects of height included, conversion factors of the British government 2024, as quoted by AirMilesCalc',
      ),
      other: assumed(
        'other',
        42.8,
        'life cycle',
        'as the tram: mostly cable cars and small electric vehicles',
      ),
    },
  },
]
