import type { Span } from '@allmend/domain/tracking/diary/detection'
import type { Forest } from '@allmend/domain/tracking/diary/detection/forest'
import { legDraftOf, legFeatures, type LegDraft } from '@allmend/domain/tracking/diary/detection/leg-draft'
import { cellSpansOf } from '@allmend/domain/tracking/diary/detection/segmentation'
import { surveyOf } from '@allmend/domain/tracking/diary/detection/survey'
import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { Track } from '@allmend/domain/tracking/diary/track'
import type { Random } from '../random.ts'
import type { ExampleFile } from './example-file.ts'
import { draftsWithin } from './leg-drafts.ts'
import type { RecordedTrip, TripTruth } from './recorded-trip.ts'
import { stretchesOf } from './stretches.ts'

/** Legs as they are, and legs as the first pass cuts them, named after what most of them was. */
export function addLegExamples(
  file: ExampleFile,
  { track, truth }: RecordedTrip,
  windowForest: Forest,
  surroundings: Surroundings | undefined,
  about: { weight: number; random: Random },
): void {
  if (about.random() < 0.5) {
    const spans = truth.legs.map((leg) => shifted(leg, track.length, about.random))
    const drafts = draftsWithin(track, spans, windowForest, surroundings)
    drafts.forEach((draft, at) => {
      const row = legFeatures(draft, drafts[at - 1], drafts[at + 1])
      file.add(modes.indexOf(truth.legs[at]!.mode), about.weight, row)
    })
    return
  }
  const drafts = stretchesOf(track, truth.states).flatMap((stretch) => {
    const survey = surveyOf(track, stretch, windowForest, surroundings)
    return cellSpansOf(survey).map((cells) => legDraftOf(survey, cells, surroundings))
  })
  drafts.forEach((draft, at) => {
    const row = legFeatures(draft, drafts[at - 1], drafts[at + 1])
    const mode = mostlyOf(track, truth, draft)
    if (mode !== undefined) file.add(modes.indexOf(mode), about.weight, row)
  })
}

/** Borders are never found to the second. */
function shifted({ first, last }: Span, length: number, random: Random): Span {
  const shift = (): number => (random() < 0.5 ? 0 : Math.round((random() - 0.5) * 6))
  const from = Math.max(0, first + shift())
  const to = Math.min(length - 1, last + shift())
  return to - from >= 2 ? { first: from, last: to } : { first, last }
}

/** Undefined where nothing holds most of it. */
function mostlyOf(
  { trackedAt, length }: Track,
  { states }: TripTruth,
  { startedAt, finishedAt }: LegDraft,
): Mode | undefined {
  const counts = new Map<string, number>()
  let moving = 0
  for (let at = 0; at < length; at++) {
    const state = states[at]!
    if (state === 'still' || trackedAt[at]! < startedAt || trackedAt[at]! > finishedAt) continue
    moving++
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return modes.find((mode) => (counts.get(mode) ?? 0) > 0.65 * moving && moving > 0)
}
