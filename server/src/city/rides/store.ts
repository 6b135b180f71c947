import type { RIDE_STATES } from '@allmend/contract/city/rides'
import type { RideDirection } from '@allmend/domain/base/network/matching/route-of-ride'
import type { Activity } from '@allmend/domain/city/rides/ride'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { StoredTrack } from './track.ts'

type RideState = (typeof RIDE_STATES)[number]

export interface NewRide {
  id: string
  projectId: string
  participantId: string
  activity: Activity
  missionId: string | null
  startedAt: Date
  finishedAt: Date
  arrivedAt: Date
  sealedTrack: Buffer
}

/** False: there is one under this id. */
export async function addRide(db: Db<'rides'>, it: NewRide): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `insert into rides.ride (id, project_id, participant_id, activity, mission_id, started_at, finished_at, arrived_at,
       sealed_track, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting') on conflict do nothing returning id`,
    [
      it.id,
      it.projectId,
      it.participantId,
      it.activity,
      it.missionId,
      it.startedAt,
      it.finishedAt,
      it.arrivedAt,
      it.sealedTrack,
    ],
  )
  return rows.length > 0
}

export async function stateOfRide(
  db: Db<'rides'>,
  { id, participantId }: { id: string; participantId: string },
): Promise<RideState | undefined> {
  const [row] = await ask<{ state: RideState }>(
    db,
    'select state from rides.ride where id = $1 and participant_id = $2',
    [id, participantId],
  )
  return row?.state
}

export async function countRides(
  db: Db<'rides'>,
  participantId: string,
  since: Date,
): Promise<{ all: number; lately: number }> {
  const [row] = await ask<{ all: number; lately: number }>(
    db,
    `select count(*)::integer as "all", count(*) filter (where arrived_at > $2)::integer as lately
     from rides.ride where participant_id = $1`,
    [participantId, since],
  )
  return row!
}

export interface OwnRideRow extends StoredTrack {
  activity: Activity
  startedAt: Date
  finishedAt: Date
  arrivedAt: Date
  state: RideState
  lengthMetres: number
  countedMetres: number
  routeId: string | null
  direction: RideDirection | null
  missionId: string | null
}

/** Newest first. */
export async function ownRides(
  db: Db<'rides'>,
  { participantId, before, atMost }: { participantId: string; before: Date | null; atMost: number },
): Promise<OwnRideRow[]> {
  return ask<OwnRideRow>(
    db,
    `select id, activity, started_at, finished_at, arrived_at, state, length_metres, counted_metres, route_id, direction,
       mission_id, sealed_track
     from rides.ride where participant_id = $1 and ($2::timestamptz is null or started_at < $2::timestamptz)
     order by started_at desc, id limit $3::integer`,
    [participantId, before, atMost],
  )
}

export async function removeRide(
  db: Db<'rides'>,
  { id, participantId }: { id: string; participantId: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from rides.ride where id = $1 and participant_id = $2 returning id',
    [id, participantId],
  )
  return rows.length > 0
}

export async function removeAllRides(db: Db<'rides'>, participantId: string): Promise<number> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from rides.ride where participant_id = $1 returning id',
    [participantId],
  )
  return rows.length
}

interface WaitingRide extends StoredTrack {
  projectId: string
  participantId: string
}

/** A ride that waits, held until the end of the transaction. */
export async function waitingRide(db: Db<'rides'>, id: string): Promise<WaitingRide | undefined> {
  const [row] = await ask<WaitingRide>(
    db,
    `select id, project_id, participant_id, sealed_track from rides.ride
     where id = $1 and state = 'waiting' for update`,
    [id],
  )
  return row
}

/** Rides nobody has come to for a while. */
export async function ridesLeft(db: Db<'rides'>, before: Date): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from rides.ride where state = 'waiting' and arrived_at < $1 order by arrived_at limit 500`,
    [before],
  )
  return rows.map(({ id }) => id)
}

export async function setMatched(
  db: Db<'rides'>,
  it: {
    id: string
    state: 'matched' | 'beside'
    lengthMetres: number
    countedMetres: number
    countedEdges: readonly number[]
    routeId: string | null
    direction: RideDirection | null
  },
): Promise<void> {
  await ask(
    db,
    `update rides.ride set state = $2, length_metres = $3, counted_metres = $4, counted_edges = $5::integer[],
       route_id = $6, direction = $7
     where id = $1`,
    [it.id, it.state, it.lengthMetres, it.countedMetres, it.countedEdges, it.routeId, it.direction],
  )
}

export interface ArrivedRide {
  participantId: string
  edges: number[]
  metres: number
  routeId: string | null
  direction: RideDirection | null
  activity: Activity
  missionId: string | null
}

/** What arrived within and was laid onto streets, as far as it is counted. */
export async function arrivedIn(
  db: Db<'rides'>,
  projectId: string,
  { startedAt, finishedAt }: Interval,
): Promise<ArrivedRide[]> {
  return ask<ArrivedRide>(
    db,
    `select participant_id, counted_edges as edges, counted_metres as metres, route_id, direction, activity, mission_id
     from rides.ride
     where project_id = $1 and arrived_at >= $2 and arrived_at < $3 and state = 'matched' and counted_metres > 0`,
    [projectId, new Date(startedAt), new Date(finishedAt)],
  )
}
