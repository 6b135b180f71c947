import type { Diary } from '@allmend/domain/tracking/diary/diary'
import type { Purposes } from '@allmend/domain/tracking/diary/inferred-purpose'
import { type DiaryDay, dayOf } from '@allmend/domain/tracking/diary/diary-day'
import { type DiaryLeg, modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { sumsByMode } from '@allmend/domain/tracking/diary/mode-sums'
import type { ByMode } from '@allmend/domain/tracking/insights/mode-tally'
import {
  type DataDay,
  dataDayAfter,
  instantAt,
  intervalOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { isDuring } from '@allmend/domain/platform/time/interval'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { FigureContribution } from '@allmend/domain/tracking/insights/week-release'
import { figureContributionOf, longStaysOf, publicContribution } from './figure-contribution.ts'
import { cellsAlong, cellsAround } from './cells.ts'

/** What one person brings into a week, before the gate bounds it. */
export interface Contribution {
  days: number
  confirmedDays: number
  relabelledDays: number
  byMode: ByMode
  /** On how many of the days she passed each cell. */
  daysByCell: Map<string, number>
  /** To each figure of the organisation, and of the public. */
  figures: FigureContribution
  publicFigures: FigureContribution
  /** Where she spent most of her nights. */
  nightPlace: LngLat | undefined
}

export function contributionOf(diary: Diary, days: readonly DataDay[], purposes: Purposes): Contribution {
  const read = days.map((day) => dayOf(diary, day))
  const nights = nightStays(diary, days)
  const byMode = byModeOf(read, diary.zone)
  const daysByCell = cellsOf(read, new Set(nights.flatMap((place) => cellsAround(place))))
  const contribution = figureContributionOf(diary, read, { byMode, daysByCell, purposes })
  return {
    days: read.length,
    confirmedDays: read.filter(({ isConfirmed }) => isConfirmed).length,
    relabelledDays: read.filter(({ sums }) => sums.relabelledLegs > 0).length,
    byMode,
    daysByCell,
    figures: contribution,
    publicFigures: publicContribution(contribution, [...nights, ...longStaysOf(read)]),
    nightPlace: nights[0],
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

/** Wherever a stay holds three in the morning of one of the days or of the one after, first the most slept in. */
function nightStays({ entries, zone }: Diary, days: readonly DataDay[]): LngLat[] {
  const mornings = days.flatMap((day) => [day, dataDayAfter(day, 1)])
  const nights = mornings.map((day) => instantAt(day, '03:00', zone))
  const stays = entries.filter((entry) => entry.kind === 'staypoint')
  const nightsIn = (stay: (typeof stays)[number]): number =>
    nights.filter((night) => isDuring(stay, night)).length
  const slept = stays.filter((stay) => nightsIn(stay) > 0)
  return slept.toSorted((one, other) => nightsIn(other) - nightsIn(one)).map(({ position }) => position)
}

const isLeg = (entry: DiaryDay['entries'][number]): entry is DiaryLeg => entry.kind === 'leg'
