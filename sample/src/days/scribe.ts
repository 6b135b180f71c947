import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Motion } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Destination } from '../travel/spot.ts'
import type { Leg, Ride, Stay, StayPurpose, TimelineEntry, Trip } from './timeline.ts'
import { lengthOf, type Track } from '../travel/track.ts'

/** Writes down one person's days without gaps: what ends, ends where and when the next begins. */
export type Scribe = {
  now: () => number
  here: () => Destination
  /** Remains where one is at least until then. */
  stayUntil: (at: number) => void
  leave: (purpose: Purpose, direction: Trip['direction'], at: number) => void
  leg: (mode: Mode, track: Track, motion: Motion, more?: { ride?: Ride; isPassenger?: boolean }) => void
  waitUntil: (at: number, name: string, position: LngLat, purpose?: Purpose) => void
  arrive: (destination: Destination, purpose: StayPurpose, isAbroad?: boolean) => void
  /** Everything finished so far, once. */
  taken: () => TimelineEntry[]
  /** Ends the last stay. */
  close: (at: number) => void
}

export function scribe(home: Destination, startAt: number): Scribe {
  let entries: TimelineEntry[] = []
  let nextId = 0
  let tripCount = 0
  let now = startAt
  let here = home
  let stay: Stay = stayAt(home, 'home')
  let trip: Trip | undefined

  function stayAt(destination: Destination, purpose: StayPurpose): Stay {
    const { id: destinationId, name, position, isIndoors } = destination
    return {
      kind: 'stay',
      id: nextId++,
      startedAt: now,
      finishedAt: now,
      purpose,
      isActivity: true,
      destinationId,
      name,
      position,
      isIndoors,
    }
  }
  function underway(): Trip {
    if (trip === undefined) throw new Error('nobody moves without having left')
    return trip
  }
  return {
    now: () => now,
    here: () => here,
    stayUntil: (at) => {
      now = Math.max(now, Math.round(at))
    },
    leave: (purpose, direction, at) => {
      if (trip !== undefined) throw new Error('one leaves only after having arrived')
      now = Math.max(now, Math.round(at))
      entries.push({ ...stay, finishedAt: now })
      trip = {
        kind: 'trip',
        id: tripCount++,
        purpose,
        direction,
        startedAt: now,
        finishedAt: now,
        from: stay.id,
        to: stay.id,
        legs: [],
        mainMode: 'walk',
        lengthMetres: 0,
        isAbroad: false,
      }
    },
    leg: (mode, track, motion, more = {}) => {
      const current = underway()
      const startedAt = now
      now += Math.round(motion.durationSeconds * 1000)
      const leg: Leg = {
        kind: 'leg',
        id: nextId++,
        tripId: current.id,
        mode,
        isPassenger: more.isPassenger ?? false,
        startedAt,
        finishedAt: now,
        lengthMetres: lengthOf(track),
        track,
        motion,
        ...(more.ride && { ride: more.ride }),
      }
      entries.push(leg)
      current.legs.push(leg.id)
      current.lengthMetres += leg.lengthMetres
    },
    waitUntil: (at, name, position, purpose = 'public transport station') => {
      const until = Math.round(at)
      if (until <= now) return
      const { id: tripId } = underway()
      entries.push({
        kind: 'stay',
        id: nextId++,
        startedAt: now,
        finishedAt: until,
        purpose,
        isActivity: false,
        tripId,
        destinationId: `s-${name}`,
        name,
        position,
        isIndoors: false,
      })
      now = until
    },
    arrive: (destination, purpose, isAbroad = false) => {
      const done = underway()
      here = destination
      stay = stayAt(destination, purpose)
      entries.push({ ...done, finishedAt: now, to: stay.id, isAbroad, mainMode: mainModeOf(done, entries) })
      trip = undefined
    },
    taken: () => {
      const done = entries
      entries = []
      return done
    },
    close: (at) => {
      now = Math.max(now, at)
      entries.push({ ...stay, finishedAt: now })
    },
  }
}

function mainModeOf({ legs }: Trip, entries: readonly TimelineEntry[]): Mode {
  let main: Mode = 'walk'
  let longest = 0
  for (const entry of entries) {
    if (entry.kind !== 'leg' || entry.mode === 'walk' || !legs.includes(entry.id)) continue
    if (entry.lengthMetres <= longest) continue
    main = entry.mode
    longest = entry.lengthMetres
  }
  return main
}
