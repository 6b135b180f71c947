import type { Case, CaseGroup, Cases } from '@allmend/contract/governance'
import { namesOf } from '../accounts/index.ts'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { inForce, textsOf } from '../participation/index.ts'
import { paymentStatesOf } from '../payments/index.ts'
import { caseCounts, projectById, projectsInGroup, wireOf } from '../projects/index.ts'
import { wired } from './act-on-project.ts'
import { actsOf } from './acts.ts'

const A_PAGE = 50

/** One page of a group, and how many there are in each. */
export async function casesIn(
  db: Db,
  { group, page, now }: { group: CaseGroup; page: number; now: Date },
): Promise<Cases> {
  const { rows, counts } = await onDuty(db, 'projects', async (db) => ({
    rows: await projectsInGroup(db, { group, now, most: A_PAGE + 1, after: (page - 1) * A_PAGE }),
    counts: await caseCounts(db, now),
  }))
  const shown = rows.slice(0, A_PAGE)
  const ids = shown.map(({ id }) => id)
  const states = await onDuty(db, 'payments', (db) => paymentStatesOf(db, 'project', ids))
  const projects = shown.map((row) => wireOf(row, states.get(row.id), now))
  return { projects, counts, hasMore: rows.length > A_PAGE }
}

/** What the board reads before it decides. */
export async function caseOf(db: Db, id: string, now: Date): Promise<Case | undefined> {
  const row = await onDuty(db, 'projects', (db) => projectById(db, id))
  if (!row) return undefined
  const texts = await onDuty(db, 'participation', (db) => textsOf(db, row, now))
  const acts = await onDuty(db, 'governance', (db) => actsOf(db, id))
  const doers = acts.flatMap(({ byAccount }) => (byAccount ? [byAccount] : []))
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, doers))
  return {
    project: await wired(db, row, now),
    texts: inForce(texts),
    acts: acts.map(({ act, reason, byAccount, actedAt }) => ({
      act,
      reason,
      at: actedAt.getTime(),
      by: (byAccount && names.get(byAccount)) ?? null,
    })),
  }
}
