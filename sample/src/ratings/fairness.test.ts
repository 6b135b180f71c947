import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readyFilter } from '@allmend/domain/city/ratings/filter'
import { latestRatings } from '@allmend/domain/city/ratings/latest-ratings'
import { edgeRatings } from '@allmend/domain/city/ratings/packed-rating'
import { GOOD, isDetailed } from '@allmend/domain/city/ratings/rating'
import { type LeastVoices, resultOf } from '@allmend/domain/city/ratings/result'
import { voicesOn } from '@allmend/domain/city/ratings/voices'
import { balancedWeights } from '@allmend/domain/city/ratings/weights'
import { seewil } from '../town/seewil.ts'
import { trueShare } from './opinion.ts'
import { KEEN_RATINGS_SHARE, KEEN_SHARE, townRaters } from './raters.ts'
import { ratableStreets, type SampleRating, townRatings } from './town-ratings.ts'

const raters = townRaters()
const edges = ratableStreets(seewil(), 240)
/** As many a person as a city had that published its figures: 60'000 by 500. */
const COUNT = 120 * raters.length
const RATINGS = townRatings(raters, edges, { count: COUNT })
const EVERYBODY: LeastVoices = { share: 5, classes: 5 }

function sharesByRule(ratings: readonly SampleRating[], weights?: ArrayLike<number>): Map<number, number> {
  const words = latestRatings(
    ratings.map(({ rater, edge, values, agoMs }, at) => ({
      id: String(at).padStart(6, '0'),
      rater: String(rater.number),
      place: String(edge.id),
      direction: 'both',
      values,
      ratedAt: -agoMs,
    })),
  )
  const filter = readyFilter({ criterion: 'whole' }, 2026)
  const among = filter.among(raters.map(({ traits }) => traits))
  const shares = new Map<number, number>()
  for (const [edge, given] of Map.groupBy(words, ({ place }) => place)) {
    const packed = edgeRatings(
      given.map(({ rater, criterion, value, direction, ratedAt, isDetailed }) => ({
        person: Number(rater),
        at: ratedAt,
        rating: { criterion, value, direction, isDetailed, isImage: false, day: 0 },
      })),
    )
    const voices = voicesOn(packed, filter, among)
    const { share } = resultOf(voices, EVERYBODY, weights && ((person) => weights[person]!))
    if (share !== null) shares.set(Number(edge), share)
  }
  return shares
}

function plainShares(ratings: readonly SampleRating[]): Map<number, number> {
  const byEdge = Map.groupBy(ratings, ({ edge }) => edge.id)
  const good = (it: SampleRating) => (it.values.whole ?? 0) >= GOOD
  return new Map([...byEdge].map(([edge, given]) => [edge, given.filter(good).length / given.length]))
}

/** Mean distance to the truth, over edges of which both say something. */
function errorOf(shares: ReadonlyMap<number, number>, among: ReadonlyMap<number, number>): number {
  const known = edges.filter(({ id }) => shares.has(id) && among.has(id))
  return (
    known.reduce((sum, edge) => sum + Math.abs(shares.get(edge.id)! - trueShare(raters, edge, 'whole')), 0) /
    known.length
  )
}

test('one in twenty raters gives six in ten ratings', () => {
  const keen = raters.filter(({ isKeen }) => isKeen)
  assert.equal(keen.length, raters.length * KEEN_SHARE)
  const theirs = RATINGS.filter(({ rater }) => rater.isKeen).length / RATINGS.length
  assert.ok(Math.abs(theirs - KEEN_RATINGS_SHARE) < 0.02)
  assert.ok(RATINGS.some(({ values }) => isDetailed(values)))
})

/** Of the mean of all ratings, of one voice each, and of that balanced by who they are. */
function errorsOf(ratings: readonly SampleRating[]): { plain: number; voices: number; balanced: number } {
  const weights = balancedWeights(
    raters.map(({ traits }) => traits),
    2026,
  )
  const ours = sharesByRule(ratings)
  assert.ok(ours.size > 200)
  return {
    plain: errorOf(plainShares(ratings), ours),
    voices: errorOf(ours, ours),
    balanced: errorOf(sharesByRule(ratings, weights), ours),
  }
}

test('with one voice each the map is at most half as far from the truth as the mean of all ratings', (t) => {
  const errors = errorsOf(RATINGS)
  t.diagnostic(`keen ones on their own ways: ${JSON.stringify(errors)}`)
  const few = errorsOf(townRatings(raters, edges, { count: 14_000 }))
  t.diagnostic(`with a fifth of the ratings: ${JSON.stringify(few)}`)
  const everywhere = errorsOf(townRatings(raters, edges, { count: COUNT, keenEdges: 1_000 }))
  t.diagnostic(`keen ones everywhere: ${JSON.stringify(everywhere)}`)
  assert.ok(errors.voices <= errors.plain / 2)
  assert.ok(few.voices < few.plain * 0.6 && everywhere.voices < everywhere.plain)
})
