import { modes, type Mode } from '../diary/mode.ts'
import { boundedSums, type ModeSums } from '../../projects/releases/contribution.ts'
import { isEnough } from '../../projects/releases/enough-people.ts'

/** Modes too few people used, together, and more of them until they are many. */
export const REST = 'rest'
export type ShownMode = Mode | typeof REST

export type ModeShown = {
  mode: ShownMode
  distanceKm: number
  durationHours: number
  legs: number
  co2Kg: number
}

export type ByMode = Partial<Record<Mode, ModeSums>>

type Total = ModeSums & { largestMetres: number }

const NOTHING: Total = { distanceMetres: 0, durationSeconds: 0, legs: 0, co2Grams: 0, largestMetres: 0 }
/** Of a sum nobody may make more than this share: else it would be hers. */
const LARGEST_SHARE = 0.5

/**
 * Sums by mode, one person after the other. Kept are sums and how many people used which set of modes: with
 * eleven modes at most 2'048 numbers, from which the people of any group of modes can be counted.
 */
export function modeTally() {
  const totals = new Map<Mode, Total>()
  const peopleBySet = new Map<number, number>()

  function peopleOf(group: readonly Mode[]): number {
    const wanted = setOf(group)
    let people = 0
    for (const [set, count] of peopleBySet) if ((set & wanted) !== 0) people += count
    return people
  }

  function totalOf(group: readonly Mode[]): Total {
    return group.reduce((sum, mode) => plus(sum, totals.get(mode) ?? NOTHING), NOTHING)
  }

  function isShowable(group: readonly Mode[]): boolean {
    const { largestMetres, distanceMetres } = totalOf(group)
    return isEnough(peopleOf(group)) && largestMetres <= distanceMetres * LARGEST_SHARE
  }

  return {
    add(byMode: ByMode): void {
      const used = modes.filter((mode) => (byMode[mode]?.legs ?? 0) > 0)
      for (const mode of used) {
        const sums = boundedSums(byMode[mode] ?? NOTHING)
        const own = { ...sums, largestMetres: sums.distanceMetres }
        const known = totals.get(mode) ?? NOTHING
        totals.set(mode, {
          ...plus(known, own),
          largestMetres: Math.max(known.largestMetres, own.largestMetres),
        })
      }
      const set = setOf(used)
      if (set !== 0) peopleBySet.set(set, (peopleBySet.get(set) ?? 0) + 1)
    },

    /** Whether the difference to a known sum may be about these people: there are enough, or none. */
    isSafe: (group: readonly Mode[]): boolean => peopleOf(group) === 0 || isShowable(group),
    isShowable,

    /**
     * All there is adds up to what is shown, so a mode that is missing must not be the difference: the rest is
     * about enough people itself, or the least used mode that could be shown joins it. Null: nothing can be.
     * `isSafeToo`: where these people are a part of others of whom a sum is known, whether the rest may be known.
     */
    gated(isSafeToo: (group: readonly Mode[]) => boolean = () => true): ModeShown[] | null {
      const mayShow = (group: readonly Mode[]): boolean => isShowable(group) && isSafeToo(group)
      const used = modes.filter((mode) => totals.has(mode))
      const shown = used.filter((mode) => mayShow([mode]))
      const rest = used.filter((mode) => !shown.includes(mode))
      while (rest.length > 0 && !mayShow(rest)) {
        const least = shown.toSorted((a, b) => peopleOf([a]) - peopleOf([b]))[0]
        if (least === undefined) return null
        shown.splice(shown.indexOf(least), 1)
        rest.push(least)
      }
      if (used.length === 0) return null
      const rows = shown.map((mode) => rounded(mode, totalOf([mode])))
      return rest.length === 0 ? rows : [...rows, rounded(REST, totalOf(rest))]
    },
  }
}

const setOf = (group: readonly Mode[]): number => group.reduce((set, mode) => set | bitOf(mode), 0)
const bitOf = (mode: Mode): number => 1 << modes.indexOf(mode)

/** The largest share of a group is at most the sum of its modes' largest: they may be one person's. */
function plus(a: Total, b: Total): Total {
  return {
    distanceMetres: a.distanceMetres + b.distanceMetres,
    durationSeconds: a.durationSeconds + b.durationSeconds,
    legs: a.legs + b.legs,
    co2Grams: a.co2Grams + b.co2Grams,
    largestMetres: a.largestMetres + b.largestMetres,
  }
}

function rounded(mode: ShownMode, sum: Total): ModeShown {
  return {
    mode,
    distanceKm: Math.round(sum.distanceMetres / 1000),
    durationHours: Math.round(sum.durationSeconds / 3600),
    legs: sum.legs,
    co2Kg: Math.round(sum.co2Grams / 1000),
  }
}
