import { Mission, SeenMission } from '@allmend/contract/city/missions'
import { type MissionFacts, type MissionState, stateOf } from '@allmend/domain/city/missions/mission'
import { figuresOf } from '@allmend/domain/city/missions/tour'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { wireFields } from '../../platform/wire.ts'
import { stopsReached } from './entries.ts'
import { namesIn } from './people-of.ts'
import { doneIn } from './progress.ts'
import { signUpsOf } from './sign-ups.ts'
import type { MissionRow } from './store.ts'
import { type TourRow, toursOf } from './tour-store.ts'

const ms = (at: Date | null): number | null => at && at.getTime()

export function factsOf(row: MissionRow): MissionFacts {
  const { kind, startsAt, endsAt, startedAt, endedAt, cancelledAt } = row
  return {
    kind,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    startedAt: ms(startedAt),
    endedAt: ms(endedAt),
    cancelledAt: ms(cancelledAt),
  }
}

export const stateNow = (row: MissionRow, now: Date): MissionState => stateOf(factsOf(row), now.getTime())

/** For those who run the project: names only of those who agreed to it. Inside the organisation. */
export async function missionsWire(
  db: Db,
  projectId: string,
  rows: readonly MissionRow[],
  now: Date,
): Promise<Mission[]> {
  const ids = rows.map(({ id }) => id)
  const names = await namesIn(db, projectId)
  const tours = new Map((await toursOf(db, projectId)).map((it) => [it.id, it]))
  const [signUps, reached] = await onDuty(
    db,
    'missions',
    async (db) => [await signUpsOf(db, ids), await stopsReached(db, ids)] as const,
  )
  const done = await doneIn(db, projectId, rows, { signUps, tours, reached })
  return rows.map((row): Mission => {
    const { id, tourId, guideId } = row
    return {
      ...wireFields(Mission, row),
      state: stateNow(row, now),
      tourName: (tourId && tours.get(tourId)?.name) ?? null,
      guideId: guideId !== null && names.has(guideId) ? guideId : null,
      people: signUps.flatMap((it) => {
        const called = it.missionId === id ? names.get(it.participantId) : undefined
        return called === undefined ? [] : [{ userId: it.participantId, name: called }]
      }),
      progress: done.get(id)!.progress,
      isReported: row.report !== null,
    }
  })
}

/** For somebody who may come. */
export function seenWire(
  row: MissionRow,
  about: {
    participantId: string
    signUp: { wantsReminder: boolean } | undefined
    tour: TourRow | undefined
    guideName: string | undefined
    now: Date
  },
): SeenMission {
  const { tour } = about
  const figures = tour && figuresOf(tour.tour.points, tour.tour.sections)
  return {
    ...wireFields(SeenMission, row),
    state: stateNow(row, about.now),
    tour:
      tour && figures ? { name: tour.name, lengthMetres: figures.lengthMetres, stops: figures.stops } : null,
    guideName: about.guideName ?? null,
    isSignedUp: about.signUp !== undefined,
    wantsReminder: about.signUp?.wantsReminder ?? false,
    isGuide: row.guideId === about.participantId,
  }
}
