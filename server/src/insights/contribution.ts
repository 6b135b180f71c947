import type { Diary } from '@allmend/domain/mobility/diary'
import { type DiaryDay, dayOf } from '@allmend/domain/mobility/diary-day'
import { type DiaryLeg, modeOf } from '@allmend/domain/mobility/correction/diary-entry'
import { modes } from '@allmend/domain/mobility/mode'
import { sumsByMode } from '@allmend/domain/mobility/mode-sums'
import type { ByMode } from '@allmend/domain/privacy/mode-tally'
import { type DataDay, dataDayAfter, instantAt, intervalOfDataDay } from '@allmend/domain/time/data-day'
import { isDuring } from '@allmend/domain/time/interval'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { cellsAlong, cellsAround } from './cells.ts'

/** What one person brings into a week, before the gate bounds it. */
export interface Contribution {
  days: number
  confirmedDays: number
  relabelledDays: number
  byMode: ByMode
  /** On how many of the days she passed each cell. */
  daysByCell: Map<string, number>
}

export function contributionOf(diary: Diary, days: readonly DataDay[]): Contribution {
  const read = days.map((day) => dayOf(diary, day))
  return {
    days: read.length,
    confirmedDays: read.filter(({ isConfirmed }) => isConfirmed).length,
    relabelledDays: read.filter(({ sums }) => sums.relabelledLegs > 0).length,
    byMode: byModeOf(read, diary.zone),
    daysByCell: cellsOf(read, homeCells(diary, days)),
  }
}

function byModeOf(days: readonly DiaryDay[], zone: TimeZone): ByMode {
  const rows = days.flatMap(({ dataDay, entries, sums }) => {
    const midnight = intervalOfDataDay(dataDay, zone).startedAt
    // A leg over midnight is cut there and counts where it began.
    const begun = entries.filter(isLeg).filter((leg) => leg.startedAt > midnight)
    return sums.byMode.map((it) => ({ ...it, legs: begun.filter((leg) => modeOf(leg) === it.mode).length }))
  })
  return Object.fromEntries(sumsByMode(rows, modes).map(({ mode, ...sums }) => [mode, sums]))
}

/** Movement only, on the ground, and not around where she sleeps. */
function cellsOf(days: readonly DiaryDay[], around: ReadonlySet<string>): Map<string, number> {
  const daysByCell = new Map<string, number>()
  for (const { entries } of days) {
    const legs = entries.filter(isLeg).filter((leg) => modeOf(leg) !== 'plane')
    const passed = new Set(
      legs.flatMap(({ course }) => [...cellsAlong(course.map(({ position }) => position))]),
    )
    for (const cell of passed) {
      if (!around.has(cell)) daysByCell.set(cell, (daysByCell.get(cell) ?? 0) + 1)
    }
  }
  return daysByCell
}

/** Wherever a stay holds three in the morning of one of the days or of the one after. */
function homeCells({ entries, zone }: Diary, days: readonly DataDay[]): Set<string> {
  const mornings = days.flatMap((day) => [day, dataDayAfter(day, 1)])
  const nights = mornings.map((day) => instantAt(day, '03:00', zone))
  const stays = entries.filter((entry) => entry.kind === 'staypoint')
  const slept = stays.filter((stay) => nights.some((night) => isDuring(stay, night)))
  return new Set(slept.flatMap(({ position }) => cellsAround(position)))
}

const isLeg = (entry: DiaryDay['entries'][number]): entry is DiaryLeg => entry.kind === 'leg'
