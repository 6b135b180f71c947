import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openProject, pairPhone, rideChunk } from '../../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { writeDiary } from '../../../../nets/scene/small-diary.ts'
import { openMetrics } from '../../../platform/metrics.ts'
import { retentionMetrics, retireFixesOfEnded } from '../index.ts'
import { countProject, dueProjects } from './retire.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const CLOSED_AT = '2026-09-21T10:00:00Z'
const MONTHS = 6

async function endedProject() {
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  for (const [seq, at] of (['07:00', '09:00'] as const).entries())
    assert.equal((await phone.send(seq + 1, rideChunk(at))).statusCode, 201)
  await writeDiary(server, phone.participantId)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    const closed = 'update projects.project set closed_at = $2, closed_reason = $3 where id = $1'
    await owner.query(closed, [project.id, CLOSED_AT, 'Zu Ende'])
  })
  return { ...project, phone }
}

/** The people of the test stay signed in: only the worker's clock goes on. */
const retire = (at: Date) => retireFixesOfEnded.run({}, { ...server.jobContext, now: () => at })

test('six months after the end the fixes are erased, the diary stays, and she finds a receipt', async () => {
  const { id, phone } = await endedProject()
  const { client } = phone.person
  const before = (await client.ownData.held({})).projects[0]
  assert.ok(before && before.fixes > 0 && before.statements > 0)
  assert.equal(before.fixesErasedFrom, '2027-03-20')
  await retire(new Date('2027-03-19T03:33:00Z'))
  assert.equal((await client.ownData.held({})).projects[0]?.fixes, before.fixes, 'not before its time')

  const at = new Date('2027-03-20T03:33:00Z')
  const due = await dueProjects(server.jobContext.pool, MONTHS, at)
  assert.deepEqual(
    due.map((it) => [it.id, it.dueDay, it.isOverdue]),
    [[id, '2027-03-20', false]],
  )
  assert.deepEqual(await countProject(server.jobContext.pool, id), { participants: 1, fixes: before.fixes })
  assert.equal((await client.ownData.held({})).projects[0]?.fixes, before.fixes, 'a count changes nothing')

  await retire(at)
  const { projects, erasures } = await client.ownData.held({})
  assert.deepEqual([projects[0]?.fixes, projects[0]?.fixesErasedFrom, projects[0]?.devices], [0, null, 0])
  assert.deepEqual([projects[0]?.days, projects[0]?.statements], [before.days, before.statements])
  assert.deepEqual(
    erasures.map(({ scope, fixes, projectName }) => [scope, fixes, projectName]),
    [['retention', before.fixes, before.name]],
  )
  assert.deepEqual(
    projects[0]?.accesses.map(({ act, what, byWhom, purpose }) => [act, what, byWhom, purpose])[0],
    ['erased', 'fixes', 'platform', 'retention'],
  )
  const day = await client.diary.day({ projectId: id, dataDay: '2026-09-16' })
  assert.ok(day.entries.length > 0, 'it opens with her new key')
  assert.deepEqual(await dueProjects(server.jobContext.pool, MONTHS, at), [])
  await retire(at)
  assert.equal((await client.ownData.held({})).erasures.length, 1, 'run again, there is nothing to do')
  await assert.rejects(client.ownData.openImport({ projectId: id, fileName: 'uhr.gpx' }))
  assert.equal((await phone.send(3, rideChunk('11:00'))).statusCode, 403)
})

test('when nobody does it, a metric says so', async () => {
  await endedProject()
  const metrics = openMetrics(server.pool)
  let at = new Date('2027-03-22T12:00:00Z')
  retentionMetrics(metrics.registry, { pool: server.pool, months: MONTHS, now: () => at })
  const reported = async () => /what="overdue"\} (\d+)/.exec(await metrics.registry.metrics())?.[1]
  assert.equal(await reported(), '0')
  at = new Date('2027-03-23T12:00:00Z')
  assert.equal(await reported(), '1')
  await retire(at)
  assert.equal(await reported(), '0')
})
