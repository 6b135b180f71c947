import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { between } from '../travel/chance.ts'
import type { Leg, Stay } from '../days/timeline.ts'
import { positionAt, type Track } from '../travel/track.ts'
import type { Random } from '../random.ts'
import { outageAt, outageFinder } from './outages.ts'
import type { Phone } from './phone.ts'
import { fixMaker, type Moment } from './fix-maker.ts'
import type { TrackedFix } from './tracked-fix.ts'

const MOVING_MS = 10_000
const STILL_MS = 300_000
/** How long a phone takes to believe that it is at rest. */
const SETTLE_MS = 180_000
/** A stay after which the receiver has gone to sleep. */
const ASLEEP_MS = 600_000

/** Records entry after entry, in order of time. */
export type Recorder = { record: (entry: Stay | Leg) => TrackedFix[] }

export function recorder(phone: Phone, originAt: number, random: Random): Recorder {
  const outages = outageFinder(phone, originAt)
  const make = fixMaker(phone, originAt, random)
  let nextAt = originAt + Math.round(random() * MOVING_MS)
  let restedSince = originAt - ASLEEP_MS

  const isSilent = (at: number): boolean => {
    const now = outages(at)
    return outageAt(now, 'off', at) !== undefined || outageAt(now, 'killed', at) !== undefined
  }
  const stepFrom = (at: number, usualMs: number): number => {
    const isSaving = usualMs === MOVING_MS && outageAt(outages(at), 'saver', at) !== undefined
    return isSaving ? between(random, 45_000, 180_000) : usualMs + Math.round((random() - 0.5) * 600)
  }

  function recordStay(stay: Stay): TrackedFix[] {
    const found: TrackedFix[] = []
    if (stay.startedAt > originAt) restedSince = stay.startedAt
    for (; nextAt < stay.finishedAt;) {
      const isSettled = nextAt - restedSince > SETTLE_MS
      const moment: Moment = {
        at: nextAt,
        entry: stay.id,
        position: stay.position,
        edge: -1,
        speedMps: 0,
        headingDegrees: 0,
        surroundings: stay.isIndoors ? 'indoors' : 'open',
        isStill: isSettled,
      }
      if (!isSilent(nextAt)) found.push(make(moment))
      nextAt += stepFrom(nextAt, isSettled ? STILL_MS : MOVING_MS)
    }
    return found
  }

  function recordLeg(leg: Leg): TrackedFix[] {
    const found: TrackedFix[] = []
    const { track, motion } = leg
    if (leg.startedAt - restedSince > SETTLE_MS && restedSince < Infinity) {
      // It notices only after some steps that its owner has left.
      nextAt = leg.startedAt + Math.round(between(random, 12_000, 60_000))
      if (leg.startedAt - restedSince > ASLEEP_MS) make.wake()
    }
    restedSince = Infinity
    const scale = motion.lengthMetres > 0 ? leg.lengthMetres / motion.lengthMetres : 1
    let segment = 0
    let step = 0
    let wasHidden = false
    for (; nextAt < leg.finishedAt; nextAt += stepFrom(nextAt, MOVING_MS)) {
      const state = stateAt(motion, (nextAt - leg.startedAt) / 1000)
      const alongMetres = state.alongMetres * scale
      if (isHidden(leg.mode, track, alongMetres, leg.lengthMetres, random)) {
        wasHidden = true
        continue
      }
      if (wasHidden && leg.mode !== 'plane') make.wake()
      wasHidden = false
      if (isSilent(nextAt)) continue
      const here = positionAt(track.positions, track.metres, alongMetres, segment)
      segment = here.segment
      while (step < track.steps.length - 1 && track.steps[step]!.toMetres < alongMetres) step++
      const onStep = track.steps[step]
      const isOnStep =
        onStep && alongMetres >= onStep.fromMetres - 0.01 && alongMetres <= onStep.toMetres + 0.01
      found.push(
        make({
          at: nextAt,
          entry: leg.id,
          position: here.position,
          edge: isOnStep ? onStep.edge.id : -1,
          speedMps: state.speedMps,
          headingDegrees: headingOf(track, segment),
          surroundings: surroundingsOf(leg.mode),
          isStill: false,
        }),
      )
    }
    return found
  }
  return { record: (entry) => (entry.kind === 'stay' ? recordStay(entry) : recordLeg(entry)) }
}

/** Below ground nothing is seen; in flight hardly anything, from a window seat. */
function isHidden(
  mode: Mode,
  { tunnels }: Track,
  alongMetres: number,
  lengthMetres: number,
  random: Random,
): boolean {
  if (mode === 'plane' && alongMetres > 4000 && alongMetres < lengthMetres - 4000) return random() > 0.012
  for (const [from, to] of tunnels) if (alongMetres > from + 8 && alongMetres < to - 8) return true
  return false
}

function surroundingsOf(mode: Mode): Moment['surroundings'] {
  if (mode === 'train' || mode === 'plane') return 'carriage'
  return mode === 'bus' || mode === 'tram' || mode === 'car' ? 'vehicle' : 'open'
}

function headingOf({ positions }: Track, segment: number): number {
  const from: LngLat = positions[segment]!
  const to: LngLat = positions[segment + 1] ?? from
  const east = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180)
  const degrees = (Math.atan2(east, to[1] - from[1]) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}
