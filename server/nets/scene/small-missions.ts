import { randomUUID } from 'node:crypto'
import { junction } from '@allmend/domain/city/routes/grid.fixture'
import { inTransaction, onDuty } from '../../src/platform/db/identity.ts'
import { addEntries } from '../../src/city/missions/entries.ts'
import { takePlace } from '../../src/city/missions/sign-ups.ts'
import { addMission, missionFields, type MissionPlan } from '../../src/city/missions/store.ts'
import { addTour } from '../../src/city/missions/tour-store.ts'
import { contactLinkOf } from '../../src/projects/participation/index.ts'
import type { TestServer } from '../../test/test-server.ts'

const [start, end] = [junction(1), junction(13)]

/** From one junction of the small city to another. */
export const TOUR_POINTS = [
  { name: 'Bahnhofplatz', at: [...start] as [number, number] },
  { name: 'Museumspark', at: [...end] as [number, number] },
]

export interface SmallMissions {
  /** Led by the participant, who has signed up and noted something. */
  mission: string
  /** Nobody has signed up. */
  freeMission: string
  /** No mission follows it. */
  freeTour: string
}

export async function smallMissions(
  server: TestServer,
  about: { projectId: string; organisation: string; participantId: string },
): Promise<SmallMissions> {
  const { projectId, organisation: organisationId, participantId } = about
  const { now } = server.clock
  const [mission, freeMission, tourId, freeTour] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  const tour = {
    routeId: null,
    points: TOUR_POINTS,
    sections: [
      {
        lengthMetres: 263,
        edges: [{ edgeId: 101, isForward: true }],
        course: TOUR_POINTS.map(({ at }) => at),
      },
    ],
    intersections: 2,
  }
  const [startsAt, endsAt] = [now.getTime() + 3_600_000, now.getTime() + 7_200_000]
  const plan: MissionPlan = {
    ...missionFields.parse({
      startsAt,
      endsAt,
      meetingPlace: 'Bahnhofplatz',
      tourId,
      guideId: participantId,
      places: 12,
    }),
    name: 'Seeufer am Abend',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isForGroup: false,
    groupId: null,
  }
  await inTransaction(server.pool, { organisation: organisationId }, async (db) => {
    for (const id of [tourId, freeTour])
      await addTour(db, {
        id,
        projectId,
        organisationId,
        name: 'Abendrunde',
        guideId: participantId,
        tour,
        now,
      })
    for (const id of [mission, freeMission])
      await addMission(db, { id, projectId, organisationId, now }, plan)
    await onDuty(db, 'missions', async (db) => {
      await takePlace(db, { missionId: mission, participantId, wantsReminder: true, now })
      const noted = { stop: null, words: '', aboutId: participantId, notedAt: now }
      await addEntries(db, { missionId: mission, projectId, authorId: participantId, now }, [
        { id: randomUUID(), kind: 'checked_in', ...noted },
      ])
    })
    await onDuty(db, 'participation', (db) => contactLinkOf(db, { participantId, projectId }))
  })
  return { mission, freeMission, freeTour }
}
