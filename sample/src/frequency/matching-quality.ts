import { STREET_MODES, type StreetMode } from '@allmend/domain/frequency/traveller-of'
import { matchRide } from '@allmend/domain/rides/match-ride'
import { rightMetres } from '../rides/match-truth.ts'
import { seewil } from '../town/seewil.ts'
import { streetNetworks, streetTrips } from './street-trips.ts'

type MatchingQuality = {
  mode: StreetMode
  legs: number
  metres: number
  rightShare: number
  msEach: number
}

const RECORDING = { everySeconds: 10, noiseMetres: 5 }
/** A leg of fewer fixes is over before a street can be told. */
const FIXES_AT_LEAST = 10

/** How much of the sample's legs is laid onto the right street in the right direction, by mode. */
export function matchingQuality(options: { people: number; days: number; seed: number }): MatchingQuality[] {
  const networkOf = streetNetworks(seewil().streets)
  const sums = new Map(STREET_MODES.map((mode) => [mode, { legs: 0, right: 0, whole: 0, ms: 0 }]))
  for (const { mode, fixes, steps } of [...streetTrips(options, RECORDING)].flat(2)) {
    if (mode === null || fixes.length < FIXES_AT_LEAST) continue
    const began = performance.now()
    const found = rightMetres(steps, matchRide(networkOf(mode), fixes))
    const sum = sums.get(mode)!
    sum.ms += performance.now() - began
    sum.legs++
    sum.right += found.right
    sum.whole += found.whole
  }
  return [...sums].map(([mode, { legs, right, whole, ms }]) => ({
    mode,
    legs,
    metres: whole,
    rightShare: whole > 0 ? right / whole : 1,
    msEach: ms / Math.max(1, legs),
  }))
}
