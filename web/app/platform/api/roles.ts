import type { Who } from '../../sitemap.ts'

/**
 * Whose pages those of the platform are, as a session names roles; of all others the data decides. The server refuses
 * anyway: pages show what it would not.
 */
const ROLES_OF: Partial<Record<Who, readonly string[]>> = {
  'platform admin': ['ADMIN', 'SUPERUSER'],
  'ethics board': ['ETHICS'],
}

export const isPlatformAdmin = (roles: readonly string[]): boolean => mayOpen('platform admin', roles)

export function mayOpen(who: Who, roles: readonly string[]): boolean {
  return ROLES_OF[who]?.some((role) => roles.includes(role)) ?? true
}
