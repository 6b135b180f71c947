import type { Mode } from '../diary/mode.ts'
import type { Purpose } from '../diary/purpose.ts'

/** A leg as it counts in figures. */
export interface TravelledLeg {
  mode: Mode
  metres: number
  seconds: number
  grams: number
}

/** A trip as it counts in figures, from one activity to the next. */
export interface TravelledTrip {
  /** Of its longest leg that is not a walk, else a walk. */
  mode: Mode
  legs: readonly TravelledLeg[]
  /** 0 to 23 by the clock of its region. */
  startedHour: number
  purpose: Purpose | undefined
  /** Zones it leads between; undefined where a zone is unknown. */
  from: string | undefined
  to: string | undefined
}

/** What somebody travelled in a period. */
export interface Travelled {
  /** Days with data. */
  days: number
  trips: readonly TravelledTrip[]
  /** Counting places she passed, of those that were named. */
  countingPlaces: ReadonlySet<string>
  /** Cells she passed, away from where she sleeps, by resolution; how many days each. */
  cells: ReadonlyMap<string, number>
  /** The area of her nights. */
  nightArea: string | undefined
}

/** What a trip was made by: its longest leg that is not a walk, the earlier of two as long. */
export function mainModeOf(legs: readonly { mode: Mode; metres: number }[]): Mode {
  let main: Mode = 'walk'
  let longest = 0
  for (const { mode, metres } of legs) {
    if (mode === 'walk' || metres <= longest) continue
    main = mode
    longest = metres
  }
  return main
}
