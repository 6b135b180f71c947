import type { FailureCode } from '@allmend/contract/failure'
import { type OwnRide, rides } from '@allmend/contract/city/rides'
import { problemOfRide, RIDE_LIMITS, type RideProblem } from '@allmend/domain/city/rides/ride'
import type { FastifyInstance } from 'fastify'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { keyedOwner, ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { file } from '../../platform/queue.ts'
import { cityProject, publicRoutes } from '../routes/index.ts'
import { statisticsWire } from './journey-statistics.ts'
import { MATCH_RIDE } from './jobs.ts'
import * as releases from './release-store.ts'
import { riddenWire } from './ridden-wire.ts'
import { riderIn, riderWhoMay } from './rider.ts'
import * as store from './store.ts'
import { openedRide, packed, sealedTrack } from './track.ts'

const PROBLEMS = {
  too_short: 'ride_too_short',
  too_long: 'ride_too_long',
  too_fast: 'ride_too_fast',
  not_in_order: 'ride_out_of_order',
} as const satisfies Record<RideProblem, FailureCode>
const DAY_MS = 86_400_000

export function serveRides(
  app: FastifyInstance,
  context: ServerContext,
  { keyring }: { keyring: Keyring },
): void {
  serve(app, context, rides, {
    async about({ db, caller, input, now }) {
      const { project, participantId, mayRecord } = await riderIn(db, caller, input, now)
      const { all } = await onDuty(db, 'rides', (db) => store.countRides(db, participantId, now))
      const { id: projectId, name, organisation } = project
      return { projectId, name, organisation, mayRecord, rides: all }
    },

    async submit({ db, caller, input, now, refusal }) {
      const { id, projectId, activity, missionId } = input
      const { participantId } = await riderWhoMay(db, caller, projectId, now)
      const fixes = input.fixes.map(([lng, lat, at]) => ({ position: [lng, lat] as const, at }))
      const problem = problemOfRide(fixes)
      if (problem) throw refusal(PROBLEMS[problem])
      await asParticipant(db, participantId)
      return onDuty(db, 'rides', async (db) => {
        // Held: what she sends at once comes one after the other.
        const owner = await keyedOwner(db, keyring, participantId, now)
        if (!owner) throw refusal('project_unknown')
        const known = await store.stateOfRide(db, { id, participantId })
        if (known) return { id, state: known }
        const counts = await store.countRides(db, participantId, new Date(now.getTime() - DAY_MS))
        if (counts.lately >= RIDE_LIMITS.ridesADay || counts.all >= RIDE_LIMITS.rides)
          throw refusal('rides_enough')
        const added = await store.addRide(db, {
          id,
          projectId,
          participantId,
          activity,
          missionId,
          startedAt: new Date(fixes[0]!.at),
          finishedAt: new Date(fixes.at(-1)!.at),
          arrivedAt: now,
          sealedTrack: sealedTrack(owner, id, packed(fixes)),
        })
        // Somebody else's: whoever guesses an id learns no more than that it is taken.
        if (!added) throw refusal('ride_taken')
        await file(db, MATCH_RIDE, { id })
        return { id, state: 'waiting' as const }
      })
    },

    async mine({ db, caller, input: { projectId, before, atMost }, now }) {
      const { participantId } = await riderIn(db, caller, { projectId }, now)
      const routes = await onDuty(db, 'routes', (db) => publicRoutes(db, projectId))
      const named = new Map(routes.map(({ id, number, name }) => [id, { id, number, name }]))
      await asParticipant(db, participantId)
      const owner = await ownerOf(db, keyring, participantId)
      const last = before === undefined ? null : new Date(Number(before))
      return onDuty(db, 'rides', async (db) => ({
        total: (await store.countRides(db, participantId, now)).all,
        rides: (await store.ownRides(db, { participantId, before: last, atMost })).map((row): OwnRide => {
          const { id, activity, state, lengthMetres, countedMetres, direction } = row
          return {
            id,
            activity,
            state,
            lengthMetres,
            countedMetres,
            direction,
            startedAt: row.startedAt.getTime(),
            finishedAt: row.finishedAt.getTime(),
            route: (row.routeId !== null && named.get(row.routeId)) || null,
            line: (openedRide(owner, row) ?? []).map(({ position: [lng, lat] }) => [lng, lat]),
          }
        }),
      }))
    },

    async remove({ db, caller, input: { id, projectId }, now, refusal }) {
      const { participantId } = await riderIn(db, caller, { projectId }, now)
      const isGone = await onDuty(db, 'rides', (db) => store.removeRide(db, { id, participantId }))
      if (!isGone) throw refusal('ride_missing')
    },

    async ridden({ db, input: { projectId, week, by, value }, refusal }) {
      const project = await cityProject(db, projectId)
      const phase = { id: project.id, isTest: project.liveAt === null }
      const weeks = await releases.releasedWeeks(db, phase)
      const chosen = week === undefined ? weeks[0] : weeks.find((it) => it === week)
      if (week !== undefined && chosen === undefined) throw refusal('ride_week_missing')
      const filter = by === undefined || value === undefined ? undefined : { by, value }
      return riddenWire(db, phase, { weeks, week: chosen, filter })
    },

    async journeyStatistics({ db, input: { projectId } }) {
      const project = await cityProject(db, projectId)
      return statisticsWire(db, { id: project.id, isTest: project.liveAt === null })
    },
  })
}
