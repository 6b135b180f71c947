import type { CriterionShares } from '@allmend/contract/city/ratings-overview'
import { CRITERIA, RATING_KINDS } from '@allmend/domain/city/ratings/rating'
import type { WeekFigures } from './stored-figures.ts'

type Four = [number, number, number, number]

/** What released weeks tell together. */
export function sharesOf(weeks: readonly WeekFigures[]): CriterionShares[] {
  const published = weeks.flatMap(({ steps }) => steps)
  return (['all', ...RATING_KINDS] as const).flatMap((mode) =>
    CRITERIA.map((criterion) => {
      const its = published.filter((it) => it.criterion === criterion && (mode === 'all' || it.kind === mode))
      const classes = [0, 1, 2, 3].map((at) =>
        its.reduce((sum, { steps }) => sum + (steps?.[at] ?? 0), 0),
      ) as Four
      const sum = classes.reduce((all, it) => all + it, 0)
      const percents = classes.map((it) => Math.round((10_000 * it) / sum) / 100) as Four
      return { mode, criterion, ratings: sum, classes, percents: sum === 0 ? null : percents }
    }),
  )
}
