/** For so long a superuser may act inside an organisation; then a reason is asked for again. */
const VISIT_MINUTES = 60

interface Visit {
  begunAt: number
  endsAt: number
  endedAt: number | null
}

export function visitFrom(now: number): Visit {
  return { begunAt: now, endsAt: now + VISIT_MINUTES * 60_000, endedAt: null }
}

export function isVisiting({ endsAt, endedAt }: Visit, now: number): boolean {
  return endedAt === null && now < endsAt
}

/** How long it lasted, or has lasted until now; in whole minutes, one at least. */
export function visitMinutes({ begunAt, endsAt, endedAt }: Visit, now: number): number {
  return Math.max(1, Math.round((Math.min(endedAt ?? now, endsAt) - begunAt) / 60_000))
}
