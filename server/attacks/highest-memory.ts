import type { Stage } from './stage.ts'

const LOOKED_AT_EVERY_MS = 250

/** By how many megabytes a process is larger at its highest than it was at the beginning. */
export function highestMemory(stage: Stage, role: 'api' | 'worker'): { growth(): number } {
  const before = stage.cost(role).megabytes
  let highest = before
  const look = () => (highest = Math.max(highest, stage.cost(role).megabytes))
  const looking = setInterval(look, LOOKED_AT_EVERY_MS)
  return {
    growth() {
      clearInterval(looking)
      return look() - before
    },
  }
}
