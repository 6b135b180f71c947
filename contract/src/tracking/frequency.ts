import { DAYPARTS } from '@allmend/domain/tracking/insights/frequency/daypart'
import { FREQUENCY_FORMATS } from '@allmend/domain/tracking/insights/frequency/file-format'
import { STREET_MODES } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { Day, SentDay } from '../platform/days.ts'
import { bytes, endpoint, json } from '../endpoint.ts'
import { wholeNumber } from '../platform/number-text.ts'
import { Position } from '../platform/position.ts'

const ofMember = { who: 'project member', of: 'id' } as const
const OfWeek = z.object({ id: Uuid, week: Day.meta({ description: 'Monday of a week that was counted' }) })
const People = z.int().meta({ description: 'In the week, each once; with noise, rounded down to fives' })

const FrequencyWeek = z.object({
  week: SentDay.meta({ description: 'Its Monday' }),
  releasedAt: z.number(),
  streets: z.int().meta({ description: 'Of which at least a direction is told by at least a mode' }),
  byMode: z
    .partialRecord(z.enum(STREET_MODES), z.int())
    .meta({ description: 'Streets by mode; those without any are left out' }),
  noise: z.number().meta({ description: 'Of a figure: two standard deviations' }),
  epsilon: z
    .number()
    .meta({ description: 'What the week by street betrays of one person at most (δ 0.00001)' }),
  matchedPercent: z.number().meta({ description: 'Of all legs, those that could be laid onto streets' }),
})
export type FrequencyWeek = z.output<typeof FrequencyWeek>

const FrequencyDirection = z.object({
  people: People,
  dayparts: z
    .partialRecord(z.enum(DAYPARTS), People)
    .meta({ description: 'By when legs began; a part that may not be told is left out' }),
})
export type FrequencyDirection = z.output<typeof FrequencyDirection>

const FrequencyStreet = z.object({
  edgeId: z.number(),
  name: z.string(),
  streetClass: z.string(),
  lengthMetres: z.number(),
  course: z.array(Position),
  forward: FrequencyDirection.nullable().meta({
    description: 'As the street is drawn; null: too few people',
  }),
  backward: FrequencyDirection.nullable(),
})
export type FrequencyStreet = z.output<typeof FrequencyStreet>

/** People by street, with noise, in weeks that never change (decision 0131). */
export const frequency = {
  frequencyWeeks: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/frequency',
    summary:
      'The weeks that were counted by street, newest first; none before the board approved the analysis',
    access: ofMember,
    input: z.object({ id: Uuid }),
    reply: json(z.object({ isApproved: z.boolean(), weeks: z.array(FrequencyWeek) })),
    fails: ['project_missing'],
  }),
  frequencyStreets: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/frequency/{week}/streets',
    summary: 'Streets with most people by a mode in a week',
    access: ofMember,
    input: OfWeek.extend({
      mode: z.enum(STREET_MODES, 'invalid'),
      daypart: z.enum(DAYPARTS, 'invalid').optional(),
      least: wholeNumber(10, 1_000_000)
        .prefault('10')
        .meta({ description: 'People in a direction at least' }),
      named: z
        .string()
        .max(80, 'too_long')
        .prefault('')
        .meta({ description: 'Part of the name of a street, or its number' }),
      atMost: wholeNumber(1, 500).prefault('100'),
    }),
    reply: json(z.object({ total: z.int(), streets: z.array(FrequencyStreet) })),
    fails: ['frequency_missing'],
  }),
  frequencyTile: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/frequency/{week}/tiles/{mode}/{z}/{x}/{y}',
    summary:
      'Streets of a week by a mode as a vector tile, layer «streets», a line for each direction; never changes. 204 where there are none',
    access: ofMember,
    input: OfWeek.extend({
      mode: z.enum(STREET_MODES, 'invalid'),
      z: wholeNumber(0, 22),
      x: wholeNumber(0, 4_194_303),
      y: wholeNumber(0, 4_194_303),
    }),
    reply: bytes('application/vnd.mapbox-vector-tile'),
    fails: ['frequency_missing'],
    perMinute: 12_000,
  }),
  frequencyFile: endpoint({
    method: 'GET',
    path: '/api/tracking-project/{id}/frequency/{week}/file',
    summary:
      'Everything told of a week, as GeoParquet, GeoJSON or CSV, with a description and the licence, in a zip',
    access: ofMember,
    input: OfWeek.extend({ format: z.enum(FREQUENCY_FORMATS, 'invalid') }),
    reply: bytes('application/zip'),
    fails: ['project_missing', 'frequency_missing'],
    perMinute: 30,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { FrequencyWeek, FrequencyDirection, FrequencyStreet }
