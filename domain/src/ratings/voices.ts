import { quarterIn, type ReadyFilter } from './filter.ts'
import { criterionIn, directionIn, type EdgeWords, isImageIn, valueIn } from './packed-word.ts'
import { CRITERIA, type Step } from './rating.ts'

export interface Voices {
  people: number[]
  values: Step[]
  /** The fewest people by which a wider filter differs; Infinity: none does. */
  leastDifference: number
}

type Word = { bits: number; failing: number; quarter: number }

/**
 * One voice a person on an edge: her last word about the edge itself in each direction, or, if she only rated photos
 * of it, her last word about each; of several the lower middle one. `failing` says by the person's number which
 * conditions on people do not hold.
 */
export function voicesOn(words: EdgeWords, filter: ReadyFilter, failing: ArrayLike<number>): Voices {
  const criterion = CRITERIA.indexOf(filter.criterion)
  const people: number[] = []
  const values: Step[] = []
  const others: Word[][] = []
  for (let at = 0; at < words.length;) {
    const person = words[at]!
    const hers: Word[] = []
    const counted: number[] = []
    for (; at < words.length && words[at] === person; at += 2) {
      const bits = words[at + 1]!
      if (criterionIn(bits) !== criterion) continue
      const unmet = failing[person]! | filter.ofWord(bits)
      const quarter = filter.time ? quarterIn(bits) : 0
      if (unmet === 0 && isWithin(quarter, filter.time)) counted.push(bits)
      else hers.push({ bits, failing: unmet, quarter })
    }
    if (counted.length > 0) {
      people.push(person)
      values.push(voiceOf(counted))
    } else if (hers.length > 0) others.push(hers)
  }
  return { people, values, leastDifference: leastDifference(others, filter) }
}

const isWithin = (quarter: number, time: ReadyFilter['time']): boolean =>
  !time || (quarter >= time.from && quarter <= time.through)

/** Words come in the order they were said. */
function voiceOf(bits: readonly number[]): Step {
  if (bits.length === 1) return valueIn(bits[0]!)
  const ofEdge = new Map<number, Step>()
  for (const word of bits) if (!isImageIn(word)) ofEdge.set(directionIn(word), valueIn(word))
  const values = ofEdge.size > 0 ? [...ofEdge.values()] : bits.map(valueIn)
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]!
}

/**
 * Whoever sees two filters of which one holds all of the other sees the difference too. So this counts, for each
 * filter that drops some conditions or reaches further in time, who is in it and not in the asked one; the whole,
 * with no condition at all, is one of them.
 */
function leastDifference(others: readonly Word[][], { conditions, time }: ReadyFilter): number {
  if (others.length === 0) return Infinity
  let least = others.length
  for (let forgiven = 0; forgiven < 1 << conditions; forgiven++) {
    for (const reach of widerThan(time, others)) {
      let people = 0
      for (const hers of others)
        if (hers.some((it) => (it.failing & ~forgiven) === 0 && isWithin(it.quarter, reach))) people++
      if (people > 0 && people < least) least = people
      if (least === 1) return 1
    }
  }
  return least
}

/** All times that hold the asked one and differ for these words. */
function widerThan(time: ReadyFilter['time'], others: readonly Word[][]): ReadyFilter['time'][] {
  if (!time) return [undefined]
  const quarters = new Set(others.flatMap((hers) => hers.map(({ quarter }) => quarter)))
  const before = [...quarters].filter((it) => it < time.from)
  const after = [...quarters].filter((it) => it > time.through)
  return [time.from, ...before].flatMap((from) =>
    [time.through, ...after].map((through) => ({ from, through })),
  )
}
