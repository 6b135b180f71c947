import type { Endpoint } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'

/** How a call names its project. */
export type NamedProject = { id: string } | { code: string }

/** What the door asks about cities. */
export interface CityKeeper {
  /** The region of a project; null when there is no such project. */
  regionOfProject(db: Db, project: NamedProject): Promise<string | null>
}

/** Spec §6: a call may name its city; it is the region of the project, or the call is refused. */
export async function judgeCity(
  { regionOfProject }: CityKeeper,
  db: Db,
  call: { project: NamedProject; city: string },
): Promise<void> {
  const region = await regionOfProject(db, call.project)
  if (region !== null && region !== call.city) throw new Failure('city_foreign')
}

/** The city a call names and the project it is about; undefined where one of them is not named. */
export function cityNamed(
  { access, path }: Endpoint,
  input: Record<string, unknown>,
  { headers }: FastifyRequest,
): { project: NamedProject; city: string } | undefined {
  const city = headers['x-city']
  if (city === undefined) return undefined
  const id = access.who.startsWith('project ') && 'of' in access ? input[access.of] : input['projectId']
  // Elsewhere a code is also that of an authenticator app.
  const code = path.startsWith('/city/') ? input['code'] : undefined
  if (typeof id === 'string') return { project: { id }, city: String(city) }
  return typeof code === 'string' ? { project: { code }, city: String(city) } : undefined
}
