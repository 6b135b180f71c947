import { type Among, quarterIn, type ReadyFilter, type Time } from './filter.ts'
import { directionIn, type EdgeRatings, fieldsIn, isImageIn, valueIn } from './packed-rating.ts'
import type { Step } from './rating.ts'

export interface Voices {
  people: number[]
  values: Step[]
  /** The fewest people by which another filter's answer differs; Infinity: none does. */
  leastDifference(): number
}

/** The voice of a person with no rating that counts. */
const SILENT = 0
type Voice = Step | typeof SILENT

/** Which ratings count: all whose unmet conditions are forgiven. */
interface CountedWhen {
  unmetBy: ReadyFilter['unmetBy']
  forgiven: number
  time: Time | undefined
}

/**
 * One voice a person on an edge: her latest rating of the edge itself in each direction, or, if she only rated photos
 * of it, her latest rating of each; of several the lower middle one.
 */
export function voicesOn(ratings: EdgeRatings, filter: ReadyFilter, among: Among): Voices {
  const countedWhen: CountedWhen = { unmetBy: filter.unmetBy, forgiven: 0, time: filter.time }
  const people: number[] = []
  const values: Step[] = []
  for (let from = 0; from < ratings.length;) {
    const person = ratings[from]!
    const to = endOf(ratings, from)
    const voice = among.failing[person] === 0 ? voiceIn(ratings, from, to, countedWhen) : SILENT
    if (voice !== SILENT) {
      people.push(person)
      values.push(voice)
    }
    from = to
  }
  const isWhole = filter.conditions === 0 && !filter.time
  return {
    people,
    values,
    leastDifference: () => (isWhole ? Infinity : leastDifference(ratings, filter, among)),
  }
}

/** Where the next person's ratings begin. */
function endOf(ratings: EdgeRatings, from: number): number {
  const person = ratings[from]
  let to = from + 2
  while (to < ratings.length && ratings[to] === person) to += 2
  return to
}

/** Ratings are in order of time. Nearly always one counts, or none. */
function voiceIn(ratings: EdgeRatings, from: number, to: number, countedWhen: CountedWhen): Voice {
  let count = 0
  let last = 0
  for (let at = from + 1; at < to; at += 2) {
    const bits = ratings[at]!
    if (!isCounted(bits, countedWhen)) continue
    count++
    last = bits
  }
  if (count === 0) return SILENT
  return count === 1 ? valueIn(last) : voiceOfSeveral(ratings, from, to, countedWhen)
}

function voiceOfSeveral(ratings: EdgeRatings, from: number, to: number, countedWhen: CountedWhen): Step {
  const byDirection: Voice[] = [SILENT, SILENT, SILENT]
  const ofPhotos: Step[] = []
  for (let at = from + 1; at < to; at += 2) {
    const bits = ratings[at]!
    if (!isCounted(bits, countedWhen)) continue
    if (isImageIn(bits)) ofPhotos.push(valueIn(bits))
    else byDirection[directionIn(bits)] = valueIn(bits)
  }
  const ofEdge = byDirection.filter((it) => it !== SILENT)
  const values = ofEdge.length > 0 ? ofEdge : ofPhotos
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]!
}

function isCounted(bits: number, { unmetBy, forgiven, time }: CountedWhen): boolean {
  return (unmetBy[fieldsIn(bits)]! & ~forgiven) === 0 && isWithin(bits, time)
}

function isWithin(bits: number, time: Time | undefined): boolean {
  if (!time) return true
  const quarter = quarterIn(bits)
  return quarter >= time.from && quarter <= time.through
}

/**
 * Two filters of which one includes the other reveal the difference between them: people who count only in the wider
 * one, and people who have another voice in it. So this counts them for each filter that drops some conditions or
 * reaches further in time; the whole, with no condition at all, is one of them. An organisation knows the members of
 * its groups, so every other group is compared with the asked one as well.
 */
function leastDifference(ratings: EdgeRatings, filter: ReadyFilter, { failing, rivals }: Among): number {
  const own: CountedWhen = { unmetBy: filter.unmetBy, forgiven: 0, time: filter.time }
  const counts = new Int32Array(filter.everything + 1)
  let least = Infinity
  for (const others of [failing, ...rivals]) {
    for (const time of widerThan(filter.time, ratings)) {
      countDiffering(ratings, { own, failing }, { time, failing: others }, counts)
      for (const people of counts) if (people > 0 && people < least) least = people
      if (least === 1) return least
    }
  }
  return least
}

/** How many have another voice, by which conditions are forgiven. */
function countDiffering(
  ratings: EdgeRatings,
  { own, failing }: { own: CountedWhen; failing: ArrayLike<number> },
  other: { time: Time | undefined; failing: ArrayLike<number> },
  counts: Int32Array,
): void {
  const everything = counts.length - 1
  const several: number[] = []
  let counted = 0
  counts.fill(0)
  for (let from = 0, to = 0; from < ratings.length; from = to) {
    to = endOf(ratings, from)
    const only = onlyRating(ratings, from, to, own, everything)
    if (only === NONE) continue
    if (only === SEVERAL) {
      several.push(from)
      continue
    }
    // For a person with one rating it is known at once what must be forgiven: counted here, summed up below.
    const person = ratings[from]!
    const unmet = other.failing[person]! | own.unmetBy[fieldsIn(only)]!
    if (failing[person] === 0 && isCounted(only, own)) {
      counted++
      counts[unmet]!--
    } else if (isWithin(only, other.time)) counts[unmet]!++
  }
  for (let bit = 1; bit <= everything; bit <<= 1)
    for (let forgiven = bit; forgiven <= everything; forgiven++)
      if ((forgiven & bit) !== 0) counts[forgiven]! += counts[forgiven ^ bit]!
  for (let forgiven = 0; forgiven <= everything; forgiven++) counts[forgiven]! += counted
  for (const from of several) {
    const person = ratings[from]!
    const to = endOf(ratings, from)
    const voice = failing[person] === 0 ? voiceIn(ratings, from, to, own) : SILENT
    for (let forgiven = 0; forgiven <= everything; forgiven++) {
      const isLeftOut = (other.failing[person]! & ~forgiven) !== 0
      const countedWhen = { unmetBy: own.unmetBy, forgiven, time: other.time }
      if ((isLeftOut ? SILENT : voiceIn(ratings, from, to, countedWhen)) !== voice) counts[forgiven]!++
    }
  }
}

const NONE = -1
const SEVERAL = -2

/** Her rating of what is asked for. */
function onlyRating(
  ratings: EdgeRatings,
  from: number,
  to: number,
  { unmetBy }: CountedWhen,
  everything: number,
): number {
  let only = NONE
  for (let at = from + 1; at < to; at += 2) {
    if (unmetBy[fieldsIn(ratings[at]!)]! > everything) continue
    if (only !== NONE) return SEVERAL
    only = ratings[at]!
  }
  return only
}

/** All times that include the asked one and differ for these ratings. */
function widerThan(time: Time | undefined, ratings: EdgeRatings): (Time | undefined)[] {
  if (!time) return [undefined]
  const [starts, ends] = [[time.from], [time.through]]
  for (let at = 1; at < ratings.length; at += 2) {
    const quarter = quarterIn(ratings[at]!)
    if (quarter < time.from && !starts.includes(quarter)) starts.push(quarter)
    if (quarter > time.through && !ends.includes(quarter)) ends.push(quarter)
  }
  return starts.flatMap((from) => ends.map((through) => ({ from, through })))
}
