import type { OwnRating, PlaceToRate } from '@allmend/contract/city/ratings'
import { rates } from '@allmend/contract/city/ratings'
import type { FastifyInstance } from 'fastify'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { publicRoutes } from '../routes/index.ts'
import { placesToRate } from './places-to-rate.ts'
import { raterIn, raterWhoMay } from './rater.ts'
import * as store from './store.ts'
import { takeRatings } from './take-ratings.ts'

/** What participants do. */
export function serveRates(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, rates, {
    async about({ db, caller, input, now }) {
      const { project, participantId, mayRate } = await raterIn(db, caller, { code: input.code }, now)
      const own = await onDuty(db, 'ratings', (db) => store.countOwn(db, participantId))
      const routes = await onDuty(db, 'routes', (db) => publicRoutes(db, project.id))
      return {
        projectId: project.id,
        name: project.name,
        organisation: project.organisation,
        mayRate,
        ...own,
        routes: routes.map(({ id, number, name }) => ({ id, number, name })),
      }
    },

    async submit({ db, caller, input: { projectId, ratings }, now }) {
      return takeRatings(db, await raterWhoMay(db, caller, projectId, now), ratings, now)
    },

    async mine({ db, caller, input: { projectId, before, atMost }, now }) {
      const { participantId } = await raterIn(db, caller, { projectId }, now)
      const last = before === undefined ? null : new Date(Number(before))
      return onDuty(db, 'ratings', async (db) => ({
        total: await store.countOfParticipant(db, participantId),
        ratings: (await store.ownRatings(db, { participantId, before: last, atMost })).map(ownWire),
      }))
    },

    async withdraw({ db, caller, input: { projectId, id }, now, refusal }) {
      const { project, participantId } = await raterIn(db, caller, { projectId }, now)
      const { organisationId } = project
      await onDuty(db, 'ratings', async (db) => {
        const revision = await store.nextRevision(db, { projectId, organisationId })
        const placeId = await store.withdrawRating(db, { participantId, projectId, id, now })
        if (placeId === undefined) throw refusal('rating_missing')
        const number = await store.numberOfRater(db, { participantId, projectId, revision })
        await store.settleRatings(db, { participantId, number, revision }, [placeId])
      })
    },

    async next({ db, caller, input, now, refusal }): Promise<{ left: number; places: PlaceToRate[] }> {
      const rater = await raterWhoMay(db, caller, input.projectId, now)
      const found = await placesToRate(db, rater, input)
      if (!found) throw refusal('route_missing')
      return found
    },
  })
}

function ownWire({ isSkipped, ratedAt, course, ...row }: store.OwnRow): OwnRating {
  const { whole, safety, conflictFreedom, attractiveness, ...rest } = row
  const values = { whole, safety, conflict_freedom: conflictFreedom, attractiveness }
  const line = JSON.parse(course) as { coordinates: [number, number][] }
  return { ...rest, values: isSkipped ? null : values, ratedAt: ratedAt.getTime(), course: line.coordinates }
}
