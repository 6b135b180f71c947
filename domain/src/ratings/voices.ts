import { type Among, quarterIn, type ReadyFilter } from './filter.ts'
import { criterionIn, directionIn, type EdgeWords, isImageIn, valueIn } from './packed-word.ts'
import { CRITERIA, type Step } from './rating.ts'

export interface Voices {
  people: number[]
  values: Step[]
  /** The fewest people by which another filter's answer differs; Infinity: none does. Found out when asked for. */
  readonly leastDifference: number
}

type Word = { bits: number; ofWord: number; quarter: number }

/** Somebody who said something here; `voice` is null where the filter does not hear her. */
interface Speaker {
  person: number
  words: Word[]
  voice: Step | null
  /** Whether a filter that asks for less hears more of her. */
  isOpen: boolean
}

/**
 * One voice a person on an edge: her last word about the edge itself in each direction, or, if she only rated photos
 * of it, her last word about each; of several the lower middle one.
 */
export function voicesOn(words: EdgeWords, filter: ReadyFilter, among: Among): Voices {
  const criterion = CRITERIA.indexOf(filter.criterion)
  const { time } = filter
  const people: number[] = []
  const values: Step[] = []
  for (let at = 0; at < words.length;) {
    const person = words[at]!
    const failing = among.failing[person]!
    const heard: number[] = []
    for (; at < words.length && words[at] === person; at += 2) {
      const bits = words[at + 1]!
      if (failing !== 0 || criterionIn(bits) !== criterion || filter.ofWord(bits) !== 0) continue
      if (!time || isWithin(quarterIn(bits), time)) heard.push(bits)
    }
    if (heard.length === 0) continue
    people.push(person)
    values.push(voiceOf(heard))
  }
  return {
    people,
    values,
    get leastDifference() {
      const isWhole = filter.conditions === 0 && !time
      return isWhole ? Infinity : leastDifference(speakersOn(words, filter, among), filter, among)
    },
  }
}

function speakersOn(words: EdgeWords, filter: ReadyFilter, among: Among): Speaker[] {
  const criterion = CRITERIA.indexOf(filter.criterion)
  const speakers: Speaker[] = []
  for (let at = 0; at < words.length;) {
    const person = words[at]!
    const hers: Word[] = []
    for (; at < words.length && words[at] === person; at += 2) {
      const bits = words[at + 1]!
      if (criterionIn(bits) !== criterion) continue
      hers.push({ bits, ofWord: filter.ofWord(bits), quarter: filter.time ? quarterIn(bits) : 0 })
    }
    if (hers.length === 0) continue
    const heard = heardOf(hers, among.failing[person]!, 0, filter.time)
    const voice = heard.length > 0 ? voiceOf(heard) : null
    speakers.push({ person, words: hers, voice, isOpen: heard.length < hers.length })
  }
  return speakers
}

type Time = ReadyFilter['time']

/** What of her words is asked for when some conditions are forgiven. */
function heardOf(words: readonly Word[], failing: number, forgiven: number, time: Time): number[] {
  const heard: number[] = []
  for (const { bits, ofWord, quarter } of words)
    if (((failing | ofWord) & ~forgiven) === 0 && isWithin(quarter, time)) heard.push(bits)
  return heard
}

const isWithin = (quarter: number, time: Time): boolean =>
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
 * Whoever sees two filters of which one holds all of the other sees the difference too: who is heard only by the wider
 * one, and who says something else in it. So this counts them for each filter that drops some conditions or reaches
 * further in time; the whole, with no condition at all, is one of them. Whoever makes groups knows who is in them, so
 * every other group is compared with the asked one as well.
 */
function leastDifference(speakers: readonly Speaker[], filter: ReadyFilter, among: Among): number {
  const open = speakers.filter(({ isOpen }) => isOpen)
  let least = Infinity
  const compare = (those: readonly Speaker[], failing: ArrayLike<number>): void => {
    const reaches = widerThan(filter.time, those)
    for (let forgiven = 0; forgiven < 1 << filter.conditions && least > 1; forgiven++) {
      for (const reach of reaches) {
        let people = 0
        for (const { person, words, voice } of those) {
          const heard = heardOf(words, failing[person]!, forgiven, reach)
          if ((heard.length > 0 ? voiceOf(heard) : null) !== voice) people++
        }
        if (people > 0 && people < least) least = people
      }
    }
  }
  compare(open, among.failing)
  for (const rival of among.rivals) if (least > 1) compare(speakers, rival)
  return least
}

/** All times that hold the asked one and differ for these words. */
function widerThan(time: Time, speakers: readonly Speaker[]): Time[] {
  if (!time) return [undefined]
  const quarters = new Set(speakers.flatMap(({ words }) => words.map(({ quarter }) => quarter)))
  const before = [...quarters].filter((it) => it < time.from)
  const after = [...quarters].filter((it) => it > time.through)
  return [time.from, ...before].flatMap((from) =>
    [time.through, ...after].map((through) => ({ from, through })),
  )
}
