import type { AskedResults } from '@allmend/contract/city/ratings'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { type RatingFilter, readyFilter } from '@allmend/domain/city/ratings/filter'
import { publicResult } from '@allmend/domain/city/ratings/public-result'
import { quarterOf } from '@allmend/domain/city/ratings/quarter'
import {
  type EdgeResult,
  isEqualResult,
  type LeastVoices,
  resultOf,
  TOO_FEW,
} from '@allmend/domain/city/ratings/result'
import { voicesOn } from '@allmend/domain/city/ratings/voices'
import { balancedWeights } from '@allmend/domain/city/ratings/weights'
import type { RatingIndex } from './rating-index.ts'

/** The result of an edge; undefined where nobody said anything, or what was asked leaves it out. */
export type Results = (edgeId: number) => EdgeResult | undefined

export function filterOf(asked: AskedResults): RatingFilter {
  return {
    criterion: asked.criterion,
    kind: asked.mode === 'all' ? undefined : asked.mode,
    isDetailed: asked.type === 'detailed' || undefined,
    direction: asked.direction === 'both' ? undefined : asked.direction,
    gender: asked.gender,
    age: asked.age,
    bikeFrequency: asked.bikeFrequency,
    bikeUsage: asked.usage,
    group: asked.groupId,
    from: asked.from === undefined ? undefined : quarterOf(asked.from),
    through: asked.through === undefined ? undefined : quarterOf(asked.through),
  }
}

/** What it is compared with: all the same but what is named; undefined: with nothing. */
export function comparedOf(asked: AskedResults): RatingFilter | undefined {
  const { compareCriterion, compareGroupId, compareFrom, compareThrough } = asked
  const isTimed = compareFrom !== undefined || compareThrough !== undefined
  if (!compareCriterion && !compareGroupId && !isTimed) return undefined
  const own = filterOf(asked)
  const time = {
    from: compareFrom === undefined ? undefined : quarterOf(compareFrom),
    through: compareThrough === undefined ? undefined : quarterOf(compareThrough),
  }
  return {
    ...own,
    criterion: compareCriterion ?? own.criterion,
    group: compareGroupId ?? own.group,
    ...(isTimed && time),
  }
}

/** Every edge by one filter. Who does not meet it is found out once, not at every edge. */
export function resultsBy(
  { raters, edges }: RatingIndex,
  filter: RatingFilter,
  {
    year,
    least = LEAST_VOICES.organisation,
    isBalanced = false,
    only,
  }: { year: number; least?: LeastVoices; isBalanced?: boolean; only?: ReadonlySet<number> },
): Results {
  const ready = readyFilter(filter, year)
  const among = ready.among(raters, only)
  const weights = isBalanced ? balancedWeights(raters, year) : undefined
  const weightOf = weights ? (person: number) => weights[person] ?? 1 : undefined
  return (edgeId) => {
    const ratings = edges.get(edgeId)
    if (!ratings) return undefined
    const voices = voicesOn(ratings, ready, among)
    return voices.people.length === 0 ? undefined : resultOf(voices, least, weightOf)
  }
}

/** As it was asked for, with what it is compared with. */
export function resultsAsked(
  index: RatingIndex,
  asked: AskedResults,
  about: { year: number; official: ReadonlySet<number> },
): { of: Results; compared: Results | undefined } {
  const how = { year: about.year, isBalanced: asked.weighting === 'balanced' }
  const all = resultsBy(index, filterOf(asked), how)
  const other = comparedOf(asked)
  const compared = other && resultsBy(index, other, how)
  const of: Results = (edgeId) => {
    if (asked.routes === 'official' && !about.official.has(edgeId)) return undefined
    const result = all(edgeId)
    if (!result || asked.equal === 'shown' || !compared) return result
    return isEqualResult(result, compared(edgeId) ?? TOO_FEW) ? undefined : result
  }
  return { of, compared }
}

/** What everybody may read of an edge. `publishing`: the raters who agreed to it, by number. */
export function publicResults(
  index: RatingIndex,
  criterion: RatingFilter['criterion'],
  { year, publishing }: { year: number; publishing: ReadonlySet<number> },
): Results {
  const of = resultsBy(index, { criterion }, { year, least: LEAST_VOICES.public, only: publishing })
  return (edgeId) => {
    const result = of(edgeId)
    return result && publicResult(result)
  }
}
