import type { CitySite } from '@allmend/contract/city/ratings'
import { CRITERIA } from '@allmend/domain/city/ratings/rating'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import type { ProjectRow } from '../../projects/projects/index.ts'
import { publicEdgeIds } from '../routes/index.ts'
import { lastRelease } from './release-store.ts'
import type { Results } from './results.ts'
import type { FiguresOf } from './stored-figures.ts'

/** Rows of «best» and of «worst». */
const LISTED = 4
const NOTHING = {
  ratings: 0,
  raters: 0,
  goodShare: null,
  criteria: CRITERIA.map((criterion) => ({ criterion, ratings: 0, classes: null })),
}

/**
 * What everybody reads of a project: edges from ten people on, their four steps from twenty, as for its map; sums as
 * they were released last. All of it about those who agreed to be published.
 */
export async function citySite(
  db: Db<'ratings'>,
  { id, approvedAt }: Pick<ProjectRow, 'id' | 'approvedAt'>,
  of: Results,
): Promise<CitySite> {
  const streets = await publicStreets(db, id)
  const sections = streets.flatMap(({ edgeId, name, lengthMetres }) => {
    const result = of(edgeId)
    return result && result.share !== null ? [{ edgeId, name, lengthMetres, ...result }] : []
  })
  const release = await lastRelease(db, { id, isTest: false }, 'public')
  return {
    at: release?.releasedAt.getTime() ?? null,
    approvedAt: approvedAt?.getTime() ?? null,
    ...figuresIn(release?.figures ?? NOTHING),
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

type Four = [number, number, number, number]

function figuresIn({ criteria, ...sums }: FiguresOf['public']) {
  return { ...sums, criteria: criteria.map((it) => ({ ...it, classes: it.classes as Four | null })) }
}

const metresOf = (streets: readonly { lengthMetres: number }[]): number =>
  streets.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
