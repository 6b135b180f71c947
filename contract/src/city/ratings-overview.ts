import { modes } from '@allmend/domain/tracking/diary/mode'
import { numberOfMode } from '@allmend/domain/tracking/diary/mode-number'
import { isWholeWeeks } from '@allmend/domain/projects/releases/period'
import { AGE_CLASSES, BIKE_FREQUENCIES, BIKE_USAGES } from '@allmend/domain/city/ratings/rater'
import { CRITERIA, RATING_KINDS } from '@allmend/domain/city/ratings/rating'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { CellMap } from '../platform/cells.ts'
import { Day, SentDay } from '../platform/days.ts'
import { endpoint, json } from '../endpoint.ts'
import { wholeNumber } from '../platform/number-text.ts'
import { ProjectCode } from '../projects/projects.ts'
import { schemas as ratings } from './ratings.ts'
import { Position } from '../platform/position.ts'

const People = z.int().meta({ description: 'Rounded down to fives' })
const Rest = People.meta({ description: 'Those of whom there are fewer than ten, together; 0: none' })

/** How ratings of a kind answer a criterion, over the weeks that tell it. */
const CriterionShares = z.object({
  mode: z.enum(['all', ...RATING_KINDS]),
  criterion: z.enum(CRITERIA),
  ratings: z.int(),
  classes: ratings.RatingClasses,
  percents: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .meta({ description: 'Of these ratings, two decimals; null without any' }),
})
export type CriterionShares = z.output<typeof CriterionShares>

const WhoRates = z.object({
  ages: z
    .object({
      rows: z.array(
        z.object({ gender: z.enum(['male', 'female']), age: z.enum(AGE_CLASSES), people: People }),
      ),
      unsaid: People.meta({ description: 'Another gender, or no answer' }),
      rest: Rest,
    })
    .nullable(),
  frequencies: z
    .object({
      rows: z.array(z.object({ frequency: z.enum(BIKE_FREQUENCIES), people: People })),
      unsaid: People.meta({ description: 'No answer' }),
      rest: Rest,
    })
    .nullable(),
  usages: z
    .object({
      people: People.meta({ description: 'Who named at least one' }),
      rows: z.array(z.object({ usage: z.enum(BIKE_USAGES), people: People.nullable() })),
    })
    .nullable(),
})
export type WhoRates = z.output<typeof WhoRates>

const WhereRated = z.object({
  rows: z.array(
    z.object({
      postcode: z
        .string()
        .meta({ description: 'Of the address nearest to what was rated; empty: none near' }),
      place: z.string(),
      people: People,
      ratings: z.int().meta({ description: 'Rounded down to fives' }),
    }),
  ),
  rest: z.object({ people: People, ratings: z.int() }).nullable(),
})
export type WhereRated = z.output<typeof WhereRated>

const CityStats = z.object({
  isTest: z.boolean().meta({ description: 'Of the test phase: thrown away when the project goes live' }),
  timeZone: z.enum(TIME_ZONES),
  seats: z.int(),
  joined: z.int(),
  producers: z
    .int()
    .nullable()
    .meta({ description: 'Who has rated, rounded down to fives; null: fewer than ten, or not counted yet' }),
  activeLastWeek: z
    .int()
    .nullable()
    .meta({ description: 'Who rated in the last week, in fives; null: fewer than ten' }),
  ratings: z.int(),
  imageRatings: z.int(),
  mapRatings: z.int(),
  detailedRatings: z.int(),
  addedLately: z.int().meta({ description: 'Ratings of the last seven days that were counted' }),
  countedFrom: SentDay.nullable(),
  countedThrough: SentDay.nullable(),
  countedAt: z.number().nullable().meta({ description: 'ms since 1970' }),
  lastWeek: SentDay.nullable().meta({ description: 'Monday of the last week that was counted' }),
  weeks: z.int().meta({ description: 'Counted weeks of the asked time' }),
  criteria: z.array(CriterionShares),
  who: WhoRates,
  where: WhereRated.nullable(),
})
export type CityStats = z.output<typeof CityStats>

const UsedEdge = z.object({
  edgeId: z.int(),
  name: z.string(),
  streetClass: z.string(),
  lengthMetres: z.number(),
  people: People.meta({ description: 'Who rated it, rounded down to fives' }),
  rides: z.int().nullable().meta({ description: 'In the last week that was counted; null: none was' }),
  course: z.array(Position),
})

const ofMember = { who: 'project member', of: 'projectId' } as const

/** The specification's calls about both products, for this one: the releases that lie inside (decision 0128). */
const range = z
  .object({
    id: Uuid,
    a: Day.meta({ description: 'First day' }),
    b: Day.meta({ description: 'Last day' }),
  })
  .refine(({ a, b }) => a <= b, { path: ['b'], message: 'invalid' })
const ofProject = { who: 'project member', of: 'id' } as const
const Releases = z.array(SentDay).meta({ description: 'Mondays of the weeks that lie inside' })

const CityModes = z.object({
  isRecorded: z.boolean().meta({ description: 'Whether a week of rides was counted in the project' }),
  releases: Releases,
  modes: z.array(
    z.object({
      mode: z.literal('bike').meta({ description: 'Nothing else is recorded in a city project' }),
      rides: z.int(),
      distanceKm: z.number(),
    }),
  ),
})

/** What an organisation sees of a city project as a whole: counted once a day and a week (decision 0106). */
export const cityOverview = {
  generalStats: endpoint({
    method: 'GET',
    path: '/city/v1/getGeneralProjectStats',
    summary: 'Figures of a city project as they were counted last; criteria of whole weeks, or of all time',
    access: ofMember,
    input: z
      .object({
        projectId: Uuid,
        from: Day.optional().meta({ description: 'Monday of the first week' }),
        through: Day.optional().meta({ description: 'Sunday of the last week' }),
      })
      .refine(
        ({ from, through }) =>
          from === undefined || through === undefined ? from === through : isWholeWeeks({ from, through }),
        { path: ['through'], message: 'invalid' },
      ),
    reply: json(CityStats),
    fails: ['project_missing'],
  }),
  classifications: endpoint({
    method: 'GET',
    path: '/city/v1/admin/classifications',
    summary: 'How much was rated in a project, by kind and by criterion, as it was counted last',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({ projectId: Uuid }),
    reply: json(
      CityStats.pick({
        ratings: true,
        imageRatings: true,
        mapRatings: true,
        detailedRatings: true,
        producers: true,
        countedThrough: true,
        criteria: true,
      }),
    ),
    fails: ['project_missing'],
  }),
  projectStats: endpoint({
    method: 'GET',
    path: '/api/cityserver-project/{id}/stats',
    summary: 'Figures of a city project as they were counted last, criteria of all time',
    access: ofProject,
    input: z.object({ id: Uuid }),
    reply: json(CityStats),
    fails: ['project_missing'],
  }),
  projectStatsIn: endpoint({
    method: 'GET',
    path: '/api/cityserver-project/{id}/stats/{a}/{b}',
    summary: 'The same, criteria of the weeks inside',
    access: ofProject,
    input: range,
    reply: json(CityStats.extend({ releases: Releases })),
    fails: ['project_missing'],
  }),
  projectModes: endpoint({
    method: 'GET',
    path: '/api/cityserver-project/{id}/stats-for-transport-modes/{a}/{b}',
    summary: 'Rides of a city project in the weeks inside, as they were told by week',
    access: ofProject,
    input: range,
    reply: json(CityModes),
    fails: ['project_missing'],
  }),
  projectCells: endpoint({
    method: 'GET',
    path: '/api/cityserver-project/{id}/heatmap/{a}/{b}',
    summary: 'H3 cells ten people or more have rated in, by the last release inside',
    access: ofProject,
    input: range,
    reply: json(CellMap.extend({ releases: Releases })),
    fails: ['project_missing'],
  }),
  densityMap: endpoint({
    method: 'GET',
    path: '/city/v1/getDensityMap/{a}/{b}/{c}',
    summary:
      'H3 cells ten people or more have rated in, as polygons: those with their middle in tile a (zoom), b (column), c (row); 0/0/0 are all',
    access: ofMember,
    input: z
      .object({
        projectId: Uuid,
        a: wholeNumber(0, 22),
        b: wholeNumber(0, 4_194_303),
        c: wholeNumber(0, 4_194_303),
      })
      .refine(({ a, b, c }) => b < 2 ** a && c < 2 ** a, { path: ['b'], message: 'invalid' }),
    reply: json(CellMap),
    fails: ['project_missing'],
  }),
  trackingFrequency: endpoint({
    method: 'GET',
    path: '/city/v1/getTrackingFrequency',
    summary:
      'How many people pass a cell by a mode, week by week, of Tracking on the street of it with most; of a city project by bike alone, and empty while nothing was counted',
    access: ofMember,
    input: z.object({
      projectId: Uuid,
      h3Index: z
        .string()
        .regex(/^8[0-9a-f]{14}$/, 'invalid')
        .meta({ description: 'An H3 cell; rides are counted in those of resolution 9' }),
      transportModeId: wholeNumber(1, modes.length).meta({
        description: modes.map((mode) => `${numberOfMode(mode)} ${mode}`).join(', '),
      }),
      projectCode: ProjectCode.optional().meta({ description: 'If sent, that of the project' }),
      organizationSlug: z
        .string()
        .max(60, 'too_long')
        .optional()
        .meta({ description: 'If sent, of whoever runs it' }),
    }),
    reply: json(
      z.object({
        isRecorded: z.boolean().meta({ description: 'Whether a week was counted in the project' }),
        weeks: z.array(z.object({ week: SentDay, people: People })),
      }),
    ),
    fails: ['project_missing'],
  }),
  usedEdges: endpoint({
    method: 'GET',
    path: '/city/v1/admin/userRoutes/allEdges',
    summary:
      'Edges five people or more have rated, or ten have ridden, by number and in pages; about nobody in particular',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({
      projectId: Uuid,
      after: wholeNumber(0, 2_147_483_647).prefault('0'),
      atMost: wholeNumber(1, 2_000).prefault('200'),
    }),
    reply: json(z.object({ total: z.int(), edges: z.array(UsedEdge), next: z.int().nullable() })),
    fails: ['project_missing', 'network_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { CriterionShares, WhoRates, WhereRated, CityStats, CityModes, UsedEdge }
