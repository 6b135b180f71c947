import { metresOf } from './route-of-ride.ts'
import type { Passed } from './match-ride.ts'

/** So far from where somebody set off and arrived nobody else learns where she rode: homes and places of work lie there. */
export const END_METRES = 250

/** A ride without its ends; what is cut in the middle of a street goes as a whole. Nothing is left of a short one. */
export function withoutEnds<Stretch extends Passed>(
  passed: readonly Stretch[],
  endMetres = END_METRES,
): Stretch[] {
  const whole = passed.reduce((sum, it) => sum + metresOf(it), 0)
  let along = 0
  const kept = passed.filter((it) => {
    const from = along
    along += metresOf(it)
    return from >= endMetres && along <= whole - endMetres
  })
  // A street that leads past the door again is not told either.
  const ends = new Set(passed.filter((it) => !kept.includes(it)).map(({ edgeId }) => edgeId))
  return kept.filter(({ edgeId }) => !ends.has(edgeId))
}
