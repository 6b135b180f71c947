import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'

export const artefacts = ['jump', 'cold start', 'cell', 'drift', 'stuck'] as const
export type Artefact = (typeof artefacts)[number]

/** What was really so at a fix; the phone knows none of it. */
export type FixTruth = {
  /** True time; the fix carries the phone's. */
  at: number
  position: LngLat
  /** Id of the stay or leg it belongs to. */
  entry: number
  /** Edge of the street graph, −1 beside any street. */
  edge: number
  artefact?: Artefact
}

export type TrackedFix = { fix: Fix; truth: FixTruth }
