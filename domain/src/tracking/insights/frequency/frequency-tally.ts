import { costOf, noiseOf, REACH } from '../../../projects/releases/budget.ts'
import { inFives } from '../../../projects/releases/in-fives.ts'
import { noised, type RandomBytes } from '../../../projects/releases/noise.ts'
import { isPlacePublishable, leastOf, published } from '../../../projects/releases/published.ts'
import type { Daypart } from './daypart.ts'
import type { Passage } from './passage.ts'
import type { StreetMode } from './traveller-of.ts'

/** Who passed a street in one direction by one mode in a week: with noise, then rounded down to fives. */
export type FrequencyRow = {
  mode: StreetMode
  edgeId: number
  isForward: boolean
  people: number
  /** The parts of the day that may be published. */
  dayparts: Partial<Record<Daypart, number>>
}

/**
 * In so many figures one person counts in a week: as one person on some of the streets she passed, by mode and
 * direction, and on some of these in the part of the day she mostly passed them in. Together it is all a person can
 * change (`REACH.edges`).
 */
export const PARTS_OF_ONE = 10
export const STREETS_OF_ONE = REACH.edges - PARTS_OF_ONE

const NOISE = noiseOf('organisation', 'edges')
/** Two standard deviations of a figure, and what a week of them costs of the budget. */
export const FREQUENCY_NOISE = published(0, NOISE.standardDeviation).noise
export const FREQUENCY_COST = costOf('organisation', 'edges')
/** With fewer people, noise included, a street is not published. */
export const LEAST_TOLD = Math.ceil(1 + 5 * NOISE.standardDeviation)

type Directed = Pick<Passage, 'mode' | 'edgeId' | 'isForward'>
/** Of whole people, so that they add up in any order. */
export type PeopleOnStreet = Directed & { people: number; dayparts: Map<Daypart, number> }

/** Counts people by street, one person after the other; of nobody anything is kept but sums (decision 0131). */
export function frequencyTally() {
  const streets = new Map<string, PeopleOnStreet>()
  const streetOf = ({ mode, edgeId, isForward }: Directed): PeopleOnStreet => {
    const key = `${mode} ${edgeId} ${isForward}`
    const known = streets.get(key)
    if (known) return known
    const fresh = { mode, edgeId, isForward, people: 0, dayparts: new Map<Daypart, number>() }
    streets.set(key, fresh)
    return fresh
  }
  const addPart = ({ dayparts }: PeopleOnStreet, part: Daypart, people: number): void => {
    dayparts.set(part, (dayparts.get(part) ?? 0) + people)
  }
  return {
    add(passages: readonly Passage[]): void {
      for (const [at, its] of countedStreets(passages).entries()) {
        const street = streetOf(its[0]!)
        street.people++
        if (at < PARTS_OF_ONE) addPart(street, usualPart(its), 1)
      }
    },
    /** Others, counted elsewhere. */
    addTogether(others: readonly PeopleOnStreet[]): void {
      for (const { people, dayparts, ...directed } of others) {
        const street = streetOf(directed)
        street.people += people
        for (const [part, count] of dayparts) addPart(street, part, count)
      }
    },
    together: (): PeopleOnStreet[] => [...streets.values()],
    /** Thresholds look at the noisy number: what decides must not know more than what is published. */
    gated(random: RandomBytes): FrequencyRow[] {
      const notify = (people: number): number | undefined => {
        const noisy = noised(people, NOISE, random)
        const isPublished = isPlacePublishable(noisy, NOISE.standardDeviation, leastOf('organisation'))
        return isPublished ? inFives(noisy) : undefined
      }
      return [...streets.values()].flatMap(({ dayparts, people, ...street }) => {
        const all = notify(people)
        const parts = [...dayparts].flatMap(([part, count]): [Daypart, number][] => {
          const there = notify(count)
          return there === undefined ? [] : [[part, there]]
        })
        return all === undefined ? [] : [{ ...street, people: all, dayparts: Object.fromEntries(parts) }]
      })
    },
  }
}

/**
 * Her passages by street and direction, as far as they count: main streets first, then in an order that is the same for
 * everybody, like counters that stand at fixed places. People who travel together then count on the same streets.
 */
function countedStreets(passages: readonly Passage[]): Passage[][] {
  const groups = Map.groupBy(passages, ({ mode, edgeId, isForward }) => `${mode} ${edgeId} ${isForward}`)
  return [...groups]
    .sort(([one, [its]], [other, [others]]) => {
      const byPlace = placeOf(its!) - placeOf(others!)
      return byPlace || (one < other ? -1 : 1)
    })
    .slice(0, STREETS_OF_ONE)
    .map(([, its]) => its)
}

/** Scattered over the town, and nobody's choice (multiplicative hashing, Knuth 1973). */
const placeOf = ({ edgeId, isMain }: Passage): number =>
  (isMain ? 0 : 2 ** 32) + (Math.imul(edgeId, 2_654_435_761) >>> 0)

function usualPart(passages: readonly Passage[]): Daypart {
  const parts = Map.groupBy(passages, ({ daypart }) => daypart)
  return [...parts].reduce((most, it) => (it[1].length > most[1].length ? it : most))[0]
}
