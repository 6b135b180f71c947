import { type DataDay, dataDayAfter, dataDayOf } from '../../platform/time/data-day.ts'
import type { TimeZone } from '../../platform/time/time-zone.ts'
import type { BoardAct } from './board-acts.ts'
import type { ProjectFacts } from './status.ts'

/** Days on which the board had a project paused, wholly or in part; without an end while it still has. */
export interface Pause {
  from: DataDay
  through: DataDay | null
}

/** The pauses among what the board did, the first first. */
export function pausesIn(acts: readonly { act: BoardAct; at: number }[], zone: TimeZone): Pause[] {
  const pauses: Pause[] = []
  for (const { act, at } of acts.toSorted((one, other) => one.at - other.at)) {
    const last = pauses.at(-1)
    if (act === 'paused') pauses.push({ from: dataDayOf(at, zone), through: null })
    if (act === 'resumed' && last) last.through = dataDayOf(at, zone)
  }
  return pauses
}

/** A day the board stopped in the middle of is never counted. */
export function isPausedOn(pauses: readonly Pause[], day: DataDay): boolean {
  return pauses.some(({ from, through }) => day >= from && (through === null || day <= through))
}

/** The last day that can count: of a closed project the one before it was closed. */
export function lastDayOf(
  { closedAt, endDay }: Pick<ProjectFacts, 'closedAt' | 'endDay'>,
  zone: TimeZone,
): DataDay {
  if (closedAt === null) return endDay
  const before = dataDayAfter(dataDayOf(closedAt, zone), -1)
  return before < endDay ? before : endDay
}
