import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { expectedGrams } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import { type DiaryLeg, modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { Diary } from '@allmend/domain/tracking/diary/diary'
import type { DiaryDay } from '@allmend/domain/tracking/diary/diary-day'
import type { KnownPurpose, Purposes } from '@allmend/domain/tracking/diary/inferred-purpose'
import type { Contributed } from '@allmend/domain/projects/releases/bounded'
import { lengthClassOf } from '@allmend/domain/projects/releases/length-class'
import type { ByMode } from '@allmend/domain/tracking/insights/mode-tally'
import { type FigureContribution, rowOf } from '@allmend/domain/tracking/insights/week-release'
import { clockSecondsOf, dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { durationMs } from '@allmend/domain/platform/time/interval'
import { cellToParent, latLngToCell } from 'h3-js'
import { cellsAround } from './cells.ts'

/** Areas flows are told between: five square kilometres. */
const FLOW_RESOLUTION = 7

/** What the days of a person bring to each figure, before anything is bounded. */
export function figureContributionOf(
  diary: Diary,
  days: readonly DiaryDay[],
  its: { byMode: ByMode; daysByCell: ReadonlyMap<string, number>; purposes: Purposes },
): FigureContribution {
  const { zone } = diary
  const { byMode, daysByCell } = its
  const begun = days.flatMap((day) => begunLegs(day, zone))
  return {
    people: new Map([['all', 1]]),
    quality: new Map([
      ['confirmed', days.filter(({ isConfirmed }) => isConfirmed).length],
      ['relabelled', days.filter(({ sums }) => sums.relabelledLegs > 0).length],
      ['wellKnown', days.filter(({ quality }) => quality === 'good').length],
    ]),
    users: measured(byMode, 'legs'),
    legs: measured(byMode, 'legs'),
    metres: measured(byMode, 'distanceMetres'),
    seconds: measured(byMode, 'durationSeconds'),
    grams: measured(byMode, 'co2Grams'),
    departures: counted(begun, (leg) => rowOf(hourOf(leg, zone), modeOf(leg))),
    lengths: counted(begun, (leg) => rowOf(lengthClassOf(leg.distanceMetres), modeOf(leg))),
    purposes: counted(knownPurposes(diary, days, its.purposes), ({ purpose }) => purpose),
    flows: flowsOf(days),
    cells8: daysByCell,
    cells7: coarser(daysByCell, 7),
    cells6: coarser(daysByCell, 6),
    confusion: confusionOf(days),
    expectedGrams: new Map([['all', expectedOf(days)]]),
  }
}

/** Of her nights and of wherever she stays for hours nothing is public, neither on the map nor as an end of a way. */
export function publicContribution(
  contribution: FigureContribution,
  longStays: readonly LngLat[],
): FigureContribution {
  const around = new Set(longStays.flatMap((place) => cellsAround(place)))
  const areas = new Set(longStays.map(areaOf))
  const away = new Map([...(contribution.cells8 ?? [])].filter(([cell]) => !around.has(cell)))
  const flows = [...(contribution.flows ?? [])].filter(
    ([row]) => !row.split('|').some((area) => areas.has(area)),
  )
  return {
    ...contribution,
    cells8: away,
    cells7: coarser(away, 7),
    cells6: coarser(away, 6),
    flows: new Map(flows),
  }
}

const LONG_STAY_MS = 3 * 3_600_000

export function longStaysOf(days: readonly DiaryDay[]): LngLat[] {
  const stays = days.flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'staypoint'))
  return stays.filter((stay) => durationMs(stay) >= LONG_STAY_MS).map(({ position }) => position)
}

const isLeg = (entry: DiaryDay['entries'][number]): entry is DiaryLeg => entry.kind === 'leg'

/** A leg over midnight is cut there and counts where it began. */
function begunLegs({ entries, dataDay }: DiaryDay, zone: Diary['zone']): DiaryLeg[] {
  const midnight = intervalOfDataDay(dataDay, zone).startedAt
  return entries.filter(isLeg).filter((leg) => leg.startedAt > midnight)
}

/** Of the trips that begin on these days; stated and inferred ones count alike (decision 0183). */
function knownPurposes(
  { trips, zone }: Diary,
  days: readonly DiaryDay[],
  purposes: Purposes,
): KnownPurpose[] {
  const counted = new Set(days.map(({ dataDay }) => dataDay))
  const begun = trips.filter(({ startedAt }) => counted.has(dataDayOf(startedAt, zone)))
  return begun.flatMap((trip) => purposes.ofTrip(trip) ?? [])
}

const hourOf = ({ startedAt }: DiaryLeg, zone: Diary['zone']): string =>
  String(Math.floor(clockSecondsOf(startedAt, zone) / 3600))

type Measure = 'legs' | 'distanceMetres' | 'durationSeconds' | 'co2Grams'

function measured(byMode: ByMode, measure: Measure): Contributed {
  return new Map(Object.entries(byMode).map(([mode, sums]) => [mode, sums[measure]]))
}

function counted<T>(all: readonly T[], rowFor: (it: T) => string): Contributed {
  const rows = new Map<string, number>()
  for (const row of all.map(rowFor)) rows.set(row, (rows.get(row) ?? 0) + 1)
  return rows
}

function coarser(daysByCell: ReadonlyMap<string, number>, resolution: number): Contributed {
  const days = new Map<string, number>()
  for (const [cell, its] of daysByCell) {
    const parent = cellToParent(cell, resolution)
    days.set(parent, Math.max(days.get(parent) ?? 0, its))
  }
  return days
}

const areaOf = ([longitude, latitude]: LngLat): string => latLngToCell(latitude, longitude, FLOW_RESOLUTION)

/** From the area a trip began in to that it ended in; who stays in one goes nowhere. */
function flowsOf(days: readonly DiaryDay[]): Contributed {
  const ways = days.flatMap(({ entries, trips }) =>
    trips.flatMap(({ firstEntry, lastEntry }) => {
      const legs = entries.slice(firstEntry, lastEntry + 1).filter(isLeg)
      const [from, to] = [legs[0]?.course[0], legs.at(-1)?.course.at(-1)]
      return from && to ? [rowOf(areaOf(from.position), areaOf(to.position))] : []
    }),
  )
  const between = ways.filter((row) => new Set(row.split('|')).size === 2)
  return counted(between, (row) => row)
}

/** On days she confirmed: what was read, and what it was. */
function confusionOf(days: readonly DiaryDay[]): Contributed {
  const legs = days.filter(({ isConfirmed }) => isConfirmed).flatMap(({ entries }) => entries.filter(isLeg))
  const read = legs.flatMap((leg) => (leg.modeDetected ? [rowOf(leg.modeDetected, modeOf(leg))] : []))
  return counted(read, (row) => row)
}

function expectedOf(days: readonly DiaryDay[]): number {
  const legs = days.flatMap(({ entries }) => entries.filter(isLeg))
  return legs.reduce((sum, { detection, startedAt, distanceMetres }) => {
    return sum + (detection ? expectedGrams({ startedAt, distanceMetres, detection }) : 0)
  }, 0)
}
