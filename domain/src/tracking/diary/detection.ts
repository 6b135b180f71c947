import type { Mode } from './mode.ts'
import type { Track } from './track.ts'

/** What the detector noticed, as values; `detection/reason-texts.ts` has the texts in German and English. */
export type Reason =
  /** «hielt an 4 von 5 Tramhaltestellen» */
  | { kind: 'stops'; mode: Mode; stoppedAt: number; passed: number }
  /** Ran along the rails, the line or the lane for this share of its length. */
  | { kind: 'along'; mode: Mode; share: number; line?: string }
  /** The 85th percentile of the speed, which few but this mode reach (or stay under). */
  | { kind: 'speed'; speedKmh: number }
  /** What stands before and after it: a walk from the car park, a wait at the station. */
  | { kind: 'between'; before?: Mode; after?: Mode }

/** The detected mode of one leg. Probabilities are calibrated and add up to 1. */
export type Detection = {
  mode: Mode
  probabilities: Readonly<Record<Mode, number>>
  /** The two next-best, for the one tap that corrects. */
  alternatives: readonly [Mode, Mode]
  reasons: readonly Reason[]
  /** The version of the model that detected it. */
  modelVersion: string
}

/** Indices into a cleaned track, the last one included; neighbouring legs share their border fix. */
export type Span = { first: number; last: number }

export type DetectedLeg = Span & { detection: Detection }

/**
 * Splits each stretch of movement into legs. The stretches are all those between two activities, in order of
 * time, with short waits between them, so that a leg may know its neighbours; nothing outside is looked at.
 * However short, a stretch becomes one leg at least.
 */
export type DetectLegs = (track: Track, stretches: readonly Span[]) => DetectedLeg[][]
