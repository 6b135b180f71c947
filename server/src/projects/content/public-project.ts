import type { PublicProject } from '@allmend/contract/projects/content'
import {
  isJoinable,
  isOperational,
  type ProjectState,
  stateOf,
} from '@allmend/domain/projects/projects/status'
import { isTrial } from '@allmend/domain/projects/projects/trial'
import { publicOrganisation } from '../../base/organisations/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import {
  factsOf,
  projectByCode,
  projectById,
  type ProjectRow,
  publicProjects,
  todayIn,
} from '../projects/index.ts'

export interface ProjectSeen extends Omit<ProjectRow, 'organisation'> {
  organisation: PublicProject['organisation']
}

/** A project of the organisation the door has checked; others are not there. */
export async function seenProject(db: Db, id: string): Promise<ProjectSeen | undefined> {
  return seen(db, await projectById(db, id))
}

/** By its code, whatever its state. */
export function anyByCode(db: Db, code: string): Promise<ProjectSeen | undefined> {
  return onDuty(db, 'projects', async (db) => seen(db, await projectByCode(db, code)))
}

/** Those everybody may know of. */
export function listed(db: Db, now: Date): Promise<ProjectSeen[]> {
  return onDuty(db, 'projects', async (db) => {
    const rows = await publicProjects(db, now)
    const all = await Promise.all(rows.map((row) => seen(db, row)))
    return all.filter((it) => it !== undefined)
  })
}

/** The project of a public page: one that is not open is as unknown as one that never was. */
export async function openByCode(db: Db, code: string, now: Date): Promise<ProjectSeen | undefined> {
  const found = await anyByCode(db, code)
  return found && isOpen(found, now) ? found : undefined
}

/** Whether its pages are there; while it is paused they say so. */
export function isOpen(project: ProjectSeen, now: Date): boolean {
  return isOperational(factsOf(project), todayIn(project, now))
}

export function mayBeJoined(project: ProjectSeen, now: Date): boolean {
  return isJoinable(factsOf(project), todayIn(project, now))
}

export function stateAt(project: ProjectSeen, now: Date): ProjectState {
  return stateOf(factsOf(project), todayIn(project, now))
}

export function publicOf(project: ProjectSeen): PublicProject {
  const { product, code, name, organisation, startDay, endDay, liveAt, pausedAt } = project
  const isTest = liveAt === null
  const attribution = { de: project.attributionDe, en: project.attributionEn }
  const region = { slug: project.region, attribution }
  const isPaused = pausedAt !== null
  const about = { product, code, name, organisation, region, startDay, endDay }
  return { ...about, isTest, isTrial: isTrial(factsOf(project)), isPaused }
}

async function seen(db: Db, row: ProjectRow | undefined): Promise<ProjectSeen | undefined> {
  if (!row) return undefined
  return { ...row, organisation: await publicOrganisation(db, row.organisationId) }
}
