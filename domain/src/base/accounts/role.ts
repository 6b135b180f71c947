/** Roles on the platform itself; what a person may do inside an organisation stands in organisations/user. */
export const PLATFORM_ROLES = ['ethics', 'ethics_chair', 'admin', 'superuser'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]
