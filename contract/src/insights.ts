import { modes } from '@allmend/domain/mobility/mode'
import { REST } from '@allmend/domain/privacy/mode-tally'
import { type Days, isWholeWeeks } from '@allmend/domain/privacy/period'
import { type DataDay, numberOfDataDay } from '@allmend/domain/time/data-day'
import { TIME_ZONES } from '@allmend/domain/time/time-zone'
import { z } from 'zod'
import { Uuid } from './accounts.ts'
import { Day, SentDay } from './days.ts'
import { endpoint, json } from './endpoint.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const Gated = z.number().nullable().meta({ description: 'null: about fewer than ten people, or not counted' })

/** Ten years; nobody has more. */
const WEEKS_AT_MOST = 530
const ofMember = { who: 'project member', of: 'id' } as const

/** The specification's `{a}` and `{b}`: a Monday and a Sunday. Other ranges do not exist (decision 0029). */
const Weeks = z.object({
  id: Uuid,
  a: Day.meta({ description: 'Monday of the first week' }),
  b: Day.meta({ description: 'Sunday of the last week' }),
})
const weeks = Weeks.refine((it) => isWholeWeeks(rangeOf(it)) && spanOf(it) <= WEEKS_AT_MOST * 7, {
  path: ['b'],
  message: 'invalid',
})
const oneWeek = Weeks.refine((it) => isWholeWeeks(rangeOf(it)) && spanOf(it) === 7, {
  path: ['b'],
  message: 'invalid',
})

function rangeOf({ a, b }: { a: DataDay; b: DataDay }): Days {
  return { from: a, through: b }
}

function spanOf({ a, b }: { a: DataDay; b: DataDay }): number {
  return numberOfDataDay(b) - numberOfDataDay(a) + 1
}

/** The strip; spelled as the specification's project (§3), what has no word there is in ours. */
const Figures = z.object({
  isTest: z.boolean().meta({ description: 'Of the test phase: thrown away when the project goes live' }),
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
})
export type Figures = z.output<typeof Figures>

const Week = z.object({
  week: SentDay.meta({ description: 'Its Monday' }),
  data_days: Gated,
  days: z.int().meta({ description: 'How many of its days were counted' }),
  suppressedDays: z.int().meta({ description: 'Days of these with fewer than ten people' }),
  validated: Gated,
  relabeled: Gated,
})
export type Week = z.output<typeof Week>

const ModeRow = z.object({
  mode: z.enum([...modes, REST]).meta({ description: 'rest: modes used by fewer than ten, together' }),
  distanceKm: z.number(),
  durationHours: z.number(),
  legs: z.number(),
  co2Kg: z.number(),
})
export type ModeRow = z.output<typeof ModeRow>

const ModeSplit = z.object({
  weeks: z.int().meta({ description: 'Weeks that are in the sums' }),
  suppressedWeeks: z.int(),
  data_days: z.number().meta({ description: 'Of these weeks' }),
  modes: z.array(ModeRow),
})
export type ModeSplit = z.output<typeof ModeSplit>

const Cell = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    id: z.string().meta({ description: 'H3 index' }),
    people: z.int().meta({ description: 'Who passed in the week, rounded down to fives' }),
    centre: z.tuple([z.number(), z.number()]),
  }),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
})
export type Cell = z.output<typeof Cell>

const CellMap = z.object({
  type: z.literal('FeatureCollection'),
  isReleased: z.boolean().meta({ description: 'False: the week has not been counted yet' }),
  resolution: z.int().meta({ description: 'Of H3' }),
  features: z.array(Cell),
})
export type CellMap = z.output<typeof CellMap>

/** Releases: what an organisation sees of what participants deliver. Gated, frozen (decisions 0029, 0030). */
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
    summary: 'Data days of whole weeks, Monday to Sunday',
    access: ofMember,
    input: weeks,
    reply: json(z.array(Week)),
    fails: [],
  }),
  modes: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/stats-for-transport-modes/{a}/{b}',
    summary: 'Distance, time, legs and CO2 by mode in whole weeks, in the fixed order',
    access: ofMember,
    input: weeks,
    reply: json(ModeSplit),
    fails: [],
  }),
  cells: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/heatmap/{a}/{b}',
    summary: 'H3 cells ten people or more passed in a week, as polygons',
    access: ofMember,
    input: oneWeek,
    reply: json(CellMap),
    fails: [],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Figures, Week, ModeRow, ModeSplit, Cell, CellMap }
