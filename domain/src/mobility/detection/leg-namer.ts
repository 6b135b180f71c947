import type { Detection, Span } from '../detection.ts'
import { modes, type Mode } from '../mode.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import type { Track } from '../track.ts'
import { votesOf } from './forest.ts'
import { legDraftOf, legFeatures, type LegDraft } from './leg-draft.ts'
import type { ModeModel } from './mode-model.ts'
import { probabilitiesOf } from './probabilities.ts'
import { reasonsOf } from './reasons.ts'

/** The second pass: what each leg of a trip is, given where they begin and end. */
export function legNamerWith(
  model: ModeModel,
  surroundings?: Surroundings,
): (track: Track, legs: readonly Span[]) => Detection[] {
  return (track, legs) => {
    const drafts = legs.map((span) => legDraftOf(track, span, model.windows, surroundings))
    const shares = drafts.map((draft, at) => legShares(model, draft, drafts[at - 1], drafts[at + 1]))
    const names = shares.map((row) => modes[indexOfMost(row)]!)
    return drafts.map((draft, at) => {
      const [first, second, third] = ranked(shares[at]!)
      return {
        mode: first,
        probabilities: Object.fromEntries(modes.map((mode, index) => [mode, shares[at]![index]!])) as Record<
          Mode,
          number
        >,
        alternatives: [second, third],
        reasons: reasonsOf(first, draft, names[at - 1], names[at + 1]),
        modelVersion: model.version,
      }
    })
  }
}

function legShares(
  { legs, temperature }: ModeModel,
  draft: LegDraft,
  before: LegDraft | undefined,
  after: LegDraft | undefined,
): Float64Array {
  const votes = votesOf(legs, legFeatures(draft, before, after))
  return probabilitiesOf(votes, draft.context ? temperature.withContext : temperature.withoutContext)
}

function indexOfMost(row: Float64Array): number {
  let most = 0
  for (let index = 1; index < row.length; index++) if (row[index]! > row[most]!) most = index
  return most
}

function ranked(row: Float64Array): [Mode, Mode, Mode] {
  const [first, second, third] = modes
    .map((mode, index) => ({ mode, share: row[index]! }))
    .sort((a, b) => b.share - a.share)
  return [first!.mode, second!.mode, third!.mode]
}
