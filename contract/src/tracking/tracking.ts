import { PHASES } from '@allmend/domain/tracking/tracking/recorder/phase'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { endpoint, json, nothing } from '../endpoint.ts'

/** As people type it: small letters, blanks and hyphens do not matter. */
const Code = z
  .string()
  .max(40, 'too_long')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
const Count = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'invalid')
  .transform(Number)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')

const Device = z.object({
  id: z.uuid(),
  name: z.string(),
  projectId: z.uuid(),
  projectName: z.string(),
  pairedAt: z.number(),
  revokedAt: z.number().nullable(),
})
export type Device = z.output<typeof Device>

const Stream = { streamId: Uuid.meta({ description: 'Chosen by the phone, once for each row of chunks' }) }

/** The phone deletes nothing before the hash matches, and offers again when the epoch changes. */
const Receipt = z.object({
  seq: z.number(),
  sha256: z.string(),
  contiguous: z.number().meta({ description: 'All chunks up to this one are here' }),
  epoch: z.number().meta({ description: 'Raised after a restore: ask for the state, offer again' }),
})
export type Receipt = z.output<typeof Receipt>

const StreamState = z.object({
  contiguous: z.number(),
  highest: z.number(),
  gaps: z
    .array(z.object({ from: z.number(), through: z.number() }))
    .meta({ description: 'What is missing below the highest; the first thousand' }),
  epoch: z.number(),
})
export type StreamState = z.output<typeof StreamState>

const CHUNK_BYTES_AT_MOST = 65_536

export const tracking = {
  join: endpoint({
    method: 'POST',
    path: '/api/tracking/join',
    summary: 'Pair a device with a project one takes part in, by its code',
    access: { who: 'account' },
    input: z.object({ code: Code, deviceName: z.string().trim().min(1, 'required').max(80, 'too_long') }),
    reply: json(
      Device.extend({
        credential: z.string().meta({ description: 'Shown once. Appends chunks, reads nothing' }),
        epoch: z.number(),
      }),
    ),
    fails: ['project_unknown', 'participant_unknown', 'devices_full'],
    perMinute: 20,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/tracking/devices',
    summary: 'The devices of the signed-in person',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(Device)),
    fails: [],
  }),
  revokeDevice: endpoint({
    method: 'DELETE',
    path: '/api/tracking/devices/{id}',
    summary: 'Take a device’s credential away; what it sent stays',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: nothing,
    fails: ['device_foreign'],
  }),
  append: endpoint({
    method: 'POST',
    path: '/api/tracking/streams/{streamId}/chunks/{seq}',
    summary:
      'Send a chunk; answered when it is on disk. The same again is answered alike, never stored twice',
    access: { who: 'device' },
    input: z.object({ ...Stream, seq: Count, sha256: Sha256 }),
    query: ['sha256'],
    octetsAtMost: CHUNK_BYTES_AT_MOST,
    creates: true,
    reply: json(Receipt),
    fails: [
      'chunk_damaged',
      'chunk_conflict',
      'allowance_spent',
      'input_too_large',
      'media_type_unsupported',
    ],
    perMinute: 600,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/tracking/streams/{streamId}',
    summary: 'What of a stream has arrived',
    access: { who: 'device' },
    input: z.object(Stream),
    reply: json(StreamState),
    fails: [],
    perMinute: 60,
  }),
  phase: endpoint({
    method: 'GET',
    path: '/api/tracking/phase',
    summary: 'Whether the project a device records for runs, is paused or is over, and the clock of its days',
    access: { who: 'device' },
    input: z.object({}),
    reply: json(z.object({ phase: z.enum(PHASES), timeZone: z.enum(TIME_ZONES) })),
    fails: [],
    perMinute: 60,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Device, Receipt, StreamState }
