const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const DATABASES = ['DATABASE_URL', 'DATABASE_WORKER_URL', 'DATABASE_OWNER_URL'] as const

/**
 * Why the demonstration must not be put there; undefined where it may. Its passwords are printed, and a fresh one
 * takes everything away that was there.
 */
export function refusalOf(environment: Record<string, string | undefined>): string | undefined {
  if (environment['NODE_ENV'] === 'production') return 'this is production (NODE_ENV)'
  for (const setting of DATABASES) {
    const address = environment[setting]
    if (!address) return `${setting} is not set: npm run services`
    const { hostname } = new URL(address)
    if (!LOOPBACK.includes(hostname)) return `${setting} leads to ${hostname}, not to this machine`
  }
  const { hostname } = new URL(environment['PUBLIC_ORIGIN'] ?? 'http://localhost')
  return LOOPBACK.includes(hostname) ? undefined : `people reach ${hostname} (PUBLIC_ORIGIN)`
}
