import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { Fix } from '../../../platform/geo/position-fix.ts'

/** What is remembered between two positions. */
export type Sampler = {
  keptAt?: number | undefined
  /** Since when, and around which fix, everything has been close together. */
  anchor?: Fix
  isStill: boolean
}

/** After the app was ended, or nothing was to be seen for a while; the disk knows when the last was kept. */
export function restarted(keptAt: number | undefined): Sampler {
  return { keptAt, isStill: false }
}

const MOVING_MS = 10_000
/** As the reading of days expects resting phones: a sign of life every five minutes. */
const STILL_MS = 300_000
/** Receivers deliver a little early or late; without this every second fix of a steady one would be lost. */
const EARLY_MS = 500
/** As long as it takes to tell a stay from a red light (reading/settings.ts, stayEntrySeconds). */
const SETTLE_MS = 180_000
const STILL_METRES = 50
/** More by the doubt of the fix, so that a phone indoors that wavers stays asleep. */
const DOUBT_FACTOR = 1.5
const WALKING_MPS = 1.5
/** A speed is believed when the receiver sees the sky. */
const SURE_METRES = 30

/**
 * Thins positions to one in ten seconds, to one in five minutes while the phone lies still; the first that
 * shows movement is kept at once. Times are the phone's: after its clock was set, forwards or back, the next
 * position is kept and everything is measured from there.
 */
export function sampled(sampler: Sampler, fix: Fix): { sampler: Sampler; isKept: boolean } {
  const { keptAt, anchor } = sampler
  const hasLeft = anchor === undefined || hasMoved(anchor, fix)
  const isWoken = sampler.isStill && hasLeft
  const here = hasLeft || fix.trackedAt < anchor.trackedAt ? fix : anchor
  const isStill = !hasLeft && fix.trackedAt - here.trackedAt >= SETTLE_MS
  const pauseMs = keptAt === undefined ? Infinity : Math.abs(fix.trackedAt - keptAt)
  const isKept = isWoken || pauseMs >= (isStill ? STILL_MS : MOVING_MS) - EARLY_MS
  return { sampler: { keptAt: isKept ? fix.trackedAt : keptAt, anchor: here, isStill }, isKept }
}

function hasMoved(anchor: Fix, fix: Fix): boolean {
  const isWalking = (fix.speedMps ?? 0) >= WALKING_MPS && fix.accuracyMetres <= SURE_METRES
  const farMetres = STILL_METRES + DOUBT_FACTOR * Math.max(0, fix.accuracyMetres)
  return isWalking || distanceMetres(anchor.position, fix.position) > farMetres
}
