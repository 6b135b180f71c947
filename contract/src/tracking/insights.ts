import { modes } from '@allmend/domain/tracking/diary/mode'
import { purposes } from '@allmend/domain/tracking/diary/purpose'
import { AUDIENCES } from '@allmend/domain/projects/releases/budget'
import { LENGTH_CLASSES } from '@allmend/domain/projects/releases/length-class'
import { REST } from '@allmend/domain/tracking/insights/mode-tally'
import { PERIOD_CHOICES } from '@allmend/domain/projects/releases/period-choice'
import { FIGURE_TABLES, PUBLIC_TABLES } from '@allmend/domain/projects/releases/figure-tables'
import { REASONS } from '@allmend/domain/projects/releases/published'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { type DataDay, numberOfDataDay } from '@allmend/domain/platform/time/data-day'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { Cell, CellMap } from '../platform/cells.ts'
import { Day, SentDay } from '../platform/days.ts'
import { bytes, endpoint, json } from '../endpoint.ts'
import { Degrees } from '../platform/number-text.ts'
import { ProjectCode } from '../projects/projects.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const Gated = z.number().nullable().meta({ description: 'null: about fewer than ten people, or not counted' })

/** Ten years; nobody has more. */
const WEEKS_AT_MOST = 530
const ofMember = { who: 'project member', of: 'id' } as const

/** The specification's `{a}` and `{b}`: what is told are the releases that lie inside (decision 0128). */
const Range = z.object({
  id: Uuid,
  a: Day.meta({ description: 'First day' }),
  b: Day.meta({ description: 'Last day' }),
})
const isRange = ({ a, b }: { a: DataDay; b: DataDay }): boolean =>
  a <= b && numberOfDataDay(b) - numberOfDataDay(a) < WEEKS_AT_MOST * 7
const range = Range.refine(isRange, { path: ['b'], message: 'invalid' })

const Releases = z
  .array(SentDay)
  .meta({ description: 'Mondays of the weeks whose releases lie inside and are in these figures' })

/** What stands beside every figure. */
const Protection = z.object({
  audience: z.enum(AUDIENCES),
  leastPeople: z.int().meta({ description: 'k: about fewer nothing is told' }),
  epsilon: z.number().meta({ description: 'What a week of these releases betrays of one person at most' }),
  delta: z.number(),
  budgetSpent: z.number().meta({ description: 'Of the weeks asked for, as a share of what they may spend' }),
})
export type Protection = z.output<typeof Protection>

const Reason = z.enum(REASONS).nullable().meta({
  description:
    'Why a value is null, judged by the noisy number. few: of too few people; imprecise: its noise is too large. Null: there is a value, or nothing was counted',
})

const Noisy = z.object({
  value: z
    .number()
    .nullable()
    .meta({ description: 'Null: about too few, or its noise is more than a quarter' }),
  noise: z.number().meta({
    description: 'Two standard deviations; what one person may add is limited besides, which is not in it',
  }),
  reason: Reason,
})
export type Noisy = z.output<typeof Noisy>

/** The strip; spelled as the specification's project (§3), what has no word there is in ours. */
const Figures = z.object({
  isTest: z.boolean().meta({ description: 'Of the test phase: thrown away when the project goes live' }),
  isTrial: z
    .boolean()
    .meta({ description: 'Its start is not approved: nothing is counted, figures are of the sample' }),
  producers: Gated,
  seats: z.int(),
  joined: z.int().meta({ description: 'Seats taken' }),
  data_days: Gated,
  addedDays: Gated.meta({ description: 'Data days of the last day that was counted' }),
  relabeled: Gated.meta({ description: 'Data days on which the person changed a mode' }),
  relabeled_pct: Gated,
  validated: Gated.meta({ description: 'Data days the person confirmed' }),
  validated_pct: Gated,
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days are cut by' }),
  startDay: SentDay,
  endDay: SentDay,
  countedFrom: SentDay.nullable().meta({
    description: 'The first day that was counted; of a test it may lie before the first day of the project',
  }),
  countedThrough: SentDay.nullable().meta({ description: 'The last day that was counted' }),
  countedAt: Instant.nullable(),
  lastWeek: SentDay.nullable().meta({ description: 'Monday of the last week that was released' }),
  noise: z
    .object({ data_days: z.number(), addedDays: z.number(), producers: z.number(), validated: z.number() })
    .meta({ description: 'Of these figures: two standard deviations' }),
  reasons: z.object({
    data_days: Reason,
    addedDays: Reason,
    producers: Reason,
    validated: Reason,
    relabeled: Reason,
  }),
  protection: Protection,
})
export type Figures = z.output<typeof Figures>

const Week = z.object({
  week: SentDay.meta({ description: 'Its Monday' }),
  data_days: Gated,
  days: z.int().meta({ description: 'How many of its days were counted' }),
  suppressedDays: z.int().meta({ description: 'Days of these that are not shown' }),
  reason: Reason,
  validated: Gated,
  relabeled: Gated,
  noise: z.number().meta({ description: 'Of data_days: two standard deviations' }),
})
export type Week = z.output<typeof Week>

const ModeRow = z.object({
  mode: z.enum([...modes, REST]).meta({ description: 'rest: modes used by fewer than ten, together' }),
  distanceKm: z.number(),
  durationHours: z.number(),
  legs: z.number(),
  co2Kg: z.number(),
})
/** The same beside its noise; a row is told when its legs and kilometres are. */
const NoisyModeRow = ModeRow.extend({
  durationHours: z.number().nullable().meta({ description: 'Null: its noise is more than a quarter' }),
  co2Kg: z.number().nullable().meta({ description: 'Null: its noise is more than a quarter' }),
  noise: ModeRow.omit({ mode: true }),
})
export type ModeRow = z.output<typeof ModeRow>
export type NoisyModeRow = z.output<typeof NoisyModeRow>

const Wholes = z
  .object({ legs: Noisy, distanceKm: Noisy, durationHours: Noisy, co2Kg: Noisy })
  .meta({ description: 'Of all modes, whether they are shown or not: what shares are of' })
const FigureWholes = Wholes.extend({
  lengths: z.array(z.object({ length: z.enum(LENGTH_CLASSES), legs: Noisy })),
})
const ModeSplit = z.object({
  weeks: z.int().meta({ description: 'Weeks that are in the sums' }),
  suppressedWeeks: z.int(),
  reason: Reason,
  data_days: z.number().meta({ description: 'Of these weeks' }),
  modes: z.array(NoisyModeRow),
  whole: Wholes,
  releases: Releases,
  protection: Protection,
})
export type ModeSplit = z.output<typeof ModeSplit>

/** The finest resolution; where too few passed, cells are coarser. */
const NoisyCellMap = CellMap.extend({
  releases: Releases,
  noise: z
    .number()
    .meta({ description: 'Of people in a cell of the finest resolution: two standard deviations' }),
  protection: Protection,
})
export type NoisyCellMap = z.output<typeof NoisyCellMap>

const ModeFigures = z.object({
  mode: z.enum([...modes, REST]),
  people: Noisy.meta({ description: 'Who used it in a week, on average' }),
  legs: Noisy,
  distanceKm: Noisy,
  durationHours: Noisy,
  co2Kg: Noisy,
})
export type ModeFigures = z.output<typeof ModeFigures>

const Departure = z.object({ hour: z.int().min(0).max(23), mode: z.enum(modes), legs: Noisy })
const TripLength = z.object({ length: z.enum(LENGTH_CLASSES), mode: z.enum(modes), legs: Noisy })
const PurposeTrips = z.object({ purpose: z.enum(purposes), trips: Noisy })

const Place = z.object({
  id: z.string().meta({ description: 'H3 index' }),
  centre: z.tuple([z.number(), z.number()]),
})
const Area = Place.extend({
  name: z.string().nullable().meta({
    description: 'Of the nearest quarter or town, for the organisation; null: none, or for everybody',
  }),
})
const Flow = z.object({
  from: Area,
  to: Area,
  people: Noisy.meta({ description: 'Who went so in a week, on average of the weeks that tell it' }),
  weeks: z.int().meta({ description: 'Releases that tell it' }),
})
const Co2Month = z.object({
  month: z.string().meta({ description: 'YYYY-MM' }),
  releases: Releases,
  kgPerPersonWeek: Noisy,
})
const Passed = z.object({ cell: Place, resolution: z.int(), people: Noisy, weeks: z.int() })

const Quality = z.object({
  data_days: Noisy,
  confirmed: Noisy.meta({ description: 'Data days' }),
  relabelled: Noisy.meta({ description: 'Data days' }),
  wellKnown: Noisy.meta({ description: 'Data days of good quality' }),
  confirmedShare: Noisy.meta({ description: 'In percent' }),
  coverage: Noisy.meta({ description: 'Days of good quality among data days, in percent' }),
})

const Confused = z.object({
  read: z.enum(modes),
  confirmed: z.enum(modes),
  legs: Noisy.meta({ description: 'On days their owner confirmed' }),
})
const ModeShare = z.object({
  mode: z.enum(modes),
  share: z.number().meta({ description: 'Of legs, in percent' }),
  low: z.number(),
  high: z.number().meta({ description: 'The range holds two standard deviations of noise, and misreadings' }),
})
const Accuracy = z.object({
  confusion: z.array(Confused),
  rightShare: Noisy.meta({ description: 'Legs of confirmed days that were read right, in percent' }),
  shares: z.array(ModeShare),
  expectedCo2Kg: Noisy.meta({ description: 'From the probability of each mode instead of the likeliest' }),
})

const Cohort = z.object({
  kind: z.enum(['age', 'gender']),
  value: z.string(),
  people: Noisy,
})
const Cohorts = z.object({
  isKnown: z.boolean().meta({ description: 'False: nothing of the kind is asked in this project' }),
  cohorts: z.array(Cohort),
  releases: Releases,
  protection: Protection,
})
export type Cohorts = z.output<typeof Cohorts>

const PostcodePeople = z.object({ postcode: z.string(), people: Noisy, weeks: z.int() })
const Postcodes = z.object({
  postcodes: z.array(PostcodePeople),
  releases: Releases,
  protection: Protection,
})
export type Postcodes = z.output<typeof Postcodes>

const Period = z.object({ choice: z.enum(PERIOD_CHOICES), from: SentDay, through: SentDay })

/** What the public reads; the organisation reads more. */
const PublicFigures = z.object({
  period: Period.nullable().meta({ description: 'Null: nothing has been released yet' }),
  releases: Releases,
  protection: Protection,
  people: Noisy.meta({ description: 'In a week, on average' }),
  modes: z.array(ModeFigures),
  wholes: FigureWholes,
  departures: z.array(Departure),
  lengths: z.array(TripLength),
  purposes: z.array(PurposeTrips),
  flows: z.array(Flow),
  cells: z.array(Passed).meta({ description: 'Of the last of these weeks' }),
  co2Months: z
    .array(Co2Month)
    .meta({ description: 'Of the weeks that lie in a month with all of their days' }),
})
export type PublicFigures = z.output<typeof PublicFigures>

/** Everything that was released of a period: the analysis hub is drawn from it. */
const AllFigures = PublicFigures.extend({
  isTest: z.boolean(),
  quality: Quality,
  accuracy: Accuracy,
  cohorts: z.object({ isKnown: z.boolean(), cohorts: z.array(Cohort) }),
  postcodes: z.array(PostcodePeople),
})
export type AllFigures = z.output<typeof AllFigures>

const OwnModes = z.object({ days: z.int(), modes: z.array(ModeRow) })
export type OwnModes = z.output<typeof OwnModes>

const PostcodeArea = z.object({
  postcode: z.string(),
  city: z.string(),
  centre: z.tuple([z.number(), z.number()]),
})
export type PostcodeArea = z.output<typeof PostcodeArea>

const FoundAddress = z.object({
  street: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  quarter: z.string(),
})
export type FoundAddress = z.output<typeof FoundAddress>

const ProjectUsers = z.object({
  countedAt: Instant.nullable().meta({ description: 'Counted after midnight; null: not yet' }),
  states: z.array(
    z.object({
      state: z.enum(['joined', 'delivering', 'left']),
      people: z.int().nullable().meta({ description: 'Rounded down to fives; null: fewer than ten' }),
    }),
  ),
})
export type ProjectUsers = z.output<typeof ProjectUsers>

const periodOf = {
  choice: z.enum(PERIOD_CHOICES).default('all_time'),
  from: Day.optional().meta({ description: 'With choice custom' }),
  through: Day.optional().meta({ description: 'With choice custom' }),
}
const product = z.enum(PRODUCTS)

/** Releases: what an organisation sees of what participants deliver. Gated, frozen (decisions 0029, 0030, 0127, 0128). */
export const insights = {
  figures: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/stats',
    summary: 'The figures of a project as they were counted last',
    access: ofMember,
    input: z.object({ id: Uuid }),
    reply: json(Figures),
    fails: ['project_missing'],
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/stats/{a}/{b}',
    summary: 'Data days of the weeks that have a day inside, Monday to Sunday',
    access: ofMember,
    input: range,
    reply: json(z.array(Week)),
    fails: [],
  }),
  modes: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/stats-for-transport-modes/{a}/{b}',
    summary: 'Distance, time, legs and CO2 by mode of the weeks inside, in the fixed order',
    access: ofMember,
    input: range,
    reply: json(ModeSplit),
    fails: [],
  }),
  cells: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/heatmap/{a}/{b}',
    summary: 'H3 cells enough people passed in the last week inside, as polygons',
    access: ofMember,
    input: range,
    reply: json(NoisyCellMap),
    fails: [],
  }),
  ownModes: endpoint({
    method: 'GET',
    path: '/api/{product}-project/{id}/stats-for-transport-modes-for-user/{a}/{b}/{c}',
    summary:
      'What the caller herself travelled, by mode, without noise: of her diary, or of rides she recorded in a city project; of anybody else nothing',
    access: { who: 'account' },
    input: Range.extend({
      product,
      c: z
        .string()
        .toLowerCase()
        .regex(/^(me|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'invalid')
        .meta({ description: 'me, or the user_id of the caller; of nobody else' }),
    }).refine(isRange, { path: ['b'], message: 'invalid' }),
    reply: json(OwnModes),
    fails: ['project_missing', 'access_denied'],
  }),
  postcodes: endpoint({
    method: 'GET',
    path: '/api/{product}/postcodes/{a}/{b}/{c}/{d}',
    summary: 'Postal areas of the gazetteer in a box: west, south, east, north',
    access: { who: 'account' },
    input: z
      .object({ product, a: Degrees, b: Degrees, c: Degrees, d: Degrees })
      .refine(({ a, b, c, d }) => a < c && b < d && c - a <= 2 && d - b <= 2, {
        path: ['c'],
        message: 'invalid',
      }),
    reply: json(z.array(PostcodeArea)),
    fails: [],
    perMinute: 60,
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/api/{product}/nominatim/reverse/{lat}/{lon}',
    summary: 'Words for a position, rounded to four decimals; from our own gazetteer',
    access: { who: 'account' },
    input: z.object({ product, lat: Degrees, lon: Degrees }),
    reply: json(FoundAddress),
    fails: [],
    perMinute: 30,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/project/{id}/users',
    summary: 'How many people are how far, counted once a day; nobody in particular',
    access: ofMember,
    input: z.object({ id: Uuid, slug: z.string().max(80).optional() }),
    reply: json(ProjectUsers),
    fails: ['project_missing'],
  }),
  cohorts: endpoint({
    method: 'GET',
    path: '/api/project/{id}/user-cohorts/{a}/{b}',
    summary: 'Age bands and genders of a project, where they are asked',
    access: ofMember,
    input: Range.extend({ product: product.optional(), slug: z.string().max(80).optional() }).refine(
      isRange,
      {
        path: ['b'],
        message: 'invalid',
      },
    ),
    reply: json(Cohorts),
    fails: ['project_missing'],
  }),
  plz: endpoint({
    method: 'GET',
    path: '/api/project/{id}/plz/{a}/{b}',
    summary: 'People by the postal area of their nights',
    access: ofMember,
    input: Range.extend({ product: product.optional(), slug: z.string().max(80).optional() }).refine(
      isRange,
      {
        path: ['b'],
        message: 'invalid',
      },
    ),
    reply: json(Postcodes),
    fails: ['project_missing'],
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/analysis',
    summary: 'All released figures of a period',
    access: ofMember,
    input: z.object({ id: Uuid, ...periodOf }),
    reply: json(AllFigures),
    fails: ['project_missing'],
  }),
  analysisTable: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/analysis/{table}',
    summary: 'One of these tables as CSV',
    access: ofMember,
    input: z.object({ id: Uuid, table: z.enum(FIGURE_TABLES), ...periodOf }),
    reply: bytes('text/csv; charset=utf-8'),
    fails: ['project_missing'],
  }),
  analysisTables: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/analysis-tables',
    summary: 'All of these tables as CSV in a zip, with the rule they passed',
    access: ofMember,
    input: z.object({ id: Uuid, ...periodOf }),
    reply: bytes('application/zip'),
    fails: ['project_missing'],
    perMinute: 30,
  }),
  publicFigures: endpoint({
    method: 'GET',
    path: '/api/insights/{code}/figures',
    summary: 'The figures a project has published, of those who agreed to it',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, ...periodOf }),
    reply: json(PublicFigures),
    fails: ['figures_unpublished'],
  }),
  publicTable: endpoint({
    method: 'GET',
    path: '/api/insights/{code}/figures/{table}',
    summary: 'One of these tables as CSV',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, table: z.enum(PUBLIC_TABLES), ...periodOf }),
    reply: bytes('text/csv; charset=utf-8'),
    fails: ['figures_unpublished'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Figures,
  Week,
  ModeRow,
  ModeWholes: Wholes,
  FigureWholes,
  ModeSplit,
  Cell,
  CellMap,
  NoisyCellMap,
  NoisyModeRow,
  Protection,
  Noisy,
  ModeFigures,
  Departure,
  TripLength,
  PurposeTrips,
  CellPlace: Place,
  NamedArea: Area,
  Flow,
  Passed,
  Co2Month,
  ReleasedQuality: Quality,
  ConfusedMode: Confused,
  ModeShare,
  Cohort,
  PostcodePeople,
  ReleasedPeriod: Period,
  PublicFigures,
  AllFigures,
  Cohorts,
  Postcodes,
  OwnModes,
  PostcodeArea,
  FoundAddress,
  ProjectUsers,
}
