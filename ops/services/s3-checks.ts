import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { repoDir } from './layout.ts'

/**
 * The object store of the services: what the server relies on in any store (`server/src/cli/check-objects.ts`, in a
 * bucket made for it), and what only our tests use beside that.
 */
const { values } = parseArgs({ options: { dir: { type: 'string', default: join(repoDir, '.services') } } })
const environment = { ...readEnvironment(resolve(values.dir)), ...process.env }
const Bucket = `checks-${Date.now().toString(36)}`
const client = new S3Client({
  endpoint: setting('S3_ENDPOINT'),
  region: setting('S3_REGION'),
  forcePathStyle: true,
  maxAttempts: 1,
  credentials: { accessKeyId: setting('S3_ACCESS_KEY'), secretAccessKey: setting('S3_SECRET_KEY') },
})
let [passed, failed] = [0, 0]

await check('makes a bucket', () => client.send(new CreateBucketCommand({ Bucket })))
checkServer()
await check('lists by prefix, folder and page', async () => {
  for (const Key of ['p/1/a', 'p/1/b', 'p/2/c', 's']) await store(Key, 'x')
  const folders = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'p/', Delimiter: '/' }))
  assert.deepEqual(
    folders.CommonPrefixes?.map(({ Prefix }) => Prefix),
    ['p/1/', 'p/2/'],
  )
  assert.deepEqual(await keysIn(3), ['p/1/a', 'p/1/b', 'p/2/c', 's'])
})
await check('lists every version there is, for the search for what was erased', async () => {
  await store('s', 'y')
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 's' }))
  assert.equal(Versions.length, 1)
})
await check('removes a bucket once it is empty', async () => {
  for (const Key of await keysIn(1000)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  await client.send(new DeleteBucketCommand({ Bucket }))
})
client.destroy()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** As an operator runs it. */
function checkServer(): void {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repoDir, 'server/src/cli/check-objects.ts')], {
    env: { ...environment, S3_BUCKET: Bucket },
    encoding: 'utf8',
  })
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(stdout)
  // Its closing line would be counted beside ours.
  console.log(stdout.replace(counts?.[0] ?? '', '').trimEnd() + stderr)
  passed += Number(counts?.[1] ?? 0)
  failed += Number(counts?.[2] ?? 1)
}

async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    passed++
    console.log(`OK    ${name}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }
}

function store(Key: string, Body: string): Promise<unknown> {
  return client.send(new PutObjectCommand({ Bucket, Key, Body }))
}

async function keysIn(pageSize: number): Promise<string[]> {
  const keys: string[] = []
  for (let token: string | undefined, more = true; more;) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket,
        MaxKeys: pageSize,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    )
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''))
    token = page.NextContinuationToken
    more = page.IsTruncated === true
  }
  return keys
}

function readEnvironment(dir: string): Record<string, string | undefined> {
  const file = join(dir, 'env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

function setting(name: string): string {
  const value = environment[name]
  if (value === undefined) throw new Error(`${name} is not set, and no services were started`)
  return value
}
