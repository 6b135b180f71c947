import { allEndpoints, type NamedEndpoint } from '@allmend/contract/contract'
import { type Access, placeOf } from '@allmend/contract/endpoint'
import fc from 'fast-check'
import { anyValue, validInput } from './arbitrary.ts'
import { BROKEN_BODIES, CONTENT_TYPES, HOSTILE_KEYS, hostileHeaders, ODD_ADDRESSES } from './hostile.ts'
import { rowOf } from './inputs.ts'
import { CHUNK } from './inputs/chunk.ts'
import { CALLERS, type Caller } from './scene/callers.ts'

/** Whoever has called one of these is nobody any more, or has nothing left. */
export const LEAVES = ['signOut', 'signOutEverywhere', 'endSession', 'resetPassword', 'eraseAccount']

/** A request to be, before ids are known. */
export interface Plan {
  named: NamedEndpoint
  /** What the contract's own schema made; nothing where the row of inputs is sent. */
  input: Record<string, unknown> | undefined
  mutation: Mutation
  method: string
  caller: Caller
  /** Instead of the caller's token. */
  authorization: string | undefined
  contentType: string
  headers: Record<string, string>
  /** Instead of the input as JSON. */
  body: string | undefined
  oddAddress: number | undefined
}

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  /** Sent over a socket, as it stands. */
  isRaw: boolean
}

// Hashing a password or making a scene anew costs as much as twenty other calls.
const SELDOM = ['signIn', 'changePassword', 'removeSecondFactor', 'setLogo', ...LEAVES]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH']
const BROKEN_AUTHORIZATION = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  'Bearer ...',
  `Bearer ${'a'.repeat(6_000)}`,
  'Basic YTpi',
  'bearer x',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  '\u00ff\u00fe',
]
const PICTURE = '@picture'
const OCTETS = '@octets'

const mutation = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'none' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('change' as const), at: fc.nat(30), value: anyValue }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      key: fc.constantFrom(...HOSTILE_KEYS),
      value: anyValue,
    }),
  },
)

const callers = Object.keys(CALLERS) as Caller[]

/** Who may call it, and mostly does. */
function callerFor({ capability, name, endpoint }: NamedEndpoint): Caller {
  // An admin has her second factor already, and cannot leave her organisation alone.
  if (['startSecondFactor', 'confirmSecondFactor', 'eraseAccount'].includes(name)) return 'participant'
  if (capability === 'organisations' && name === 'leave') return 'member'
  const own: Partial<Record<Access['who'], Caller>> = {
    device: 'device',
    'ethics board': 'ethics',
    'ethics board or platform admin': 'ethics',
    'platform admin': 'Admin',
    superuser: 'SUPERUSER',
  }
  return own[endpoint.access.who] ?? 'admin'
}

const rarely = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

function planFor(named: NamedEndpoint): fc.Arbitrary<Plan> {
  const { method } = named.endpoint
  const { picture: isPicture, octetsAtMost } = named.endpoint
  const file = isPicture ? PICTURE : OCTETS
  const isFile = isPicture === true || octetsAtMost !== undefined
  const body = isFile
    ? fc.oneof(fc.constant(file), fc.constantFrom(...BROKEN_BODIES, 'x'.repeat(2_200_000)))
    : rarely(7, fc.oneof(fc.constantFrom(...BROKEN_BODIES), fc.constant(`{"pad":"${'x'.repeat(300_000)}"}`)))
  return fc
    .record({
      input: fc.oneof(validInput(named), fc.constant(undefined)),
      mutation,
      method: rarely(20, fc.constantFrom(...METHODS)),
      caller: fc.oneof(
        { weight: 2, arbitrary: fc.constant(callerFor(named)) },
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
      ),
      authorization: rarely(15, fc.constantFrom(...BROKEN_AUTHORIZATION)),
      contentType: rarely(3, fc.constantFrom(...CONTENT_TYPES)),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      body,
      oddAddress: rarely(10, fc.nat(ODD_ADDRESSES.length - 1)),
    })
    .map((it) => ({
      ...it,
      named,
      method: it.method ?? method,
      contentType: it.contentType ?? mediaTypeOf(named),
    }))
}

/** Requests to every endpoint of the contract. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  ...allEndpoints.map((named) => ({
    weight: SELDOM.includes(named.name) ? 1 : 12,
    arbitrary: planFor(named),
  })),
)

/** The row of an endpoint as it stands, by somebody who may. */
export function plainPlan(named: NamedEndpoint): Plan {
  const { picture, octetsAtMost, method } = named.endpoint
  const file = picture ? PICTURE : octetsAtMost === undefined ? undefined : OCTETS
  return {
    named,
    input: undefined,
    mutation: { kind: 'none' },
    method,
    caller: callerFor(named),
    authorization: undefined,
    contentType: mediaTypeOf(named),
    headers: {},
    body: file,
    oddAddress: undefined,
  }
}

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

function mutated(
  { endpoint }: NamedEndpoint,
  input: Record<string, unknown>,
  how: Mutation,
): Record<string, unknown> {
  const fields = Object.keys(endpoint.input.shape)
  if (how.kind === 'add') return { ...input, [how.key]: how.value }
  const field = how.kind === 'none' ? undefined : fields[how.at % Math.max(1, fields.length)]
  if (field === undefined) return input
  if (how.kind === 'change') return { ...input, [field]: how.value }
  const { [field]: _dropped, ...rest } = input
  return rest
}

/** The request of a plan, once its words have become ids; `row` is sent where the plan has no input of its own. */
export function requestFrom(
  plan: Plan,
  values: Record<string, unknown>,
  row: Record<string, unknown>,
  callerHeaders: Record<string, string>,
  picture: Buffer,
): Request {
  const { endpoint } = plan.named
  const changed = mutated(plan.named, plan.input ?? row, plan.mutation)
  const input = resolved(changed, values) as Record<string, unknown>
  let url = endpoint.path
  const query: string[] = []
  const body: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input)) {
    const place = Object.hasOwn(endpoint.input.shape, field) ? placeOf(endpoint, field) : 'body'
    if (place === 'path') url = url.replace(`{${field}}`, () => encoded(value))
    else if (place === 'query') query.push(...[value].flat().map((it) => `${field}=${encoded(it)}`))
    else body[field] = value
  }
  url = url.replaceAll(/\{\w+\}/g, '') + (query.length > 0 ? `?${query.join('&')}` : '')
  const isRaw = plan.oddAddress !== undefined
  const files: Record<string, Buffer> = { [PICTURE]: picture, [OCTETS]: rowOf(plan.named).octets ?? CHUNK }
  const headers: Record<string, string> = {
    ...callerHeaders,
    ...rowOf(plan.named).headers,
    ...(isRaw ? {} : plan.headers),
    'content-type': plan.contentType,
  }
  if (plan.authorization !== undefined && !isRaw) headers['authorization'] = plan.authorization
  if (isRaw) headers['content-type'] = mediaTypeOf(plan.named)
  return {
    method: plan.method,
    url: isRaw ? (ODD_ADDRESSES[plan.oddAddress ?? 0]?.(url) ?? url) : url,
    headers,
    payload:
      files[plan.body ?? ''] ?? plan.body ?? (endpoint.method === 'GET' ? undefined : JSON.stringify(body)),
    isRaw,
  }
}

function mediaTypeOf({ endpoint }: NamedEndpoint): string {
  if (endpoint.octetsAtMost) return 'application/octet-stream'
  return endpoint.picture ? 'image/png' : 'application/json'
}

function encoded(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )
}

function resolved(value: unknown, values: Record<string, unknown>): unknown {
  if (typeof value === 'string') return values[value] ?? value
  if (Array.isArray(value)) return value.map((it) => resolved(it, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, resolved(it, values)]))
}
