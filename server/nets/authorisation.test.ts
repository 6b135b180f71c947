import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints, type NamedEndpoint } from '@allmend/contract/contract'
import type { Access } from '@allmend/contract/endpoint'
import type { FailureCode, WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import sharp from 'sharp'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openObjects } from '../src/platform/objects.ts'
import { logoKey } from '../src/base/organisations/logo.ts'
import type { TestServer } from '../test/test-server.ts'
import { INPUTS, rowOf } from './inputs.ts'
import type { Things } from './inputs/things.ts'
import { openCompleteServer } from './quick-server.ts'
import { requestOf } from './request.ts'
import { openScene, type Scene } from './scene.ts'
import { type Caller, CALLERS } from './scene/callers.ts'
import { everything, wantsOf } from './scene/wants-of.ts'
import { stateOf, WATCHED, watchState } from './state.ts'

type Whose = 'own' | 'foreign' | 'absent'
type Expected = 'allowed' | FailureCode
type Column = Record<Whose, Expected>

const always = (it: Expected): Column => ({ own: it, foreign: it, absent: it })
const ownOnly = (own: Expected): Column => ({ ...always('organisation_foreign'), own })
const everybody = (it: Expected) =>
  Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, always(it)])) as Record<Caller, Column>
const withoutSession = {
  'signed out': always('session_unknown'),
  'expired token': always('token_expired'),
  'revoked session': always('session_revoked'),
  device: always('session_unknown'),
}
const ofOrganisation: Record<Caller, Column> = {
  ...withoutSession,
  participant: ownOnly('organisation_foreign'),
  'admin of another organisation': ownOnly('allowed'),
  member: ownOnly('allowed'),
  admin: ownOnly('allowed'),
  'admin without second factor': ownOnly('second_factor_required'),
  'admin by password alone': ownOnly('second_factor_unproven'),
  ethics: ownOnly('organisation_foreign'),
  Admin: ownOnly('organisation_foreign'),
  SUPERUSER: { own: 'allowed', foreign: 'allowed', absent: 'organisation_foreign' },
  'SUPERUSER without second factor': always('second_factor_required'),
}

/** A project that is not hers and one that does not exist: not allowed on this project (75). */
const ofProject = Object.fromEntries(
  Object.entries(ofOrganisation).map(([caller, column]) => [
    caller,
    Object.fromEntries(
      Object.entries(column).map(([whose, it]) => [
        whose,
        it === 'organisation_foreign' ? 'access_denied' : it,
      ]),
    ),
  ]),
) as typeof ofOrganisation

/** Who may call what, written down a second time and by hand: not derived from server/src/platform/http/permission.ts. */
const EXPECTED: Record<Access['who'], Record<Caller, Column>> = {
  anyone: everybody('allowed'),
  client: everybody('allowed'),
  account: { ...everybody('allowed'), ...withoutSession },
  device: { ...everybody('device_unknown'), device: always('allowed') },
  'organisation member': ofOrganisation,
  'organisation admin': { ...ofOrganisation, member: ownOnly('access_denied') },
  'project member': ofProject,
  'project admin': { ...ofProject, member: always('access_denied') },
  'ethics board': { ...everybody('access_denied'), ...withoutSession, ethics: always('allowed') },
  'ethics board or platform admin': {
    ...everybody('access_denied'),
    ...withoutSession,
    ethics: always('allowed'),
    Admin: always('allowed'),
    SUPERUSER: always('allowed'),
    'SUPERUSER without second factor': always('second_factor_required'),
  },
  'platform admin': {
    ...everybody('access_denied'),
    ...withoutSession,
    Admin: always('allowed'),
    SUPERUSER: always('allowed'),
    'SUPERUSER without second factor': always('second_factor_required'),
  },
  superuser: {
    ...everybody('access_denied'),
    ...withoutSession,
    SUPERUSER: always('allowed'),
    'SUPERUSER without second factor': always('second_factor_required'),
  },
}

/** Where a foreign object and none may be told apart, and why that gives nothing away. */
const PUBLIC: Record<string, string> = {
  'organisations.bySlug': 'organisations stand at public addresses',
  'organisations.logo': 'logos stand on public invite pages',
  'organisations.invitation': 'whoever holds a secret of 192 bits knows that it exists',
  'organisations.join': 'whoever holds a secret of 192 bits knows that it exists',
  'network.tile': 'whoever holds an id of 122 bits knows that it exists; edges are facts of OpenStreetMap',
  'projects.byCode': 'the codes of open projects stand on posters',
  'routes.published': 'published routes are for everybody',
  'routes.publicEdges': 'published routes are for everybody',
  'routes.tile': 'published routes are for everybody',
  'routes.publishedRoute': 'published routes are for everybody',
  'photos.publicRoutes': 'published photos are for everybody',
  'photos.published': 'published photos are for everybody',
  'ratings.publicResults': 'published routes are for everybody',
  'ratings.citySite': 'the site of a live project is for everybody',
  'photos.picture': 'published photos are for everybody',
  'payments.quote': 'whoever holds a secret of 192 bits knows that it exists',
}

let server: TestServer
let picture: Buffer
before(async () => {
  server = await openCompleteServer()
  await watchState(server)
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#154638' } })
    .png()
    .toBuffer()
})
after(() => server.close())

const AT_ONCE = 4
const cells: { endpoint: string; caller: Caller; whose: string; status: number }[] = []

test('every endpoint has a row of inputs', () => {
  for (const { capability, name } of allEndpoints) {
    assert.ok(
      Object.hasOwn(INPUTS[capability], name),
      `${capability}.${name} has no row in server/nets/inputs`,
    )
  }
})

test('every caller gets from every endpoint what the table says, and what is not hers stays as it was', async (t) => {
  const wrong: string[] = []
  let scenes = 0
  const queue = Object.keys(CALLERS) as Caller[]
  const worker = async () => {
    for (let caller = queue.shift(); caller; caller = queue.shift()) {
      const opened = await askedByAll(caller, wrong)
      scenes += opened
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  assert.deepEqual(wrong, [])
  t.diagnostic(`${cells.length} cells`)
  console.log(
    `authorisation: ${cells.length} cells, ${allEndpoints.length} endpoints, ${Object.keys(CALLERS).length} callers, ${scenes} scenes`,
  )
})

test('what is watched is there to be changed, and a change is seen', async () => {
  const { foreign } = await openScene(server, 'participant', everything)
  const state = await stateOf(server, foreign)
  const seen = new Set(state.split('\n').map((row) => row.split(' ')[0]))
  // Nobody has bought an extension: one that came would be seen.
  assert.deepEqual(
    WATCHED.filter((table) => !seen.has(table)),
    ['projects.extension'],
  )
  assert.equal(await stateOf(server, foreign), state)
  await inTransaction(server.pool, { duty: 'photos' }, (db) =>
    db.deleteFrom('photos.annotation').where('id', '=', foreign.annotation).execute(),
  )
  assert.notEqual(await stateOf(server, foreign), state)
})

test('every endpoint was seen to succeed, so that no refusal hides a call that never works', () => {
  const succeeded = new Set(cells.filter((it) => it.status < 300).map((it) => it.endpoint))
  const never = allEndpoints.map((it) => `${it.capability}.${it.name}`).filter((it) => !succeeded.has(it))
  assert.deepEqual(never, [])
})

test('without the key of the application no endpoint that asks for it answers', async () => {
  for (const named of allEndpoints.filter((it) => it.endpoint.access.who === 'client')) {
    const answer = await server.app.inject({ ...requestOf(named, {}), headers: { 'x-client-key': 'other' } })
    assert.equal(answer.json<WireFailure>().code, 'client_key_missing', named.name)
  }
})

const OF_ORGANISATIONS: ReadonlySet<string> = new Set([
  'organisation',
  'project',
  'liveProject',
  'reviewProject',
  'surveyProject',
  'trialProject',
  'unpaidProject',
  'cityProject',
  'undoProject',
  'routeProject',
])

/** A scene, what is watched in it, and how that was; not known any more after a call that may change it. */
interface Stage {
  scene: Scene
  watched: Things[]
  states: string[] | undefined
}

/**
 * The cells of one caller. What is refused or only read leaves things as they are, so all of it happens in one scene;
 * what a call may use up happens in a scene of its own, which holds what that call needs. What is foreign is as whole
 * in all of them: it is not used up, each time that is looked at, except by a SUPERUSER.
 */
async function askedByAll(caller: Caller, wrong: string[]): Promise<number> {
  const scene = await openScene(server, caller, everything)
  await storeLogos(scene)
  const whole: Stage = { scene, watched: [scene.foreign], states: undefined }
  let scenes = 1
  for (const named of allEndpoints) {
    const isAlone = isUsingUp(named, caller)
    if (isAlone) scenes++
    const stage = isAlone ? await stageAlone(named, caller, scene) : whole
    await askedBy(named, caller, stage).catch((error: unknown) => wrong.push(String(error)))
    if (isAlone) whole.states = undefined
  }
  return scenes
}

async function stageAlone(named: NamedEndpoint, caller: Caller, whole: Scene): Promise<Stage> {
  const isChanging = mayChangeForeign(named, caller)
  const wants = wantsOf(named, whole)
  const scene = await openScene(server, caller, wants, isChanging ? undefined : whole.foreign)
  return { scene, watched: [...new Set([whole.foreign, scene.foreign])], states: undefined }
}

function isUsingUp({ endpoint }: NamedEndpoint, caller: Caller): boolean {
  return endpoint.method !== 'GET' && Object.values(EXPECTED[endpoint.access.who][caller]).includes('allowed')
}

/** Allowed to change what belongs to an organisation she is not in. */
function mayChangeForeign({ endpoint: { access, method } }: NamedEndpoint, caller: Caller): boolean {
  const isOfOrganisation = /^(organisation|project) /.test(access.who)
  return method !== 'GET' && isOfOrganisation && EXPECTED[access.who][caller].foreign === 'allowed'
}

/** The cells of one endpoint and one caller; what is the caller's own comes last, for it may be used up. */
async function askedBy(named: NamedEndpoint, caller: Caller, stage: Stage): Promise<void> {
  const label = `${named.capability}.${named.name}`
  const { about } = rowOf(named)
  const { scene } = stage
  const isOrganisations = OF_ORGANISATIONS.has(about[0] ?? '')
  const expected = EXPECTED[named.endpoint.access.who][caller]
  const bodies = new Map<string, string>()

  async function cell(whose: string, things: Things, expected: Expected): Promise<void> {
    const input = rowOf(named).sent({ ...scene.asking, things })
    const request = requestOf(named, input, picture)
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...scene.headers } })
    const where = `${label}, ${caller}, ${whose}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
    check(named, expected, answer.statusCode, answer.body, where)
    cells.push({ endpoint: label, caller, whose, status: answer.statusCode })
    bodies.set(whose, withoutRequestId(answer.body))
  }

  if (about.length > 0) {
    stage.states ??= await statesOf(stage)
    await cell('foreign', scene.foreign, expected.foreign)
    if (mayChangeForeign(named, caller)) {
      const [others] = stage.states
      stage.states = await statesOf(stage)
      assert.equal(stage.states[0], others, `${label}, ${caller} changed what it is not about`)
    }
    await cell('absent', scene.absent, expected.absent)
    const isPublished = label in PUBLIC || expected.foreign !== expected.absent
    if (!isPublished)
      assert.equal(bodies.get('foreign'), bodies.get('absent'), `${label}, ${caller} tells them apart`)
  }
  for (const inner of about.slice(1)) {
    if (!scene.hasOrganisation) continue
    await cell(`foreign ${inner}`, { ...scene.own, [inner]: scene.foreign[inner] }, expected.own)
    await cell(`absent ${inner}`, { ...scene.own, [inner]: scene.absent[inner] }, expected.own)
    assert.equal(
      bodies.get(`foreign ${inner}`),
      bodies.get(`absent ${inner}`),
      `${label}, ${caller}, ${inner}`,
    )
  }
  if (about.length > 0) {
    const changed = changedRows(stage.states ?? [], await statesOf(stage))
    assert.deepEqual(changed, [], `${label}, ${caller} changed what is foreign: ${changed.join('\n')}`)
  }
  if (!isOrganisations || scene.hasOrganisation) await cell('own', scene.own, expected.own)
}

function statesOf({ watched }: Stage): Promise<string[]> {
  return Promise.all(watched.map((things) => stateOf(server, things)))
}

/** Rows that are no longer as they were, and as they are now. */
function changedRows(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((state, index) => {
    const [was, is] = [state.split('\n'), (after[index] ?? '').split('\n')]
    return [...was.filter((row) => !is.includes(row)), ...is.filter((row) => !was.includes(row))]
  })
}

function check(named: NamedEndpoint, expected: Expected, status: number, body: string, where: string): void {
  if (expected !== 'allowed') {
    const failure = JSON.parse(body) as WireFailure
    const { messageId } = FAILURES[expected]
    assert.deepEqual(
      [failure.code, failure.messageId, status],
      [expected, messageId, FAILURES[expected].status],
      where,
    )
    return
  }
  const { reply } = named.endpoint
  if (status < 300) {
    if (reply.kind !== 'json') return
    const sent: unknown = JSON.parse(body)
    return assert.deepEqual(reply.schema.parse(sent), sent, `${where} says more than the contract`)
  }
  const { code } = JSON.parse(body) as WireFailure
  assert.ok(named.endpoint.fails.includes(code), where)
}

function withoutRequestId(body: string): string {
  return body.replace(/"requestId":"[0-9a-f-]{36}"/, '')
}

async function storeLogos({ own, foreign }: Scene): Promise<void> {
  const objects = openObjects(server.config)
  for (const it of [own, foreign]) await objects.put(logoKey(it.organisation, it.logo), picture, 'image/webp')
}
