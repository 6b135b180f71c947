import type { Days } from '@allmend/domain/privacy/period'
import type { DataDay } from '@allmend/domain/time/data-day'
import { noteCounted } from '../access-log/index.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import { contributionIn } from './contribution-in.ts'
import type { CountedProject, Counting } from './counting.ts'
import { peopleOf } from './people-of.ts'
import * as store from './store.ts'
import { weekTally } from './week-tally.ts'

const duty = { duty: 'insights' } as const

/** Reads one diary after the other and writes what may be said of all of them. */
export async function releaseWeek(counting: Counting, project: CountedProject, week: Days): Promise<void> {
  const { pool, now } = counting
  const tally = weekTally()
  const counted: string[] = []
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) => inTransaction(pool, duty, work)
  for await (const { countable } of peopleOf(within, project.id)) {
    const page = await within((db) => store.countedAmong(db, project.id, week, countable))
    for (const of of page) {
      const contribution = await contributionIn(counting, week, of)
      if (!contribution) continue
      tally.add(contribution)
      counted.push(of.participantId)
    }
  }
  await inTransaction(pool, duty, async (db) => {
    const days = await store.releasesOf(db, project, 'day', week)
    const dataDays = days.reduce((sum, { figures }) => sum + (figures.dataDays ?? 0), 0)
    const gated = tally.gated(dataDays)
    const isNew = await store.addRelease(db, project, {
      kind: 'week',
      from: week.from,
      figures: gated.week,
      now,
    })
    const { cells: figures, suppressed } = gated
    await store.addRelease(db, project, { kind: 'cells', from: week.from, figures, suppressed, now })
    if (!isNew) return
    const figure = `${project.name}${project.isTest ? ' (Test)' : ''}, ${written(week.from)} bis ${written(week.through)}`
    const about = { figure, organisation: project.organisationName, purpose: 'project_analysis', now }
    await noteCounted(db, counted, about)
  })
}

const written = (day: DataDay): string => day.split('-').toReversed().join('.')
