import { SWITCHED_OFF } from '@allmend/contract/office/admin'
import type { Endpoint, Endpoints, InputOf, ReplyOf } from '@allmend/contract/endpoint'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { isClosedWhilePaused } from '@allmend/contract/open-while-paused'
import type { FeatureSwitch } from '@allmend/domain/office/admin/feature-switch'
import { type Language, languageOf } from '@allmend/domain/platform/language/language'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db, Duty } from '../db/connect.ts'
import { type Identity, inTransaction } from '../db/identity.ts'
import { admission, checkClientKey } from './admission.ts'
import { leaveBody } from './body.ts'
import { type CityKeeper, cityNamed, judgeCity } from './city.ts'
import { type DeviceKeeper, deviceProver, type PairedDevice, provenDevice } from './device.ts'
import { inputReader } from './input.ts'
import type { Caller } from './permission.ts'
import { permitted, projectField, type RoleKeeper } from './permitted.ts'
import { serializerFor } from './serializer.ts'

/** Questions the door asks rooms; wired in server/src/api.ts, so that the door imports none of them. */
export interface Gatekeeper extends DeviceKeeper, RoleKeeper, CityKeeper {
  /** Whether the ethics board paused the project. */
  isPaused(db: Db, projectId: string): Promise<boolean>
  /** Whether the Admin left this feature flag on. */
  isOn(name: FeatureSwitch): Promise<boolean>
}

export interface ServerContext {
  pool: pg.Pool
  gatekeeper: Gatekeeper
  clientKey: string
  /** Whether rate limits apply. */
  isLimited: boolean
  now(): Date
}

/** What every handler receives. */
interface OpenCall<E extends Endpoint> {
  input: InputOf<E>
  now: Date
  language: Language
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
  /** A refusal this endpoint's contract names. */
  refusal(code: E['fails'][number], more?: ConstructorParameters<typeof Failure>[1]): Failure
  transaction<T, D extends Duty = never>(identity: Identity<D>, work: (db: Db<D>) => Promise<T>): Promise<T>
}

/**
 * `db` is the caller's open transaction: committed when the handler returns, rolled back when it throws. There
 * is no second one: a handler that holds a connection and waits for another can wait for ever.
 */
interface SignedCall<E extends Endpoint> extends Omit<OpenCall<E>, 'transaction'> {
  caller: Caller
  db: Db
}

/**
 * For work that must not hold a connection, such as hashing a password. Permission is checked in a transaction of its
 * own; each step opens another, and checks again what it relies on.
 */
export interface SteppedCall<E extends Endpoint> extends OpenCall<E> {
  caller: Caller
}

interface DeviceCall<E extends Endpoint> extends Omit<OpenCall<E>, 'transaction'> {
  device: PairedDevice
}

/** A refusal whose transaction is committed: a guess stays counted although the call is refused. */
export class KeptRefusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

export type Call<E extends Endpoint> = E['access'] extends { who: 'anyone' | 'client' }
  ? OpenCall<E>
  : E['access'] extends { who: 'device' }
    ? DeviceCall<E>
    : SignedCall<E>
type Handler<E extends Endpoint> =
  | ((call: Call<E>) => Promise<ReplyOf<E>>)
  | (Call<E> extends { caller: Caller } ? { inSteps(call: SteppedCall<E>): Promise<ReplyOf<E>> } : never)
export type Handlers<E extends Endpoints> = { [N in keyof E]: Handler<E[N]> }

type AnyHandler = (call: OpenCall<Endpoint> | SignedCall<Endpoint> | DeviceCall<Endpoint>) => Promise<unknown>
type Steps = (call: SteppedCall<Endpoint>) => Promise<unknown>

/** One Fastify route per endpoint: authentication, permission, input, handler, reply. */
export function serve<E extends Endpoints>(
  app: FastifyInstance,
  context: ServerContext,
  endpoints: E,
  handlers: Handlers<E>,
): void {
  const prove = deviceProver(context)
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const given = handlers[name as keyof E] as unknown as AnyHandler | { inSteps: Steps }
    const work =
      typeof given === 'function' ? { handler: given } : { handler: whoCalls, steps: given.inSteps }
    const served: ServedEndpoint = {
      name,
      endpoint,
      isClosedWhilePaused: isClosedWhilePaused(endpoint),
      ...work,
      inputOf: inputReader(endpoint),
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.reply.kind === 'json'
        ? {
            schema: { response: { '2xx': endpoint.reply.schema } },
            serializerCompiler: serializerFor(endpoint.reply.schema),
          }
        : {}),
      ...(endpoint.access.who === 'device'
        ? { config: { rateLimit: false }, onRequest: prove(endpoint.perMinute) }
        : endpoint.perMinute
          ? { config: { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } }
          : {}),
      ...(endpoint.method === 'GET' ? {} : { preParsing: admission(context, name, endpoint) }),
      handler: async (request, reply) => {
        try {
          return await answer(context, served, request, reply)
        } finally {
          await leaveBody(request)
        }
      },
    })
  }
}

/** An endpoint with its handler and its schemas, prepared at the start. */
interface ServedEndpoint {
  name: string
  endpoint: Endpoint
  isClosedWhilePaused: boolean
  handler: AnyHandler
  /** Runs once the transaction of the permission is over. */
  steps?: Steps
  inputOf(request: FastifyRequest): Record<string, unknown>
}

async function answer(
  context: ServerContext,
  served: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = served
  if (endpoint.access.who === 'client') checkClientKey(request, context.clientKey)
  if (endpoint.access.who === 'device') return deviceAnswer(context, served, request, reply)
  const isOpen = endpoint.access.who === 'anyone' || endpoint.access.who === 'client'
  const token = isOpen ? undefined : context.gatekeeper.tokenOf(request.headers.authorization)
  const input = served.inputOf(request)
  await needed(context, endpoint, input)
  const call = openCall(context, input, request, reply)
  if (isOpen) await openCity(context, endpoint, call)
  const result = token ? await signedAnswer(context, served, token, call) : await served.handler(call)
  if (!served.steps) return send(endpoint, reply, result)
  return send(endpoint, reply, await served.steps({ ...call, caller: result as Caller }))
}

/** How long a sender that keeps its data waits before it tries again. */
const OFF_SECONDS = 60

/** Refuses what the Admin switched off, with a text that says so. */
async function needed(
  { gatekeeper }: ServerContext,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<void> {
  for (const name of endpoint.needs?.(input) ?? []) {
    if (!(await gatekeeper.isOn(name)))
      throw new Failure(SWITCHED_OFF[name], { retryAfterSeconds: OFF_SECONDS })
  }
}

/** For callers who are not signed in: a transaction of its own, which hardly any call needs. */
async function openCity(
  { pool, gatekeeper }: ServerContext,
  endpoint: Endpoint,
  { input, request }: OpenCall<Endpoint>,
): Promise<void> {
  const named = cityNamed(endpoint, input, request)
  if (named) await inTransaction(pool, {}, (db) => judgeCity(gatekeeper, db, named))
}

const whoCalls: AnyHandler = (call) => Promise.resolve('caller' in call ? call.caller : undefined)

async function deviceAnswer(
  context: ServerContext,
  served: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const device = provenDevice(request)
  const call = openCall(context, served.inputOf(request), request, reply)
  return send(served.endpoint, reply, await served.handler({ ...call, device }))
}

async function signedAnswer(
  context: ServerContext,
  served: ServedEndpoint,
  token: { account: string; session: string },
  call: OpenCall<Endpoint>,
): Promise<unknown> {
  const { name, endpoint, handler } = served
  const asked = { name, access: endpoint.access, token, input: call.input, now: call.now }
  const { caller, transaction } = await permitted(context, asked)
  try {
    const named = cityNamed(endpoint, call.input, call.request)
    if (named) await judgeCity(context.gatekeeper, transaction.db, named)
    await openNow(context, served, call.input, transaction.db)
    const result = await handler({ ...call, caller, db: transaction.db })
    // Readers wait too: a reading is logged before the reply leaves.
    await transaction.commit()
    return result
  } catch (error) {
    if (error instanceof KeptRefusal) {
      await transaction.commit()
      throw error.failure
    }
    await transaction.rollback()
    throw error
  }
}

/** Refuses to everybody what the ethics board closed by pausing the project. */
async function openNow(
  { gatekeeper }: ServerContext,
  { endpoint, isClosedWhilePaused: isClosable }: ServedEndpoint,
  input: Record<string, unknown>,
  db: Db,
): Promise<void> {
  const field = projectField(endpoint.access)
  if (!field || !isClosable) return
  if (await gatekeeper.isPaused(db, String(input[field]))) throw new Failure('project_paused')
}

function openCall(
  context: ServerContext,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): OpenCall<Endpoint> {
  return {
    input,
    now: context.now(),
    language: languageOf(undefined, request.headers['accept-language']),
    log: request.log,
    request,
    reply,
    refusal: (code: FailureCode, more) => new Failure(code, more),
    transaction: (identity, work) => inTransaction(context.pool, identity, work),
  }
}

function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.reply.kind === 'nothing') return reply.code(204).send()
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if (endpoint.reply.kind === 'bytes') return reply.type(endpoint.reply.mediaType).send(result)
  return reply.type('application/json').send(result)
}
