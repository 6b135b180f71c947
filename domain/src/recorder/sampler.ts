import { distanceMetres } from '../geo/distance.ts'
import type { Fix } from '../mobility/position-fix.ts'

/** What is remembered between two positions. Lost with the app: then one fix more is kept, and none less. */
export type Sampler = {
  kept?: Fix
  /** Since when, and around which fix, everything has been close together. */
  anchor?: Fix
  isStill: boolean
}

export const freshSampler: Sampler = { isStill: false }

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
  const { kept, anchor } = sampler
  const hasLeft = anchor === undefined || hasMoved(anchor, fix)
  const isWoken = sampler.isStill && hasLeft
  const here = hasLeft || fix.trackedAt < anchor.trackedAt ? fix : anchor
  const isStill = !hasLeft && fix.trackedAt - here.trackedAt >= SETTLE_MS
  const pauseMs = kept ? Math.abs(fix.trackedAt - kept.trackedAt) : Infinity
  const isKept = isWoken || pauseMs >= (isStill ? STILL_MS : MOVING_MS) - EARLY_MS
  return { sampler: { kept: isKept ? fix : kept, anchor: here, isStill } as Sampler, isKept }
}

function hasMoved(anchor: Fix, fix: Fix): boolean {
  const isWalking = (fix.speedMps ?? 0) >= WALKING_MPS && fix.accuracyMetres <= SURE_METRES
  const farMetres = STILL_METRES + DOUBT_FACTOR * Math.max(0, fix.accuracyMetres)
  return isWalking || distanceMetres(anchor.position, fix.position) > farMetres
}
