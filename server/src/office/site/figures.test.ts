import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openProject } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { countFigures, keepFigure } from './figures.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const reported = async () => (await server.client().site.figures({})).figures

test('the first page tells projects from three on, and nothing about few people', async () => {
  const run = () => countFigures(() => Promise.resolve(true)).run({}, server.jobContext)
  await run()
  assert.deepEqual(await reported(), [])
  for (let n = 0; n < 3; n++) await openProject(server, { isLive: true })
  await run()
  assert.deepEqual(
    (await reported()).map(({ name, atLeast }) => [name, atLeast]),
    [['projects', 3]],
  )
})

test('what fell below its minimum is told no longer', async () => {
  await inTransaction(server.jobContext.pool, { duty: 'site' }, (db) =>
    keepFigure(db, 'participants', 18_000, server.clock.now),
  )
  assert.ok((await reported()).some(({ name, atLeast }) => name === 'participants' && atLeast === 18_000))
  await countFigures(() => Promise.resolve(true)).run({}, server.jobContext)
  assert.ok(!(await reported()).some(({ name }) => name === 'participants'))
})
