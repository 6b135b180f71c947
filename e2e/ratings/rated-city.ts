import { randomUUID } from 'node:crypto'
import type { School } from '@allmend/contract/base/network'
import type { SentRating } from '@allmend/contract/city/ratings'
import { GENDERS } from '@allmend/domain/city/ratings/rater'
import type { Step } from '@allmend/domain/city/ratings/rating'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { addGroup, setCounted } from '../../server/src/city/people/groups.ts'
import { noteGroups } from '../../server/src/city/ratings/index.ts'
import { nextRevision, setTraits } from '../../server/src/city/ratings/store.ts'
import { takeRatings } from '../../server/src/city/ratings/take-ratings.ts'
import { agreeToAll } from '../../server/test/agree-to-all.ts'
import { urlOf } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import type { Person } from '../person.ts'
import { type Client, clientAt } from '../photos/photo-scene.ts'
import { withStreets } from '../routes/city-scene.ts'
import type { SeewilProject } from '../seewil-project.ts'

const RATERS = 24
const AROUND_DEGREES = 0.004
const DAY_MS = 86_400_000

export interface RatedCity {
  client: Client
  school: School
  routeId: string
  /** Of a published route, rated by all. */
  edgeIds: readonly number[]
}

type Rated = { edgeId: number; streetClass: string }

/**
 * Streets, a published route past a school, and 24 people who rated it and the streets around: main streets badly,
 * small ones well; half of them half a year ago, and worse. Every second one counts in the group «Elternrat»; the
 * «Jugendrat» is too small.
 */
export async function rateCity(it: Person, project: SeewilProject): Promise<RatedCity> {
  await withStreets(it, project)
  const client = await clientAt(it.page)
  const projectId = project.id
  const [school] = (await client.network.schools({ projectId })).filter(({ kind }) => kind === 'school')
  if (!school) throw new Error('the town has schools')
  const [x, y] = school.at
  const [way] = await client.routes.way({
    projectId,
    start: [x - 0.012, y - 0.004],
    destination: [x + 0.012, y + 0.004],
  })
  if (!way) throw new Error('streets lead past the school')
  const course = [{ kind: 'network' as const, waypoints: [], edges: way.edges }]
  const [first] = way.edges
  const line = way.streets.find(({ edgeId }) => edgeId === first?.edgeId)?.course ?? []
  const start = (first?.isForward ? line[0] : line.at(-1)) ?? null
  const route = { number: 12, name: 'Schulroute', start, isVisible: true, course, reverse: null }
  const { id: routeId } = await client.routes.save({ projectId, id: null, revision: 0, route })
  await client.routes.publish({ projectId, id: routeId, revision: 1, type: 'update' })
  const box = {
    west: x - AROUND_DEGREES,
    south: y - AROUND_DEGREES,
    east: x + AROUND_DEGREES,
    north: y + AROUND_DEGREES,
  }
  const { edges } = await client.network.edges({ projectId, ...box, atMost: 200 })
  await rateEdges(project, [
    ...new Map([...way.streets, ...edges].map((edge) => [edge.edgeId, edge])).values(),
  ])
  return { client, school, routeId, edgeIds: way.edges.map(({ edgeId }) => edgeId) }
}

async function rateEdges({ id, organisation }: SeewilProject, edges: readonly Rated[]): Promise<void> {
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e raters', isPipelined: false })
  const now = new Date()
  const about = { projectId: id, organisationId: organisation }
  const groupOf = new Map<string, string>()
  const parents = randomUUID()
  for (let nth = 0; nth < RATERS; nth++) {
    const participantId = randomUUID()
    const isEarlier = nth < RATERS / 2
    if (nth % 2 === 0) groupOf.set(participantId, parents)
    const ratings = edges
      .slice(0, 200)
      .map((edge) => ratingOf(edge, nth, now.getTime() - (isEarlier ? 190 : 2) * DAY_MS))
    await inTransaction(pool, { organisation }, async (db) => {
      const its = { id, organisationId: organisation, product: 'cityserver' } as const
      await agreeToAll(db, its, participantId, now)
      await takeRatings(db, { project: its, participantId }, ratings, now)
    })
    await inTransaction(pool, { organisation, duty: 'ratings' }, async (db) => {
      const traits = { birthYear: 1960 + 2 * nth, bikeFrequency: 'daily', bikeUsages: ['work'] } as const
      const revision = await nextRevision(db, about)
      await setTraits(db, { participantId, revision, gender: GENDERS[nth % 2] ?? null, ...traits })
    })
  }
  await inTransaction(pool, { organisation, duty: 'people' }, async (db) => {
    const made = { projectId: id, organisationId: organisation, now }
    await addGroup(db, { ...made, id: parents, name: 'Elternrat' })
    await addGroup(db, { ...made, id: randomUUID(), name: 'Jugendrat' })
    await setCounted(db, id, groupOf)
  })
  await inTransaction(pool, { organisation, duty: 'ratings' }, (db) =>
    noteGroups(db, about, new Map([...groupOf].map(([rater, group]) => [rater, [group]]))),
  )
  await pool.end()
}

const LIKED: Readonly<Record<string, number>> = {
  primary: 1,
  secondary: 1.4,
  tertiary: 2,
  unclassified: 2.6,
  residential: 3.2,
}

function ratingOf({ edgeId, streetClass }: Rated, nth: number, ratedAt: number): SentRating {
  const later = nth < RATERS / 2 ? -0.4 : 0.4
  const step = (more: number) =>
    Math.min(4, Math.max(1, Math.round((LIKED[streetClass] ?? 3.8) + later + more))) as Step
  const mood = ((nth * 7 + edgeId) % 5) / 4 - 0.5
  const values = {
    whole: step(mood),
    safety: step(mood - 0.3),
    conflict_freedom: step(mood),
    attractiveness: null,
  }
  return {
    id: randomUUID(),
    kind: 'map',
    edgeId,
    photoId: null,
    direction: 'both',
    fromPermille: 0,
    toPermille: 1000,
    values,
    comment: nth === 3 ? 'Die Autos halten hier selten an.' : '',
    missionId: null,
    ratedAt,
  }
}
