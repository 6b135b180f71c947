import assert from 'node:assert/strict'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { SWITCHED_OFF } from '@allmend/contract/office/admin'
import { allEndpoints } from '@allmend/contract/contract'
import { FAILURES, isFailureCode } from '@allmend/contract/failures'
import { FEATURE_SWITCHES } from '@allmend/domain/office/admin/feature-switch'
import fc from 'fast-check'
import sharp from 'sharp'
import { z } from 'zod'
import { openObjects } from '../src/platform/objects.ts'
import { logoKey } from '../src/base/organisations/logo.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { rowOf } from './inputs.ts'
import { CHUNK_SHA256 } from './inputs/chunk.ts'
import { anyPlan, LEAVES, plainPlan, type Plan, type Request, requestFrom } from './plan.ts'
import { openCompleteServer } from './quick-server.ts'
import { isValidReading } from './reading.ts'
import { openScene, type Scene } from './scene.ts'
import { type Caller, CALLERS } from './scene/callers.ts'
import type { Wants } from './scene/part.ts'
import { everything, wantsOf } from './scene/wants-of.ts'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 6_000)
// A gate answers the same for the same code; `FUZZ_SEED=$RANDOM npm run nets` looks further.
const SEED = Number(process.env['FUZZ_SEED'] ?? 1_568_469_323)
const AT_ONCE = 20
const BATCHES_PER_CAST = 200
const ABOUT = ['GET /healthz', 'GET /readyz', 'GET /openapi.json', 'GET /docs/api']
const ROUTE_HEADER = 'x-test-route'

let server: TestServer
let keeper: Person
let picture: Buffer
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

before(async () => {
  server = await openCompleteServer()
  keeper = await server.person({ roles: ['admin'] })
  server.app.addHook('onSend', async (request, reply) => {
    void reply.header(ROUTE_HEADER, `${request.method} ${request.routeOptions.url ?? ''}`)
    return Promise.resolve()
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#154638' } })
    .png()
    .toBuffer()
})
after(async () => {
  agent.destroy()
  await server.close()
})

const byRoute = new Map(
  allEndpoints.map((named) => [
    `${named.endpoint.method} ${named.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    named,
  ]),
)

const Refusal = z.strictObject({
  status: z.int(),
  code: z.string().refine(isFailureCode),
  messageId: z.int(),
  message: z.string().min(1),
  fields: z.array(z.strictObject({ field: z.string(), problem: z.string() })).optional(),
  requestId: z.uuid(),
})

type Cast = Record<Caller, Scene>

/** People and their things; new ones now and then, because some calls use them up. */
async function castAnew(): Promise<Cast> {
  const callers = Object.keys(CALLERS) as Caller[]
  const scenes = await Promise.all(callers.map((caller) => sceneAnew(caller)))
  return Object.fromEntries(callers.map((caller, index) => [caller, scenes[index]])) as Cast
}

async function sceneAnew(caller: Caller, wants?: Wants): Promise<Scene> {
  // One solved robot check is enough for all.
  const scene = await openScene(server, caller, wants ?? (caller === 'admin' ? () => true : everything))
  const { organisation, logo } = scene.own
  await openObjects(server.config).put(logoKey(organisation, logo), picture, 'image/webp')
  return scene
}

function valuesOf({ own, foreign, asking }: Scene): Record<string, unknown> {
  return {
    '@organisation': own.organisation,
    '@foreign': foreign.organisation,
    '@user': own.user,
    '@session': own.session,
    '@invitation': own.invitation,
    '@token': own.token,
    '@slug': own.slug,
    '@name': `Stadt ${own.slug}`,
    '@email': asking.email,
    '@code': asking.code,
    '@fresh': asking.fresh.email,
    '@signUp': asking.securityCode.signUp,
    '@reset': asking.securityCode.reset,
    '@changeEmail': asking.securityCode.changeEmail,
    '@stopToken': asking.stopToken,
    '@challenge': asking.robot.challenge,
    '@nonce': asking.robot.nonce,
    '@logo': own.logo,
    '@quote': own.quote,
    '@quoteKey': own.quoteKey,
    '@project': own.project,
    '@diaryProject': own.diaryProject,
    '@projectCode': own.projectCode,
    '@liveProject': own.liveProject,
    '@foreignProject': foreign.project,
    '@purchase': asking.pending.purchase,
    '@contactToken': asking.contactToken,
    '@device': own.device,
    '@sha256': CHUNK_SHA256,
    '@routeProject': own.routeProject,
    '@route': own.route,
    '@capture': own.capture,
    '@photo': own.photo,
  }
}

interface Answer {
  status: number
  body: Buffer
  headers: Record<string, unknown>
}

async function answerTo(request: Request): Promise<Answer> {
  if (request.isRaw) return answerOverSocket(request)
  const { method, url, headers, payload } = request
  const options = { method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) }
  const answer = await server.app.inject(options)
  return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers }
}

function answerOverSocket({ method, url, headers, payload }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const options = { host: '127.0.0.1', port, agent, method, path: url, headers: { ...headers, ...length } }
    const sent = httpRequest(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), headers: answer.headers }),
      )
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** One of the callers is an Admin, and switches things off. */
function isSwitchedOff({ status, body }: Answer): boolean {
  const { code } = status === 503 ? (JSON.parse(body.toString()) as { code: string }) : { code: '' }
  return (Object.values(SWITCHED_OFF) as string[]).includes(code)
}

/** For everybody after it. */
async function switchAllOn(): Promise<void> {
  for (const name of FEATURE_SWITCHES)
    await keeper.client.admin.setSwitch({ name, isOn: true, reason: 'Weiter' })
}

/** What must be true of every answer, whatever was asked. */
function judge(request: Request, answer: Answer): void {
  const route = String(answer.headers[ROUTE_HEADER])
  assert.ok(answer.status < 500 || isSwitchedOff(answer), 'it is a failure of ours')
  assert.ok(answer.status < 300 || answer.status >= 400, 'nothing is redirected')
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
  assert.ok(
    cookies.every((cookie) => cookie.startsWith('__Host-allmend-')),
    'a cookie was planted',
  )
  if (request.method === 'HEAD') return
  if (answer.status >= 400) {
    const refusal = Refusal.parse(JSON.parse(answer.body.toString()))
    assert.ok(isFailureCode(refusal.code))
    const { status, messageId } = FAILURES[refusal.code]
    assert.deepEqual([refusal.status, answer.status, refusal.messageId], [status, status, messageId])
    return
  }
  const named = byRoute.get(route)
  if (!named) return assert.ok(ABOUT.includes(route), 'an endpoint outside the contract answered')
  assert.ok(isValidReading(named.endpoint, request), 'an invalid input was accepted')
  const { reply } = named.endpoint
  if (reply.kind === 'nothing') assert.equal(answer.body.length, 0)
  // A tile with nothing in it has no kind either.
  else if (answer.status === 204) assert.equal(answer.body.length, 0)
  else if (reply.kind === 'bytes') assert.equal(answer.headers['content-type'], reply.mediaType)
  else {
    const body: unknown = JSON.parse(answer.body.toString())
    assert.deepEqual(reply.schema.parse(body), body, 'something outside the contract left')
  }
}

test(`${REQUESTS} requests made from the contract: no failure of ours, no bypass, nothing unnamed leaves`, async (t) => {
  const counts = new Map<string, number>()
  const succeeded = new Set<string>()
  let [cast, batches, requests] = [await castAnew(), 0, 0]

  async function send(plan: Plan): Promise<void> {
    const scene = cast[plan.caller]
    const row = rowOf(plan.named).sent({ ...scene.asking, things: scene.own })
    const request = requestFrom(plan, valuesOf(scene), row, scene.headers, picture)
    const answer = await answerTo(request)
    requests++
    counts.set(`${answer.status}`, (counts.get(`${answer.status}`) ?? 0) + 1)
    const accepted = byRoute.get(String(answer.headers[ROUTE_HEADER]))
    if (answer.status < 300 && accepted) {
      succeeded.add(`${accepted.capability}.${accepted.name}`)
      if (accepted.name === 'setSwitch') await switchAllOn()
      if (LEAVES.includes(accepted.name)) cast[plan.caller] = await sceneAnew(plan.caller)
    }
    try {
      judge(request, answer)
    } catch (error) {
      const shown = { ...request, payload: String(request.payload).slice(0, 600), caller: plan.caller }
      throw new Error(
        `${(error as Error).message}\n${JSON.stringify(shown, null, 1)}\n${answer.status} ${answer.body.toString().slice(0, 600)}`,
        { cause: error },
      )
    }
  }

  const batch = fc.asyncProperty(
    fc.array(anyPlan, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (plans) => {
      if (++batches % BATCHES_PER_CAST === 0) cast = await castAnew()
      await Promise.all(plans.map(send))
    },
  )
  console.log(`fuzz: seed ${SEED}`)
  const started = performance.now()
  const run = await fc.check(batch, {
    numRuns: Math.ceil(REQUESTS / AT_ONCE),
    seed: SEED,
    endOnFailure: true,
  })
  if (run.failed) throw new Error(`seed ${SEED}: ${String(run.errorInstance)}`, { cause: run.errorInstance })
  const seconds = Math.round((performance.now() - started) / 1000)
  const statuses = [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${count} × ${status}`)
  t.diagnostic(`${requests} requests in ${seconds} s, ${statuses.join(', ')}`)
  console.log(
    `fuzz: ${requests} requests in ${seconds} s, seed ${SEED}, ${statuses.join(', ')}, ${succeeded.size} of ${allEndpoints.length} endpoints succeeded at least once`,
  )
  // What chance has not hit, say a code that works once, is sent as it stands.
  const missed = allEndpoints.filter((named) => !succeeded.has(`${named.capability}.${named.name}`))
  for (const named of missed) {
    const plan = plainPlan(named)
    // Without anything else: an organisation is deleted only where it runs no project.
    cast[plan.caller] = await sceneAnew(plan.caller, wantsOf(named, cast[plan.caller]))
    await send(plan)
  }
  console.log(`fuzz: sent as it stands: ${missed.map((named) => named.name).join(', ')}`)
  const never = allEndpoints.map((it) => `${it.capability}.${it.name}`).filter((it) => !succeeded.has(it))
  assert.deepEqual(never, [], 'no request was accepted')
})
