import { randomBytes } from 'node:crypto'
import {
  FREQUENCY_COST,
  FREQUENCY_NOISE,
  frequencyTally,
  type PeopleOnStreet,
} from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../../platform/db/connect.ts'
import { book } from '../budget-store.ts'
import type { OfProject } from '../store.ts'
import type { PersonOnStreets } from './passages-in.ts'
import { addFrequency } from './store.ts'

/** What some people brought together. */
export interface OnStreets {
  streets: PeopleOnStreet[]
  legs: number
  matchedLegs: number
}

/** People by street, one after the other, and how many of their legs lie on streets. */
export function streetSums() {
  const tally = frequencyTally()
  let [legs, matched] = [0, 0]
  return {
    add(person: PersonOnStreets): void {
      tally.add(person.passages)
      legs += person.legs
      matched += person.matchedLegs
    },
    addTogether(others: OnStreets): void {
      tally.addTogether(others.streets)
      legs += others.legs
      matched += others.matchedLegs
    },
    together: (): OnStreets => ({ streets: tally.together(), legs, matchedLegs: matched }),
    matchedPercent: (): number => (legs > 0 ? Math.round((100 * matched) / legs) : 0),
    gated: () => tally.gated(randomBytes),
  }
}

/** Writes what may be said of streets, with what it costs; a week that is there already stays. */
export async function freezeFrequency(
  db: Db<'insights'>,
  project: OfProject,
  { from, streets, now }: { from: DataDay; streets: ReturnType<typeof streetSums>; now: Date },
): Promise<void> {
  const matchedPercent = streets.matchedPercent()
  const figures = { matchedPercent, noise: FREQUENCY_NOISE, rhoMillionths: FREQUENCY_COST }
  const costs = [{ figure: 'edges', rhoMillionths: FREQUENCY_COST }] as const
  if (!(await addFrequency(db, project, { from, figures, rows: streets.gated(), now }))) return
  await book(db, project, { audience: 'organisation', from, costs, now })
}
