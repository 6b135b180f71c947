import { boundedCells } from './contribution.ts'
import { isEnough } from './enough-people.ts'
import { inFives } from './in-fives.ts'

/** Counts people by cell, one person after the other; how many days each spent there only orders her cells. */
export function cellTally() {
  const people = new Map<string, number>()
  return {
    add(daysByCell: ReadonlyMap<string, number>): void {
      for (const cell of boundedCells(daysByCell)) people.set(cell, (people.get(cell) ?? 0) + 1)
    },
    /** Cells with enough people, by name; the others are as if nobody had been there. */
    gated(): Record<string, number> {
      const shown = [...people].filter(([, count]) => isEnough(count)).sort(([a], [b]) => (a < b ? -1 : 1))
      return Object.fromEntries(shown.map(([cell, count]) => [cell, inFives(count)]))
    },
    /** How many of the others there are, in fives: whoever judges the figures is told that much. */
    suppressed: (): number => inFives([...people.values()].filter((count) => !isEnough(count)).length),
  }
}
