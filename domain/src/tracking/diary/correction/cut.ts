import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { durationMs, overlapOf, type Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry, DiaryLeg, DiaryStay } from './diary-entry.ts'
import type { Gap, TimedPosition } from '../timeline-entry.ts'

/** The entries with a border at this instant; the same entries if there is one already or nothing lies there. */
export function cutAt(entries: readonly DiaryEntry[], at: number): readonly DiaryEntry[] {
  const index = entries.findIndex((entry) => entry.startedAt < at && at < entry.finishedAt)
  const entry = entries[index]
  if (!entry) return entries
  return [...entries.slice(0, index), ...cutEntry(entry, at), ...entries.slice(index + 1)]
}

function cutEntry(entry: DiaryEntry, at: number): [DiaryEntry, DiaryEntry] {
  if (entry.kind === 'leg') return cutLeg(entry, at)
  if (entry.kind === 'gap') return cutGap(entry, at)
  return cutStay(entry, at)
}

/** A re-reading cannot begin at what was cut by hand. */
function cutStay(entry: DiaryStay, at: number): [DiaryStay, DiaryStay] {
  const { silences, ...stay } = entry
  delete stay.firstFixAt
  const within = (part: Interval): Pick<DiaryStay, 'silences'> =>
    silences ? { silences: silences.flatMap((silence) => overlapOf(silence, part) ?? []) } : {}
  const { startedAt, finishedAt } = stay
  return [
    { ...stay, ...within({ startedAt, finishedAt: at }), finishedAt: at, isOpen: false },
    { ...stay, ...within({ startedAt: at, finishedAt }), startedAt: at },
  ]
}

/** Both parts together are as long as the whole: the course is thinned, so it gives the shares only. */
function cutLeg(leg: DiaryLeg, at: number): [DiaryLeg, DiaryLeg] {
  const middle: TimedPosition = { at, position: positionAlong(leg.course, at) }
  const before = [...leg.course.filter((point) => point.at < at), middle]
  const after = [middle, ...leg.course.filter((point) => point.at > at)]
  const [lengthBefore, lengthAfter] = [courseMetres(before), courseMetres(after)]
  const length = lengthBefore + lengthAfter
  const share = length > 0 ? lengthBefore / length : (at - leg.startedAt) / durationMs(leg)
  const distanceBefore = leg.distanceMetres * share
  return [
    { ...leg, finishedAt: at, course: before, distanceMetres: distanceBefore },
    { ...leg, startedAt: at, course: after, distanceMetres: leg.distanceMetres - distanceBefore },
  ]
}

/** Nobody knows where she was in between; a straight line is as good as any other guess. */
function cutGap(gap: Gap, at: number): [Gap, Gap] {
  const { from, to } = gap
  if (!from || !to)
    return [
      { ...gap, finishedAt: at },
      { ...gap, startedAt: at },
    ]
  const middle = between(from, to, (at - gap.startedAt) / durationMs(gap))
  return [
    { ...gap, finishedAt: at, to: middle },
    { ...gap, startedAt: at, from: middle },
  ]
}

function positionAlong(course: readonly TimedPosition[], at: number): LngLat {
  const next = course.findIndex((point) => point.at >= at)
  const after = course[next] ?? course.at(-1)
  const before = course[next - 1] ?? after
  if (!before || !after) throw new RangeError('a leg has a course')
  const spanMs = after.at - before.at
  return spanMs > 0 ? between(before.position, after.position, (at - before.at) / spanMs) : after.position
}

function courseMetres(course: readonly TimedPosition[]): number {
  let metres = 0
  for (let index = 1; index < course.length; index++) {
    metres += distanceMetres(course[index - 1]!.position, course[index]!.position)
  }
  return metres
}

const between = (from: LngLat, to: LngLat, share: number): LngLat => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
