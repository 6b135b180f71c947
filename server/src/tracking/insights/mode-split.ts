import type { ModeSplit, Noisy, NoisyModeRow } from '@allmend/contract/tracking/insights'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { REST, type ShownMode } from '@allmend/domain/tracking/insights/mode-tally'
import type { Days } from '@allmend/domain/projects/releases/period'
import { hidden, type Reason } from '@allmend/domain/projects/releases/published'
import { type PublishedMode, publishedFigures } from '@allmend/domain/tracking/insights/published-figures'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { weeksInside } from './phase.ts'
import { protectionOf } from './protection.ts'
import { releasesOf } from './store.ts'
import type { WeekFigures } from './stored-figures.ts'

type Phase = { id: string; isTest: boolean }
type Published = { from: DataDay; figures: WeekFigures }

const NO_NOISE = { distanceKm: 0, durationHours: 0, legs: 0, co2Kg: 0 }

/** The sum of the weeks inside, in the fixed order, the rest at the end. */
export async function modeSplit(db: Db, project: Phase, range: Days): Promise<ModeSplit> {
  const inside = weeksInside(range)
  const weeks = inside ? await releasesOf(db, project, 'week', inside) : []
  const noisy = new Map(
    (inside ? await releasesOf(db, project, 'figures', inside) : []).map((it) => [it.from, it.figures]),
  )
  const figures = publishedFigures([...noisy.values()], 'organisation')
  const former = weeks.filter(({ from }) => !noisy.has(from))
  const rows = [...rowsOf(figures.modes), ...formerRows(former)]
  const isPublished = rows.length > 0
  return {
    weeks: isPublished ? weeks.length : 0,
    suppressedWeeks: isPublished ? 0 : weeks.length,
    reason: isPublished || weeks.length === 0 ? null : reasonAmong(figures.modes),
    data_days: isPublished ? weeks.reduce((sum, { figures }) => sum + figures.dataDays, 0) : 0,
    modes: summed(rows),
    whole: {
      legs: wholeOf(figures.wholes.legs, 'legs', former),
      distanceKm: wholeOf(figures.wholes.distanceKm, 'distanceKm', former),
      durationHours: wholeOf(figures.wholes.durationHours, 'durationHours', former),
      co2Kg: wholeOf(figures.wholes.co2Kg, 'co2Kg', former),
    },
    releases: weeks.map(({ from }) => from),
    protection: await protectionOf(db, project, 'organisation', inside ?? range),
  }
}

/** A row is published when its legs and kilometres are. */
function rowsOf(rows: readonly PublishedMode[]): NoisyModeRow[] {
  return rows.flatMap(({ mode, legs, distanceKm, durationHours, co2Kg }) => {
    if (legs.value === null || distanceKm.value === null) return []
    return [
      {
        mode,
        legs: legs.value,
        distanceKm: distanceKm.value,
        durationHours: durationHours.value,
        co2Kg: co2Kg.value,
        noise: {
          legs: legs.noise,
          distanceKm: distanceKm.noise,
          durationHours: durationHours.noise,
          co2Kg: co2Kg.noise,
        },
      },
    ]
  })
}

/** Why no row is shown: a mode of enough people is too imprecise, the others why they are together. */
function reasonAmong(rows: readonly PublishedMode[]): Reason {
  const rest = rows.find(({ mode }) => mode === REST)
  return rows.some(({ mode }) => mode !== REST) ? 'imprecise' : (rest?.people.reason ?? 'few')
}

/** Weeks from before noise (decision 0127), as they were released. */
const formerRows = (weeks: readonly Published[]): NoisyModeRow[] =>
  weeks.flatMap(({ figures }) => (figures.modes ?? []).map((row) => ({ ...row, noise: NO_NOISE })))

/** Weeks from before noise are exact; what could not be published of one, or of those with noise, leaves the whole unknown. */
function wholeOf(noisy: Noisy, measure: (typeof MEASURES)[number], former: readonly Published[]): Noisy {
  const isOfOthers = noisy.value === null && noisy.noise > 0
  if (former.length === 0 || isOfOthers) return noisy
  if (former.some(({ figures }) => figures.modes === null)) return hidden(0, 'few')
  const exact = formerRows(former).reduce((sum, row) => sum + (row[measure] ?? 0), 0)
  return { ...noisy, value: (noisy.value ?? 0) + exact, reason: null }
}

const MEASURES = ['distanceKm', 'durationHours', 'legs', 'co2Kg'] as const

/** A sum with an unpublished part is not published either. */
function summed(rows: readonly NoisyModeRow[]): NoisyModeRow[] {
  const byMode = Map.groupBy(rows, ({ mode }) => mode)
  return [...modes, REST as ShownMode].flatMap((mode) => {
    const its = byMode.get(mode)
    if (!its) return []
    return [its.reduce((sum, row) => plus(sum, row))]
  })
}

function plus(one: NoisyModeRow, other: NoisyModeRow): NoisyModeRow {
  const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
  const noise = { ...one.noise }
  for (const name of MEASURES) noise[name] = Math.hypot(one.noise[name], other.noise[name])
  return {
    mode: one.mode,
    legs: one.legs + other.legs,
    distanceKm: one.distanceKm + other.distanceKm,
    durationHours: sum(one.durationHours, other.durationHours),
    co2Kg: sum(one.co2Kg, other.co2Kg),
    noise,
  }
}
