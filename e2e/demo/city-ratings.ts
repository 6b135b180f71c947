import { randomUUID } from 'node:crypto'
import type { Client } from '@allmend/contract/client'
import type { Project } from '@allmend/contract/projects/projects'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rates } from '@allmend/contract/city/ratings'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { isRequired } from '@allmend/domain/projects/participation/consent'
import { RATING_LIMITS } from '@allmend/domain/city/ratings/rating'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { oneOf, type Random, randomFor } from '../../sample/src/random.ts'
import { DETAILS, stepBy } from '../../sample/src/ratings/opinion.ts'
import { type SampleRater, townRaters } from '../../sample/src/ratings/raters.ts'
import type { StreetEdge } from '../../sample/src/streets/street-graph.ts'
import { seewil } from '../../sample/src/town/seewil.ts'
import type { Rider } from './city-missions.ts'
import { groupPeople, saveProfileAnswers } from './city-people.ts'
import { FAMILY_NAMES, FIRST_NAMES } from './participants.ts'
import type { Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'

type Sent = SentOf<typeof rates.submit>['ratings'][number]

/** An edge of the project's network, with the street of the sample it is. */
interface RatedEdge {
  edgeId: number
  street: StreetEdge
}

const FIRST_DAYS_AGO = 37
const LAST_DAYS_AGO = 2
/** Ratings of somebody like others, and of one of the few who rate again and again. */
const RATINGS = { usual: 18, keen: 160 }
/** The ways a keen rater rides. */
const KEEN_EDGES = 14
const PHOTOS_EACH = 12
const DETAILED_SHARE = 0.3
/** Where most cars are, and the others: of so many raters. Fewer rate fewer, so that enough speak of each. */
const STREETS = { busy: 170, calm: 150, raters: 300 }
const BUSY: readonly StreetEdge['class'][] = ['main', 'secondary']
const COMMENTS = [
  'Der Radstreifen hört vor der Kreuzung auf.',
  'Zu eng neben den parkierten Autos.',
  'Hier fahre ich gern, wenig Verkehr.',
  'Im Winter rutschig.',
  'Für den Anhänger zu schmal.',
]

/**
 * Hundreds of people with tastes rate the streets in the middle of the town, and the photos along its routes: the timid
 * mind cars, the sporty whatever is slow, those with cargo bikes slopes. The city takes some into groups.
 */
export async function rateCity(
  { at }: Story,
  stage: Stage,
  { project, count, seed }: { project: Project; count: number; seed: number },
  { today }: Calendar,
): Promise<{ given: number; byPhoto: number; inGroups: number; riders: Rider[] }> {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const { code, id: projectId } = project
  const all = await knownEdges(await at(before(2), '08:00', 'miriam'), projectId)
  const streetOf = new Map(all.map(({ edgeId, street }) => [edgeId, street]))
  const isBusy = ({ street }: RatedEdge): boolean => BUSY.includes(street.class)
  const share = Math.min(1, count / STREETS.raters)
  const edges = [
    ...all.filter(isBusy).slice(0, STREETS.busy * share),
    ...all.filter((it) => !isBusy(it)).slice(0, STREETS.calm * share),
  ]
  const raters = townRaters(count, seed)
  const byMail = new Map<string, SampleRater>()
  const riders: Rider[] = []
  let [given, byPhoto] = [0, 0]
  for (const rater of raters) {
    const random = randomFor(seed, `rates ${rater.number}`)
    const name = { firstName: oneOf(random, FIRST_NAMES), familyName: oneOf(random, FAMILY_NAMES) }
    const joinsAgo = Math.round(LAST_DAYS_AGO + (FIRST_DAYS_AGO - LAST_DAYS_AGO) * random())
    const ratesAgo = Math.round(LAST_DAYS_AGO + (joinsAgo - LAST_DAYS_AGO) * random())
    stage.clock.now = new Date(instantAt(before(joinsAgo), '18:10', ZURICH))
    const email = `bewertung-${String(rater.number + 1).padStart(3, '0')}@seewil.example`
    const player = await stage.enter({ email, ...name })
    await join(player.client, code, rater, random)
    await saveProfileAnswers(player.client, code, rater, random)
    stage.clock.now = new Date(instantAt(before(ratesAgo), '19:30', ZURICH))
    const { client } = await stage.again(player)
    const photos = await client.ratings.next({ projectId, kind: 'image', atMost: String(PHOTOS_EACH) })
    const ratings = [
      ...mapRatings(rater, edges, random),
      ...photos.places.flatMap(({ photoId, edgeId }): Sent[] => {
        const street = streetOf.get(edgeId)
        return photoId && street ? [{ ...opinion(rater, street, random), kind: 'image', photoId }] : []
      }),
    ].map((it, index): Sent => ({ ...it, ratedAt: stage.clock.now.getTime() - (index + 1) * 9_000 }))
    for (let sent = 0; sent < ratings.length; sent += RATING_LIMITS.sent)
      await client.ratings.submit({ projectId, ratings: ratings.slice(sent, sent + RATING_LIMITS.sent) })
    given += ratings.length
    byPhoto += ratings.filter(({ kind }) => kind === 'image').length
    byMail.set(email, rater)
    riders.push({ id: player.id, email, hasSecondFactor: false })
  }
  const miriam = await at(before(1), '15:20', 'miriam')
  const inGroups = await groupPeople(miriam, projectId, byMail)
  return { given, byPhoto, inGroups, riders }
}

async function join(client: Client, code: string, { traits }: SampleRater, random: Random): Promise<void> {
  const { texts } = await client.participation.joining({ code })
  const consents = texts
    .filter(({ purpose }) => isRequired(purpose) || random() < 0.6)
    .map(({ purpose, version }) => ({ purpose, version }))
  await client.participation.takePart({ code, consents, birthYear: traits.birthYear ?? 1990 })
}

function mapRatings(rater: SampleRater, edges: readonly RatedEdge[], random: Random): Sent[] {
  const ways = rater.isKeen ? Array.from({ length: KEEN_EDGES }, () => oneOf(random, edges)) : edges
  const count = rater.isKeen ? RATINGS.keen : Math.ceil(RATINGS.usual * 2 * random())
  return Array.from({ length: count }, (): Sent => {
    const { edgeId, street } = oneOf(random, ways)
    return { ...opinion(rater, street, random), kind: 'map', edgeId }
  })
}

function opinion(rater: SampleRater, street: StreetEdge, random: Random): Omit<Sent, 'kind'> {
  const detailed = random() < DETAILED_SHARE ? DETAILS : []
  const details = detailed.map((criterion) => [criterion, stepBy(rater, street, criterion, random)] as const)
  const whole = stepBy(rater, street, 'whole', random)
  return {
    id: randomUUID(),
    values: { whole, ...Object.fromEntries(details) },
    comment: random() < 0.02 ? oneOf(random, COMMENTS) : '',
    ratedAt: 0,
  }
}

/** Streets around the routes, the nearest to their middle first; each edge of the network is a street of the sample. */
async function knownEdges(client: Client, projectId: string): Promise<RatedEdge[]> {
  const streets = Map.groupBy(
    seewil().streets.edges.filter(({ access }) => access.bike !== 'none'),
    ({ name }) => name,
  )
  const onRoutes = (await client.network.projectedEdges({ projectId })).map(({ course }) => middleOf(course))
  const mean = (of: 0 | 1): number => onRoutes.reduce((sum, it) => sum + it[of], 0) / onRoutes.length
  const middle: LngLat = [mean(0), mean(1)]
  const found: (RatedEdge & { away: number })[] = []
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<Client['network']['edges']>> = await client.network.edges({
      projectId,
      after,
      atMost: 2_000,
    })
    for (const { edgeId, course, name } of page.edges) {
      const here = middleOf(course)
      const isHere = (it: StreetEdge): boolean => it.geometry.some((point) => distanceMetres(point, here) < 8)
      const street = name === '' ? undefined : streets.get(name)?.find(isHere)
      if (street) found.push({ edgeId, street, away: distanceMetres(middle, here) })
    }
    after = page.next
  }
  return found.toSorted((one, other) => one.away - other.away)
}

const middleOf = (course: readonly LngLat[]): LngLat => course[Math.floor(course.length / 2)]!
