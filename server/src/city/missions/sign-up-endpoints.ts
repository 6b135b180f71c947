import { missionSignUps, type MissionToLead, type SeenMission } from '@allmend/contract/city/missions'
import { Failure } from '@allmend/contract/failure'
import { calendarFile } from '@allmend/domain/city/missions/calendar'
import { isSignUpOpen } from '@allmend/domain/city/missions/mission'
import { VOICES_AT_LEAST } from '@allmend/domain/city/missions/report'
import { figuresOf } from '@allmend/domain/city/missions/tour'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { groupIdsOf } from '../people/index.ts'
import { file } from '../../platform/queue.ts'
import { senderIn } from '../photos/index.ts'
import { ratedInMissions, raterIn } from '../ratings/index.ts'
import { calendarEntryOf } from './calendar-entry.ts'
import { wayOf } from './close-mission.ts'
import { entriesOf } from './entries.ts'
import { mailMission } from './jobs.ts'
import { seenWire, stateNow } from './mission-wire.ts'
import { namesIn } from './people-of.ts'
import * as signUps from './sign-ups.ts'
import * as store from './store.ts'
import { takeEntries } from './take-entries.ts'
import { tourById, toursOf } from './tour-store.ts'

/** Her name is seen by who runs the project, for she signed up: she reads it in her log. */
export type NoteNamed = (
  db: Db,
  participantId: string,
  it: { group: string; organisation: string; now: Date },
) => Promise<void>

export function serveSignUps(
  app: FastifyInstance,
  context: ServerContext,
  { noteNamed, origin }: { noteNamed: NoteNamed; origin: string },
): void {
  serve(app, context, missionSignUps, {
    async mine({ db, caller, input: { code }, now }) {
      const { project, participantId } = await raterIn(db, caller, { code }, now)
      const names = await namesIn(db, project.id)
      const tours = new Map((await toursOf(db, project.id)).map((it) => [it.id, it]))
      const own = await ownSignUps(db, participantId)
      const groups = await onDuty(db, 'people', (db) => groupIdsOf(db, participantId))
      const rows = (await store.missionsOf(db, project.id)).filter((row) =>
        maySignUp(row, { participantId, groups, isSignedUp: own.has(row.id) }),
      )
      return {
        projectId: project.id,
        project: project.name,
        organisation: project.organisation,
        isNamed: names.has(participantId),
        missions: rows.map((row) =>
          seenWire(row, {
            participantId,
            signUp: own.get(row.id),
            tour: row.tourId === null ? undefined : tours.get(row.tourId),
            guideName: row.guideId === null ? undefined : names.get(row.guideId),
            now,
          }),
        ),
      }
    },

    async toLead({ db, caller, input: { code, id }, now }): Promise<MissionToLead> {
      const { project, participantId, mayRate, row, own } = await seen(db, caller, { code, id }, now)
      const { hasAgreed } = await senderIn(db, caller, { code }, now)
      const names = await namesIn(db, project.id)
      const tour = row.tourId === null ? undefined : await tourById(db, project.id, row.tourId)
      const { way, coming } = await onDuty(db, 'missions', async (db) => ({
        way: wayOf(await entriesOf(db, id)),
        coming: (await signUps.signUpsOf(db, [id])).map((it) => it.participantId),
      }))
      const isGuide = row.guideId === participantId
      const rated = (await onDuty(db, 'ratings', (db) => ratedInMissions(db, [id]))).filter(
        (it) => coming.includes(it.participantId) || it.participantId === row.guideId,
      )
      return {
        projectId: project.id,
        mission: seenWire(row, {
          participantId,
          signUp: own.get(id),
          tour,
          guideName: row.guideId === null ? undefined : names.get(row.guideId),
          now,
        }),
        tour: tour
          ? {
              name: tour.name,
              points: tour.tour.points,
              sections: tour.tour.sections,
              lengthMetres: figuresOf(tour.tour.points, tour.tour.sections).lengthMetres,
            }
          : null,
        mayRate,
        mayPhotograph: hasAgreed,
        reached: [...way.reached].toSorted((one, other) => one - other),
        pausedAt: way.pauses.find(({ through }) => through === null)?.from ?? null,
        isHere: way.here.has(participantId),
        userId: participantId,
        people: isGuide
          ? coming.map((userId) => ({
              userId,
              name: names.get(userId) ?? null,
              isHere: way.here.has(userId),
            }))
          : [],
        here: way.here.size,
        raters: rated.length >= VOICES_AT_LEAST ? rated.length : null,
      }
    },

    async signUp({ db, caller, input: { code, id, wantsReminder }, now, refusal }) {
      const { project, participantId, row, own } = await seen(db, caller, { code, id }, now)
      if (!isSignUpOpen(stateNow(row, now))) throw refusal('mission_over')
      await onDuty(db, 'missions', async (db) => {
        const about = { missionId: id, participantId, wantsReminder }
        if (own.has(id)) return signUps.setWantsReminder(db, about)
        if ((await signUps.takePlace(db, { ...about, now })) === 'full') throw refusal('mission_full')
        await file(db, mailMission, {
          projectId: project.id,
          missionId: id,
          participantId,
          news: 'signed-up',
        })
      })
      const { organisation } = project
      if (!own.has(id) && (await namesIn(db, project.id)).has(participantId))
        await noteNamed(db, participantId, { group: row.name, organisation, now })
      return seenAgain(db, { project, participantId, id, now })
    },

    async leave({ db, caller, input: { code, id }, now, refusal }) {
      const { project, participantId, row } = await seen(db, caller, { code, id }, now)
      if (!isSignUpOpen(stateNow(row, now))) throw refusal('mission_over')
      await onDuty(db, 'missions', (db) => signUps.givePlacesBack(db, id, [participantId]))
      return seenAgain(db, { project, participantId, id, now })
    },

    async note({ db, caller, input: { code, id, entries }, now }) {
      const { participantId, row } = await seen(db, caller, { code, id }, now)
      return takeEntries(db, { row, participantId, now }, entries)
    },

    async calendar({ db, caller, input: { code, id }, now, reply }) {
      const { project, row } = await seen(db, caller, { code, id }, now)
      void reply.header('content-disposition', 'attachment; filename="termin.ics"')
      const link = `${origin}/${project.organisationSlug}/cityserver/${project.code}/missions`
      return Buffer.from(calendarFile({ ...calendarEntryOf(row), link }))
    },
  })
}

/** One she may come to; of others she learns no more than that there is none. Inside the organisation. */
async function seen(db: Db, caller: Caller, { code, id }: { code: string; id: string }, now: Date) {
  const { project, participantId, mayRate } = await raterIn(db, caller, { code }, now)
  const row = await store.missionById(db, project.id, id)
  const own = await ownSignUps(db, participantId)
  const groups = await onDuty(db, 'people', (db) => groupIdsOf(db, participantId))
  if (!row || !maySignUp(row, { participantId, groups, isSignedUp: own.has(id) }))
    throw new Failure('mission_missing')
  return { project, participantId, mayRate, row, own }
}

async function ownSignUps(db: Db, participantId: string): Promise<Map<string, signUps.SignUpRow>> {
  const rows = await onDuty(db, 'missions', (db) => signUps.ownSignUps(db, participantId))
  return new Map(rows.map((it) => [it.missionId, it]))
}

function maySignUp(
  row: store.MissionRow,
  who: { participantId: string; groups: ReadonlySet<string>; isSignedUp: boolean },
): boolean {
  if (!row.isForGroup || who.isSignedUp || row.guideId === who.participantId) return true
  return row.groupId !== null && who.groups.has(row.groupId)
}

async function seenAgain(
  db: Db,
  {
    project,
    participantId,
    id,
    now,
  }: { project: { id: string }; participantId: string; id: string; now: Date },
): Promise<SeenMission> {
  const row = await store.missionById(db, project.id, id)
  if (!row) throw new Failure('mission_missing')
  const names = await namesIn(db, project.id)
  return seenWire(row, {
    participantId,
    signUp: (await ownSignUps(db, participantId)).get(id),
    tour: row.tourId === null ? undefined : await tourById(db, project.id, row.tourId),
    guideName: row.guideId === null ? undefined : names.get(row.guideId),
    now,
  })
}
