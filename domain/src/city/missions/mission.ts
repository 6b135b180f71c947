export const MISSION_KINDS = ['rating_ride', 'photo_ride', 'map_task'] as const
export type MissionKind = (typeof MISSION_KINDS)[number]

/** What is to be done: rate the sections of a tour, photograph a route, visit the stops of a tour. */
export const MISSION_GOALS = ['sections', 'route', 'stops'] as const
export type MissionGoal = (typeof MISSION_GOALS)[number]

export const MISSION_STATES = ['planned', 'running', 'open', 'closed', 'cancelled'] as const
export type MissionState = (typeof MISSION_STATES)[number]

export const MISSION_LIMITS = {
  name: 80,
  words: 1_000,
  place: 120,
  places: 1_000,
  /** Of a project. */
  missions: 500,
  tours: 200,
  /** One lasts no longer. */
  days: 92,
  /** Named at once when one is made. */
  users: 200,
} as const

const HOUR_MS = 3_600_000
/** A ride nobody started or ended is over so long after it was meant to be. */
const FORGOTTEN_MS = 12 * HOUR_MS
/** The reminder comes so long before the beginning. */
export const REMINDED_BEFORE_MS = 24 * HOUR_MS

export interface MissionFacts {
  kind: MissionKind
  startsAt: number
  endsAt: number
  startedAt: number | null
  endedAt: number | null
  cancelledAt: number | null
}

/** A map task is open from its first day to its last and nobody leads it; a ride runs from its start to its end. */
export function stateOf(it: MissionFacts, now: number): MissionState {
  if (it.cancelledAt !== null) return 'cancelled'
  if (it.endedAt !== null) return 'closed'
  if (it.kind === 'map_task') {
    if (now < it.startsAt) return 'planned'
    return now < it.endsAt ? 'open' : 'closed'
  }
  if (now >= it.endsAt + FORGOTTEN_MS) return 'closed'
  return it.startedAt === null ? 'planned' : 'running'
}

/** One may still come, or go: also while it runs. */
export const isSignUpOpen = (state: MissionState): boolean =>
  state === 'planned' || state === 'running' || state === 'open'

/** Lists tell what is ahead, what is going on, and what is over. */
export type StateGroup = 'planned' | 'running' | 'over'

export function groupOfState(state: MissionState): StateGroup {
  if (state === 'planned') return 'planned'
  return state === 'running' || state === 'open' ? 'running' : 'over'
}
