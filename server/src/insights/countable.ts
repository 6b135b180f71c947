import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { thoseWhoAgree } from '../governance/index.ts'
import { stillTakingPart, takingPart } from '../tracking/index.ts'

const PURPOSE = 'project_analysis'
export const A_PAGE = 500

/**
 * Page after page those whose data may be counted now: they take part, their key is there, and the last
 * thing they said about the analysis was yes. Ends on the errand `governance`.
 */
export async function* countable(db: Db, projectId: string): AsyncGenerator<string[]> {
  for (let after: string | undefined; ;) {
    await onDuty(db, 'tracking')
    const page = await takingPart(db, projectId, { after, limit: A_PAGE })
    await onDuty(db, 'governance')
    yield await thoseWhoAgree(db, PURPOSE, page)
    after = page.at(-1)
    if (page.length < A_PAGE) return
  }
}

/** Those of them who still may be. Ends on the errand `governance`. */
export async function stillCountable(db: Db, participantIds: readonly string[]): Promise<string[]> {
  await onDuty(db, 'tracking')
  const here = await stillTakingPart(db, participantIds)
  await onDuty(db, 'governance')
  return thoseWhoAgree(db, PURPOSE, here)
}
