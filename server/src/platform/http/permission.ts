import type { Access } from '@allmend/contract/endpoint'
import type { FailureCode } from '@allmend/contract/failure'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'

export interface Caller {
  accountId: string
  sessionId: string
  name: string
  /** Whether she has one, and whether she used it in this session. */
  secondFactor: 'none' | 'unproven' | 'proven'
  platformRoles: readonly PlatformRole[]
}

export type Permission = 'yes' | 'yes, from outside' | FailureCode

const UNPROVEN = { none: 'second_factor_required', unproven: 'second_factor_unproven' } as const

/**
 * Whether this caller may call. Access to other people's data needs a second factor in this very session (decisions
 * 0005, 0050). A superuser may act inside an organisation; the door records it. A missing organisation or project and
 * one of somebody else get the same answer.
 */
export function permissionOf(access: Access, caller: Caller, role: OrganisationRole | null): Permission {
  const has = (platformRole: PlatformRole) => caller.platformRoles.includes(platformRole)
  switch (access.who) {
    case 'anyone':
    case 'client':
    case 'account':
      return 'yes'
    case 'device':
      return 'device_unknown'
    case 'organisation member':
    case 'organisation admin':
      return inOrganisation(caller, role, access.who === 'organisation admin', 'organisation_foreign')
    case 'project member':
    case 'project admin':
      return inOrganisation(caller, role, access.who === 'project admin', 'access_denied')
    case 'ethics board':
      return withSecondFactor(caller, has('ethics'))
    case 'ethics board or platform admin':
      return withSecondFactor(caller, has('ethics') || has('admin') || has('superuser'))
    case 'platform admin':
      return withSecondFactor(caller, has('admin') || has('superuser'))
    case 'superuser':
      return withSecondFactor(caller, has('superuser'))
  }
}

function inOrganisation(
  caller: Caller,
  role: OrganisationRole | null,
  isAdminAsked: boolean,
  foreign: FailureCode,
): Permission {
  const isSuperuser = caller.platformRoles.includes('superuser')
  if (role === null && !isSuperuser) return foreign
  if (caller.secondFactor !== 'proven') return UNPROVEN[caller.secondFactor]
  if (role === null) return 'yes, from outside'
  if (isAdminAsked && role !== 'admin') return isSuperuser ? 'yes, from outside' : 'access_denied'
  return 'yes'
}

function withSecondFactor(caller: Caller, isAllowed: boolean): Permission {
  if (!isAllowed) return 'access_denied'
  return caller.secondFactor === 'proven' ? 'yes' : UNPROVEN[caller.secondFactor]
}
