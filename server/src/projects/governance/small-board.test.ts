import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

/** A fresh site: nobody is on the board but the one who chairs it. */
let server: TestServer
let chair: Person

before(async () => {
  server = await openTestServer()
  chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
})
after(() => server.close())

/** Paid, with people from 14 on: its class asks for three. */
async function grave(): Promise<string> {
  const admin = await server.person({ roles: ['admin'] })
  const { miriam, project } = await orderedProject(server)
  const { id, title } = project
  const { purchases } = await miriam.client.projects.overview({ id })
  await admin.client.projects.settle({ purchaseId: purchases[0]?.id ?? '' })
  await miriam.client.projects.change({ id, title, survey_url: '', minimumAge: 14 })
  return id
}

test('a board smaller than the class asks for releases nothing, and the case says how many it lacks', async () => {
  const id = await grave()
  assert.equal((await voteAsRead(chair.client, { id, decision: 'approved' })).status, 'test')
  const { review } = await chair.client.governance.case({ id })
  assert.deepEqual([review?.class, review?.votesAsked, review?.mayVote], [3, 3, 1])
  assert.equal((await voteAsRead(chair.client, { id, decision: 'approved' })).status, 'test')
})

test('nobody lowers the class on a board smaller than the risks ask for', async () => {
  const id = await grave()
  const { review } = await chair.client.governance.case({ id })
  const classify = () => chair.client.governance.classify({ review: review?.id ?? '', class: 1 })
  await assert.rejects(classify(), { code: 'board_too_small' })
  for (let more = 0; more < 2; more++) await server.person({ roles: ['ethics'] })
  await classify()
})
