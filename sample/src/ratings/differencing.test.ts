import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { latestRatings } from '@allmend/domain/city/ratings/latest-ratings'
import { edgeRatings, type EdgeRatings } from '@allmend/domain/city/ratings/packed-rating'
import { type RaterTraits } from '@allmend/domain/city/ratings/rater'
import { DIRECTIONS } from '@allmend/domain/city/ratings/rating'
import { resultOf } from '@allmend/domain/city/ratings/result'
import { oneOf, randomFor } from '../random.ts'
import { seewil } from '../town/seewil.ts'
import { type Attack, attacked, type Gate } from './differencing.ts'
import { townRaters } from './raters.ts'
import { ratableStreets, townRatings } from './town-ratings.ts'

const LAST_DAY = 20_740
const [BOTH] = DIRECTIONS
const FEWEST = LEAST_VOICES.organisation.share
const raters = townRaters()
const edges = ratableStreets(seewil(), 240)

/** A class of forty, the same without one of them, and two clubs that share some. */
const GROUPS: Record<string, (number: number) => boolean> = {
  class: (number) => number >= 100 && number < 160,
  'class without one': (number) => number >= 100 && number < 159,
  club: (number) => number % 5 === 0,
  'other club': (number) => number % 4 === 0,
}

const traits: RaterTraits[] = raters.map(({ number, traits: given }) => ({
  ...given,
  groups: Object.keys(GROUPS).filter((name) => GROUPS[name]!(number)),
}))

/** Ratings by photo and map, in directions, on edges with few and with many voices. */
function sampleOn(edgeCount: number): EdgeRatings[] {
  const random = randomFor(1, 'differencing')
  const some = edges.slice(0, edgeCount)
  const given = townRatings(raters, some, { count: 60 * edgeCount, keenEdges: edgeCount }).map((it, at) => {
    const isImage = random() < 0.5
    return {
      ...it,
      id: String(at).padStart(6, '0'),
      isImage,
      direction: random() < 0.6 ? BOTH : oneOf(random, DIRECTIONS),
      // A photo is a place of its own.
      place: `${it.edge.id} ${isImage ? Math.floor(random() * 3) : ''}`,
    }
  })
  const imageOf = new Map(given.map(({ id, isImage }) => [id, isImage]))
  const words = latestRatings(
    given.map(({ id, rater, place, direction, values, agoMs }) => ({
      id,
      rater: String(rater.number),
      place,
      direction,
      values,
      ratedAt: LAST_DAY * 86_400_000 - agoMs,
    })),
  )
  return [...Map.groupBy(words, ({ place }) => place.split(' ')[0]!).values()].map((its) =>
    edgeRatings(
      its.map(({ rater, criterion, value, direction, ratedAt, isDetailed, id }) => ({
        person: Number(rater),
        at: ratedAt,
        rating: {
          criterion,
          value,
          direction,
          isDetailed,
          isImage: imageOf.get(id)!,
          day: Math.floor(ratedAt / 86_400_000),
        },
      })),
    ),
  )
}

function attackedAll(gate: Gate, edgeCount: number): Attack {
  const all: Attack = { answers: 0, pairs: 0, isolated: [] }
  for (const words of sampleOn(edgeCount)) {
    const { answers, pairs, isolated } = attacked(words, traits, { gate, fewest: FEWEST })
    all.answers += answers
    all.pairs += pairs
    all.isolated.push(...isolated)
  }
  return all
}

test('no pair of permitted filters tells something about fewer than five people', (t) => {
  const { answers, pairs, isolated } = attackedAll((voices) => resultOf(voices, LEAST_VOICES.organisation), 4)
  t.diagnostic(`${answers} answers, ${pairs} pairs`)
  assert.ok(pairs > 1_000)
  assert.deepEqual(isolated.slice(0, 5), [])
})

test('the same attack breaks a gate that only counts the people it shows', (t) => {
  const weak: Gate = (voices) =>
    resultOf({ ...voices, leastDifference: () => Infinity }, LEAST_VOICES.organisation)
  const { pairs, isolated } = attackedAll(weak, 1)
  t.diagnostic(`${pairs} pairs, ${isolated.length} tell something about fewer than five people`)
  assert.ok(isolated.some(({ people }) => people === 1))
})
