import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import { CRITERIA } from '@allmend/domain/city/ratings/rating'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { Db } from '../../platform/db/connect.ts'
import { publishingIn } from './publishing.ts'
import { publishedSteps } from './release-store.ts'
import type { FiguresOf } from './stored-figures.ts'

/** What the public site tells of a project so far: shares from ten people on, the four steps from twenty. */
export async function publicFigures(
  db: Db<'ratings'>,
  projectId: string,
  sofar: Interval,
): Promise<FiguresOf['public']> {
  const publishing = [...(await publishingIn(db, projectId)).keys()]
  const { ratings, raters, criteria } = await publishedSteps(db, projectId, publishing, sofar)
  const least = LEAST_VOICES.public
  const published = CRITERIA.map((criterion, at) => {
    const { people, steps } = criteria.find((it) => it.criterion === at) ?? { people: 0, steps: [] }
    const classes = steps.map(inFives)
    return { criterion, people, classes, ratings: classes.reduce((sum, it) => sum + it, 0) }
  })
  const [whole] = published
  return {
    ratings: raters < least.share ? 0 : inFives(ratings),
    raters: raters < least.share ? 0 : inFives(raters),
    goodShare: whole && whole.people >= least.share ? goodShareOf(whole.classes) : null,
    criteria: published.map(({ criterion, people, classes, ratings }) => ({
      criterion,
      ratings: people < least.share ? 0 : ratings,
      classes: people < least.classes ? null : classes,
    })),
  }
}

function goodShareOf(classes: readonly number[]): number | null {
  const [, , good = 0, veryGood = 0] = classes
  const sum = classes.reduce((all, it) => all + it, 0)
  return sum === 0 ? null : Math.round((100 * (good + veryGood)) / sum) / 100
}
