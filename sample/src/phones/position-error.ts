import { gaussian } from '../travel/chance.ts'
import type { Random } from '../random.ts'

/** Errors of a phone wander: first-order autocorrelation on both axes, in units of its deviation. */
export type PositionError = {
  eastMetres: () => number
  northMetres: () => number
  /** Lets time pass; the deviation and memory belong to where the phone is. */
  wander: (seconds: number, deviationMetres: number, memorySeconds: number) => void
}

/** Held at three and a half deviations, so that truth tests have a bound. */
const HELD = 3.5

export function positionError(random: Random): PositionError {
  let east = held(gaussian(random))
  let north = held(gaussian(random))
  let deviation = 5
  return {
    eastMetres: () => east * deviation,
    northMetres: () => north * deviation,
    wander: (seconds, deviationMetres, memorySeconds) => {
      const memory = Math.exp(-seconds / memorySeconds)
      const fresh = Math.sqrt(1 - memory * memory)
      east = held(memory * east + fresh * gaussian(random))
      north = held(memory * north + fresh * gaussian(random))
      // The surroundings change within some fixes, not at once.
      deviation += (deviationMetres - deviation) * Math.min(1, seconds / 25)
    },
  }
}

const held = (value: number): number => Math.max(-HELD, Math.min(HELD, value))
