import type { Endpoint } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import { isOperational } from '@allmend/domain/projects/projects/status'
import type { Db } from '../../platform/db/connect.ts'
import { insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import type { SteppedCall } from '../../platform/http/door.ts'
import {
  factsOf,
  organisationOfProject,
  projectByCode,
  projectById,
  type ProjectRow,
  todayIn,
} from '../../projects/projects/index.ts'

/** A CityServer project of the organisation the door has checked; others are not there. */
export async function cityProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await projectById(db, id)
  if (project?.product !== 'cityserver') throw new Failure('project_missing')
  return project
}

type Stepped = Pick<SteppedCall<Endpoint>, 'caller' | 'transaction'>

/** A step of a call that holds no connection in between, inside the organisation that runs the project. */
export function inCityProject<T>(
  { caller, transaction }: Stepped,
  id: string,
  work: (db: Db, project: ProjectRow) => Promise<T>,
): Promise<T> {
  return transaction({ account: caller.accountId }, async (db) => {
    const organisation = await organisationOfProject(db, id)
    if (!organisation) throw new Failure('project_missing')
    insideOrganisation(db, organisation)
    return work(db, await cityProject(db, id))
  })
}

/** One whose routes everybody may see: neither over nor closed. */
export async function openCityProject(db: Db, code: string, now: Date): Promise<ProjectRow | undefined> {
  return onDuty(db, 'projects', async (db) => seen(await projectByCode(db, code), now))
}

export async function isOpenCityProject(db: Db, id: string, now: Date): Promise<boolean> {
  return onDuty(db, 'projects', async (db) => seen(await projectById(db, id), now) !== undefined)
}

function seen(project: ProjectRow | undefined, now: Date): ProjectRow | undefined {
  if (project?.product !== 'cityserver' || project.liveAt === null) return undefined
  return isOperational(factsOf(project), todayIn(project, now)) ? project : undefined
}
