import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  CreateMultipartUploadCommand,
  GetBucketVersioningCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { QuarantineSettings } from '../config.ts'
import { openObjects } from '../platform/objects.ts'
import { openQuarantine } from '../city/photos/index.ts'

/**
 * What the server relies on in an object store, tried in its own bucket below `checks/` and with an original in the one
 * of photos that are not prepared, before the store is trusted with anything. Only the S3_ settings are needed, those
 * of the worker.
 */
const settings = QuarantineSettings.parse(process.env)
const objects = openObjects(settings)
const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint } = settings
const client = new S3Client({
  endpoint,
  region: settings.S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
})
const folder = `checks/${randomUUID()}`
const key = `${folder}/a`
const TYPE = 'application/octet-stream'
const MEGABYTE = 1024 * 1024
let [passed, failed] = [0, 0]

await check('answers for its bucket', async () => assert.ok(await objects.isReachable()))
await check('returns the bytes that were stored', async () => {
  const body = randomBytes(200_000)
  await objects.put(key, body, 'image/webp')
  assert.ok((await objects.get(key))?.equals(body))
})
await check('shows what was written last, at once, twenty times', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await objects.put(key, Buffer.from(`${turn}`), TYPE)
    assert.equal((await objects.get(key))?.toString(), `${turn}`)
  }
})
await check('has nothing where nothing was stored', async () => {
  assert.equal(await objects.get(`${folder}/none`), undefined)
  assert.equal(await objects.stream(`${folder}/none`), undefined)
})
await check('takes a stream in parts, and returns it', async () => {
  const pieces = Array.from({ length: 13 }, () => randomBytes(MEGABYTE))
  assert.equal(await objects.putStream(`${folder}/big`, from(pieces), TYPE), 13 * MEGABYTE)
  const read: Buffer[] = []
  for await (const piece of (await objects.stream(`${folder}/big`)) ?? []) read.push(piece)
  assert.ok(Buffer.concat(read).equals(Buffer.concat(pieces)))
})
await check('keeps nothing of a stream that broke off', async () => {
  await assert.rejects(objects.putStream(`${folder}/broken`, from([randomBytes(6 * MEGABYTE)], true), TYPE))
  assert.equal(await objects.get(`${folder}/broken`), undefined)
  assert.deepEqual(await begun('broken'), [])
})
await check('removes, and what was begun under that name too', async () => {
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: `${folder}/begun` }))
  assert.equal((await begun('begun')).length, 1)
  for (const name of ['a', 'big', 'begun', 'none']) await objects.remove(`${folder}/${name}`)
  assert.equal(await objects.get(key), undefined)
  assert.deepEqual(await begun('begun'), [])
})
await check('lists what begins alike, in order', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `${folder}/list/${String.fromCodePoint(97 + nth)}`)
  for (const name of names) await objects.put(name, Buffer.from('x'), TYPE)
  const keys: string[] = []
  for await (const page of objects.list(`${folder}/list/`)) keys.push(...page.map((it) => it.key))
  assert.deepEqual(keys, names)
  await objects.removeAll(names)
  for await (const page of objects.list(`${folder}/list/`)) assert.deepEqual(page, [])
})
await check('refuses strangers', async () => {
  await objects.put(key, Buffer.from('secret'), TYPE)
  const anonymous = await fetch(`${endpoint}/${Bucket}/${key}`, { signal: AbortSignal.timeout(30_000) })
  assert.ok([401, 403].includes(anonymous.status), `answered ${anonymous.status}`)
  await assert.rejects(openObjects({ ...settings, S3_SECRET_KEY: 'wrong' }).get(key))
  await objects.remove(key)
})
await check('keeps no former versions, in which erased keys would live on', () => keepsNoVersions(Bucket))
const { S3_QUARANTINE_BUCKET: quarantined } = settings
await check('takes originals of photos, refuses them to strangers, removes them', async () => {
  const [quarantine, id] = [openQuarantine(settings), randomUUID()]
  await quarantine.ensure()
  await quarantine.put(id, 0, Buffer.from('an original'))
  assert.equal((await quarantine.original(id, 1))?.toString(), 'an original')
  const address = `${endpoint}/${quarantined}/originals/${id}/0`
  const anonymous = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  await quarantine.removeAll(id)
  assert.ok([401, 403].includes(anonymous.status), `answered ${anonymous.status}`)
  assert.equal(await quarantine.original(id, 1), undefined)
})
await check('keeps no former versions of originals', () => keepsNoVersions(quarantined))
client.destroy()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    passed++
    console.log(`OK    ${name}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }
}

async function keepsNoVersions(bucket: string): Promise<void> {
  const { Status } = await client
    .send(new GetBucketVersioningCommand({ Bucket: bucket }))
    .catch((error: { name?: string }) => {
      // A store that does not know the word has none.
      if (error.name === 'NotImplemented') return { Status: undefined }
      throw error
    })
  assert.ok(Status !== 'Enabled' && Status !== 'Suspended', `versioning: ${Status}`)
}

async function* from(pieces: readonly Buffer[], isBroken = false): AsyncGenerator<Buffer> {
  yield* pieces
  if (isBroken) throw new Error('broke off')
}

async function begun(name: string): Promise<string[]> {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${folder}/${name}` }))
  return (found.Uploads ?? []).map(({ Key }) => Key ?? '')
}
