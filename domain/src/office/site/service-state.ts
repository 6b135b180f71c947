/** What is looked at every minute, and shown on /status. */
export const SERVICES = ['pages', 'files', 'reading', 'mail'] as const
export type Service = (typeof SERVICES)[number]

export const SERVICE_STATES = ['good', 'slow', 'down'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

export const STATUS_DAYS = 90

/** A state older than this is not known any more. */
export const STATE_KNOWN_MS = 5 * 60_000

/** From when on something that takes, or has waited, so long is slow, and from when on nobody would wait for it. */
const LIMITS: Readonly<Record<Exclude<Service, 'files'>, { slowMs: number; downMs: number }>> = {
  pages: { slowMs: 2_000, downMs: 10_000 },
  reading: { slowMs: 15 * 60_000, downMs: 2 * 3_600_000 },
  mail: { slowMs: 5 * 60_000, downMs: 3_600_000 },
}

export function stateAfter(service: keyof typeof LIMITS, ms: number): ServiceState {
  const { slowMs, downMs } = LIMITS[service]
  if (ms >= downMs) return 'down'
  return ms >= slowMs ? 'slow' : 'good'
}

export interface CheckedDay {
  good: number
  slow: number
  down: number
}

/** The worst that was seen of a day, so that nothing is hidden by the hours around it; null: nobody looked. */
export function worstOf({ good, slow, down }: CheckedDay): ServiceState | null {
  if (down > 0) return 'down'
  if (slow > 0) return 'slow'
  return good > 0 ? 'good' : null
}

/** The share of the minutes looked at in which it worked, slowly or not; null: nobody looked. */
export function shareWorking(days: readonly CheckedDay[]): number | null {
  const minutes = days.reduce((sum, { good, slow, down }) => sum + good + slow + down, 0)
  const working = days.reduce((sum, { good, slow }) => sum + good + slow, 0)
  return minutes === 0 ? null : working / minutes
}
