/** What is more than a project needs is a mistake. */
export const GROUP_LIMITS = {
  groups: 100,
  people: 1_000,
  /** Named when it is made. */
  atOnce: 200,
  name: 60,
  /** So many letters of a name, at least. */
  search: 3,
} as const

/** Enough to tell two of one name apart, too little to write to. */
export function maskedMail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Math.min(4, Math.ceil(at / 3))
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
