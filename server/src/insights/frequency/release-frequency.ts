import { randomBytes } from 'node:crypto'
import { FREQUENCY_COST, FREQUENCY_NOISE, frequencyTally } from '@allmend/domain/frequency/frequency-tally'
import type { Days } from '@allmend/domain/privacy/period'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/identity.ts'
import { book } from '../budget-store.ts'
import type { CountedProject, Counting } from '../counting.ts'
import { peopleOf } from '../people-of.ts'
import { countedAmong } from '../store.ts'
import { passagesIn } from './passages-in.ts'
import { addFrequency, isCounted } from './store.ts'

const duty = { duty: 'insights' } as const

/** Lays one diary after the other onto streets and writes what may be said of all of them. */
export async function releaseFrequency(
  counting: Counting,
  project: CountedProject,
  week: Days,
): Promise<void> {
  const { pool, now } = counting
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) => inTransaction(pool, duty, work)
  if (await within((db) => isCounted(db, project.id, week.from))) return
  const tally = frequencyTally()
  let [legs, matched] = [0, 0]
  for await (const { countable } of peopleOf(within, project)) {
    for (const of of await within((db) => countedAmong(db, project.id, week, countable))) {
      const person = await passagesIn(counting, week, of)
      if (!person) continue
      tally.add(person.passages)
      legs += person.legs
      matched += person.matchedLegs
    }
  }
  const matchedPercent = legs > 0 ? Math.round((100 * matched) / legs) : 0
  const figures = { matchedPercent, noise: FREQUENCY_NOISE, rhoMillionths: FREQUENCY_COST }
  const rows = tally.gated(randomBytes)
  const { from } = week
  const costs = [{ figure: 'edges', rhoMillionths: FREQUENCY_COST }] as const
  await within(async (db) => {
    if (!(await addFrequency(db, project, { from, figures, rows, now }))) return
    await book(db, project, { audience: 'organisation', from, costs, now })
  })
}
