import type { Detection } from '../detection.ts'
import { modes, type Mode } from '../mode.ts'
import { votesOf } from './forest.ts'
import { legFeatures, type LegDraft } from './leg-draft.ts'
import type { ModeModel } from './mode-model.ts'
import { probabilitiesOf } from './probabilities.ts'
import { reasonsOf } from './reasons.ts'

/** The second pass: what each leg of a trip is, given where they begin and end. */
export function namedLegs(model: ModeModel, drafts: readonly LegDraft[]): Detection[] {
  const shares = drafts.map((draft, at) => legShares(model, draft, drafts[at - 1], drafts[at + 1]))
  const names = shares.map((row) => ranked(row)[0])
  return drafts.map((draft, at) => {
    const row = shares[at]!
    const [mode, second, third] = ranked(row)
    const probabilities = Object.fromEntries(modes.map((each, index) => [each, row[index]!]))
    return {
      mode,
      probabilities: probabilities as Record<Mode, number>,
      alternatives: [second, third],
      reasons: reasonsOf(mode, draft, names[at - 1], names[at + 1]),
      modelVersion: model.version,
    }
  })
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

/** Equal shares keep the order of the modes. */
function ranked(row: Float64Array): [Mode, Mode, Mode] {
  const [first, second, third] = modes
    .map((mode, index) => ({ mode, share: row[index]! }))
    .sort((a, b) => b.share - a.share)
  return [first!.mode, second!.mode, third!.mode]
}
