import type { Days } from '@allmend/domain/projects/releases/period'
import type { ContributedTogether } from '@allmend/domain/tracking/insights/week-release'
import type pg from 'pg'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { participantsWhoAgree } from '../../../projects/participation/index.ts'
import type { CountedProject } from './counting.ts'
import type { OnStreets } from '../frequency/release-frequency.ts'
import { peopleOf } from './people-of.ts'
import * as store from '../store.ts'

/** Some of those whose week is counted; small enough that threads end at about the same time. */
export interface Page {
  projectId: string
  week: Days
  /** Whether they are counted by street. */
  isOnStreets: boolean
  people: readonly (store.CountedOf & { isPublishing: boolean })[]
}

/** The sum of their contributions; of each person only that she was counted. */
export interface PageSums {
  counted: string[]
  organisation: ContributedTogether
  everybody: ContributedTogether
  streets: OnStreets
}

/** Counts pages, here or elsewhere, so many at once. */
export interface PageCounter {
  atOnce: number
  count(page: Page): Promise<PageSums>
}

const PEOPLE_A_PAGE = 50

/** Everybody who counts in a week. Of a test no street is published. */
export async function* pagesOf(pool: pg.Pool, project: CountedProject, week: Days): AsyncGenerator<Page> {
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) =>
    inTransaction(pool, { duty: 'insights' }, work)
  for await (const { countable } of peopleOf(within, project)) {
    const counted = await within((db) => store.countedAmong(db, project.id, week, countable))
    const ids = counted.map(({ participantId }) => participantId)
    const publishing = new Set(
      await within((db) =>
        onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'aggregated_publication', ids)),
      ),
    )
    const people = counted.map((it) => ({ ...it, isPublishing: publishing.has(it.participantId) }))
    for (let at = 0; at < people.length; at += PEOPLE_A_PAGE) {
      const some = people.slice(at, at + PEOPLE_A_PAGE)
      yield { projectId: project.id, week, isOnStreets: !project.isTest, people: some }
    }
  }
}
