/** 95 per cent, two-sided. */
const Z = 1.959_964

export type Interval = { low: number; high: number }

/**
 * Where a share lies with 95 per cent (Wilson 1927): holds for a handful of voices too, and never leaves 0 to 1.
 * `voices` need not be whole: of weighted ones it is how many equal ones they are worth.
 */
export function wilsonInterval(share: number, voices: number): Interval {
  if (voices <= 0) return { low: 0, high: 1 }
  const squared = (Z * Z) / voices
  const middle = (share + squared / 2) / (1 + squared)
  const half = (Z / (1 + squared)) * Math.sqrt((share * (1 - share)) / voices + squared / (4 * voices))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
