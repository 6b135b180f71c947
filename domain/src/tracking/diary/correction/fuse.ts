import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { durationMs, type Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry, DiaryLeg, DiaryStay } from './diary-entry.ts'
import type { TimedPosition } from '../timeline-entry.ts'
import { firstStated } from './attribute.ts'
import { cutAt } from './cut.ts'

export const isDeleted = (entry: DiaryEntry): boolean => entry.kind === 'gap' && entry.cause === 'deleted'

/** One entry over all of the interval; what was deleted stays so and lies between two of them. */
export function fuseOver(
  entries: readonly DiaryEntry[],
  interval: Interval,
  into: DiaryEntry['kind'],
  main?: DiaryEntry,
): DiaryEntry[] {
  const cut = cutAt(cutAt(entries, interval.startedAt), interval.finishedAt)
  const fused: DiaryEntry[] = []
  let run: DiaryEntry[] = []
  const close = (): void => {
    if (run.some(({ kind }) => kind !== 'gap')) fused.push(oneOf(run, into, main))
    else fused.push(...run)
    run = []
  }
  for (const entry of cut) {
    const isWithin = entry.startedAt >= interval.startedAt && entry.finishedAt <= interval.finishedAt
    if (isWithin && !isDeleted(entry)) run.push(entry)
    else {
      close()
      fused.push(entry)
    }
  }
  close()
  return fused
}

function oneOf(run: readonly DiaryEntry[], into: DiaryEntry['kind'], main?: DiaryEntry): DiaryEntry {
  if (into === 'leg') return legOf(run, main)
  if (into === 'staypoint') return stayOf(run, main)
  return { kind: 'gap', ...spanOf(run), cause: main?.kind === 'gap' ? main.cause : 'unknown', ...endsOf(run) }
}

function endsOf(run: readonly DiaryEntry[]): { from?: LngLat; to?: LngLat } {
  const course = courseOf(run)
  const [first, last] = [course[0], course.at(-1)]
  return { ...(first ? { from: first.position } : {}), ...(last ? { to: last.position } : {}) }
}

/** The detection is that of its longest leg, or of the main one. */
function legOf(run: readonly DiaryEntry[], main?: DiaryEntry): DiaryLeg {
  const only = run.length === 1 ? run[0] : undefined
  if (only?.kind === 'leg') return only
  const legs = run.filter((entry) => entry.kind === 'leg')
  const chief = main?.kind === 'leg' ? main : longest(legs, (leg) => leg.distanceMetres)
  return {
    kind: 'leg',
    ...spanOf(run),
    course: courseOf(run),
    distanceMetres: run.reduce((sum, entry) => sum + metresOf(entry), 0),
    ...(chief?.detection ? { detection: chief.detection } : {}),
    ...(chief?.modeDetected ? { modeDetected: chief.modeDetected } : {}),
    ...firstStated('leg', [chief, ...legs]),
  }
}

/** Where its longest stay was, or in the middle of the positions. */
function stayOf(run: readonly DiaryEntry[], main?: DiaryEntry): DiaryStay {
  const only = run.length === 1 ? run[0] : undefined
  if (only?.kind === 'staypoint') return only
  const stays = run.filter((entry) => entry.kind === 'staypoint')
  const chief = main?.kind === 'staypoint' ? main : longest(stays, durationMs)
  const silences = stays.flatMap((stay) => stay.silences ?? [])
  const span = spanOf(run)
  return {
    kind: 'staypoint',
    ...span,
    ...(chief ? { position: chief.position, radiusMetres: chief.radiusMetres } : middleOf(courseOf(run))),
    isActivity: stays.some((stay) => stay.isActivity) || durationMs(span) >= ACTIVITY_MS,
    isOpen: stays.some((stay) => stay.isOpen && stay.finishedAt === span.finishedAt),
    ...firstStated('staypoint', [chief, ...stays]),
    ...(silences.length > 0 ? { silences } : {}),
  }
}

/** Who remains for a quarter of an hour came for a reason (trackintel's default). */
const ACTIVITY_MS = 900_000

function spanOf(run: readonly DiaryEntry[]): Interval {
  return { startedAt: run[0]!.startedAt, finishedAt: run.at(-1)!.finishedAt }
}

function metresOf(entry: DiaryEntry): number {
  if (entry.kind === 'leg') return entry.distanceMetres
  return entry.kind === 'gap' && entry.from && entry.to ? distanceMetres(entry.from, entry.to) : 0
}

function courseOf(run: readonly DiaryEntry[]): TimedPosition[] {
  const known = run.flatMap(positionsOf)
  const { startedAt, finishedAt } = spanOf(run)
  const course = known.filter((point, index) => index === 0 || point.at > known[index - 1]!.at)
  const [first, last] = [course[0]!, course.at(-1)!]
  if (first.at > startedAt) course.unshift({ at: startedAt, position: first.position })
  if (last.at < finishedAt) course.push({ at: finishedAt, position: last.position })
  return course
}

function positionsOf(entry: DiaryEntry): TimedPosition[] {
  if (entry.kind === 'leg') return [...entry.course]
  const [from, to] = entry.kind === 'staypoint' ? [entry.position, entry.position] : [entry.from, entry.to]
  return [
    ...(from ? [{ at: entry.startedAt, position: from }] : []),
    ...(to ? [{ at: entry.finishedAt, position: to }] : []),
  ]
}

function middleOf(course: readonly TimedPosition[]): Pick<DiaryStay, 'position' | 'radiusMetres'> {
  const position: LngLat = [
    median(course.map((point) => point.position[0])),
    median(course.map((point) => point.position[1])),
  ]
  return { position, radiusMetres: median(course.map((point) => distanceMetres(position, point.position))) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[sorted.length >> 1]!
}

function longest<Entry>(list: readonly Entry[], lengthOf: (entry: Entry) => number): Entry | undefined {
  let found: Entry | undefined
  for (const entry of list) if (!found || lengthOf(entry) > lengthOf(found)) found = entry
  return found
}
