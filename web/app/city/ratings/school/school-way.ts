import { STEPS, type Step } from '@allmend/domain/city/ratings/rating'
import { carefulCost, plainCost, type Way, wayToSchool } from '@allmend/domain/city/ratings/way-to-school'
import type { Around, StreetAround } from './around-school.ts'

export type By = 'foot' | 'bike'

/** Where people find a street unsafe: the worst of its sections that follow each other. */
export interface Spot {
  letter: string
  street: StreetAround
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The worst first, of two alike the one more people speak of; as many as there are letters. */
export function spotsAmong(streets: readonly StreetAround[]): Spot[] {
  return stretchesOf(streets)
    .map((stretch) => stretch.toSorted(worstFirst)[0]!)
    .toSorted(worstFirst)
    .slice(0, LETTERS.length)
    .map((street, at) => ({ letter: LETTERS[at]!, street }))
}

const worstFirst = (one: StreetAround, other: StreetAround): number =>
  one.median! - other.median! || (other.voices ?? 0) - (one.voices ?? 0)

/** Unsafe sections, those of one street together as far as they touch. */
function stretchesOf(streets: readonly StreetAround[]): StreetAround[][] {
  const stretches: StreetAround[][] = []
  for (const street of streets.filter(({ median }) => median !== null && median <= 2)) {
    const touched = stretches.filter((stretch) => stretch.some((it) => isSameStreet(it, street)))
    for (const stretch of touched) stretches.splice(stretches.indexOf(stretch), 1)
    stretches.push([...touched.flat(), street])
  }
  return stretches
}

const isSameStreet = (one: StreetAround, other: StreetAround): boolean =>
  one.name === other.name &&
  [one.fromNode, one.toNode].some((node) => node === other.fromNode || node === other.toNode)

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
  const spots = stretchesOf(walked).length
  return { ...careful, longerMetres: careful.metres - plain.metres, spots, metresBy }
}
