import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { thoseWhoAgree } from '../participation/index.ts'
import { participantPage } from '../tracking/index.ts'

const A_PAGE = 500

export interface People {
  /** They take part, their key is there, and the last thing they said about the analysis was yes. */
  countable: string[]
  others: string[]
}

/** Runs work in a transaction: the open one, or one of its own for each page. */
type Within = <T>(work: (db: Db<'insights'>) => Promise<T>) => Promise<T>

/** Everybody who ever joined a project, page after page. */
export async function* peopleOf(within: Within, projectId: string): AsyncGenerator<People> {
  for (let after: string | undefined; ;) {
    const from = after
    const { page, people } = await within(async (db) => {
      const found = await onDuty(db, 'tracking', (db) =>
        participantPage(db, projectId, { after: from, limit: A_PAGE }),
      )
      const here = found.filter(({ isHere }) => isHere).map(({ participantId }) => participantId)
      const countable = await onDuty(db, 'participation', (db) => thoseWhoAgree(db, 'project_analysis', here))
      const others = found.map(({ participantId }) => participantId).filter((id) => !countable.includes(id))
      return { page: found, people: { countable, others } }
    })
    yield people
    after = page.at(-1)?.participantId
    if (page.length < A_PAGE) return
  }
}
