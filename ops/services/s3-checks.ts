import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { repoDir } from './layout.ts'
import { presign } from './presign.ts'

/** What the product asks of an object store. Run it against any S3 before trusting it with photos. */

const { values } = parseArgs({ options: { dir: { type: 'string', default: join(repoDir, '.services') } } })
const environment = { ...readEnvironment(resolve(values.dir)), ...process.env }
const endpoint = setting('S3_ENDPOINT')
const region = setting('S3_REGION')
const accessKey = setting('S3_ACCESS_KEY')
const secretKey = setting('S3_SECRET_KEY')

const Bucket = `checks-${Date.now().toString(36)}`
const photo = Buffer.alloc(200_000, 7)
const photoKey = 'photos/1/b.jpg'
const partBytes = 5 * 1024 * 1024

const client = clientWith(secretKey)
let passed = 0
let failed = 0

await check('creates a bucket', () => client.send(new CreateBucketCommand({ Bucket })))

await check('stores with the checksum the SDK adds by itself', async () => {
  const eager = clientWith(secretKey, 'WHEN_SUPPORTED')
  const stored = await eager.send(new PutObjectCommand({ Bucket, Key: 'photos/1/a.jpg', Body: photo }))
  assert.match(stored.ETag ?? '', /^"[0-9a-f]{32}"$/)
})

await check('stores without it, with type and metadata', () =>
  client.send(
    new PutObjectCommand({
      Bucket,
      Key: photoKey,
      Body: photo,
      ContentType: 'image/jpeg',
      Metadata: { ride: '42' },
    }),
  ),
)

await check('returns the same bytes, type and metadata', async () => {
  const read = await client.send(new GetObjectCommand({ Bucket, Key: photoKey }))
  assert.ok(photo.equals(await bytesOf(read)))
  assert.equal(read.ContentType, 'image/jpeg')
  assert.deepEqual(read.Metadata, { ride: '42' })
})

await check('returns the same bytes of the checksummed object', async () => {
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'photos/1/a.jpg' }))
  assert.ok(photo.equals(await bytesOf(read)))
})

await check('returns a range', async () => {
  const read = await client.send(new GetObjectCommand({ Bucket, Key: photoKey, Range: 'bytes=10-19' }))
  assert.equal((await bytesOf(read)).length, 10)
  assert.equal(read.ContentRange, 'bytes 10-19/200000')
})

await check('stores a stream', async () => {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: 'stream',
      Body: Readable.from([photo]),
      ContentLength: photo.length,
    }),
  )
  assert.equal(await sizeOf('stream'), photo.length)
})

await check('copies, and the copy has the bytes', async () => {
  await client.send(
    new CopyObjectCommand({ Bucket, Key: 'photos/2/c.jpg', CopySource: `${Bucket}/${photoKey}` }),
  )
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'photos/2/c.jpg' }))
  assert.ok(photo.equals(await bytesOf(read)))
})

await check('lists by prefix, folder and page', async () => {
  const folders = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'photos/', Delimiter: '/' }))
  assert.deepEqual(
    folders.CommonPrefixes?.map(({ Prefix }) => Prefix),
    ['photos/1/', 'photos/2/'],
  )
  const keys: (string | undefined)[] = []
  for (let token: string | undefined, more = true; more;) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket,
        MaxKeys: 3,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    )
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key))
    token = page.NextContinuationToken
    more = page.IsTruncated === true
  }
  assert.deepEqual(keys, ['photos/1/a.jpg', photoKey, 'photos/2/c.jpg', 'stream'])
})

await check('takes a multipart upload of three parts', async () => {
  const target = { Bucket, Key: 'big' }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const Parts = await Promise.all(
    [1, 2, 3].map(async (PartNumber) => {
      const part = new UploadPartCommand({
        ...target,
        UploadId,
        PartNumber,
        Body: Buffer.alloc(partBytes, PartNumber),
      })
      return { PartNumber, ETag: (await client.send(part)).ETag }
    }),
  )
  await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  assert.equal(await sizeOf('big'), 3 * partBytes)
  const seam = new GetObjectCommand({ ...target, Range: `bytes=${partBytes - 1}-${partBytes}` })
  assert.deepEqual([...(await bytesOf(await client.send(seam)))], [1, 2])
})

await check('serves a presigned GET', async () => {
  const response = await visit(signed('GET', photoKey))
  assert.equal(response.status, 200)
  assert.equal((await response.arrayBuffer()).byteLength, photo.length)
})

await check('takes a presigned PUT', async () => {
  const response = await visit(signed('PUT', 'up (1).bin'), { method: 'PUT', body: Buffer.alloc(1000) })
  assert.equal(response.status, 200)
  assert.equal(await sizeOf('up (1).bin'), 1000)
})

await check('refuses a tampered signature', async () => {
  const url = signed('GET', photoKey)
  const tampered = url.slice(0, -1) + (url.endsWith('0') ? '1' : '0')
  assert.equal((await visit(tampered)).status, 403)
})

await check('refuses an expired signature', async () => {
  const url = signed('GET', photoKey, 1)
  await sleep(2500)
  assert.equal((await visit(url)).status, 403)
})

await check('refuses an anonymous GET', async () => {
  assert.equal((await visit(`${endpoint}/${Bucket}/${photoKey}`)).status, 403)
})

await check('refuses a wrong secret', async () => {
  const stranger = clientWith('wrong')
  const refusal = await refusalOf(stranger.send(new GetObjectCommand({ Bucket, Key: photoKey })))
  assert.equal(refusal.name, 'SignatureDoesNotMatch')
})

await check('refuses to overwrite under If-None-Match: *', async () => {
  const overwrite = new PutObjectCommand({ Bucket, Key: photoKey, Body: 'x', IfNoneMatch: '*' })
  assert.equal((await refusalOf(client.send(overwrite))).$metadata.httpStatusCode, 412)
  assert.equal(await sizeOf(photoKey), photo.length)
})

await check('answers 304 to the ETag it gave', async () => {
  const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: photoKey }))
  const again = client.send(new GetObjectCommand({ Bucket, Key: photoKey, IfNoneMatch: ETag }))
  assert.equal((await refusalOf(again)).$metadata.httpStatusCode, 304)
})

await check('keeps versions', async () => {
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
  for (const Body of ['1', '2']) await client.send(new PutObjectCommand({ Bucket, Key: 'v', Body }))
  const listed = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'v' }))
  assert.equal(listed.Versions?.length, 2)
})

await check('keeps CORS rules and answers by them', async () => {
  const rule = { AllowedMethods: ['GET'], AllowedOrigins: ['https://allmend.example'] }
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
  const kept = await client.send(new GetBucketCorsCommand({ Bucket }))
  assert.deepEqual(kept.CORSRules?.[0]?.AllowedOrigins, rule.AllowedOrigins)
  const response = await visit(signed('GET', photoKey), { headers: { origin: 'https://allmend.example' } })
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://allmend.example')
})

await check('keeps lifecycle rules', async () => {
  const Rules = [
    { ID: 'tmp', Status: 'Enabled' as const, Filter: { Prefix: 'tmp/' }, Expiration: { Days: 1 } },
  ]
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }))
  const kept = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
  assert.equal(kept.Rules?.[0]?.Expiration?.Days, 1)
})

await check('keeps tags', async () => {
  const TagSet = [{ Key: 'a', Value: 'b' }]
  await client.send(new PutObjectTaggingCommand({ Bucket, Key: 'v', Tagging: { TagSet } }))
  assert.deepEqual((await client.send(new GetObjectTaggingCommand({ Bucket, Key: 'v' }))).TagSet, TagSet)
})

await check('deletes many at once', async () => {
  const Objects = [{ Key: 'photos/1/a.jpg' }, { Key: photoKey }]
  const gone = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  assert.equal(gone.Deleted?.length, 2)
  const read = client.send(new GetObjectCommand({ Bucket, Key: photoKey }))
  assert.equal((await refusalOf(read)).$metadata.httpStatusCode, 404)
})

await check('stores 200 photos one after the other', () => storeMany('s', 200, 1))

await check('stores 400 photos eight at a time', () => storeMany('p', 400, 8))

await emptyAndDelete()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const said = await work()
    passed += 1
    console.log(`OK    ${name}${typeof said === 'string' ? `: ${said}` : ''}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL  ${name}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }
}

function clientWith(
  secretAccessKey: string,
  checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED' = 'WHEN_REQUIRED',
) {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: accessKey, secretAccessKey },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
  })
}

function signed(method: 'GET' | 'PUT', key: string, expiresSeconds = 60): string {
  const path = `/${Bucket}/${key}`
  return presign({ method, endpoint, path, region, accessKey, secretKey, expiresSeconds, now: new Date() })
}

function visit(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, signal: AbortSignal.timeout(30_000) })
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Uint8Array> {
  assert.ok(Body)
  return Body.transformToByteArray()
}

async function sizeOf(Key: string): Promise<number | undefined> {
  return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength
}

async function refusalOf(request: Promise<unknown>): Promise<S3ServiceException> {
  try {
    await request
  } catch (error) {
    if (error instanceof S3ServiceException) return error
    throw error
  }
  throw new Error('was not refused')
}

async function storeMany(folder: string, count: number, abreast: number): Promise<string> {
  const begun = performance.now()
  let next = 0
  const storeNext = async () => {
    while (next < count) {
      const Key = `${folder}/${next++}`
      await client.send(new PutObjectCommand({ Bucket, Key, Body: photo }))
    }
  }
  await Promise.all(Array.from({ length: abreast }, storeNext))
  return `${Math.round((count * 1000) / (performance.now() - begun))}/s of 200 kB`
}

/** The bucket keeps versions by now: each of them has to go before it can. */
async function emptyAndDelete(): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }))
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
    if (Objects.length === 0) break
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  }
  await client.send(new DeleteBucketCommand({ Bucket }))
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
