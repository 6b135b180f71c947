import type { EdgeRatings } from '@allmend/domain/city/ratings/packed-rating'
import { type RaterTraits, UNKNOWN_RATER } from '@allmend/domain/city/ratings/rater'
import type { Db } from '../../platform/db/connect.ts'
import { lru } from '../../platform/lru.ts'
import { isTriedOut } from '../../projects/participation/index.ts'
import * as store from './rating-index-store.ts'

/** Everything that counts in a project, as filters ask for it: some 8 bytes a word. */
export interface RatingIndex {
  revision: number
  layout: number
  /** By number. */
  raters: RaterTraits[]
  edges: Map<number, EdgeRatings>
}

export type IndexKeeper = (db: Db<'ratings'>, projectId: string) => Promise<RatingIndex>

const PROJECTS_AT_MOST = 8
const NOTHING: RatingIndex = { revision: 0, layout: 0, raters: [], edges: new Map() }

/**
 * A million words are filtered where they lie in memory faster than a database could hand them out. What changed since
 * the last question is asked for first: revisions follow one another (`nextRevision`), so none is missed. Two questions
 * at once may both bring the same up to date; the later one wins.
 */
export function keepIndexes(): IndexKeeper {
  const kept = lru<RatingIndex>(PROJECTS_AT_MOST)
  return async (db, projectId) => {
    // The few who try a project out could be told apart.
    if (await isTriedOut(db, projectId)) return NOTHING
    const now = await store.stateOf(db, projectId)
    const known = kept.get(projectId)
    if (known?.revision === now.revision && known.layout === now.layout) return known
    const index =
      known?.layout === now.layout ? await updated(db, projectId, known, now) : await read(db, projectId, now)
    kept.set(projectId, index)
    return index
  }
}

async function read(db: Db<'ratings'>, projectId: string, now: store.State): Promise<RatingIndex> {
  const raters = withRaters([], await store.ratersSince(db, projectId, -1))
  const edges = new Map<number, EdgeRatings>()
  for (const { edgeId, packed: ratings } of await store.allRatings(db, projectId))
    edges.set(edgeId, unpacked(ratings))
  return { ...now, raters, edges }
}

async function updated(
  db: Db<'ratings'>,
  projectId: string,
  { revision, raters, edges }: RatingIndex,
  now: store.State,
): Promise<RatingIndex> {
  const touched = await store.edgesSince(db, projectId, revision)
  const fresh = await store.ratingsOnEdges(db, projectId, touched)
  const next = new Map(edges)
  for (const edgeId of touched) next.delete(edgeId)
  for (const { edgeId, packed: ratings } of fresh) next.set(edgeId, unpacked(ratings))
  return {
    ...now,
    raters: withRaters(raters, await store.ratersSince(db, projectId, revision)),
    edges: next,
  }
}

function withRaters(known: readonly RaterTraits[], rows: readonly store.RaterRow[]): RaterTraits[] {
  const raters = [...known]
  for (const { number, ...traits } of rows) {
    while (raters.length < number) raters.push(UNKNOWN_RATER)
    raters[number] = traits
  }
  return raters
}

function unpacked(ratings: Buffer): EdgeRatings {
  const numbers = new Uint32Array(ratings.length / 4)
  for (let at = 0; at < numbers.length; at++) numbers[at] = ratings.readUInt32BE(at * 4)
  return numbers
}
