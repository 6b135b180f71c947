import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { QUARTER_TEXT } from '@allmend/domain/city/ratings/quarter'
import { AGE_CLASSES, BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import {
  CRITERIA,
  DIRECTIONS,
  RATING_KINDS,
  RATING_LIMITS,
  STEP_NAMES,
  STEPS,
} from '@allmend/domain/city/ratings/rating'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { RouteNamed } from '../base/network.ts'
import { Degrees, wholeNumber } from '../platform/number-text.ts'
import { ProjectCode, ProjectNamed } from '../projects/projects.ts'
import { Position } from '../platform/position.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const EdgeId = z.int().min(1).max(2_147_483_647)
const EdgeIdInPath = wholeNumber(1, 2_147_483_647)
const Step = z
  .int()
  .min(1)
  .max(4)
  .meta({ description: STEPS.map((step) => `${step} ${STEP_NAMES[step].en}`).join(', ') })
const Share = z.number().min(0).max(1)
const Permille = z.int().min(0).max(1000).meta({ description: 'Thousandths of the edge, as it is drawn' })

const RatedValues = z.object({
  whole: Step.nullable().default(null),
  safety: Step.nullable().default(null),
  conflict_freedom: Step.nullable().default(null),
  attractiveness: Step.nullable().default(null),
})

const SentRating = z
  .object({
    id: Uuid.meta({ description: 'Made on the device; the same again is stored once' }),
    kind: z.enum(RATING_KINDS),
    edgeId: EdgeId.nullable().default(null).meta({ description: 'Of a map rating' }),
    photoId: Uuid.nullable().default(null).meta({ description: 'Of an image rating' }),
    direction: z.enum(DIRECTIONS).default('both'),
    fromPermille: Permille.default(0),
    toPermille: Permille.default(1000),
    values: RatedValues.nullable().meta({ description: 'Null: skipped' }),
    comment: z
      .string()
      .trim()
      .max(RATING_LIMITS.comment, 'too_long')
      .refine(isPlainText, 'words_not_plain')
      .default(''),
    missionId: Uuid.nullable().default(null),
    ratedAt: z.number().min(0, 'invalid').max(4_102_444_800_000, 'invalid').meta({
      description: 'ms since 1970 by the device’s clock; decides which word is the last',
    }),
  })
  .refine((it) => (it.kind === 'map' ? it.edgeId !== null : it.photoId !== null), 'required')
  .refine((it) => it.toPermille > it.fromPermille, 'invalid')
  .refine((it) => it.values === null || Object.values(it.values).some((value) => value !== null), 'required')
export type SentRating = z.output<typeof SentRating>

const TAKEN_STATES = ['stored', 'known', 'other', 'withdrawn', 'placeless', 'ahead'] as const
const TakenRating = z.object({
  id: Uuid,
  state: z.enum(TAKEN_STATES).meta({
    description:
      'Stored now, or known already; other: something else is stored under the id; withdrawn: taken back before it came; placeless: no such edge or photo; ahead: from the future',
  }),
})
export type TakenRating = z.output<typeof TakenRating>

const OwnRating = z.object({
  id: Uuid,
  kind: z.enum(RATING_KINDS),
  street: z.string().meta({ description: 'Empty where it has no name, or could not be moved with the map' }),
  edgeIds: z.array(EdgeId).meta({ description: 'Where it lies today; none: it could not be moved' }),
  photoId: Uuid.nullable(),
  direction: z.enum(DIRECTIONS),
  values: RatedValues.nullable(),
  comment: z.string(),
  missionId: Uuid.nullable(),
  ratedAt: Instant,
  isLastWord: z.boolean().meta({ description: 'Whether any of it counts today' }),
  course: z.array(Position),
})
export type OwnRating = z.output<typeof OwnRating>

const PlaceToRate = z.object({
  kind: z.enum(RATING_KINDS),
  edgeId: EdgeId,
  photoId: Uuid.nullable(),
  street: z.string(),
  streetClass: z.string(),
  lengthMetres: z.number(),
  course: z.array(Position),
  picture: z.string().nullable().meta({ description: 'Address without its size' }),
  at: Position.nullable().meta({ description: 'Where the photo was taken' }),
  takenAt: Instant.nullable().meta({ description: 'When the photo was taken' }),
  bearing: z.number().nullable(),
  routeIds: z.array(Uuid).meta({ description: 'Published routes it lies on' }),
})
export type PlaceToRate = z.output<typeof PlaceToRate>

const Interval = z.object({ low: Share, high: Share }).meta({ description: 'Wilson, 95 per cent' })
const Classes = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .meta({ description: 'Voices for each step, from worst to best' })

/** Null wherever too few people stand behind it. */
const EdgeResult = z.object({
  voices: z.int().nullable(),
  median: Step.nullable(),
  share: Share.nullable().meta({ description: 'Of voices that say good or better' }),
  interval: Interval.nullable(),
  classes: Classes.nullable(),
})

const ClassifiedEdge = EdgeResult.extend({
  edgeId: EdgeId,
  name: z.string(),
  streetClass: z.string(),
  lengthMetres: z.number(),
  isOfficial: z.boolean().meta({ description: 'Whether a published route lies on it' }),
  course: z.array(Position),
})
export type ClassifiedEdge = z.output<typeof ClassifiedEdge>

const RouteResult = z.object({
  criterion: z.enum(CRITERIA),
  edges: z.int().meta({ description: 'Of which something may be said' }),
  voices: z.int().nullable().meta({ description: 'On these edges, each counted where it speaks' }),
  share: Share.nullable().meta({ description: 'Of voices that say good or better' }),
  classes: Classes.nullable().meta({ description: 'On edges whose four steps may be told' }),
})

const Quarter = z
  .string()
  .regex(QUARTER_TEXT, 'invalid')
  .meta({ description: 'A quarter of a year, such as 2026-Q4' })

const filters = {
  criterion: z.enum(CRITERIA).default('whole'),
  mode: z.enum(['all', ...RATING_KINDS]).default('all'),
  type: z.enum(['all', 'detailed']).default('all'),
  direction: z.enum(DIRECTIONS).default('both'),
  gender: z.enum(GENDERS).optional(),
  age: z.enum(AGE_CLASSES).optional(),
  bikeFrequency: z.enum(BIKE_FREQUENCIES).optional(),
  usage: z.enum(BIKE_USAGES).optional(),
  groupId: Uuid.optional(),
  from: Quarter.optional(),
  through: Quarter.optional(),
  routes: z
    .enum(['aggregated', 'official'])
    .default('aggregated')
    .meta({ description: 'All edges people rated, or those of published routes' }),
  weighting: z
    .enum(['none', 'balanced'])
    .default('none')
    .meta({ description: 'Balanced: age, gender and use count alike' }),
}
/** What the result is compared with; without any of it nothing is. */
const comparison = {
  compareCriterion: z.enum(CRITERIA).optional(),
  compareGroupId: Uuid.optional(),
  compareFrom: Quarter.optional(),
  compareThrough: Quarter.optional(),
  equal: z
    .enum(['shown', 'hidden'])
    .default('shown')
    .meta({ description: 'Hidden: edges whose median is that of the comparison are left out' }),
}
const Asked = z.object({ projectId: Uuid, ...filters, ...comparison })
export type AskedResults = z.output<typeof Asked>

const Section = EdgeResult.extend({ edgeId: EdgeId, name: z.string(), lengthMetres: z.number() })
const CitySite = z.object({
  at: Instant.nullable().meta({ description: 'When sums were counted last; null: not yet' }),
  approvedAt: Instant.nullable().meta({ description: 'When the ethics board said yes' }),
  ratings: z.int(),
  raters: z.int(),
  goodShare: Share.nullable().meta({ description: 'Of all ratings of the whole; null below ten raters' }),
  criteria: z.array(
    z.object({
      criterion: z.enum(CRITERIA),
      ratings: z.int(),
      classes: Classes.nullable().meta({ description: 'Null below twenty raters' }),
    }),
  ),
  routeMetres: z.number().meta({ description: 'Streets that published routes lie on, each once' }),
  ratedMetres: z.number().meta({ description: 'Of them, those with a result everybody may see' }),
  best: z
    .array(Section)
    .meta({ description: 'One a street, four at most; none where there are not eight streets' }),
  worst: z.array(Section),
})
export type CitySite = z.output<typeof CitySite>

const ofProject = { projectId: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const

/** Who rates: a participant who agreed to it. */
export const rates = {
  about: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/about',
    summary: 'The project one may rate in, its published routes, and how much one has rated',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(
      ProjectNamed.extend({
        mayRate: z.boolean().meta({ description: 'Whether she agreed to ratings and the project is open' }),
        ratings: z.int(),
        places: z.int().meta({ description: 'Different places she rated' }),
        routes: z.array(RouteNamed),
      }),
    ),
    fails: ['project_unknown', 'participant_unknown'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/city/v1/ratings',
    summary:
      'Stores what was rated, in whatever order and however late it comes; the same again changes nothing. To change one’s mind is to rate again under another id',
    access: anyAccount,
    input: z.object({ ...ofProject, ratings: z.array(SentRating).min(1).max(RATING_LIMITS.sent) }),
    reply: json(z.array(TakenRating)),
    fails: ['project_unknown', 'participant_unknown', 'ratings_not_agreed', 'ratings_enough', 'ratings_off'],
    jsonAtMost: 400_000,
    perMinute: 120,
    needs: () => ['ratings'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/mine',
    summary: 'One’s own ratings, newest first, in pages',
    access: anyAccount,
    input: z.object({
      ...ofProject,
      before: z
        .string()
        .regex(/^\d{13}$/, 'invalid')
        .optional()
        .meta({ description: 'ratedAt of the last one of the page before' }),
      atMost: wholeNumber(1, 200).prefault('50'),
    }),
    reply: json(z.object({ total: z.int(), ratings: z.array(OwnRating) })),
    fails: ['project_unknown', 'participant_unknown'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/city/v1/ratings/{id}',
    summary: 'Takes a rating of one’s own back; what was said there before counts again',
    access: anyAccount,
    input: z.object({ id: Uuid, ...ofProject }),
    reply: nothing,
    fails: ['project_unknown', 'participant_unknown', 'rating_missing'],
  }),
  next: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/next',
    summary: 'Places to rate that one has not rated or skipped, rarely rated ones first',
    access: anyAccount,
    input: z.object({
      ...ofProject,
      kind: z.enum(RATING_KINDS),
      routeId: Uuid.optional(),
      west: Degrees.optional(),
      south: Degrees.optional(),
      east: Degrees.optional(),
      north: Degrees.optional(),
      atMost: wholeNumber(1, RATING_LIMITS.next).prefault('20'),
    }),
    reply: json(z.object({ left: z.int(), places: z.array(PlaceToRate) })),
    fails: ['project_unknown', 'participant_unknown', 'ratings_not_agreed', 'route_missing'],
  }),
} as const

export const ratings = {
  classifiedEdges: endpoint({
    method: 'GET',
    path: '/city/v1/getAllUsersClassifiedEdges',
    summary: 'Rated edges with their result, filtered, by number and in pages; about nobody in particular',
    access: read,
    input: Asked.extend({
      west: Degrees.optional(),
      south: Degrees.optional(),
      east: Degrees.optional(),
      north: Degrees.optional(),
      order: z
        .enum(['number', 'worst'])
        .default('number')
        .meta({ description: 'Worst: by the share that says good or better, one page only' }),
      after: wholeNumber(0, 2_147_483_647).prefault('0'),
      atMost: wholeNumber(1, 2_000).prefault('200'),
    }),
    reply: json(z.object({ total: z.int(), edges: z.array(ClassifiedEdge), next: z.int().nullable() })),
    fails: ['project_missing', 'network_missing'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/summary',
    summary: 'How many edges and metres have which result with a filter, and how many too few voices',
    access: read,
    input: Asked,
    reply: json(
      z.object({
        edges: Classes.meta({ description: 'Edges by their median, from worst to best' }),
        metres: Classes,
        tooFew: z.int().meta({ description: 'Edges with some voices, and too few' }),
        tooFewMetres: z
          .number()
          .meta({ description: 'Of edges of published routes with too few voices, or none' }),
        voices: z.int().meta({ description: 'On all edges that are shown, each counted where it speaks' }),
        quarters: z.array(z.string()).meta({ description: 'In which there are ratings' }),
      }),
    ),
    fails: ['project_missing', 'network_missing'],
  }),
  tile: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/tiles/{z}/{x}/{y}',
    summary:
      'Results with a filter as a vector tile, layer «ratings»: number, median (0: too few voices or none, on published routes only), share, low, high, voices; 204 where there are none',
    access: read,
    input: Asked.extend({
      z: wholeNumber(0, 22),
      x: wholeNumber(0, 4_194_303),
      y: wholeNumber(0, 4_194_303),
    }),
    reply: bytes('application/vnd.mapbox-vector-tile'),
    fails: ['project_missing', 'network_missing'],
    perMinute: 6_000,
  }),
  edge: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/edges/{edgeId}',
    summary: 'One edge: its result with a filter, every criterion, quarter by quarter, photos and comments',
    access: read,
    input: Asked.extend({ edgeId: EdgeIdInPath }),
    reply: json(
      z.object({
        edgeId: EdgeId,
        name: z.string(),
        result: EdgeResult,
        compared: EdgeResult.nullable(),
        criteria: z.array(z.object({ criterion: z.enum(CRITERIA), result: EdgeResult })),
        quarters: z.array(z.object({ quarter: Quarter, result: EdgeResult })),
        photos: z.array(z.object({ id: Uuid, picture: z.string(), at: Position })),
        comments: z
          .array(z.string())
          .meta({ description: 'Without who and when; none where too few people spoke' }),
      }),
    ),
    fails: ['project_missing', 'network_missing', 'edge_missing'],
  }),
  ofRoute: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/routes/{routeId}',
    summary: 'How a route is rated: the sum of what may be said of its edges',
    access: read,
    input: z.object({ ...ofProject, routeId: Uuid }),
    reply: json(z.object({ edges: z.int(), criteria: z.array(RouteResult) })),
    fails: ['project_missing', 'route_missing'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/file',
    summary: 'Results with a filter as CSV, GeoJSON or GeoPackage; edges with too few voices are not in it',
    access: read,
    input: Asked.extend({ format: z.enum(['csv', 'geojson', 'gpkg']) }),
    reply: bytes('application/octet-stream'),
    fails: ['project_missing', 'network_missing', 'analysis_closed'],
    perMinute: 20,
  }),
  unplaced: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/unplaced',
    summary: 'Rated places that lie on no street of the network in use, with where they lay',
    access: change,
    input: z.object(ofProject),
    reply: json(
      z.object({
        total: z.int(),
        ratings: z.int(),
        places: z.array(
          z.object({
            course: z.array(Position),
            voices: z.int().nullable().meta({ description: 'Null below five' }),
          }),
        ),
      }),
    ),
    fails: ['project_missing'],
  }),
  publicResults: endpoint({
    method: 'GET',
    path: '/city/v1/ratings/public',
    summary: 'Results of the edges of published routes as everybody sees them; their streets: publicEdges',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, criterion: z.enum(CRITERIA).default('whole') }),
    reply: json(z.object({ edges: z.array(EdgeResult.extend({ edgeId: EdgeId })) })),
    fails: ['project_unknown'],
  }),
  citySite: endpoint({
    method: 'GET',
    path: '/city/v1/citysite',
    summary:
      'The figures of a project’s public site: how much was rated, how much of its routes, and what of them is best and worst',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: json(CitySite),
    fails: ['project_unknown'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  SentRating,
  RatedValues,
  TakenRating,
  OwnRating,
  PlaceToRate,
  EdgeResult,
  RouteResult,
  ClassifiedEdge,
  RatingInterval: Interval,
  RatingClasses: Classes,
  RatedSection: Section,
}
