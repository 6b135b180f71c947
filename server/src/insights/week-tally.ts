import { cellTally } from '@allmend/domain/privacy/cell-tally'
import { modeTally } from '@allmend/domain/privacy/mode-tally'
import { gatedSplit } from '@allmend/domain/privacy/split'
import type { Contribution } from './contribution.ts'
import type { CellFigures, WeekFigures } from './stored-figures.ts'

/** Adds up a week, one person after the other; of nobody anything is kept but sums. */
export function weekTally() {
  const modes = modeTally()
  const cells = cellTally()
  const validated = splitTally()
  const relabelled = splitTally()
  let days = 0
  return {
    add(it: Contribution): void {
      days += it.days
      modes.add(it.byMode)
      cells.add(it.daysByCell)
      validated.add(it.days, it.confirmedDays)
      relabelled.add(it.days, it.relabelledDays)
    },
    /** `dataDays`: what the releases of its days say, which may be more: somebody has left since. */
    gated(dataDays: number): { week: WeekFigures; cells: CellFigures; suppressed: number } {
      const missing = dataDays > days ? 1 : 0
      return {
        week: {
          dataDays,
          validated: validated.gated(missing),
          relabelled: relabelled.gated(missing),
          modes: modes.gated(),
        },
        cells: cells.gated(),
        suppressed: cells.suppressed(),
      }
    },
  }
}

function splitTally() {
  let [count, peopleWith, peopleWithout] = [0, 0, 0]
  return {
    add(days: number, having: number): void {
      count += having
      if (having > 0) peopleWith++
      if (having < days) peopleWithout++
    },
    gated: (missing: number) => gatedSplit({ count, peopleWith, peopleWithout: peopleWithout + missing }),
  }
}
