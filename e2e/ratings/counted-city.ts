import { randomUUID } from 'node:crypto'
import type { SentRating } from '@allmend/contract/city/ratings'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import type { Step } from '@allmend/domain/city/ratings/rating'
import { dataDayAfter, numberOfDataDay } from '@allmend/domain/platform/time/data-day'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { countProject } from '../../server/src/city/ratings/count-project.ts'
import { nextRevision, setTraits } from '../../server/src/city/ratings/store.ts'
import { takeRatings } from '../../server/src/city/ratings/take-ratings.ts'
import { agreeToAll } from '../../server/test/agree-to-all.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { bringLive } from '../bring-live.ts'
import { DATABASE } from '../database.ts'
import { countOne } from '../insights/count-one.ts'
import { today } from '../run.ts'
import type { SeewilProject } from '../seewil-project.ts'
import { noonOf, weekOver } from './week-over.ts'

/** Since when the project is live. */
const DAYS = 23
const EDGES_EACH = 40

export interface RatedStreet {
  edgeId: number
  streetClass: string
}

/** So many people have rated these streets, all along since the project went live. */
export async function letRate(
  project: SeewilProject,
  streets: readonly RatedStreet[],
  people: number,
): Promise<void> {
  await bringLive(project.id, DAYS, people)
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'raters', isPipelined: false })
  const { id, organisation } = project
  const about = { projectId: id, organisationId: organisation }
  const day = today()
  const days = daysIn({ from: dataDayAfter(day, 1 - DAYS), through: weekOver(day).through })
  for (let nth = 0; nth < people; nth++) {
    const participantId = randomUUID()
    const arrivedAt = noonOf(days[(nth * 13) % days.length]!)
    const hers = Array.from({ length: EDGES_EACH }, (_, at) => streets[(nth * 3 + at) % streets.length]!)
    const ratings = [...new Set(hers)].map((street) => ratingOf(street, nth, arrivedAt.getTime()))
    await inTransaction(pool, { organisation }, async (db) => {
      const its = { id, organisationId: organisation, product: 'cityserver' } as const
      await agreeToAll(db, its, participantId, arrivedAt)
      await takeRatings(db, { project: its, participantId }, ratings, arrivedAt)
    })
    await inTransaction(pool, { organisation, duty: 'ratings' }, async (db) => {
      const revision = await nextRevision(db, about)
      await setTraits(db, {
        participantId,
        revision,
        gender: GENDERS[nth % 2]!,
        birthYear: nth % 4 < 2 ? 1988 : 1970,
        bikeFrequency: BIKE_FREQUENCIES[nth % 3 === 0 ? 2 : 3],
        bikeUsages: [BIKE_USAGES[nth % 2 === 0 ? 0 : 3]],
      })
    })
  }
  await pool.end()
}

const LIKED: Readonly<Record<string, number>> = {
  primary: 1.2,
  secondary: 1.7,
  tertiary: 2.3,
  residential: 3.2,
}

function ratingOf({ edgeId, streetClass }: RatedStreet, nth: number, ratedAt: number): SentRating {
  const mood = ((nth * 7 + edgeId) % 5) / 4 - 0.5
  const step = (more: number): Step =>
    Math.min(4, Math.max(1, Math.round((LIKED[streetClass] ?? 3.7) + mood + more))) as Step
  const isDetailed = nth % 2 === 0
  return {
    id: randomUUID(),
    kind: 'map',
    edgeId,
    photoId: null,
    direction: 'both',
    fromPermille: 0,
    toPermille: 1000,
    values: {
      whole: step(0),
      safety: isDetailed ? step(-0.4) : null,
      conflict_freedom: isDetailed ? step(0) : null,
      attractiveness: isDetailed ? step(0.3) : null,
    },
    comment: '',
    missionId: null,
    ratedAt,
  }
}

/** What was rated now was rated in the last week that is over. */
export async function letWeeksPass({ id }: SeewilProject): Promise<void> {
  const day = today()
  const ago = numberOfDataDay(day) - numberOfDataDay(dataDayAfter(weekOver(day).from, 2))
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set start_day = $2, live_at = $3 where id = $1', [
      id,
      dataDayAfter(day, -30),
      noonOf(dataDayAfter(day, -DAYS)),
    ])
    await owner.query("set allmend.duty = 'ratings'")
    await owner.query(
      "update ratings.rating set arrived_at = arrived_at - $2 * interval '1 day' where project_id = $1",
      [id, ago],
    )
  }, DATABASE)
}

/** The night's work for this project. */
export function countRatingsNow(project: SeewilProject): Promise<void> {
  return countOne(project, 'cityserver', ({ pool, now }, counted) => countProject(pool, counted, now()))
}
