/**
 * Changes of an account that somebody else could have asked for: they wait, or can be taken back, for three days, and
 * the person is told at once where she can stop them (decisions 0070, 0071).
 */
export const STOPPABLE_HOURS = 72
const STOPPABLE_MS = STOPPABLE_HOURS * 3_600_000

/** What a link in a mail stopped: a reset that waited, an address that waited, or one that was already taken. */
export const STOPPED_CHANGES = ['second_factor_reset', 'email_change', 'email_changed'] as const
export type StoppedChange = (typeof STOPPED_CHANGES)[number]

export const RESET_OUTCOMES = ['done', 'stopped'] as const
export type ResetOutcome = (typeof RESET_OUTCOMES)[number]

/** When a reset asked for now takes effect. */
export function effectiveAt(askedAt: number): number {
  return askedAt + STOPPABLE_MS
}

/** Whether an address taken then can still be given back. */
export function isStoppable(confirmedAt: number, now: number): boolean {
  return now < confirmedAt + STOPPABLE_MS
}

interface Asking {
  isSelf: boolean
  /** Whether the person whose factor is lost has a role on the platform. */
  hasPlatformRole: boolean
  asker: 'organisation admin' | 'platform admin'
}

/**
 * Nobody resets her own: whoever is signed in has her factor and removes it with a code. An organisation does not
 * decide about people who see other organisations by their office.
 */
export function mayReset({ isSelf, hasPlatformRole, asker }: Asking): boolean {
  return !isSelf && (asker === 'platform admin' || !hasPlatformRole)
}
