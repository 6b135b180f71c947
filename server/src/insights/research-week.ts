import { modeTally } from '@allmend/domain/privacy/mode-tally'
import type { Days } from '@allmend/domain/privacy/period'
import { type ExtractWeek, toldPeople } from '@allmend/domain/results/research'
import type { Db } from '../db/connect.ts'
import { inTransaction, onDuty } from '../db/identity.ts'
import { thoseWhoAgree } from '../participation/index.ts'
import { contributionIn } from './contribution-in.ts'
import type { CountedProject, Counting } from './counting.ts'
import { peopleOf } from './people-of.ts'
import * as store from './store.ts'

const duty = { duty: 'insights' } as const

/**
 * What may be said of a week of those who agreed to research. The organisation knows the same of everybody, so the
 * others, its difference, must be enough people too, or nobody; where somebody has left since, who they were is not
 * known any more, and only enough will do. Undefined while the week has no release.
 */
export async function researchWeek(
  counting: Counting,
  project: CountedProject,
  week: Days,
): Promise<{ figures: ExtractWeek; counted: string[] } | undefined> {
  const { pool } = counting
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) => inTransaction(pool, duty, work)
  const [release] = await within((db) =>
    store.releasesOf(db, project, 'week', { from: week.from, through: week.from }),
  )
  if (!release) return undefined
  const [agreeing, others] = [modeTally(), modeTally()]
  const counted: string[] = []
  let days = 0
  for await (const { countable } of peopleOf(within, project.id)) {
    const page = await within((db) => store.countedAmong(db, project.id, week, countable))
    const ids = page.map(({ participantId }) => participantId)
    const forResearch = new Set(
      await within((db) => onDuty(db, 'participation', (db) => thoseWhoAgree(db, 'research_reuse', ids))),
    )
    for (const of of page) {
      const contribution = await contributionIn(counting, week, of)
      if (!contribution) continue
      days += contribution.days
      const isIn = forResearch.has(of.participantId)
      if (isIn) counted.push(of.participantId)
      ;(isIn ? agreeing : others).add(contribution.byMode)
    }
  }
  const isSomebodyMissing = release.figures.dataDays > days
  const people = toldPeople(counted.length)
  const modes = people === null ? null : agreeing.gated(isSomebodyMissing ? others.isShowable : others.isSafe)
  const isTold = people !== null && modes !== null
  return {
    figures: isTold ? { people, modes } : { people: null, modes: null },
    counted: isTold ? counted : [],
  }
}
