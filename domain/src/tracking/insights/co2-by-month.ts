import { modes } from '../diary/mode.ts'
import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'
import type { Audience } from '../../projects/releases/budget.ts'
import {
  isPublishable,
  leastOf,
  reasonOf,
  type Published,
  together,
} from '../../projects/releases/published.ts'
import { publishedFigures } from './published-figures.ts'
import type { WeekRelease } from './week-release.ts'

export interface MonthOfCo2 {
  /** As YYYY-MM. */
  month: string
  /** Mondays of the weeks that are in it. */
  releases: DataDay[]
  kgPerPersonWeek: Published
}

/** The month a week lies in with all of its days; a week across two months lies in none. */
export function monthOfWeek(monday: DataDay): string | undefined {
  const month = monday.slice(0, 7)
  return dataDayAfter(monday, 6).startsWith(month) ? month : undefined
}

/** A sum of releases again: no month knows more than its weeks. */
export function co2ByMonth(
  weeks: readonly { from: DataDay; figures: WeekRelease }[],
  audience: Audience,
): MonthOfCo2[] {
  const months = Map.groupBy(weeks, ({ from }) => monthOfWeek(from))
  return [...months].flatMap(([month, its]) =>
    month === undefined
      ? []
      : [
          {
            month,
            releases: its.map(({ from }) => from),
            kgPerPersonWeek: perPersonWeek(
              its.map(({ figures }) => figures),
              audience,
            ),
          },
        ],
  )
}

/** To a tenth of a kilogram, with the noise of both: of what was emitted and of who was counted. */
function perPersonWeek(weeks: readonly WeekRelease[], audience: Audience): Published {
  const figures = publishedFigures(weeks, audience)
  const grams = { sum: figures.sumOf('grams', modes), deviation: figures.deviationOf('grams', modes.length) }
  const people = { sum: figures.sumOf('people', ['all']), deviation: figures.deviationOf('people') }
  const count = weeks.length
  const least = leastOf(audience)
  if (!isPublishable(people.sum / count, people.deviation / count, least))
    return { value: null, noise: 0, reason: reasonOf(people.sum / count, least) }
  const kg = grams.sum / 1000 / people.sum
  const deviation = together([grams.deviation / 1000, kg * people.deviation]) / people.sum
  const noise = Math.ceil(deviation * 20) / 10
  if (kg < 4 * deviation) return { value: null, noise, reason: 'imprecise' }
  return { value: Math.round(kg * 10) / 10, noise, reason: null }
}
