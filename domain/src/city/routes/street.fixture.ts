/** What a quiet street is like that nobody knows more of. */
export const QUIET_STREET = {
  isBikeForward: true,
  isBikeBackward: true,
  streetClass: 'residential',
  surface: null,
  speedKmh: 30,
  cycleForward: 'none',
  cycleBackward: 'none',
  gradient: null,
} as const
