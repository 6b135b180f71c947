import type { Db } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import { accountsOf } from '../../../base/organisations/index.ts'
import { insidersOf, participantsWhoAgree } from '../../../projects/participation/index.ts'
import { participantPage } from '../../tracking/index.ts'
import type { CountedProject } from './counting.ts'

const A_PAGE = 500

export interface People {
  /** They take part, their key is there, and their latest answer to the consent for analysis is yes. */
  countable: string[]
  others: string[]
}

/** Runs work in a transaction: the open one, or one of its own for each page. */
type Within = <T>(work: (db: Db<'insights'>) => Promise<T>) => Promise<T>

type Asked = Pick<CountedProject, 'id' | 'organisationId' | 'isTest' | 'liveAt'>

/**
 * Everybody who ever joined a project, page after page. Members of the organisation never count, and people who
 * tried the app before it went live count in the test alone: the organisation knows their days.
 */
export async function* peopleOf(within: Within, project: Asked): AsyncGenerator<People> {
  const insiders = await within((db) => insidersIn(db, project))
  for (let after: string | undefined; ;) {
    const from = after
    const { page, people } = await within(async (db) => {
      const found = await onDuty(db, 'tracking', (db) =>
        participantPage(db, project.id, { after: from, limit: A_PAGE }),
      )
      const here = found.filter(({ isHere, participantId }) => isHere && !insiders.has(participantId))
      const ids = here.map(({ participantId }) => participantId)
      const countable = await onDuty(db, 'participation', (db) =>
        participantsWhoAgree(db, 'project_analysis', ids),
      )
      const agreed = new Set(countable)
      const others = found.map(({ participantId }) => participantId).filter((id) => !agreed.has(id))
      return { page: found, people: { countable, others } }
    })
    yield people
    after = page.at(-1)?.participantId
    if (page.length < A_PAGE) return
  }
}

async function insidersIn(db: Db<'insights'>, project: Asked): Promise<Set<string>> {
  const { id, organisationId, isTest, liveAt } = project
  const accountIds = await onDuty(db, 'organisations', (db) => accountsOf(db, organisationId))
  const joinedBefore = isTest ? null : liveAt
  return new Set(await onDuty(db, 'participation', (db) => insidersOf(db, id, { accountIds, joinedBefore })))
}
