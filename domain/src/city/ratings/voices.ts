import { type Among, quarterIn, type ReadyFilter, type Time } from './filter.ts'
import { directionIn, type EdgeRatings, fieldsIn, isImageIn, valueIn } from './packed-rating.ts'
import type { Step } from './rating.ts'

export interface Voices {
  people: number[]
  values: Step[]
  /** The fewest people by which another filter's answer differs; Infinity: none does. */
  leastDifference(): number
}

/** The voice of who is not heard. */
const SILENT = 0
type Voice = Step | typeof SILENT

/** Which words are heard: all whose unmet conditions are forgiven. */
interface Hearing {
  unmetBy: ReadyFilter['unmetBy']
  forgiven: number
  time: Time | undefined
}

/**
 * One voice a person on an edge: her last word about the edge itself in each direction, or, if she only rated photos
 * of it, her last word about each; of several the lower middle one.
 */
export function voicesOn(ratings: EdgeRatings, filter: ReadyFilter, among: Among): Voices {
  const hearing: Hearing = { unmetBy: filter.unmetBy, forgiven: 0, time: filter.time }
  const people: number[] = []
  const values: Step[] = []
  for (let from = 0; from < ratings.length;) {
    const person = ratings[from]!
    const to = endOf(ratings, from)
    const voice = among.failing[person] === 0 ? voiceIn(ratings, from, to, hearing) : SILENT
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

/** Where the next person's words begin. */
function endOf(ratings: EdgeRatings, from: number): number {
  const person = ratings[from]
  let to = from + 2
  while (to < ratings.length && ratings[to] === person) to += 2
  return to
}

/** Words come in the order they were said. Nearly always one is heard, or none. */
function voiceIn(ratings: EdgeRatings, from: number, to: number, hearing: Hearing): Voice {
  let count = 0
  let last = 0
  for (let at = from + 1; at < to; at += 2) {
    const bits = ratings[at]!
    if (!isHeard(bits, hearing)) continue
    count++
    last = bits
  }
  if (count === 0) return SILENT
  return count === 1 ? valueIn(last) : voiceOfSeveral(ratings, from, to, hearing)
}

function voiceOfSeveral(ratings: EdgeRatings, from: number, to: number, hearing: Hearing): Step {
  const byDirection: Voice[] = [SILENT, SILENT, SILENT]
  const ofPhotos: Step[] = []
  for (let at = from + 1; at < to; at += 2) {
    const bits = ratings[at]!
    if (!isHeard(bits, hearing)) continue
    if (isImageIn(bits)) ofPhotos.push(valueIn(bits))
    else byDirection[directionIn(bits)] = valueIn(bits)
  }
  const ofEdge = byDirection.filter((it) => it !== SILENT)
  const values = ofEdge.length > 0 ? ofEdge : ofPhotos
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]!
}

function isHeard(bits: number, { unmetBy, forgiven, time }: Hearing): boolean {
  return (unmetBy[fieldsIn(bits)]! & ~forgiven) === 0 && isWithin(bits, time)
}

function isWithin(bits: number, time: Time | undefined): boolean {
  if (!time) return true
  const quarter = quarterIn(bits)
  return quarter >= time.from && quarter <= time.through
}

/**
 * Whoever sees two filters of which one holds all of the other sees the difference too: who is heard only by the wider
 * one, and who says something else in it. So this counts them for each filter that drops some conditions or reaches
 * further in time; the whole, with no condition at all, is one of them. Whoever makes groups knows who is in them, so
 * every other group is compared with the asked one as well.
 */
function leastDifference(ratings: EdgeRatings, filter: ReadyFilter, { failing, rivals }: Among): number {
  const own: Hearing = { unmetBy: filter.unmetBy, forgiven: 0, time: filter.time }
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

/** How many say something else, by which conditions are forgiven. */
function countDiffering(
  ratings: EdgeRatings,
  { own, failing }: { own: Hearing; failing: ArrayLike<number> },
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
    // Of who has one word it is known at once what must be forgiven: she is counted there, and summed up below.
    const person = ratings[from]!
    const unmet = other.failing[person]! | own.unmetBy[fieldsIn(only)]!
    if (failing[person] === 0 && isHeard(only, own)) {
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
      const hearing = { unmetBy: own.unmetBy, forgiven, time: other.time }
      if ((isLeftOut ? SILENT : voiceIn(ratings, from, to, hearing)) !== voice) counts[forgiven]!++
    }
  }
}

const NONE = -1
const SEVERAL = -2

/** Her word about what is asked for. */
function onlyRating(
  ratings: EdgeRatings,
  from: number,
  to: number,
  { unmetBy }: Hearing,
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

/** All times that hold the asked one and differ for these words. */
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
