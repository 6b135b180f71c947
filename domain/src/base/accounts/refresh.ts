/** Spec decisions, sessions: one successor, 30 seconds of grace, the whole family revoked on reuse. */
export const GRACE_SECONDS = 30
export const IDLE_DAYS = 30
export const ABSOLUTE_DAYS = 90

export interface RefreshState {
  generation: number
  rotatedAt: number
  lastSeenAt: number
  expiresAt: number
  isRevoked: boolean
}

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'revoked' | 'expired'

/**
 * What a presented token of a family deserves. Assumes the token's origin was proved before (its code is
 * right), so that its generation can be believed.
 * - The current one is exchanged for its successor, at most once per grace. A third tab would otherwise
 *   exchange the new token at once, and a slower second one would come with the token before the one before:
 *   an honest person signed out.
 * - The one before, within the grace, is given the same successor again: two tabs at once, or an answer lost
 *   on the way.
 * - Anything older was spent long ago: somebody else has it (RFC 9700 §4.14.2).
 */
export function refreshVerdict(state: RefreshState, presented: number, nowMs: number): RefreshVerdict {
  if (state.isRevoked) return 'revoked'
  if (nowMs >= state.expiresAt || nowMs - state.lastSeenAt > IDLE_DAYS * 86_400_000) return 'expired'
  const isInGrace = nowMs - state.rotatedAt <= GRACE_SECONDS * 1000
  if (presented === state.generation) return isInGrace ? 'repeat' : 'rotate'
  return presented === state.generation - 1 && isInGrace ? 'repeat' : 'reuse'
}
