import { between, gaussian } from '../travel/chance.ts'
import { oneOf, type Random } from '../random.ts'
import type { TruthfulFix } from './recorded-trip.ts'

const METRES_A_DEGREE = 111_195

/**
 * The same trip as another phone might have recorded it: rarer, without speeds, less exactly, with holes,
 * or only after so many metres. It looks at fixes, never at what they are called.
 */
export function varied(trip: readonly TruthfulFix[], random: Random): TruthfulFix[] {
  let list = [...trip]
  const kind = random()
  if (kind < 0.25) list = thinned(list, oneOf(random, [15_000, 20_000, 30_000, 30_000]))
  else if (kind < 0.4) list = moved(list, between(random, 10, 60))
  else if (kind < 0.5) list = holed(list, random)
  if (random() < 0.45) list = list.map((each) => ({ ...each, fix: withoutSpeed(each.fix) }))
  if (random() < 0.3) list = shaken(list, between(random, 3, 12), random)
  return list
}

function thinned(list: readonly TruthfulFix[], everyMs: number): TruthfulFix[] {
  let last = -Infinity
  return list.filter(({ fix }) => {
    if (fix.trackedAt - last < everyMs - 2000) return false
    last = fix.trackedAt
    return true
  })
}

/** Some phones say nothing until they have moved. */
function moved(list: readonly TruthfulFix[], metres: number): TruthfulFix[] {
  let last: TruthfulFix | undefined
  return list.filter((each) => {
    if (last && roughMetres(last, each) < metres) return false
    last = each
    return true
  })
}

function roughMetres({ fix: a }: TruthfulFix, { fix: b }: TruthfulFix): number {
  const north = (b.position[1] - a.position[1]) * METRES_A_DEGREE
  const east = (b.position[0] - a.position[0]) * METRES_A_DEGREE * Math.cos((a.position[1] * Math.PI) / 180)
  return Math.sqrt(east * east + north * north)
}

function holed(list: readonly TruthfulFix[], random: Random): TruthfulFix[] {
  const [first, last] = [list[0]!.fix.trackedAt, list.at(-1)!.fix.trackedAt]
  const from = between(random, first, last)
  const to = from + between(random, 40_000, 300_000)
  return list.filter(({ fix }) => fix.trackedAt < from || fix.trackedAt > to)
}

function withoutSpeed({ trackedAt, position, accuracyMetres }: TruthfulFix['fix']): TruthfulFix['fix'] {
  return { trackedAt, position, accuracyMetres }
}

function shaken(list: readonly TruthfulFix[], deviationMetres: number, random: Random): TruthfulFix[] {
  let east = 0
  let north = 0
  return list.map((each) => {
    const { position } = each.fix
    east = 0.7 * east + 0.7 * deviationMetres * gaussian(random)
    north = 0.7 * north + 0.7 * deviationMetres * gaussian(random)
    const shrink = Math.cos((position[1] * Math.PI) / 180)
    return {
      ...each,
      fix: {
        ...each.fix,
        position: [position[0] + east / (METRES_A_DEGREE * shrink), position[1] + north / METRES_A_DEGREE],
      },
    }
  })
}
