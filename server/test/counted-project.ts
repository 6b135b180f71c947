import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Leg, TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import {
  type DataDay,
  dataDayAfter,
  instantAt,
  intervalOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { pino } from 'pino'
import { countProject } from '../src/tracking/insights/counting/count-project.ts'
import type { CountedProject, Counting } from '../src/tracking/insights/counting/counting.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { approve } from './approved.ts'
import { type Counted, describedLeg, describedStay } from './crowd.ts'
import { openProject } from './phone.ts'
import type { Person, TestServer } from './test-server.ts'

/** A Monday; projects are live from then on. */
export const FIRST: DataDay = '2026-08-24'
export const WEEK = { a: FIRST, b: '2026-08-30' } as const
export const BRIDGE: LngLat = [7.95, 47]
export const OFFICE = destinationOf(BRIDGE, 90, 4_000)

/** A live project of hers; what is told of it was said before the first day. */
export async function openCounted(server: TestServer, { id: adminId }: Person): Promise<Counted> {
  const { id, organisationId } = await openProject(server)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query("insert into organisations.organisation_user values ($1, $2, 'admin', 1, now())", [
      organisationId,
      adminId,
    ])
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      'update projects.project set start_day = $2, end_day = $3, live_at = $4, approved_at = $4 where id = $1',
      [id, FIRST, dataDayAfter(FIRST, 400), new Date(instantAt(FIRST, '00:00', ZURICH))],
    )
    await approve(owner, id)
  })
  return countedOf(server, { id, organisationId }, new Date(instantAt(FIRST, '00:00', ZURICH)))
}

/** What is told of a project, and when it was said. */
export function countedOf(server: TestServer, project: Counted['project'], now: Date): Counted {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  return { pool: server.pool, workerPool: server.jobContext.pool, keyring, project, now }
}

/** Over the bridge to the office and back. */
export function commuting(home: LngLat, mode: Mode, days: readonly DataDay[]): TimelineEntry[] {
  return days.flatMap((day) => {
    const { startedAt, finishedAt } = intervalOfDataDay(day, ZURICH)
    const at = (time: string) => instantAt(day, time, ZURICH)
    const way = [home, BRIDGE, OFFICE]
    return [
      describedStay(startedAt, at('08:00'), home),
      travelled(mode, at('08:00'), at('08:40'), way),
      describedStay(at('08:40'), at('17:00'), OFFICE),
      travelled(mode, at('17:00'), at('17:40'), way.toReversed()),
      describedStay(at('17:40'), finishedAt, home),
    ]
  })
}

/** A home of her own, up the valley. */
export const homeOf = (index: number): LngLat => destinationOf(BRIDGE, 180 + index * 7, 6_000)

function travelled(mode: Mode, from: number, to: number, way: readonly LngLat[]): Leg {
  const course = way.map((position, index) => ({
    at: from + ((to - from) * index) / (way.length - 1),
    position,
  }))
  const length = way.slice(1).reduce((sum, it, index) => sum + distanceMetres(way[index]!, it), 0)
  return describedLeg(mode, course, length)
}

export const night = (day: DataDay): Date => new Date(instantAt(day, '00:14', ZURICH))

/** What is counted is told as it is, as far as it is told at all. */
const NO_NOISE: Counting['draw'] = () => 0

/** What the job hands on about a ground, the changed parts of its project in place. */
export function countingOf(
  counted: Counted,
  now: Date,
  changed: Partial<CountedProject> = {},
): { counting: Counting; project: CountedProject } {
  const { project, keyring, workerPool: pool } = counted
  return {
    counting: { pool, keyring, log: pino({ level: 'silent' }), now, draw: NO_NOISE },
    project: {
      ...project,
      name: 'Mobilität im Alltag',
      organisationName: 'Stadt Seewil',
      timeZone: ZURICH,
      startDay: FIRST,
      endDay: dataDayAfter(FIRST, 400),
      liveAt: counted.now,
      closedAt: null,
      isTest: false,
      ...changed,
    },
  }
}

export function count(counted: Counted, now: Date, changed?: Partial<CountedProject>): Promise<number> {
  const { counting, project } = countingOf(counted, now, changed)
  return countProject(counting, project)
}
