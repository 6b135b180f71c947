import type { PublicProject } from '@allmend/contract/content'
import {
  isOperational,
  type ProjectFacts,
  type ProjectStatus,
  statusOf,
} from '@allmend/domain/projects/status'
import { dataDayOf, type DataDay } from '@allmend/domain/time/data-day'
import { ask, type Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'

interface Row {
  id: string
  organisationId: string
  code: string
  name: string
  startDay: DataDay
  endDay: DataDay
  seats: number
  seatsTaken: number
  surveyUrl: string | null
  approvedAt: Date | null
  liveAt: Date | null
  closedAt: Date | null
  paymentState: ProjectFacts['paymentState']
}

export interface ProjectSeen extends Row {
  organisation: PublicProject['organisation']
}

const PROJECT = `select p.id, p.organisation_id as "organisationId", p.code, p.name, p.start_day::text as "startDay",
    p.end_day::text as "endDay", p.seats, p.seats_taken as "seatsTaken", p.survey_url as "surveyUrl",
    p.approved_at as "approvedAt", p.live_at as "liveAt", p.closed_at as "closedAt",
    coalesce(o.payment_state, 'pending_payment') as "paymentState"
  from projects.project p left join projects.purchase o on o.project_id = p.id and o.kind = 'project'
  where p.product = 'tracking'`

/** A project of the organisation the door has checked; others are not there. */
export async function projectOf(
  db: Db,
  organisationId: string,
  projectId: string,
): Promise<ProjectSeen | undefined> {
  const [row] = await ask<Row>(db, `${PROJECT} and p.id = $1 and p.organisation_id = $2`, [
    projectId,
    organisationId,
  ])
  return row && withOrganisation(db, row)
}

/** By its code, whatever its state; on errands of its own, and on `content` afterwards. */
export async function projectByCode(db: Db, code: string): Promise<ProjectSeen | undefined> {
  await onDuty(db, 'projects')
  const [row] = await ask<Row>(db, `${PROJECT} and p.code = $1`, [code])
  await onDuty(db, 'organisations')
  const seen = row && (await withOrganisation(db, row))
  await onDuty(db, 'content')
  return seen
}

/** The project of a public page: one that is not open is as unknown as one that never was. */
export async function openByCode(db: Db, code: string, now: Date): Promise<ProjectSeen | undefined> {
  const seen = await projectByCode(db, code)
  return seen && isOpen(seen, now) ? seen : undefined
}

export function isOpen(project: ProjectSeen, now: Date): boolean {
  return project.closedAt === null && isOperational(factsOf(project), dataDayOf(now.getTime()))
}

export function statusAt(project: ProjectSeen, now: Date): ProjectStatus {
  return statusOf(factsOf(project), dataDayOf(now.getTime()))
}

function factsOf(project: Row): ProjectFacts {
  const { paymentState, endDay, approvedAt, liveAt } = project
  return {
    paymentState,
    endDay,
    approvedAt: approvedAt?.getTime() ?? null,
    liveAt: liveAt?.getTime() ?? null,
  }
}

export function publicOf(project: ProjectSeen): PublicProject {
  const { code, name, organisation, startDay, endDay, liveAt } = project
  return { code, name, organisation, startDay, endDay, isTest: liveAt === null }
}

async function withOrganisation(db: Db, row: Row): Promise<ProjectSeen> {
  const it = await db
    .selectFrom('organisations.organisation')
    .select(['id', 'name', 'location', 'logoVersion', 'contactEmail'])
    .where('id', '=', row.organisationId)
    .executeTakeFirstOrThrow()
  const logo = it.logoVersion ? `/api/organization/${it.id}/logo/${it.logoVersion}` : null
  const { name, location, contactEmail } = it
  return { ...row, organisation: { name, location, logo, contactEmail } }
}
