const FIRST_MS = 5_000
const LONGEST_MS = 900_000

/**
 * How long to wait after so many failures in a row: twice as long each time, up to a quarter of an hour, and
 * between half and all of it by chance, so that phones that failed together do not come back together. What
 * the server asked for is the least.
 */
export function pauseMs(
  failures: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(20, Math.max(0, failures - 1)))
  const drawn = longest * (0.5 + 0.5 * random())
  const asked = (retryAfterSeconds ?? 0) * 1000
  return Math.round(Math.max(drawn, asked * (1 + 0.1 * random())))
}
