import type { AllFigures, PublicFigures } from '@allmend/contract/tracking/insights'
import type { Audience } from '@allmend/domain/projects/releases/budget'
import { noiseOf } from '@allmend/domain/projects/releases/budget'
import { finestCells } from '@allmend/domain/projects/releases/finest-cells'
import { published } from '@allmend/domain/projects/releases/published'
import {
  publishedConfusion,
  modeShares,
  publishedShare,
  publishedFigures,
  publishedPlaces,
} from '@allmend/domain/tracking/insights/published-figures'
import { partsOf, type WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import { cellToLatLng, cellToParent, getResolution } from 'h3-js'

type PublicPart = Omit<PublicFigures, 'period' | 'releases' | 'protection' | 'co2Months'>
type OwnPart = Pick<AllFigures, 'quality' | 'accuracy' | 'cohorts' | 'postcodes'>

/** At most so many rows of places: a list nobody reads to its end. */
const PLACES_AT_MOST = 500

/** What everybody may read of some weeks. */
export function publicPart(weeks: readonly WeekRelease[], audience: Audience): PublicPart {
  const {
    toldSum: _toldSum,
    sumOf: _sumOf,
    deviationOf: _deviationOf,
    enough: _enough,
    ...told
  } = publishedFigures(weeks, audience)
  const flows = publishedPlaces(weeks, audience, 'flows').slice(0, PLACES_AT_MOST)
  return {
    ...told,
    flows: flows.map(({ row, ...its }) => {
      const [from, to] = partsOf(row)
      return { from: areaOf(from), to: areaOf(to), ...its }
    }),
    cells: cellsOf(weeks.at(-1) ?? {}, audience),
  }
}

/** What the organisation reads besides. Nobody is asked for age or gender in a tracking project. */
export function ownPart(weeks: readonly WeekRelease[], days: { dataDays: number; days: number }): OwnPart {
  const figures = publishedFigures(weeks, 'organisation')
  const ofDays = noiseOf('organisation', 'day').standardDeviation * Math.sqrt(days.days)
  const quality = (row: string) => figures.toldSum('quality', [row])
  const share = (row: string) =>
    publishedShare(figures.sumOf('quality', [row]), days.dataDays, {
      part: figures.deviationOf('quality'),
      whole: ofDays,
    })
  return {
    quality: {
      data_days: published(days.dataDays, ofDays),
      confirmed: quality('confirmed'),
      relabelled: quality('relabelled'),
      wellKnown: quality('wellKnown'),
      confirmedShare: share('confirmed'),
      coverage: share('wellKnown'),
    },
    accuracy: {
      ...publishedConfusion(weeks),
      shares: modeShares(weeks, 'organisation'),
      expectedCo2Kg: figures.toldSum('expectedGrams', ['all'], 1000),
    },
    cohorts: { isKnown: false, cohorts: [] },
    postcodes: publishedPlaces(weeks, 'organisation', 'postcodes').map(({ row, people, weeks: its }) => ({
      postcode: row,
      people,
      weeks: its,
    })),
  }
}

const FINEST = 8

function cellsOf(week: WeekRelease, audience: Audience): PublicPart['cells'] {
  const levels = (['cells8', 'cells7', 'cells6'] as const).map((figure) => ({
    cells: week[figure] ?? {},
    deviation: noiseOf(audience, figure).standardDeviation,
  }))
  const parentOf = (cell: string): string => cellToParent(cell, getResolution(cell) - 1)
  return finestCells(
    levels.map(({ cells }) => cells),
    parentOf,
  ).map(({ cell, level, people }) => ({
    cell: placeOf(cell),
    resolution: FINEST - level,
    people: published(people, levels[level]!.deviation),
    weeks: 1,
  }))
}

/** Names are for the organisation alone, which is told them later. */
const areaOf = (id: string) => ({ ...placeOf(id), name: null })

function placeOf(id: string): PublicPart['cells'][number]['cell'] {
  const [latitude, longitude] = cellToLatLng(id)
  return { id, centre: [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))] }
}
