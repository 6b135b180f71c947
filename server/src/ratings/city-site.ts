import type { CitySite } from '@allmend/contract/ratings'
import { CRITERIA } from '@allmend/domain/ratings/rating'
import { LEAST_VOICES } from '@allmend/domain/ratings/result'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { currentVersion, streetsOf } from '../network/index.ts'
import type { ProjectRow } from '../projects/index.ts'
import { publicEdgeIds } from '../routes/index.ts'
import type { Ground } from './ground.ts'
import { resultsBy } from './results.ts'
import * as store from './results-store.ts'

/** Rows of «best» and of «worst». */
const LISTED = 4
const NONE = { one: 0, two: 0, three: 0, four: 0 }

/** What everybody reads of a project: edges from ten people on, their four steps from twenty, as for its map. */
export async function citySite(
  db: Db<'ratings'>,
  { id, approvedAt }: Pick<ProjectRow, 'id' | 'approvedAt'>,
  ground: Ground,
  now: Date,
): Promise<CitySite> {
  const least = LEAST_VOICES.public
  const of = resultsBy(ground, { criterion: 'whole' }, { year: now.getUTCFullYear(), least })
  const streets = await publicStreets(db, id)
  const sections = streets.flatMap(({ edgeId, name, lengthMetres }) => {
    const result = of(edgeId)
    return result && result.share !== null ? [{ edgeId, name, lengthMetres, ...result }] : []
  })
  const { ratings, raters } = await store.countsOfProject(db, id)
  const criteria = await store.countsByCriterion(db, id)
  return {
    at: now.getTime(),
    approvedAt: approvedAt?.getTime() ?? null,
    ratings,
    raters,
    goodShare: raters >= least.share ? goodShareOf(criteria) : null,
    criteria: CRITERIA.map((criterion, at) => {
      const { one, two, three, four } = criteria.find((row) => row.criterion === at) ?? NONE
      const ratings = one + two + three + four
      return { criterion, ratings, classes: raters >= least.classes ? [one, two, three, four] : null }
    }),
    routeMetres: metresOf(streets),
    ratedMetres: metresOf(sections),
    ...bestAndWorst(sections),
  }
}

/** Which network is in use is the organisation's; the streets of published routes are everybody's. */
async function publicStreets(db: Db<'ratings'>, projectId: string) {
  const ids = await onDuty(db, 'routes', (db) => publicEdgeIds(db, projectId))
  return onDuty(db, 'network', async (db) => {
    const version = await currentVersion(db, projectId)
    return version ? streetsOf(db, version.id, ids) : []
  })
}

type Section = CitySite['best'][number]

/** By their share, one a street; with fewer streets than two lists hold the same would be best and worst. */
function bestAndWorst(sections: readonly Section[]): Pick<CitySite, 'best' | 'worst'> {
  const sorted = sections
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.share! - one.share! || other.voices! - one.voices!)
  const best = oneAStreet(sorted)
  if (best.length < 2 * LISTED) return { best: [], worst: [] }
  const worst = oneAStreet(sorted.toReversed()).slice(0, LISTED)
  return { best: best.slice(0, LISTED), worst }
}

function oneAStreet(sections: readonly Section[]): Section[] {
  const seen = new Set<string>()
  return sections.filter(({ name }) => !seen.has(name) && seen.add(name))
}

function goodShareOf(criteria: readonly store.CriterionRow[]): number | null {
  const whole = criteria.find(({ criterion }) => criterion === CRITERIA.indexOf('whole'))
  if (!whole) return null
  const sum = whole.one + whole.two + whole.three + whole.four
  return sum === 0 ? null : (whole.three + whole.four) / sum
}

const metresOf = (streets: readonly { lengthMetres: number }[]): number =>
  streets.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
