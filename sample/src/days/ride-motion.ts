import { motionLimits, motionOver, type MotionSection } from '@allmend/domain/tracking/diary/kinematics'
import { randomFor } from '../random.ts'
import { sectionsBetween } from '../transit/run-times.ts'
import type { Course, TransitMode } from '../transit/transit-line.ts'

/** Chance of a halt between two stops: lights for trams and buses, a signal for trains. */
const haltChance: Record<TransitMode, number> = { tram: 0.3, bus: 0.4, train: 0.03, boat: 0 }
const haltSeconds = [0, 5, 10, 16] as const
/** How much of the timetable's slack a driver uses up before the next stop, to stand there the longer. */
const haste = [0, 0.25, 0.5, 0.75] as const

export type Ridden = {
  course: Course
  fromIndex: number
  toIndex: number
  startSeconds: number
  dayNumber: number
}

/** A vehicle between two of its stops: on time away from each, early at most, its passengers sharing its halts. */
export function rideSections(ridden: Ridden): MotionSection[] {
  const { course, fromIndex, toIndex, startSeconds, dayNumber } = ridden
  const random = randomFor(dayNumber, `${course.id} ${course.isReturn} ${startSeconds}`)
  const sections: MotionSection[] = []
  for (let index = 0; index < toIndex; index++) {
    const hasHalt = random() < haltChance[course.mode]
    const halt = hasHalt ? 1 + Math.floor(random() * 3) : 0
    const hurry = Math.floor(random() * haste.length)
    if (index < fromIndex) continue
    const run = runAfter(course, index, hurry, halt)
    const next = course.stops[index + 1]!
    const seconds = next.departureSeconds - course.stops[index]!.departureSeconds
    const last = { ...run.sections.at(-1)!, standSecondsAfter: seconds - run.durationSeconds }
    if (index + 1 === toIndex) last.standSecondsAfter = 0
    sections.push(...run.sections.slice(0, -1), last)
  }
  return sections
}

type Run = { sections: readonly MotionSection[]; durationSeconds: number }

const known = new WeakMap<Course, Map<number, Run>>()

function runAfter(course: Course, index: number, hurry: number, halt: number): Run {
  const runs = known.get(course) ?? new Map<number, Run>()
  known.set(course, runs)
  const key = (index * haste.length + hurry) * haltSeconds.length + halt
  const found = runs.get(key) ?? newRun(course, index, haste[hurry]!, haltSeconds[halt]!)
  runs.set(key, found)
  return found
}

/** As much below the top speeds as the timetable leaves time. */
function newRun(course: Course, index: number, hurry: number, standSeconds: number): Run {
  const from = course.stops[index]!
  const to = course.stops[index + 1]!
  const limits = motionLimits[course.mode]
  const plain = sectionsBetween(from.alongMetres, to.alongMetres, course.stretches)
  const fastest = standSeconds > 0 ? withHalt(plain, standSeconds) : plain
  const durationAt = (share: number): number => motionOver(scaled(fastest, share), limits).durationSeconds
  const availableSeconds = to.arrivalSeconds - from.departureSeconds
  const leastSeconds = durationAt(1)
  if (leastSeconds > availableSeconds && standSeconds > 0) return newRun(course, index, hurry, 0)
  const wanted = availableSeconds - hurry * Math.max(0, availableSeconds - leastSeconds)
  let low = 0.05
  let high = 1
  for (let round = 0; round < 26; round++) {
    const middle = (low + high) / 2
    if (durationAt(middle) > wanted) low = middle
    else high = middle
  }
  return { sections: scaled(fastest, high), durationSeconds: durationAt(high) }
}

const scaled = (sections: readonly MotionSection[], share: number): MotionSection[] =>
  sections.map((section) => ({ ...section, topSpeedMps: section.topSpeedMps * share }))

/** A stand half-way. */
function withHalt(sections: readonly MotionSection[], standSecondsAfter: number): MotionSection[] {
  const half = sections.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0) / 2
  let at = 0
  return sections.flatMap((section) => {
    const start = at
    at += section.lengthMetres
    if (half <= start || half > at) return [section]
    const before = { ...section, lengthMetres: half - start, standSecondsAfter }
    return [before, { ...section, lengthMetres: at - half }]
  })
}
