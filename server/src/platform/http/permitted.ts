import type { Access } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'
import { begin, insideOrganisation } from '../db/identity.ts'
import { type Caller, permissionOf } from './permission.ts'

/** Knows who somebody is and which role she has. */
export interface RoleKeeper {
  /** Throws session_unknown or token_expired. */
  tokenOf(authorization: string | undefined): { account: string; session: string }
  /** Throws session_revoked. */
  callerOf(db: Db, token: { account: string; session: string }): Promise<Caller>
  organisationRoleOf(db: Db, accountId: string, organisationId: string): Promise<OrganisationRole | null>
  /** Which organisation runs the project; null when there is no such project. */
  organisationOfProject(db: Db, projectId: string): Promise<string | null>
  /** Refused when there is no such organisation, or no visit with a reason is going on. */
  recordOutsideAct(
    db: Db,
    act: { organisationId: string; caller: Caller; act: string; at: Date },
  ): Promise<'recorded' | 'organisation_foreign' | 'visit_missing'>
}

interface Asked {
  /** Of the endpoint, as it is recorded. */
  name: string
  access: Access
  token: { account: string; session: string }
  input: Record<string, unknown>
  now: Date
}

/** Opens a transaction as the caller, in which she is known and may; whoever may not has none. */
export async function permitted(
  { pool, gatekeeper }: { pool: pg.Pool; gatekeeper: RoleKeeper },
  asked: Asked,
): Promise<{ caller: Caller; transaction: Awaited<ReturnType<typeof begin>> }> {
  const { access, token, input } = asked
  const organisation = organisationAsked(access, input)
  const transaction = await begin(pool, { account: token.account, ...(organisation ? { organisation } : {}) })
  try {
    const behind = organisation ?? (await organisationBehind(gatekeeper, access, input, transaction.db))
    return { caller: await permittedCaller(gatekeeper, asked, behind, transaction.db), transaction }
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

async function permittedCaller(
  gatekeeper: RoleKeeper,
  { name, access, token, now }: Asked,
  organisation: string | undefined,
  db: Db,
): Promise<Caller> {
  // Both questions leave together; neither depends on the other's answer.
  const [caller, role] = await Promise.all([
    gatekeeper.callerOf(db, token),
    organisation ? gatekeeper.organisationRoleOf(db, token.account, organisation) : null,
  ])
  const permission = permissionOf(access, caller, role)
  if (permission === 'yes') return caller
  if (permission !== 'yes, from outside') throw new Failure(permission)
  if (projectField(access) && !organisation) throw new Failure('access_denied')
  if (organisation) {
    const act = { organisationId: organisation, caller, act: name, at: now }
    const outcome = await gatekeeper.recordOutsideAct(db, act)
    if (outcome !== 'recorded') throw new Failure(outcome)
  }
  return caller
}

function organisationAsked(access: Access, input: Record<string, unknown>): string | undefined {
  return 'of' in access && !projectField(access) ? String(input[access.of]) : undefined
}

/** The organisation that runs the project asked about; from here on the transaction is inside it. */
async function organisationBehind(
  gatekeeper: RoleKeeper,
  access: Access,
  input: Record<string, unknown>,
  db: Db,
): Promise<string | undefined> {
  const field = projectField(access)
  if (!field) return undefined
  const organisation = await gatekeeper.organisationOfProject(db, String(input[field]))
  if (!organisation) return undefined
  insideOrganisation(db, organisation)
  return organisation
}

export function projectField(access: Access): string | undefined {
  return access.who === 'project member' || access.who === 'project admin' ? access.of : undefined
}
