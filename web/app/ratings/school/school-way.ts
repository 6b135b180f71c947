import { STEPS, type Step } from '@allmend/domain/ratings/rating'
import { carefulCost, plainCost, type Way, wayToSchool } from '@allmend/domain/ratings/way-to-school'
import type { Around, StreetAround } from './around-school.ts'

export type By = 'foot' | 'bike'

/** A section people find unsafe. */
export interface Spot {
  letter: string
  street: StreetAround
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The worst first, of two alike the one more people speak of; as many as there are letters. */
export function spotsAmong(streets: readonly StreetAround[]): Spot[] {
  return streets
    .filter(({ median }) => median !== null && median <= 2)
    .toSorted((one, other) => one.median! - other.median! || (other.voices ?? 0) - (one.voices ?? 0))
    .slice(0, LETTERS.length)
    .map((street, at) => ({ letter: LETTERS[at]!, street }))
}

export interface FoundWay extends Way {
  /** How much longer than the shortest. */
  longerMetres: number
  spots: number
  metresBy: ReadonlyMap<Step | null, number>
}

/** From a street to the school, around what is rated badly; on foot one may go everywhere, by bike as the signs say. */
export function foundWay({ streets, door }: Around, fromEdge: number, by: By): FoundWay | undefined {
  if (door === undefined) return undefined
  const open =
    by === 'foot'
      ? streets
      : streets.map((it) => ({ ...it, isForward: it.isBikeForward, isBackward: it.isBikeBackward }))
  const to = { fromEdge, toNode: door }
  const careful = wayToSchool(open, to, carefulCost)
  const plain = wayToSchool(open, to, plainCost)
  if (!careful || !plain) return undefined
  const walked = careful.edgeIds.map((id) => streets.find(({ edgeId }) => edgeId === id)!)
  const metresBy = new Map<Step | null, number>()
  for (const step of [...STEPS, null]) {
    const own = walked.filter(({ median }) => median === step)
    const metres = own.reduce(
      (sum, { edgeId, lengthMetres }) => sum + (edgeId === fromEdge ? lengthMetres / 2 : lengthMetres),
      0,
    )
    if (metres > 0) metresBy.set(step, metres)
  }
  const spots = walked.filter(({ median }) => median !== null && median <= 2).length
  return { ...careful, longerMetres: careful.metres - plain.metres, spots, metresBy }
}
