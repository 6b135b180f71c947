import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lru } from '../../platform/lru.ts'
import { participantsWhoAgree } from '../../projects/participation/index.ts'
import { raterNumbers } from './results-store.ts'

const PROJECTS_AT_MOST = 64
/** So long a public page may still count somebody who has just taken her consent back. */
const KEPT_MS = 60_000

/** Raters who agreed that results with their ratings are published, by their id. */
export async function publishingIn(db: Db<'ratings'>, projectId: string): Promise<Map<string, number>> {
  const raters = await raterNumbers(db, projectId)
  const ids = raters.map(({ participantId }) => participantId)
  const agreeing = new Set(
    await onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'aggregated_publication', ids)),
  )
  return new Map(
    raters
      .filter(({ participantId }) => agreeing.has(participantId))
      .map(({ participantId, number }) => [participantId, number]),
  )
}

/** Their numbers; asked for by everybody, so kept for a moment, as long as nobody new rates. */
export function keepPublishing(): (
  db: Db<'ratings'>,
  project: { id: string; raters: number },
  now: Date,
) => Promise<Set<number>> {
  const kept = lru<{ at: number; raters: number; numbers: Set<number> }>(PROJECTS_AT_MOST)
  return async (db, { id, raters }, now) => {
    const known = kept.get(id)
    if (known?.raters === raters && now.getTime() - known.at < KEPT_MS) return known.numbers
    const numbers = new Set((await publishingIn(db, id)).values())
    kept.set(id, { at: now.getTime(), raters, numbers })
    return numbers
  }
}
