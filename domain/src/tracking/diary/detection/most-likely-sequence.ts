/** What a sequence of states costs beside what is seen: in logarithms, so that costs add up. */
export type SequenceCosts = {
  /** Steps that a state lasts at least; the first one may have begun before the track. */
  shortest: readonly number[]
  /** Cost of going from one state to another. */
  change: readonly (readonly number[])[]
}

/**
 * Viterbi's algorithm with shortest durations. `costs[step * states + state]` is how badly a state fits what
 * is seen at a step.
 */
export function mostLikelySequence(costs: Float64Array, { shortest, change }: SequenceCosts): Uint8Array {
  const states = shortest.length
  const steps = costs.length / states
  // Sums from the start, so that a state held for some steps costs one difference.
  const sums = new Float64Array((steps + 1) * states)
  for (let at = 0; at < costs.length; at++) sums[at + states] = sums[at]! + costs[at]!
  const best = new Float64Array(steps * states)
  /** State before, where one was entered so many steps ago; 255 where it went on. */
  const before = new Uint8Array(steps * states).fill(255)
  for (let step = 0; step < steps; step++) {
    for (let state = 0; state < states; state++) {
      const here = step * states + state
      best[here] = step === 0 ? costs[here]! : best[here - states]! + costs[here]!
      const entered = step - shortest[state]!
      if (entered < 0) continue
      const lasting = sums[here + states]! - sums[(entered + 1) * states + state]!
      for (let other = 0; other < states; other++) {
        if (other === state) continue
        const cost = best[entered * states + other]! + change[other]![state]! + lasting
        if (cost >= best[here]) continue
        best[here] = cost
        before[here] = other
      }
    }
  }
  return tracedBack(best, before, shortest)
}

function tracedBack(best: Float64Array, before: Uint8Array, shortest: readonly number[]): Uint8Array {
  const states = shortest.length
  const steps = best.length / states
  const path = new Uint8Array(steps)
  let state = 0
  for (let other = 1; other < states; other++)
    if (best[(steps - 1) * states + other]! < best[(steps - 1) * states + state]!) state = other
  for (let step = steps - 1; step >= 0;) {
    const previous = before[step * states + state]!
    if (previous === 255) {
      path[step--] = state
      continue
    }
    for (let held = 0; held < shortest[state]!; held++) path[step--] = state
    state = previous
  }
  return path
}
