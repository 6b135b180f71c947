/** Who runs the platform, as a session names roles. The server decides; pages show what it would not refuse. */
export const PLATFORM_ADMINS: readonly string[] = ['ADMIN', 'SUPERUSER']

export function isPlatformAdmin(roles: readonly string[]): boolean {
  return roles.some((role) => PLATFORM_ADMINS.includes(role))
}
