import type { Project } from '@allmend/contract/projects/projects'
import { type ActRefusal, mayAct, type ProjectAct } from '@allmend/domain/projects/projects/board-acts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { paymentStatesOf } from '../../money/payments/index.ts'
import {
  factsOf,
  lockedProject,
  projectById,
  type ProjectRow,
  setClosed,
  setPause,
  todayIn,
  wireOf,
} from '../projects/index.ts'
import { addAct } from './acts.ts'
import { notifyDecision } from './notify-decision.ts'

export interface Acting {
  projectId: string
  act: ProjectAct
  reason: string
  accountId: string
  now: Date
}

/** Pausing, resuming and closing, which one member does at once. One transaction: what holds now stands with the project, who did it and why in a row of its own. */
export async function actOnProject(
  db: Db,
  it: Acting,
): Promise<{ project: Project } | { refused: ActRefusal | 'project_missing' }> {
  const { act, reason, now } = it
  const acted = await onDuty(db, 'projects', async (db) => {
    const row = await lockedProject(db, it.projectId)
    if (!row) return 'project_missing'
    const answer = mayAct(act, factsOf(row), todayIn(row, now))
    if (answer !== 'yes') return answer
    await takeEffect(db, row, it)
    return (await projectById(db, row.id))!
  })
  if (typeof acted === 'string') return { refused: acted }
  const { id: projectId, organisationId } = acted
  const by = { byAccount: it.accountId, actedAt: now }
  await onDuty(db, 'governance', (db) => addAct(db, { projectId, organisationId, act, reason, ...by }))
  await notifyDecision(db, acted, { act, stage: null, reason })
  return { project: await wired(db, acted, now) }
}

async function takeEffect(db: Db<'projects'>, { id }: ProjectRow, it: Acting): Promise<void> {
  const { act, reason, now: at } = it
  if (act === 'paused') return setPause(db, id, { at, reason })
  if (act === 'resumed') return setPause(db, id, null)
  return setClosed(db, id, { at, reason })
}

/** As the board and the Admin see it: without figures. */
export async function wired(db: Db, row: ProjectRow, now: Date): Promise<Project> {
  const states = await onDuty(db, 'payments', (db) => paymentStatesOf(db, 'project', [row.id]))
  return wireOf(row, states.get(row.id), now)
}
