import type { CitySite } from '@allmend/contract/ratings'
import type { CriterionShares } from '@allmend/contract/ratings-overview'
import { LEAST_VOICES } from '@allmend/domain/ratings/result'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { currentVersion, streetsOf } from '../network/index.ts'
import type { ProjectRow } from '../projects/index.ts'
import { publicEdgeIds } from '../routes/index.ts'
import { sharesOf } from './criterion-shares.ts'
import type { Ground } from './ground.ts'
import * as releases from './release-store.ts'
import { resultsBy } from './results.ts'

/** Rows of «best» and of «worst». */
const LISTED = 4
const NOBODY = { ratings: 0, producers: 0 }

/**
 * What everybody reads of a project. Edges from ten people on, their four steps from twenty, as for its map; the sums
 * are those that were released last, so that looking twice tells nothing about who rated in between.
 */
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
  const phase = { id, isTest: false }
  const { ratings, producers } = (await releases.countsOf(db, [id])).get(id) ?? NOBODY
  const weeks = await releases.releasesOf(db, phase, 'week')
  const shares = sharesOf(weeks.map(({ figures }) => figures)).filter(({ mode }) => mode === 'all')
  return {
    at: (await releases.lastRelease(db, phase, 'day'))?.releasedAt.getTime() ?? null,
    approvedAt: approvedAt?.getTime() ?? null,
    ratings,
    raters: producers,
    goodShare: producers >= least.share ? goodShareOf(shares) : null,
    criteria: shares.map(({ criterion, ratings, classes }) => ({
      criterion,
      ratings,
      classes: producers >= least.classes ? classes : null,
    })),
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

function goodShareOf(shares: readonly CriterionShares[]): number | null {
  const whole = shares.find(({ criterion }) => criterion === 'whole')
  return whole && whole.ratings > 0 ? (whole.classes[2] + whole.classes[3]) / whole.ratings : null
}

const metresOf = (streets: readonly { lengthMetres: number }[]): number =>
  streets.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
