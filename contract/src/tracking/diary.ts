import { attributes } from '@allmend/domain/tracking/diary/correction/attribute'
import { conflictReasons } from '@allmend/domain/tracking/diary/correction/standing'
import { dayQualities } from '@allmend/domain/tracking/diary/day-quality'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { purposes } from '@allmend/domain/tracking/diary/purpose'
import { gapCauses } from '@allmend/domain/tracking/diary/timeline-entry'
import { PHASES } from '@allmend/domain/tracking/tracking/recorder/phase'
import { numberOfDataDay } from '@allmend/domain/platform/time/data-day'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { attributeCorrections, statedFieldsOf, textOf } from './attribute.ts'
import { Day } from '../platform/days.ts'
import { endpoint, json, nothing } from '../endpoint.ts'

export const Mode = z.enum(modes)

/** Milliseconds since 1970, until 2100. */
export const Instant = z.int().min(0).max(4_102_444_800_000)
const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const span = { startedAt: Instant, finishedAt: Instant }
/** Nobody means more than a month by one word. */
export const isSpan = ({ startedAt, finishedAt }: { startedAt: number; finishedAt: number }): boolean =>
  startedAt < finishedAt && finishedAt - startedAt <= 31 * 86_400_000
const betweenOf = ({ fromAt, toAt }: { fromAt: number; toAt: number }) => ({
  startedAt: Math.min(fromAt, toAt),
  finishedAt: Math.max(fromAt, toAt),
})
const Name = textOf(attributes['stay name'].from)

/** What a participant can say; it names times, never entries (decision 0019). */
export const Correction = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('split'), at: Instant }),
    z.object({ kind: z.literal('merge'), ...span, into: z.enum(['leg', 'staypoint']) }),
    z.object({ kind: z.literal('boundary'), fromAt: Instant, toAt: Instant }),
    ...attributeCorrections(span),
    z.object({
      kind: z.literal('place name'),
      name: Name,
      position: LngLat,
      radiusMetres: z.number().min(10).max(1000),
    }),
    z.object({ kind: z.literal('no trip'), ...span }),
    z.object({ kind: z.literal('delete'), ...span }),
  ])
  .refine((it) => !('startedAt' in it) || isSpan(it), { path: ['finishedAt'], message: 'invalid' })
  .refine((it) => it.kind !== 'boundary' || isSpan(betweenOf(it)), { path: ['toAt'], message: 'invalid' })

const Stay = z.object({
  kind: z.literal('staypoint'),
  ...span,
  position: LngLat,
  radiusMetres: z.number(),
  isActivity: z.boolean(),
  isOpen: z.boolean().meta({ description: 'Going on for all we know' }),
  ...statedFieldsOf('staypoint'),
})
const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stops'), mode: Mode, stoppedAt: z.number(), passed: z.number() }),
  z.object({ kind: z.literal('along'), mode: Mode, share: z.number(), line: z.string().optional() }),
  z.object({ kind: z.literal('speed'), speedKmh: z.number() }),
  z.object({ kind: z.literal('between'), before: Mode.optional(), after: Mode.optional() }),
])
const Leg = z.object({
  kind: z.literal('leg'),
  ...span,
  course: z.array(z.object({ at: Instant, position: LngLat })),
  distanceMetres: z.number(),
  co2Grams: z.number().meta({ description: 'CO2 equivalents, by the mode that holds' }),
  mode: Mode.meta({ description: 'What holds: the person’s word, else the machine’s' }),
  modeDetected: Mode.optional(),
  probability: z.number().optional().meta({ description: 'Of the detected mode, calibrated' }),
  alternatives: z.array(Mode).meta({ description: 'The next-best, for the one tap that corrects' }),
  reasons: z.array(Reason),
  ...statedFieldsOf('leg'),
})
const Gap = z.object({
  kind: z.literal('gap'),
  ...span,
  cause: z.enum(gapCauses),
  from: LngLat.optional(),
  to: LngLat.optional(),
})

const ModeSum = z.object({
  mode: Mode,
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  co2Grams: z.number(),
})
const Sums = z.object({
  distanceMetres: z.number(),
  movingSeconds: z.number(),
  stayingSeconds: z.number(),
  gapSeconds: z.number(),
  co2Grams: z.number(),
  trips: z.number(),
  legs: z.number(),
  confirmedLegs: z.number(),
  relabelledLegs: z.number(),
  byMode: z.array(ModeSum),
})
const Conflict = z.object({
  number: z.number(),
  correction: z.looseObject({ kind: z.string() }),
  reason: z.enum(conflictReasons),
  isInForce: z.boolean().meta({ description: 'It holds all the same: the person’s word goes first' }),
})
const DiaryDay = z.object({
  dataDay: z.string(),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock it is cut by' }),
  entries: z.array(z.discriminatedUnion('kind', [Stay, Leg, Gap])),
  trips: z.array(
    z.object({
      ...span,
      firstEntry: z.number(),
      lastEntry: z.number(),
      distanceMetres: z.number(),
      ...statedFieldsOf('trip'),
    }),
  ),
  sums: Sums,
  quality: z.enum(dayQualities),
  isConfirmed: z.boolean(),
  conflicts: z.array(Conflict),
  mayUndo: z.boolean(),
  mayRedo: z.boolean(),
  readAt: z.number().nullable().meta({ description: 'When the machine last read; null: not yet' }),
})
export type DiaryDay = z.output<typeof DiaryDay>

const DaySummary = z.object({
  dataDay: z.string(),
  distanceMetres: z.number(),
  movingSeconds: z.number(),
  recordedSeconds: z.number(),
  gapSeconds: z.number(),
  trips: z.number(),
  legs: z.number(),
  confirmedLegs: z.number(),
  relabelledLegs: z.number(),
  quality: z.enum(dayQualities),
  isConfirmed: z.boolean(),
})
export type DaySummary = z.output<typeof DaySummary>

/** Counted when asked for: modes lie sealed like places, and no table holds them (decision 0032). */
const BalanceDay = Sums.pick({
  distanceMetres: true,
  movingSeconds: true,
  co2Grams: true,
  trips: true,
  byMode: true,
}).extend({ dataDay: z.string(), isConfirmed: z.boolean() })
export type BalanceDay = z.output<typeof BalanceDay>

const OwnDiary = z.object({
  projectId: z.uuid(),
  code: z.string(),
  name: z.string(),
  region: z.string().meta({ description: 'Whose map it has' }),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days are cut by' }),
  lastDay: z.string().nullable().meta({ description: 'The last day with data; null: none yet' }),
  phase: z.enum(PHASES).meta({ description: 'Whether the project runs, is paused or is over' }),
})
export type OwnDiary = z.output<typeof OwnDiary>

const Whereabouts = z.object({
  startedAt: Instant,
  words: z.string().meta({ description: 'Stop, address, street or quarter, from our own tables' }),
})

const Purpose = z.enum(purposes)
const AssumedPurposes = z.object({
  entries: z.array(
    z.object({ kind: z.enum(['leg', 'staypoint']), startedAt: Instant, purpose: Purpose }).meta({
      description: 'Inferred from the usual places of its owner, who has stated nothing of it',
    }),
  ),
  question: z
    .object({ startedAt: Instant, likely: z.array(Purpose) })
    .nullable()
    .meta({ description: 'A stay at a place she often goes to, nobody knows what for' }),
})

const BALANCE_DAYS = 62

/** Whoever speaks may have said too much: today, about that day, or in all (decision 0043). */
export const TOO_MUCH_SAID = ['said_too_much_today', 'said_too_much_of_day', 'said_too_much'] as const

const Own = { projectId: Uuid.meta({ description: 'A project the caller takes part in' }) }
const Once = {
  statementId: Uuid.optional().meta({ description: 'Sent again under the same id it is said once' }),
}
const Stated = z.object({ number: z.number().meta({ description: 'Of the statement, for withdrawing it' }) })
const StatementNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'invalid')
  .transform(Number)

/** A participant's own diary: nobody else reads or writes it. */
export const diary = {
  projects: endpoint({
    method: 'GET',
    path: '/api/diary',
    summary: 'The projects the signed-in person has a diary in, with the last day of each',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(OwnDiary)),
    fails: [],
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/days/{dataDay}',
    summary: 'One day: stays, legs and gaps with everything said about them, sums, conflicts',
    access: { who: 'account' },
    input: z.object({ ...Own, dataDay: Day }),
    reply: json(DiaryDay),
    fails: ['participation_unknown'],
  }),
  whereabouts: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/days/{dataDay}/whereabouts',
    summary: 'Words for the places of a day which their owner has not named; those without any are left out',
    access: { who: 'account' },
    input: z.object({ ...Own, dataDay: Day }),
    reply: json(z.array(Whereabouts)),
    fails: ['participation_unknown'],
  }),
  purposes: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/days/{dataDay}/purposes',
    summary: 'What trips and stays of a day were probably for, and one place to ask about',
    access: { who: 'account' },
    input: z.object({ ...Own, dataDay: Day }),
    reply: json(AssumedPurposes),
    fails: ['participation_unknown'],
    perMinute: 60,
  }),
  streets: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/days/{dataDay}/streets',
    summary: 'Legs of a day along the streets they followed; those that followed none are left out',
    access: { who: 'account' },
    input: z.object({ ...Own, dataDay: Day }),
    reply: json(z.array(z.object({ startedAt: Instant, finishedAt: Instant, line: z.array(LngLat) }))),
    fails: ['participation_unknown'],
    perMinute: 60,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/days',
    summary: 'The days with data in a range of at most 400, with their sums',
    access: { who: 'account' },
    input: z.object({ ...Own, from: Day, through: Day }),
    reply: json(z.array(DaySummary)),
    fails: ['participation_unknown'],
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/balance',
    summary: 'Sums of each day in a range of at most 62, by mode and with CO2',
    access: { who: 'account' },
    input: z
      .object({ ...Own, from: Day, through: Day })
      .refine(({ from, through }) => numberOfDataDay(through) - numberOfDataDay(from) < BALANCE_DAYS, {
        path: ['through'],
        message: 'invalid',
      }),
    reply: json(z.array(BalanceDay)),
    fails: ['participation_unknown'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/diary/{projectId}/corrections',
    summary: 'Say how it really was; it holds after every re-reading',
    access: { who: 'account' },
    input: z.object({ ...Own, ...Once, correction: Correction }),
    reply: json(Stated),
    fails: ['participation_unknown', 'correction_without_effect', ...TOO_MUCH_SAID],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/diary/{projectId}/corrections/{number}',
    summary: 'Take back one thing said',
    access: { who: 'account' },
    input: z.object({ ...Own, ...Once, number: StatementNumber }),
    reply: nothing,
    fails: ['participation_unknown', 'correction_unknown', ...TOO_MUCH_SAID],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/diary/{projectId}/undo',
    summary: 'Take back the last thing said',
    access: { who: 'account' },
    input: z.object(Own),
    reply: json(Stated),
    fails: ['participation_unknown', 'nothing_to_undo', ...TOO_MUCH_SAID],
  }),
  redo: endpoint({
    method: 'POST',
    path: '/api/diary/{projectId}/redo',
    summary: 'Say again what was taken back last',
    access: { who: 'account' },
    input: z.object(Own),
    reply: json(Stated),
    fails: ['participation_unknown', 'nothing_to_redo', ...TOO_MUCH_SAID],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/diary/{projectId}/reset',
    summary: 'Take back all that was said about a time; the machine’s reading shows again',
    access: { who: 'account' },
    input: z
      .object({ ...Own, ...Once, ...span })
      .refine(isSpan, { path: ['finishedAt'], message: 'invalid' }),
    reply: json(Stated),
    fails: ['participation_unknown', ...TOO_MUCH_SAID],
  }),
  confirmDay: endpoint({
    method: 'PUT',
    path: '/api/diary/{projectId}/days/{dataDay}/confirmation',
    summary: 'Find a day right as it stands; later readings do not change its modes any more',
    access: { who: 'account' },
    input: z.object({ ...Own, ...Once, dataDay: Day }),
    reply: json(Stated),
    fails: ['participation_unknown', 'day_without_data', ...TOO_MUCH_SAID],
  }),
  unconfirmDay: endpoint({
    method: 'DELETE',
    path: '/api/diary/{projectId}/days/{dataDay}/confirmation',
    summary: 'Take a day’s confirmation back',
    access: { who: 'account' },
    input: z.object({ ...Own, ...Once, dataDay: Day }),
    reply: nothing,
    fails: ['participation_unknown', 'correction_unknown', ...TOO_MUCH_SAID],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  ModeSum,
  Mode,
  LngLat,
  Correction,
  Stay,
  Reason,
  Leg,
  Gap,
  Sums,
  Conflict,
  DiaryDay,
  DaySummary,
  BalanceDay,
  OwnDiary,
  Whereabouts,
  AssumedPurposes,
  Said: Stated,
}
