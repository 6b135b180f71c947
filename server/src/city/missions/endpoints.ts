import { randomUUID } from 'node:crypto'
import { type MissionReport, missions, type Tour } from '@allmend/contract/city/missions'
import { isSignUpOpen, MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { metresOf } from '@allmend/domain/city/missions/order-stops'
import { gpxOfTour } from '@allmend/domain/city/missions/tour'
import type { FastifyInstance } from 'fastify'
import type { ApiThreads } from '../../platform/api-threads.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { costMatrix, currentVersion, versionEdges } from '../../base/network/index.ts'
import { membersIn, namedPeople } from '../people/index.ts'
import { participantsHere } from '../../projects/participation/index.ts'
import { type PictureAddresses, picturesOfMission } from '../photos/index.ts'
import { mustBePaid } from '../../projects/projects/index.ts'
import { file } from '../../platform/queue.ts'
import { cityProject, inCityProject } from '../routes/index.ts'
import { closeMission, wayOf } from './close-mission.ts'
import { drawnWire, drawTour } from './draw-tour.ts'
import { entriesOf } from './entries.ts'
import { mailMission, notifySignedUp } from './jobs.ts'
import { missionsWire, stateNow } from './mission-wire.ts'
import { mustBeNamed, planOf } from './plan.ts'
import { signUpsOf } from './sign-ups.ts'
import * as store from './store.ts'
import * as tourStore from './tour-store.ts'

export function serveMissions(
  app: FastifyInstance,
  context: ServerContext,
  { addresses, threads }: { addresses: PictureAddresses; threads: ApiThreads },
): void {
  serve(app, context, missions, {
    async rides({ db, input: { projectId }, now }) {
      await cityProject(db, projectId)
      return missionsWire(db, projectId, await store.missionsOf(db, projectId), now)
    },

    async newRide({ db, input, now, refusal }) {
      const { projectId, start, destination, stops, groupUsers, invites, ...form } = input
      const project = await cityProject(db, projectId)
      const { organisationId } = project
      if ((await store.missionsOf(db, projectId)).length >= MISSION_LIMITS.missions)
        throw refusal('missions_enough')
      let { tourId } = form
      if (tourId === null && start && destination) {
        mustBePaid(project)
        await roomForTour(db, projectId, () => refusal('tours_enough'))
        const tour = await drawTour(db, projectId, { routeId: null, points: [start, ...stops, destination] })
        tourId = randomUUID()
        const about = { id: tourId, projectId, organisationId, name: form.sessionName, now }
        await mustBeNamed(db, projectId, form.guideId)
        await tourStore.addTour(db, { ...about, guideId: form.guideId, tour })
      }
      const plan = await planOf(db, { projectId, ...form, tourId })
      const id = randomUUID()
      await store.addMission(db, { id, projectId, organisationId, now }, plan)
      if (invites) await invite(db, { id, projectId, groupId: plan.groupId, groupUsers })
      return (await missionsWire(db, projectId, await found(db, projectId, id), now))[0]!
    },

    async change({ db, input: { projectId, id, revision, ...form }, now, refusal }) {
      await cityProject(db, projectId)
      const row = await store.lockedMission(db, projectId, id)
      if (!row) throw refusal('mission_missing')
      if (!isSignUpOpen(stateNow(row, now))) throw refusal('mission_over')
      if (row.revision !== revision) throw refusal('mission_changed')
      const plan = await planOf(db, { projectId, ...form })
      if (plan.places !== null && plan.places < row.taken) throw refusal('mission_places')
      await store.setMission(db, { id, projectId, now }, plan)
      const isMoved =
        plan.startsAt.getTime() !== row.startsAt.getTime() || plan.meetingPlace !== row.meetingPlace
      if (isMoved) await onDuty(db, 'missions', (db) => notifySignedUp(db, row, 'changed'))
      return (await missionsWire(db, projectId, await found(db, projectId, id), now))[0]!
    },

    async cancel({ db, input: { projectId, id, words: texts }, now, refusal }) {
      await cityProject(db, projectId)
      const row = await store.lockedMission(db, projectId, id)
      if (!row) throw refusal('mission_missing')
      if (!isSignUpOpen(stateNow(row, now))) throw refusal('mission_over')
      await store.setCancelled(db, { id, projectId, words: texts, now })
      await onDuty(db, 'missions', (db) => notifySignedUp(db, row, 'cancelled'))
    },

    async remove({ db, input: { projectId, id }, refusal }) {
      await cityProject(db, projectId)
      const row = await store.lockedMission(db, projectId, id)
      if (!row) throw refusal('mission_missing')
      if (row.taken > 0) throw refusal('mission_in_use')
      await store.removeMission(db, projectId, id)
    },

    async close({ db, input: { projectId, id, words: texts }, now, refusal }) {
      await cityProject(db, projectId)
      const row = await store.lockedMission(db, projectId, id)
      if (!row) throw refusal('mission_missing')
      if (row.cancelledAt) throw refusal('mission_over')
      await store.setClosingText(db, { id, projectId, words: texts })
      await closeMission(db, row, now)
      return reportWire(db, addresses, (await found(db, projectId, id))[0]!, now)
    },

    async report({ db, input: { projectId, id }, now, refusal }) {
      await cityProject(db, projectId)
      const [row] = await found(db, projectId, id)
      if (!row) throw refusal('mission_missing')
      return reportWire(db, addresses, row, now)
    },

    async tours({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      const rows = await tourStore.toursOf(db, projectId)
      const [followed, named] = [
        await tourStore.missionsOnTours(db, projectId),
        await namedPeople(db, projectId),
      ]
      return rows.map((row) => tourWire(row, { followed, named }))
    },

    async saveTour({ db, input, now, refusal }) {
      const { projectId, revision, name, guideId, routeId, points } = input
      const project = await cityProject(db, projectId)
      mustBePaid(project)
      const { organisationId } = project
      await mustBeNamed(db, projectId, guideId)
      const tour = await drawTour(db, projectId, { routeId, points })
      const id = input.id ?? randomUUID()
      if (input.id === null) {
        await roomForTour(db, projectId, () => refusal('tours_enough'))
        await tourStore.addTour(db, { id, projectId, organisationId, name, guideId, tour, now })
      } else if (!(await tourStore.setTour(db, { id, projectId, revision, name, guideId, tour, now }))) {
        const isThere = await tourStore.tourById(db, projectId, id)
        throw refusal(isThere ? 'tour_changed' : 'tour_missing')
      }
      const row = await tourStore.tourById(db, projectId, id)
      if (!row) throw refusal('tour_missing')
      const followed = await tourStore.missionsOnTours(db, projectId)
      return tourWire(row, { followed, named: await namedPeople(db, projectId) })
    },

    async removeTour({ db, input: { projectId, id }, refusal }) {
      await cityProject(db, projectId)
      if ((await tourStore.missionsOnTours(db, projectId)).has(id)) throw refusal('tour_in_use')
      if (!(await tourStore.removeTour(db, projectId, id))) throw refusal('tour_missing')
    },

    async drawTour({ db, input: { projectId, routeId, points } }) {
      mustBePaid(await cityProject(db, projectId))
      return drawnWire(await drawTour(db, projectId, { routeId, points }))
    },

    orderStops: {
      async inSteps({ input: { projectId, points }, refusal, ...call }) {
        const costs = await inCityProject(call, projectId, async (db, project) => {
          mustBePaid(project)
          const version = await currentVersion(db, projectId)
          if (!version) throw refusal('network_missing')
          const positions = points.map(({ at }) => at)
          return costMatrix(db, positions, { by: 'bike', among: versionEdges(version.id) })
        })
        if (costs === 'nothing_near') throw refusal('no_street_near')
        if (typeof costs === 'string') throw refusal(costs)
        const order = await threads.ask('orderOfStops', costs)
        return { order, lengthMetres: metresOf(order, costs) }
      },
    },

    async tourFile({ db, input: { projectId, id }, reply, refusal }) {
      await cityProject(db, projectId)
      const row = await tourStore.tourById(db, projectId, id)
      if (!row) throw refusal('tour_missing')
      void reply.header('content-disposition', 'attachment; filename="tour.gpx"')
      return Buffer.from(gpxOfTour({ name: row.name, ...row.tour }))
    },
  })
}

async function found(db: Db, projectId: string, id: string): Promise<store.MissionRow[]> {
  const row = await store.missionById(db, projectId, id)
  return row ? [row] : []
}

async function roomForTour(db: Db, projectId: string, refusal: () => Error): Promise<void> {
  if ((await tourStore.toursOf(db, projectId)).length >= MISSION_LIMITS.tours) throw refusal()
}

function tourWire(
  row: tourStore.TourRow,
  about: { followed: ReadonlyMap<string, number>; named: ReadonlyMap<string, unknown> },
): Tour {
  const { id, name, guideId, revision, changedAt, tour } = row
  return {
    ...drawnWire(tour),
    id,
    name,
    routeId: tour.routeId,
    guideId: guideId !== null && about.named.has(guideId) ? guideId : null,
    revision,
    changedAt: changedAt.getTime(),
    missions: about.followed.get(id) ?? 0,
  }
}

/** Files a mail for everybody who may come; whether she may be written to is asked when it is written. */
async function invite(
  db: Db,
  it: { id: string; projectId: string; groupId: string | null; groupUsers: readonly string[] },
): Promise<void> {
  const { id: missionId, projectId, groupId } = it
  const invited = groupId
    ? (await onDuty(db, 'people', (db) => membersIn(db, projectId)))
        .filter((member) => member.groupId === groupId)
        .map(({ participantId }) => participantId)
        .filter((participantId) => it.groupUsers.length === 0 || it.groupUsers.includes(participantId))
    : (await onDuty(db, 'participation', (db) => participantsHere(db, projectId))).map(
        ({ participantId }) => participantId,
      )
  for (const participantId of invited)
    await file(db, mailMission, { projectId, missionId, participantId, news: 'invited' })
}

async function reportWire(
  db: Db,
  addresses: PictureAddresses,
  row: store.MissionRow,
  now: Date,
): Promise<MissionReport> {
  const { id: missionId, projectId } = row
  const [mission] = await missionsWire(db, projectId, [row], now)
  const { entries, coming: signUps } = await onDuty(db, 'missions', async (db) => ({
    entries: await entriesOf(db, missionId),
    coming: (await signUpsOf(db, [missionId])).map((it) => it.participantId),
  }))
  const participantIds = [...signUps, ...(row.guideId ? [row.guideId] : [])]
  const pictures = await onDuty(db, 'photos', (db) =>
    picturesOfMission(db, { projectId, missionId, participantIds }),
  )
  const way = wayOf(entries)
  return {
    mission: mission!,
    here: way.here.size,
    stopsReached: way.reached.size,
    incidents: entries
      .filter(({ kind }) => kind === 'incident')
      .map(({ words: texts, notedAt, stop }) => ({ words: texts, at: notedAt.getTime(), stop })),
    pauses: way.pauses.map(({ from, through }) => ({
      from,
      through: through ?? row.endedAt?.getTime() ?? null,
    })),
    photos: pictures.map(({ id, picture, takenAt, name }) => ({
      id,
      picture: addresses.sealed(picture, now),
      takenAt: takenAt?.getTime() ?? null,
      stop: name,
    })),
    figures: row.report,
    closingWords: row.closingWords,
  }
}
