import type { Span } from '@allmend/domain/tracking/diary/detection'
import type { Forest } from '@allmend/domain/tracking/diary/detection/forest'
import { legDraftOf, type LegDraft } from '@allmend/domain/tracking/diary/detection/leg-draft'
import { surveyOf } from '@allmend/domain/tracking/diary/detection/survey'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { Track } from '@allmend/domain/tracking/diary/track'

/** Legs of one trip whose borders are given, surveyed together as the detector does. */
export function draftsWithin(
  track: Track,
  legs: readonly Span[],
  windowForest: Forest,
  surroundings: Surroundings | undefined,
): LegDraft[] {
  if (legs.length === 0) return []
  const trip = { first: legs[0]!.first, last: legs.at(-1)!.last }
  const survey = surveyOf(track, trip, windowForest, surroundings)
  const { startedAt, stepSeconds, length } = survey.grid
  const cellAt = (fix: number): number =>
    Math.max(0, Math.min(length - 1, Math.round((track.trackedAt[fix]! - startedAt) / (1000 * stepSeconds))))
  return legs.map(({ first, last }) => {
    const from = Math.min(cellAt(first), Math.max(0, length - 2))
    const cells = { first: from, last: Math.max(Math.min(from + 1, length - 1), cellAt(last)) }
    return legDraftOf(survey, cells, surroundings)
  })
}
