import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints, type NamedEndpoint } from '@allmend/contract/contract'
import type { WireFailure } from '@allmend/contract/failure'
import { isClosedWhilePaused } from '@allmend/contract/open-while-paused'
import type { TestServer } from '../test/test-server.ts'
import { rowOf } from './inputs.ts'
import { openCompleteServer } from './quick-server.ts'
import { requestOf } from './request.ts'
import { openScene, type Scene } from './scene.ts'
import { everything } from './scene/wants-of.ts'

/** The board has paused every project of the organisation; one of its admins calls whatever there is for it. */
let server: TestServer
let scene: Scene
before(async () => {
  server = await openCompleteServer()
  scene = await openScene(server, 'admin', everything)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `update projects.project set settled_at = coalesce(settled_at, $2), approved_at = coalesce(approved_at, $2),
         declined_at = null, declined_reason = null, live_at = coalesce(live_at, $2), paused_at = $2,
         paused_reason = 'Rückfrage'
       where organisation_id = $1 and cancelled_at is null`,
      [scene.own.organisation, server.clock.now],
    )
  })
})
after(() => server.close())

const labelOf = ({ capability, name }: NamedEndpoint) => `${capability}.${name}`
const ofProjects = allEndpoints.filter(({ endpoint }) => endpoint.access.who.startsWith('project '))

async function answerOf(named: NamedEndpoint) {
  const input = rowOf(named).sent({ ...scene.asking, things: scene.own })
  const request = requestOf(named, input)
  return server.app.inject({ ...request, headers: { ...request.headers, ...scene.headers } })
}

const isPausedAnswer = ({ statusCode, body }: Awaited<ReturnType<typeof answerOf>>) =>
  statusCode === 409 && (JSON.parse(body) as WireFailure).code === 'project_paused'

/** What people say, who they are, and what was seen of where they ride. */
const OF_PEOPLE = [
  'ratings.classifiedEdges',
  'ratings.summary',
  'ratings.tile',
  'ratings.edge',
  'ratings.ofRoute',
  'ratings.file',
  'ratings.unplaced',
  'ratings.usedEdges',
  'people.userGroups',
  'people.allGroups',
  'people.findPeople',
  'missions.rides',
  'missions.report',
  'maintenance.list',
  'maintenance.one',
  'maintenance.picture',
  'photos.captures',
]

test('while the board has a project paused its organisation reads nothing people say or are called', async () => {
  const open: string[] = []
  for (const named of ofProjects.filter((it) => OF_PEOPLE.includes(labelOf(it)))) {
    const answer = await answerOf(named)
    if (!isPausedAnswer(answer)) open.push(`${labelOf(named)}: ${answer.statusCode}`)
  }
  assert.deepEqual(open, [])
})

test('every call for the organisation of a paused project is closed unless it is listed', async () => {
  const open: string[] = []
  const closed = ofProjects.filter(({ endpoint }) => isClosedWhilePaused(endpoint))
  for (const named of closed) {
    const answer = await answerOf(named)
    if (!isPausedAnswer(answer)) open.push(`${labelOf(named)}: ${answer.statusCode}`)
  }
  assert.deepEqual(open, [])
})

test('what can be read while a project is paused names nobody who takes part', async () => {
  const people = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ participant: string; account: string }>(
      'select participant_id as participant, account_id as account from participation.participant',
    )
    return rows.flatMap(({ participant, account }) => [participant, account])
  })
  assert.ok(people.length > 0)
  const reported: string[] = []
  for (const named of ofProjects) {
    const { endpoint } = named
    if (endpoint.method !== 'GET' || isClosedWhilePaused(endpoint)) continue
    const { body } = await answerOf(named)
    if (people.some((it) => body.includes(it))) reported.push(labelOf(named))
  }
  assert.deepEqual(reported, [])
})

test('whoever takes part goes on seeing her own: the pause closes nothing but calls for the organisation', () => {
  const others = allEndpoints.filter((it) => !ofProjects.includes(it))
  assert.deepEqual(others.filter(({ endpoint }) => isClosedWhilePaused(endpoint)).map(labelOf), [])
})
