import { isPlainLine, isPlainText } from '@allmend/domain/platform/text/plain-text'
import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { ENTRY_KINDS, ENTRY_LIMITS } from '@allmend/domain/city/missions/entry'
import {
  MISSION_GOALS,
  MISSION_KINDS,
  MISSION_LIMITS,
  MISSION_STATES,
} from '@allmend/domain/city/missions/mission'
import { TOUR_POINTS } from '@allmend/domain/city/missions/tour'
import { GROUP_LIMITS } from '@allmend/domain/city/people/group'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { ProjectCode } from '../projects/projects.ts'
import { Position } from '../platform/position.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const SentInstant = z.number().min(0, 'invalid').max(4_102_444_800_000, 'invalid').meta({
  description: 'ms since 1970',
})
const EdgeId = z.int().min(1).max(2_147_483_647)
const Share = z.number().min(0).max(1)
const line = (most: number) => z.string().trim().max(most, 'too_long').refine(isPlainLine, 'words_not_plain')
const Name = z
  .string()
  .trim()
  .min(1, 'required')
  .max(MISSION_LIMITS.name, 'too_long')
  .refine(isPlainName, 'name_not_plain')
const PlainText = z
  .string()
  .trim()
  .max(MISSION_LIMITS.words, 'too_long')
  .refine(isPlainText, 'words_not_plain')

/** What is said of a mission in one line. A new one is added here and nowhere else in the contract. */
export const missionLines = {
  meetingPlace: line(MISSION_LIMITS.place).default(''),
}

const TourPoint = z.object({
  name: line(MISSION_LIMITS.place).meta({ description: 'Empty: a street the tour has to pass, no stop' }),
  at: Position,
})
export type TourPoint = z.output<typeof TourPoint>
const Points = z.array(TourPoint).min(TOUR_POINTS.from, 'required').max(TOUR_POINTS.through, 'invalid')

const TourSection = z.object({
  lengthMetres: z.number(),
  edges: z.array(z.object({ edgeId: EdgeId, isForward: z.boolean() })),
  course: z.array(Position),
})
export type TourSection = z.output<typeof TourSection>

const DrawnTour = z.object({
  points: z.array(TourPoint),
  sections: z.array(TourSection).meta({ description: 'From stop to stop' }),
  lengthMetres: z.number(),
  stops: z.int().meta({ description: 'Besides the meeting place' }),
  intersections: z.int().meta({ description: 'Junctions it crosses or turns at' }),
  edges: z.int(),
})
export type DrawnTour = z.output<typeof DrawnTour>

const Tour = DrawnTour.extend({
  id: Uuid,
  name: z.string(),
  routeId: Uuid.nullable().meta({ description: 'The route it was built on' }),
  guideId: Uuid.nullable(),
  revision: z.int(),
  changedAt: Instant,
  missions: z.int().meta({ description: 'That follow it' }),
})
export type Tour = z.output<typeof Tour>

const Progress = z.object({ done: z.int(), of: z.int() })

export const Mission = z.object({
  id: Uuid,
  kind: z.enum(MISSION_KINDS),
  goal: z.enum(MISSION_GOALS).meta({
    description: 'Rate the sections of the tour, photograph the route, or visit the stops of the tour',
  }),
  state: z.enum(MISSION_STATES),
  name: z.string(),
  words: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  ...missionLines,
  // It leaves as it was stored, perhaps before it was judged as it is when it comes in.
  meetingPlace: z.string().meta({ description: 'Empty: none' }),
  tourId: Uuid.nullable(),
  tourName: z.string().nullable(),
  routeId: Uuid.nullable(),
  groupId: Uuid.nullable(),
  isForGroup: z.boolean().meta({ description: 'False: all who take part may come' }),
  guideId: Uuid.nullable(),
  places: z.int().nullable().meta({ description: 'Null: as many as want to' }),
  taken: z.int(),
  revision: z.int(),
  people: z
    .array(z.object({ userId: Uuid, name: z.string() }))
    .meta({ description: 'Who comes, of those who agreed to be named' }),
  progress: Progress,
  isReported: z.boolean(),
})
export type Mission = z.output<typeof Mission>

const SectionReport = z.object({
  from: z.string(),
  to: z.string(),
  lengthMetres: z.number(),
  edges: z.int(),
  ratedEdges: z.int(),
  voices: z.int().nullable().meta({ description: 'Null below five people, in the mission or beside it' }),
  goodShare: Share.nullable(),
})
const ReportFigures = z.object({
  signedUp: z.int(),
  here: z.int().meta({ description: 'Checked in at the end' }),
  raters: z.int().nullable().meta({ description: 'Null below five' }),
  ratings: z.int().nullable().meta({ description: 'Null below five raters' }),
  photos: z.int(),
  done: z.int(),
  of: z.int(),
  stopsReached: z.int(),
  stops: z.int(),
  sections: z.array(SectionReport),
})
const Incident = z.object({ words: z.string(), at: Instant, stop: z.int().nullable() })
const Pause = z.object({
  from: Instant,
  through: Instant.nullable().meta({ description: 'Null while it lasts' }),
})
const MissionPhoto = z.object({
  id: Uuid,
  picture: z.string().meta({ description: 'Address without its size; valid for some hours' }),
  takenAt: Instant.nullable(),
  stop: z.string().meta({ description: 'As it was called on the way' }),
})
const MissionReport = z.object({
  mission: Mission,
  here: z.int().meta({ description: 'Checked in now' }),
  stopsReached: z.int(),
  incidents: z.array(Incident).meta({ description: 'What was noted on the way, without by whom' }),
  pauses: z.array(Pause).meta({ description: 'When who leads it had the group rest' }),
  photos: z.array(MissionPhoto).meta({
    description: 'Taken at its stops, as soon as nobody can be recognised on them; the first hundred',
  }),
  figures: ReportFigures.nullable().meta({ description: 'Null until it is closed; never changed then' }),
  closingWords: z.string(),
})
export type MissionReport = z.output<typeof MissionReport>

const RideForm = {
  sessionName: Name.meta({ description: 'Name of the mission' }),
  kind: z.enum(MISSION_KINDS).default('rating_ride'),
  goal: z.enum(MISSION_GOALS).default('sections'),
  words: PlainText.default(''),
  startsAt: SentInstant,
  endsAt: SentInstant,
  ...missionLines,
  tourId: Uuid.nullable().default(null),
  routeId: Uuid.nullable().default(null),
  groupName: z
    .string()
    .trim()
    .max(GROUP_LIMITS.name, 'too_long')
    .nullable()
    .default(null)
    .meta({ description: 'Who may come: a group of the project; null: all who take part' }),
  guideId: Uuid.nullable().default(null).meta({ description: 'Somebody who agreed to be named' }),
  places: z.int().min(1, 'invalid').max(MISSION_LIMITS.places, 'invalid').nullable().default(null),
}

export const SeenMission = z.object({
  id: Uuid,
  kind: z.enum(MISSION_KINDS),
  goal: z.enum(MISSION_GOALS),
  state: z.enum(MISSION_STATES),
  name: z.string(),
  words: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  ...missionLines,
  meetingPlace: z.string(),
  tour: z.object({ name: z.string(), lengthMetres: z.number(), stops: z.int() }).nullable(),
  routeId: Uuid.nullable(),
  guideName: z.string().nullable().meta({ description: 'Null: nobody leads it' }),
  places: z.int().nullable(),
  taken: z.int(),
  isSignedUp: z.boolean(),
  wantsReminder: z.boolean(),
  isGuide: z.boolean().meta({ description: 'Whether she leads it' }),
  closingWords: z.string(),
})
export type SeenMission = z.output<typeof SeenMission>

const MissionPerson = z.object({
  userId: Uuid,
  name: z.string().nullable().meta({ description: 'Null: she did not agree to be named' }),
  isHere: z.boolean(),
})
const MissionToLead = z.object({
  projectId: Uuid,
  mission: SeenMission,
  tour: z
    .object({
      name: z.string(),
      points: z.array(TourPoint),
      sections: z.array(TourSection),
      lengthMetres: z.number(),
    })
    .nullable(),
  mayRate: z.boolean(),
  mayPhotograph: z.boolean().meta({ description: 'Whether she agreed to photos and the project takes some' }),
  reached: z.array(z.int()).meta({ description: 'Stops that were reached; 0 is the meeting place' }),
  pausedAt: Instant.nullable().meta({ description: 'Since when it rests; null: it does not' }),
  isHere: z.boolean().meta({ description: 'Whether she is checked in' }),
  userId: Uuid.meta({ description: 'Herself' }),
  people: z.array(MissionPerson).meta({ description: 'Who comes; for who leads it, others see nobody' }),
  here: z.int(),
  raters: z.int().nullable().meta({ description: 'How many have rated; null below five' }),
})
export type MissionToLead = z.output<typeof MissionToLead>

const SentEntry = z
  .object({
    id: Uuid.meta({ description: 'Made on the device; the same again is noted once' }),
    kind: z.enum(ENTRY_KINDS),
    at: SentInstant.meta({ description: 'By the device’s clock' }),
    stop: z.int().min(0, 'invalid').max(TOUR_POINTS.through, 'invalid').nullable().default(null),
    userId: Uuid.nullable().default(null).meta({ description: 'Who came or went' }),
    words: z
      .string()
      .trim()
      .max(ENTRY_LIMITS.words, 'too_long')
      .refine(isPlainText, 'words_not_plain')
      .default(''),
  })
  .refine((it) => (it.kind === 'checked_in' || it.kind === 'checked_out') === (it.userId !== null), 'invalid')
  .refine((it) => (it.kind === 'incident') === (it.words !== ''), 'required')
  .refine((it) => it.kind !== 'reached' || it.stop !== null, 'required')
export type SentEntry = z.output<typeof SentEntry>

const ofProject = { projectId: Uuid }
const ofMission = { ...ofProject, id: Uuid }
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const
const unfound = ['project_missing', 'mission_missing'] as const
const ofTour = ['tour_not_whole', 'network_missing', 'no_street_near', 'too_far', 'not_connected'] as const

/** What an organisation plans. */
export const missions = {
  rides: endpoint({
    method: 'GET',
    path: '/city/v1/rides',
    summary: 'Missions of a project, the next and the latest first',
    access: change,
    input: z.object(ofProject),
    reply: json(z.array(Mission)),
    fails: ['project_missing'],
  }),
  newRide: endpoint({
    method: 'POST',
    path: '/city/v1/rides/new',
    summary:
      'Plans a mission. It follows a tour that is there, or one made of start, stops and destination; those who may come and agreed to be written to are invited by mail',
    access: change,
    input: z.object({
      ...ofProject,
      ...RideForm,
      groupUsers: z
        .array(Uuid)
        .max(MISSION_LIMITS.users, 'invalid')
        .default([])
        .meta({ description: 'Of the group, those to be invited; none: all of it' }),
      invites: z.boolean().default(false),
      start: TourPoint.nullable().default(null),
      destination: TourPoint.nullable().default(null),
      stops: z
        .array(TourPoint)
        .max(TOUR_POINTS.through - 2, 'invalid')
        .default([]),
    }),
    reply: json(Mission),
    fails: [
      'project_missing',
      'upload_unpaid',
      'mission_goal_missing',
      'mission_times',
      'missions_enough',
      'tours_enough',
      'tour_missing',
      'route_missing',
      'group_missing',
      'person_not_named',
      ...ofTour,
    ],
    perMinute: 30,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/city/v1/missions/{id}',
    summary: 'Changes a mission that is not over; who comes is told of another time or place',
    access: change,
    input: z.object({ ...ofMission, revision: z.int().min(1).max(1_000_000), ...RideForm }),
    reply: json(Mission),
    fails: [
      ...unfound,
      'mission_over',
      'mission_changed',
      'mission_goal_missing',
      'mission_times',
      'mission_places',
      'tour_missing',
      'route_missing',
      'group_missing',
      'person_not_named',
    ],
    perMinute: 60,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/city/v1/missions/{id}/cancel',
    summary: 'Calls a mission off; who comes is told by mail',
    access: change,
    input: z.object({ ...ofMission, words: PlainText.default('') }),
    reply: nothing,
    fails: [...unfound, 'mission_over'],
    perMinute: 30,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/city/v1/missions/{id}',
    summary: 'Deletes a mission nobody has signed up for',
    access: change,
    input: z.object(ofMission),
    reply: nothing,
    fails: [...unfound, 'mission_in_use'],
    perMinute: 30,
  }),
  close: endpoint({
    method: 'POST',
    path: '/city/v1/missions/{id}/close',
    summary:
      'Ends a mission with a word to who came, and freezes its report; closed already, only the word is new',
    access: change,
    input: z.object({ ...ofMission, words: PlainText.default('') }),
    reply: json(MissionReport),
    fails: [...unfound, 'mission_over'],
    perMinute: 30,
  }),
  report: endpoint({
    method: 'GET',
    path: '/city/v1/missions/{id}/report',
    summary: 'A mission with what was noted on the way, and its report once it is closed',
    access: change,
    input: z.object(ofMission),
    reply: json(MissionReport),
    fails: unfound,
  }),
  tours: endpoint({
    method: 'GET',
    path: '/city/v1/tours',
    summary: 'Tours of a project, the latest first',
    access: change,
    input: z.object(ofProject),
    reply: json(z.array(Tour)),
    fails: ['project_missing'],
  }),
  saveTour: endpoint({
    method: 'POST',
    path: '/city/v1/tours',
    summary: 'Saves a tour, a new one or another state of one that is there',
    access: change,
    input: z.object({
      ...ofProject,
      id: Uuid.nullable(),
      revision: z.int().min(0).max(1_000_000).meta({ description: 'It started from; 0: a new one' }),
      name: Name,
      routeId: Uuid.nullable().default(null),
      guideId: Uuid.nullable().default(null),
      points: Points,
    }),
    reply: json(Tour),
    fails: [
      'project_missing',
      'upload_unpaid',
      'tour_missing',
      'tour_changed',
      'tours_enough',
      'route_missing',
      'person_not_named',
      ...ofTour,
    ],
    perMinute: 60,
  }),
  removeTour: endpoint({
    method: 'DELETE',
    path: '/city/v1/tours/{id}',
    summary: 'Deletes a tour no mission follows',
    access: change,
    input: z.object(ofMission),
    reply: nothing,
    fails: ['project_missing', 'tour_missing', 'tour_in_use'],
    perMinute: 30,
  }),
  drawTour: endpoint({
    method: 'POST',
    path: '/city/v1/tours/drawn',
    summary: 'The way of a tour that is not saved: along a route, or by the shortest ways from stop to stop',
    access: change,
    input: z.object({ ...ofProject, routeId: Uuid.nullable().default(null), points: Points }),
    reply: json(DrawnTour),
    fails: ['project_missing', 'upload_unpaid', 'route_missing', ...ofTour],
    perMinute: 120,
  }),
  orderStops: endpoint({
    method: 'POST',
    path: '/city/v1/tours/ordered',
    summary: 'The order of stops with the shortest way from the first one on',
    access: change,
    input: z.object({ ...ofProject, points: Points }),
    reply: json(
      z.object({
        order: z.array(z.int()).meta({ description: 'Places in what was sent' }),
        lengthMetres: z.number().meta({ description: 'From junction to junction' }),
      }),
    ),
    fails: [
      'project_missing',
      'upload_unpaid',
      'network_missing',
      'no_street_near',
      'too_far',
      'not_connected',
    ],
    perMinute: 30,
  }),
  tourFile: endpoint({
    method: 'GET',
    path: '/city/v1/tours/{id}/file',
    summary: 'A tour as GPX: its stops as waypoints, its sections as segments',
    access: change,
    input: z.object(ofMission),
    reply: bytes('application/gpx+xml'),
    fails: ['project_missing', 'tour_missing'],
  }),
} as const

const ofOwn = { code: ProjectCode, id: Uuid }
const unseen = ['project_unknown', 'mission_missing'] as const

/** The calls of participants: sign up, lead, take notes. */
export const missionSignUps = {
  mine: endpoint({
    method: 'GET',
    path: '/city/v1/missions',
    summary: 'Missions one may come to, comes to or came to, the next first',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(
      z.object({
        projectId: Uuid,
        project: z.string(),
        organisation: z.string(),
        isNamed: z.boolean().meta({ description: 'Whether the organisation sees her name' }),
        missions: z.array(SeenMission),
      }),
    ),
    fails: ['project_unknown'],
  }),
  toLead: endpoint({
    method: 'GET',
    path: '/city/v1/missions/{id}',
    summary: 'A mission with its tour and how far it is, for who leads it or comes along',
    access: anyAccount,
    input: z.object(ofOwn),
    reply: json(MissionToLead),
    fails: unseen,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/city/v1/missions/{id}/sign-up',
    summary:
      'Takes a place, and gets mail with the date for a calendar; having one, only the reminder changes',
    access: anyAccount,
    input: z.object({ ...ofOwn, wantsReminder: z.boolean().default(true) }),
    reply: json(SeenMission),
    fails: [...unseen, 'mission_over', 'mission_full'],
    perMinute: 60,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/city/v1/missions/{id}/sign-up',
    summary: 'Gives the place back',
    access: anyAccount,
    input: z.object(ofOwn),
    reply: json(SeenMission),
    fails: [...unseen, 'mission_over'],
    perMinute: 60,
  }),
  note: endpoint({
    method: 'POST',
    path: '/city/v1/missions/{id}/entries',
    summary:
      'Notes what happened on the way: start, end, pauses, stops reached, who is there, incidents. In whatever order and however late; the same again changes nothing',
    access: anyAccount,
    input: z.object({ ...ofOwn, entries: z.array(SentEntry).min(1).max(ENTRY_LIMITS.sent) }),
    reply: json(
      z.array(
        z.object({
          id: Uuid,
          state: z.enum(['noted', 'refused']).meta({
            description: 'Refused: from the future, about somebody who does not come, or for who leads it',
          }),
        }),
      ),
    ),
    fails: [...unseen, 'entries_enough'],
    perMinute: 120,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/city/v1/missions/{id}/calendar',
    summary: 'The date of a mission for a calendar (RFC 5545)',
    access: anyAccount,
    input: z.object(ofOwn),
    reply: bytes('text/calendar; charset=utf-8'),
    fails: unseen,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  TourPoint,
  TourSection,
  DrawnTour,
  Tour,
  MissionProgress: Progress,
  Mission,
  MissionSectionReport: SectionReport,
  MissionPause: Pause,
  MissionPhoto,
  MissionReport,
  SeenMission,
  MissionPerson,
  MissionToLead,
  SentEntry,
}
