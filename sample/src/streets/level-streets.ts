import type { DraftGraph } from './draft-edge.ts'
import type { StreetClass } from './street-class.ts'

/** Steepest that is built; beyond it one digs and fills. Stairs of 1 : 2 are the steepest common ones. */
const steepest: Record<StreetClass, number> = {
  motorway: 0.05,
  'motorway-link': 0.07,
  main: 0.09,
  secondary: 0.12,
  residential: 0.18,
  'living-street': 0.18,
  pedestrian: 0.15,
  service: 0.18,
  track: 0.23,
  cycleway: 0.12,
  footway: 0.26,
  steps: 0.5,
}

/** Moves the ends of edges that are too steep towards each other until all can be built. */
export function levelStreets({ nodes, edges }: DraftGraph): void {
  for (let round = 0; round < 400; round++) {
    let isSettled = true
    for (const edge of edges) {
      const from = nodes[edge.from]!
      const to = nodes[edge.to]!
      const rise = to.heightMetres - from.heightMetres
      const excess = Math.abs(rise) - steepest[edge.class] * edge.lengthMetres
      if (excess <= 0.03) continue
      isSettled = false
      const shift = (Math.sign(rise) * excess) / 2
      from.heightMetres += shift
      to.heightMetres -= shift
    }
    if (isSettled) return
  }
}
