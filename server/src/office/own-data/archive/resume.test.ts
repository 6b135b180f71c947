import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openProject, pairPhone } from '../../../../test/phone.ts'
import { until } from '../../../../test/until.ts'
import { objectOfExport } from './exports.ts'
import { holdExport } from './hold.ts'
import { resumeExports } from './jobs.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
  // The worker that is killed lives by the real clock.
  server.clock.now = new Date()
})
after(() => server.close())

/** As the worker finds it two minutes later. */
const resume = () => {
  const now = () => new Date(server.clock.now.getTime() + 120_000)
  return resumeExports.run({}, { ...server.jobContext, now })
}

test(
  'a worker killed in the middle of an archive leaves nothing behind, and another one makes it, once',
  { timeout: 120_000 },
  async () => {
    const phone = await pairPhone(server, (await openProject(server)).code)
    const { client } = phone.person
    const { id } = await client.ownData.requestExport({})
    const dam = await damBefore(server.config.S3_ENDPOINT)
    const worker = startWorker({ S3_ENDPOINT: dam.address })
    const ended = once(worker, 'exit')
    await Promise.race([dam.reached, ended.then(() => Promise.reject(new Error('the worker ended itself')))])
    worker.kill('SIGKILL')
    await ended
    dam.close()
    assert.equal((await client.ownData.exports({}))[0]?.state, 'working')
    assert.deepEqual(await storedUnder(id), { whole: 0, unfinished: 1 })
    await soon(async () => {
      await resume()
      assert.equal((await client.ownData.exports({}))[0]?.state, 'ready')
    })
    assert.deepEqual(await storedUnder(id), { whole: 1, unfinished: 0 })
    const made = await client.ownData.downloadExport({ id })
    assert.equal(Buffer.from(made).subarray(0, 2).toString(), 'PK')
    // The queue comes back to what the dead worker had taken.
    await server.work()
    await resume()
    assert.deepEqual(await client.ownData.downloadExport({ id }), made)
    const { projects } = await client.ownData.held({})
    assert.equal(projects[0]?.accesses.filter((it) => it.act === 'exported').length, 1)
  },
)

test('an archive somebody is at is left to them; one that never gets made fails in the end', async () => {
  const phone = await pairPhone(server, (await openProject(server)).code)
  const { client } = phone.person
  const { id } = await client.ownData.requestExport({})
  const hold = await holdExport(server.config.DATABASE_WORKER_URL, id)
  await resume()
  assert.equal((await client.ownData.exports({}))[0]?.state, 'waiting')
  await hold?.release()
  const late = () => new Date(server.clock.now.getTime() + 7 * 3_600_000)
  await resumeExports.run({}, { ...server.jobContext, now: late })
  assert.equal((await client.ownData.exports({}))[0]?.state, 'failed')
  assert.deepEqual(await storedUnder(id), { whole: 0, unfinished: 0 })
})

function startWorker(changed: Record<string, string>): ReturnType<typeof spawn> {
  const settings = Object.fromEntries(Object.entries(server.config).map(([k, v]) => [k, String(v)]))
  const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
  const env = { ...process.env, ...settings, ...changed }
  return spawn(process.execPath, [main, 'worker'], { env, stdio: 'ignore' })
}

/** Lets everything through to the object store until the first part of a file comes, which stays where it is. */
async function damBefore(endpoint: string): Promise<{
  address: string
  reached: Promise<void>
  close(): void
}> {
  const { hostname, port } = new URL(endpoint)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => {
      if (bytes.includes('partNumber=')) resolve()
      else far.write(bytes)
    })
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, reached, close: () => void server.close() }
}

async function storedUnder(id: string): Promise<{ whole: number; unfinished: number }> {
  const { config } = server
  const store = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    forcePathStyle: true,
  })
  const under = { Bucket: config.S3_BUCKET, Prefix: objectOfExport(id) }
  const whole = (await store.send(new ListObjectsV2Command(under))).Contents ?? []
  const unfinished = (await store.send(new ListMultipartUploadsCommand(under))).Uploads ?? []
  store.destroy()
  return { whole: whole.length, unfinished: unfinished.length }
}

/** The database notices that a connection is gone at its next look. */
async function soon(check: () => Promise<void>): Promise<void> {
  const isSo = () =>
    check().then(
      () => true,
      () => false,
    )
  await until('what is checked next', isSo).catch(() => undefined)
  await check()
}
