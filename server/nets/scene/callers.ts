import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'

export interface CallerKind {
  role?: OrganisationRole
  roles?: PlatformRole[]
  secondFactor: boolean | 'unproven'
  token: 'good' | 'none' | 'expired' | 'revoked' | 'device'
}

export const CALLERS = {
  'signed out': { role: 'admin', secondFactor: true, token: 'none' },
  participant: { secondFactor: false, token: 'good' },
  'admin of another organisation': { role: 'admin', secondFactor: true, token: 'good' },
  member: { role: 'member', secondFactor: true, token: 'good' },
  admin: { role: 'admin', secondFactor: true, token: 'good' },
  'admin without second factor': { role: 'admin', secondFactor: false, token: 'good' },
  'admin by password alone': { role: 'admin', secondFactor: 'unproven', token: 'good' },
  ethics: { roles: ['ethics'], secondFactor: true, token: 'good' },
  Admin: { roles: ['admin'], secondFactor: true, token: 'good' },
  SUPERUSER: { roles: ['superuser'], secondFactor: true, token: 'good' },
  'SUPERUSER without second factor': { roles: ['superuser'], secondFactor: false, token: 'good' },
  'expired token': { role: 'admin', secondFactor: true, token: 'expired' },
  'revoked session': { role: 'admin', secondFactor: true, token: 'revoked' },
  device: { role: 'admin', secondFactor: true, token: 'device' },
} as const satisfies Record<string, CallerKind>
export type Caller = keyof typeof CALLERS
