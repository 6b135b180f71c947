import { RIDE_FILTERS } from '@allmend/domain/city/rides/ridden-week'
import { ACTIVITIES, RIDE_LIMITS } from '@allmend/domain/city/rides/ride'
import { RIDE_DIRECTIONS } from '@allmend/domain/base/network/matching/route-of-ride'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { Day, SentDay } from '../platform/days.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { RouteNamed } from '../base/network.ts'
import { wholeNumber } from '../platform/number-text.ts'
import { ProjectCode, ProjectNamed } from '../projects/projects.ts'
import { Position } from '../platform/position.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const SentInstant = z.int().min(0, 'invalid').max(4_102_444_800_000, 'invalid')
const Activity = z.enum(ACTIVITIES)

const SentFix = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90), SentInstant])
  .meta({ description: 'Longitude, latitude, and when: ms since 1970' })

export const RIDE_STATES = ['waiting', 'matched', 'beside'] as const
const OwnRide = z.object({
  id: Uuid,
  activity: Activity,
  startedAt: Instant,
  finishedAt: Instant,
  state: z.enum(RIDE_STATES).meta({
    description: 'Waiting: not laid onto streets yet; beside: it led along none of the project’s',
  }),
  lengthMetres: z.number(),
  countedMetres: z.number().meta({ description: 'As much as counts in figures: without its ends' }),
  route: RouteNamed.nullable().meta({ description: 'At least 90 % of it lies on this route' }),
  direction: z.enum(RIDE_DIRECTIONS).nullable(),
  line: z.array(Position),
})
export type OwnRide = z.output<typeof OwnRide>

const FilterValue = z.string().max(40)
const RideSlice = z.object({
  by: z.enum([...RIDE_FILTERS, 'all']),
  value: z.string().meta({ description: 'Empty: all rides' }),
  rides: z.int().meta({ description: 'Rounded down to fives' }),
  people: z.int().meta({ description: 'Rounded down to fives' }),
  kilometres: z.int(),
})
export type RideSlice = z.output<typeof RideSlice>

const RiddenEdge = z.object({
  edgeId: z.int(),
  name: z.string(),
  rides: z.int(),
  line: z.array(Position),
})
export type RiddenEdge = z.output<typeof RiddenEdge>

const RiddenRoutes = z.object({
  week: SentDay.nullable().meta({
    description: 'Monday of the week that is shown; null: none was counted yet',
  }),
  weeks: z.array(SentDay).meta({ description: 'Mondays of the weeks that were counted, newest first' }),
  whole: RideSlice.nullable().meta({ description: 'Null: fewer than ten people rode in the week' }),
  shown: RideSlice.nullable().meta({ description: 'What the filter chose; null: about too few people' }),
  choices: z.array(RideSlice).meta({ description: 'All filters that can be told of this week' }),
  missions: z
    .array(z.object({ id: Uuid, name: z.string() }))
    .meta({ description: 'Names of those among the filters; one that is not there any more has none' }),
  routes: z.array(z.object({ routeId: Uuid, rides: z.int() })),
  edges: z.array(RiddenEdge),
})
export type RiddenRoutes = z.output<typeof RiddenRoutes>

const JourneySums = z.object({ rides: z.int(), kilometres: z.int() })
const JourneyStatistics = z.object({
  countedFrom: SentDay.nullable(),
  countedThrough: SentDay.nullable(),
  weeks: z.array(JourneySums.extend({ week: SentDay, people: z.int() })),
  challenges: z
    .array(JourneySums.extend({ missionId: Uuid, weeks: z.int() }))
    .meta({ description: 'Rides recorded during a mission, in weeks in which ten people did' }),
  activities: z.array(JourneySums.extend({ activity: Activity })),
  directions: z.array(JourneySums.extend({ direction: z.enum(RIDE_DIRECTIONS) })),
  routes: z.array(RouteNamed.extend({ rides: z.int() })),
})
export type JourneyStatistics = z.output<typeof JourneyStatistics>

const ofProject = { projectId: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const

export const rides = {
  about: endpoint({
    method: 'GET',
    path: '/city/v1/journeys/about',
    summary: 'The project one may record rides in, and whether one agreed to it',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(
      ProjectNamed.extend({
        mayRecord: z.boolean().meta({ description: 'Whether she agreed to rides and the project is open' }),
        rides: z.int(),
      }),
    ),
    fails: ['project_unknown'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/city/v1/journeys',
    summary:
      'Stores a ride one has recorded; the same again changes nothing. It is laid onto streets soon after',
    access: anyAccount,
    input: z.object({
      ...ofProject,
      id: Uuid.meta({ description: 'Made on the device; the same again is stored once' }),
      activity: Activity,
      missionId: Uuid.nullable().default(null).meta({ description: 'The mission it was recorded in' }),
      fixes: z.array(SentFix).min(2, 'required').max(RIDE_LIMITS.fixes, 'too_long'),
    }),
    reply: json(z.object({ id: Uuid, state: z.enum(RIDE_STATES) })),
    fails: [
      'project_unknown',
      'rides_not_agreed',
      'rides_enough',
      'ride_taken',
      'ride_too_short',
      'ride_too_long',
      'ride_too_fast',
      'ride_out_of_order',
    ],
    jsonAtMost: 400_000,
    creates: true,
    perMinute: 30,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/city/v1/journeys/mine',
    summary: 'One’s own rides, newest first, in pages; nobody else sees them',
    access: anyAccount,
    input: z.object({
      ...ofProject,
      before: z
        .string()
        .regex(/^\d{13}$/, 'invalid')
        .optional()
        .meta({ description: 'startedAt of the last one of the page before' }),
      atMost: wholeNumber(1, 50).prefault('20'),
    }),
    reply: json(z.object({ total: z.int(), rides: z.array(OwnRide) })),
    fails: ['project_unknown'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/city/v1/journeys/{id}',
    summary: 'Deletes a ride of one’s own; what was counted before stays counted, about nobody in particular',
    access: anyAccount,
    input: z.object({ id: Uuid, ...ofProject }),
    reply: nothing,
    fails: ['project_unknown', 'ride_missing'],
  }),
  ridden: endpoint({
    method: 'GET',
    path: '/city/v1/journeys',
    summary:
      'Rides by route and street in a whole week, as counted then; nothing about fewer than ten people',
    access: read,
    input: z.object({
      ...ofProject,
      week: Day.optional().meta({ description: 'Its Monday; without: the last one that was counted' }),
      by: z.enum(RIDE_FILTERS).optional(),
      value: FilterValue.optional(),
    }),
    reply: json(RiddenRoutes),
    fails: ['project_missing', 'ride_week_missing'],
  }),
  journeyStatistics: endpoint({
    method: 'GET',
    path: '/city/v1/admin/challenges/journeyStatistics',
    summary: 'Rides by challenge, activity, direction and route over all weeks that were counted',
    access: change,
    input: z.object(ofProject),
    reply: json(JourneyStatistics),
    fails: ['project_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  RideActivity: Activity,
  RideFix: SentFix,
  OwnRide,
  RideSlice,
  RiddenEdge,
  RiddenRoutes,
  JourneyStatistics,
}
