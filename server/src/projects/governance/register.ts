import type { Registered } from '@allmend/contract/projects/governance'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { projectsById, type ProjectRow } from '../projects/index.ts'
import { registered, type RegisterRow } from './reviews.ts'

const A_PAGE = 30

/** What the board decided, one page, for everybody; reasons of a refusal are its organisation's. */
export async function registerPage(
  db: Db<'governance'>,
  page: number,
): Promise<{ decisions: Registered[]; hasMore: boolean }> {
  const rows = await registered(db, { most: A_PAGE + 1, after: (page - 1) * A_PAGE })
  const shown = rows.slice(0, A_PAGE)
  const ids = shown.map(({ projectId }) => projectId)
  const projects = await onDuty(db, 'projects', (db) => projectsById(db, ids))
  const decisions = shown.flatMap((row) => {
    const project = projects.get(row.projectId)
    return project ? [wireOf(row, project)] : []
  })
  return { decisions, hasMore: rows.length > A_PAGE }
}

function wireOf(row: RegisterRow, project: ProjectRow): Registered {
  const { id, stage, state: outcome, class: sensitivity, votes, conditions, decidedAt } = row
  return {
    id,
    title: project.name,
    organisation: project.organisation,
    product: project.product,
    stage,
    outcome,
    class: sensitivity,
    votes,
    conditions,
    purpose: project.purpose ?? '',
    decidedAt: decidedAt.getTime(),
    standing: standingOf(row, project),
  }
}

function standingOf({ isLapsed }: RegisterRow, project: ProjectRow): Registered['standing'] {
  if (project.closedAt) return 'closed'
  if (isLapsed) return 'lapsed'
  return project.pausedAt ? 'paused' : 'holds'
}
