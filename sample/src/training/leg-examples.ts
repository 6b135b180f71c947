import type { Span } from '@allmend/domain/mobility/detection'
import { legSpansOf } from '@allmend/domain/mobility/detection/leg-spans'
import { legDraftOf, legFeatures } from '@allmend/domain/mobility/detection/leg-draft'
import type { ModeModel } from '@allmend/domain/mobility/detection/mode-model'
import { modes, type Mode } from '@allmend/domain/mobility/mode'
import type { Surroundings } from '@allmend/domain/mobility/surroundings/surroundings'
import type { Random } from '../random.ts'
import type { ExampleFile } from './example-file.ts'
import type { RecordedTrip, TripTruth } from './recorded-trip.ts'
import { stretchesOf } from './stretches.ts'

/** Legs as they are, and legs as the first pass cuts them, named after what most of them was. */
export function addLegExamples(
  file: ExampleFile,
  { track, truth }: RecordedTrip,
  model: Pick<ModeModel, 'windows'>,
  surroundings: Surroundings | undefined,
  about: { weight: number; random: Random },
): void {
  const isTrue = about.random() < 0.5
  const spans: Span[] = isTrue
    ? truth.legs.map((leg) => shifted(leg, track.length, about.random))
    : stretchesOf(track, truth.states).flatMap((stretch) => legSpansOf(track, stretch, model, surroundings))
  const drafts = spans.map((span) => legDraftOf(track, span, model.windows, surroundings))
  drafts.forEach((draft, at) => {
    const row = legFeatures(draft, drafts[at - 1], drafts[at + 1])
    const mode = isTrue ? truth.legs[at]!.mode : mostlyOf(truth, draft)
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
function mostlyOf({ states }: TripTruth, { first, last }: Span): Mode | undefined {
  const counts = new Map<string, number>()
  let moving = 0
  for (let at = first; at <= last; at++) {
    const state = states[at]!
    if (state === 'still') continue
    moving++
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return modes.find((mode) => (counts.get(mode) ?? 0) > 0.65 * moving && moving > 0)
}
