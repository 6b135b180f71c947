import type { BalanceDay } from '@allmend/contract/tracking/diary'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { sumsByMode } from '@allmend/domain/tracking/diary/mode-sums'

type ModeSum = BalanceDay['byMode'][number]

export interface BalanceSums {
  distanceMetres: number
  movingSeconds: number
  co2Grams: number
  trips: number
  confirmedDays: number
  /** In the fixed order of modes. */
  byMode: ModeSum[]
}

/** Days add up: nothing is counted on two of them. */
export function balanceSums(days: readonly BalanceDay[]): BalanceSums {
  const sum = (of: (day: BalanceDay) => number): number => days.reduce((whole, day) => whole + of(day), 0)
  return {
    distanceMetres: sum((day) => day.distanceMetres),
    movingSeconds: sum((day) => day.movingSeconds),
    co2Grams: sum((day) => day.co2Grams),
    trips: sum((day) => day.trips),
    confirmedDays: sum((day) => (day.isConfirmed ? 1 : 0)),
    byMode: sumsByMode(
      days.flatMap(({ byMode }) => byMode),
      modes,
    ),
  }
}

/** Ranked tables go by value; «other» comes last. */
export const ranked = (sums: readonly ModeSum[]): ModeSum[] =>
  sums.toSorted((one, other) => rank(other) - rank(one))

const rank = ({ mode, distanceMetres }: ModeSum): number => (mode === 'other' ? -1 : distanceMetres)
