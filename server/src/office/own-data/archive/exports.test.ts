import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { openProject, pairPhone, type Phone } from '../../../../test/phone.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts'
import { openObjects } from '../../../platform/objects.ts'
import { objectOfExport } from './exports.ts'
import { makeExport, resumeExports, sweepExports } from './jobs.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const later = (ms: number): Date => new Date(server.clock.now.getTime() + ms)

async function person(): Promise<Phone & { projectId: string }> {
  const { id, code } = await openProject(server)
  return { ...(await pairPhone(server, code)), projectId: id }
}

/** An archive of hers, and whether a file of it lies in the store. */
async function archive({ person }: Phone, id: string) {
  const it = (await person.client.ownData.exports({})).find((archive) => archive.id === id)
  const file = await openObjects(server.config).get(objectOfExport(id))
  return { ...it, isStored: file !== undefined }
}

/** One she asked for, of which there is a file already. */
async function archiveOf(phone: Phone): Promise<string> {
  const { id } = await phone.person.client.ownData.requestExport({})
  await openObjects(server.config).put(objectOfExport(id), Buffer.from('sealed'), 'application/octet-stream')
  assert.equal((await archive(phone, id)).isStored, true)
  return id
}

const expire = (id: string, at: Date): Promise<unknown> =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'own-data'")
    return owner.query('update own_data.export set expires_at = $2 where id = $1', [id, at])
  })

test('an archive is there for a week to the moment, and then neither it nor its file is', async () => {
  const phone = await person()
  const { client } = phone.person
  const { id, ...asked } = await client.ownData.requestExport({})
  assert.deepEqual([asked.state, asked.doneShare, asked.sizeBytes], ['waiting', 0, null])
  assert.equal(asked.expiresAt, later(7 * DAY_MS).getTime())
  await makeExport.run({ id }, server.jobContext)
  const { state, sizeBytes, isStored } = await archive(phone, id)
  assert.deepEqual([state, isStored], ['ready', true])
  const { length } = await client.ownData.downloadExport({ id })
  // The file in the store has a nonce and a tag more.
  assert.equal(sizeBytes, length + 12 + 16)
  await expire(id, later(1))
  const { headers, rawPayload } = await server.app.inject({
    url: `/api/own-data/exports/${id}/zip`,
    headers: { 'x-client-key': server.config.CLIENT_KEY, authorization: `Bearer ${phone.person.token}` },
  })
  assert.equal(headers['content-disposition'], 'attachment; filename="allmend-2026-09-17.zip"')
  assert.equal(rawPayload.length, length)
  await expire(id, later(0))
  await assert.rejects(client.ownData.downloadExport({ id }), { code: 'export_unknown' })
  const sweepAt = (now: Date) => sweepExports.run({}, { ...server.jobContext, now: () => now })
  await sweepAt(later(0))
  assert.equal((await archive(phone, id)).isStored, true)
  await sweepAt(later(1))
  const gone = await archive(phone, id)
  assert.deepEqual([gone.state, gone.isStored], ['expired', false])
})

test('what she took along does not outlive what she erases, be it days, a project or her account', async () => {
  const erasing = [
    ({ person, projectId }: Phone & { projectId: string }) =>
      person.client.ownData.erasePeriod({ projectId, from: '2026-09-01', through: '2026-09-02' }),
    ({ person, projectId }: Phone & { projectId: string }) =>
      person.client.ownData.eraseProject({ projectId }),
  ]
  for (const erase of erasing) {
    const phone = await person()
    const id = await archiveOf(phone)
    await erase(phone)
    const { state, isStored } = await archive(phone, id)
    assert.deepEqual([state, isStored], ['cancelled', false])
  }
  const phone = await person()
  const id = await archiveOf(phone)
  await phone.person.client.ownData.eraseAccount({ password: PASSWORD })
  assert.equal(await openObjects(server.config).get(objectOfExport(id)), undefined)
})

test('she can throw an archive away, once, and with it goes its file', async () => {
  const phone = await person()
  const id = await archiveOf(phone)
  const { client } = phone.person
  await client.ownData.cancelExport({ id })
  const { state, isStored } = await archive(phone, id)
  assert.deepEqual([state, isStored], ['cancelled', false])
  await assert.rejects(client.ownData.cancelExport({ id }), { code: 'export_unknown' })
  // A worker that comes to it now has nothing to do.
  await makeExport.run({ id }, server.jobContext)
  assert.equal((await archive(phone, id)).isStored, false)
})

test('what nobody began within a minute is begun, and what was not made in six hours never is', async () => {
  const phone = await person()
  const { client } = phone.person
  const after = async (ms: number) => {
    const { id } = await client.ownData.requestExport({})
    await resumeExports.run({}, { ...server.jobContext, now: () => later(ms) })
    const { state } = await archive(phone, id)
    if (state === 'waiting') await client.ownData.cancelExport({ id })
    return state
  }
  assert.equal(await after(60_000), 'waiting')
  assert.equal(await after(60_001), 'ready')
  assert.equal(await after(6 * HOUR_MS), 'ready')
  assert.equal(await after(6 * HOUR_MS + 1), 'failed')
})

test('an archive that cannot be stored has failed for her and is in the log; the next one can be asked for', async () => {
  const phone = await person()
  const { client } = phone.person
  const { id } = await client.ownData.requestExport({})
  const stated: string[] = []
  const log = pino({}, { write: (line) => void stated.push(line) })
  const config = { ...server.config, S3_BUCKET: 'no-such-bucket' }
  await makeExport.run({ id }, { ...server.jobContext, config, log })
  assert.equal((await archive(phone, id)).state, 'failed')
  assert.deepEqual([stated.length, stated[0]?.includes('an archive could not be made')], [1, true])
  assert.notEqual((await client.ownData.requestExport({})).id, id)
})
