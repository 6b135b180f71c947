export const ORGANISATION_ROLES = ['admin', 'member'] as const
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

/** Spec §9: up to three people of an organisation have access to its data; the admin is one of them. */
export const ORGANISATION_SEATS = 3

export interface OrganisationUser {
  accountId: string
  role: OrganisationRole
}

/** An organisation always keeps somebody who can manage it. */
export function mayLose(
  users: readonly OrganisationUser[],
  accountId: string,
): 'yes' | 'user_unknown' | 'admin_last' {
  const leaving = users.find((user) => user.accountId === accountId)
  if (!leaving) return 'user_unknown'
  const adminsLeft = users.filter((user) => user.role === 'admin' && user.accountId !== accountId)
  return leaving.role === 'admin' && adminsLeft.length === 0 ? 'admin_last' : 'yes'
}

/** Administration goes to somebody else of the organisation; whoever had it stays as a member. */
export function mayHandOver(
  users: readonly OrganisationUser[],
  { from, to }: { from: string; to: string },
): 'yes' | 'user_unknown' {
  const isThere = users.some((user) => user.accountId === to)
  return isThere && from !== to ? 'yes' : 'user_unknown'
}

/** Seats are numbered, so that the database can hold the limit by a check and a unique key. */
export function freeSeat(taken: readonly number[]): number | 'organisation_full' {
  for (let seat = 1; seat <= ORGANISATION_SEATS; seat++) if (!taken.includes(seat)) return seat
  return 'organisation_full'
}
