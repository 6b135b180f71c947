/** Beyond this a limit would hold nothing. */
const MOST = 3

/** How much longer a computation takes here because others compute too: 1 on a quiet machine. */
export function stretch(): number {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (spent() < 150) Math.hypot(startedAt, spent())
  return Math.min(MOST, Math.max(1, (performance.now() - startedAt) / spent()))
}
