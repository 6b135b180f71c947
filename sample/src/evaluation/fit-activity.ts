import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { traitsOf, type StayTraits } from '@allmend/domain/tracking/diary/reading/activity'
import { orderedTrack } from '@allmend/domain/tracking/diary/reading/ordered-track'
import { piecesOf, type Rest } from '@allmend/domain/tracking/diary/reading/pieces'
import { readingSettings, type ActivityWeights } from '@allmend/domain/tracking/diary/reading/settings'
import { staysOf } from '@allmend/domain/tracking/diary/reading/stays'
import { withoutJumps } from '@allmend/domain/tracking/diary/reading/without-jumps'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { overlapOf } from '@allmend/domain/platform/time/interval'
import type { Stay } from '../days/timeline.ts'
import type { TrackedPerson } from '../phones/sample.ts'
import { truthOf } from './truth.ts'

/** One stay that was read, and whether it was an activity. */
export type Example = { traits: StayTraits; isActivity: boolean }

/** Longer ones are hardly ever waits and would only say so again and again. */
const LONGEST_MS = 5_400_000

export function examplesOf(
  person: TrackedPerson,
  isAtStop: ((position: LngLat) => boolean) | undefined,
): Example[] {
  const { stays } = truthOf(person)
  const fixes = trackOf(person.tracked.map(({ fix }) => fix))
  const track = withoutJumps(orderedTrack(fixes, undefined, readingSettings).track, readingSettings)
  const pieces = piecesOf(track, staysOf(track, readingSettings), readingSettings)
  return pieces.flatMap((piece, index) => {
    const isWhole = index > 0 && index < pieces.length - 1
    if (piece.kind !== 'stay' || !isWhole || piece.finishedAt - piece.startedAt > LONGEST_MS) return []
    const traits = traitsOf(track, piece, pieces[index - 1], pieces[index + 1], isAtStop, readingSettings)
    return [{ traits, isActivity: truthFor(piece, stays)?.isActivity ?? false }]
  })
}

/** The true stay it overlaps most, if by a third of its time. */
function truthFor(rest: Rest, stays: readonly Stay[]): Stay | undefined {
  let best: Stay | undefined
  let longest = (rest.finishedAt - rest.startedAt) / 3
  for (const stay of stays) {
    const overlap = overlapOf(rest, stay)
    if (overlap === undefined || overlap.finishedAt - overlap.startedAt < longest) continue
    best = stay
    longest = overlap.finishedAt - overlap.startedAt
  }
  return best
}

const names = [
  'constant',
  'logDuration',
  'fastAfter',
  'fastBefore',
  'fastBoth',
  'logRoof',
  'straightOn',
  'atStop',
] as const satisfies (keyof ActivityWeights)[]

/** Logistic regression by Newton's method, held back a little where the examples say nothing. */
export function fittedWeights(examples: readonly Example[]): ActivityWeights {
  const rows = examples.map(({ traits }) => [
    1,
    traits.logDuration,
    traits.fastAfter,
    traits.fastBefore,
    traits.fastBefore * traits.fastAfter,
    traits.logRoof,
    traits.straightOn,
    traits.atStop,
  ])
  let weights = names.map(() => 0)
  for (let round = 0; round < 30; round++) {
    const gradient = weights.map((weight) => -weight * HOLD)
    const curvature = names.map((_, row) => names.map((_, column) => (row === column ? HOLD : 0)))
    rows.forEach((row, at) => {
      const odds = row.reduce((sum, value, index) => sum + value * weights[index]!, 0)
      const chance = 1 / (1 + Math.exp(-odds))
      const off = (examples[at]!.isActivity ? 1 : 0) - chance
      row.forEach((value, index) => {
        gradient[index]! += value * off
        row.forEach((other, column) => (curvature[index]![column]! += chance * (1 - chance) * value * other))
      })
    })
    const steps = solution(curvature, gradient)
    weights = weights.map((weight, index) => weight + steps[index]!)
  }
  const rounded = weights.map((weight) => Math.round(weight * 100) / 100)
  return Object.fromEntries(names.map((name, index) => [name, rounded[index]!])) as ActivityWeights
}

const HOLD = 0.1

/** Gauss and Jordan, with the largest pivot. */
function solution(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!])
  for (let column = 0; column < rows.length; column++) {
    let pivot = column
    for (let row = column; row < rows.length; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = 0; row < rows.length; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let at = column; at <= rows.length; at++) rows[row]![at]! -= factor * rows[column]![at]!
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!)
}
