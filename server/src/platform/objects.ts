import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Away, isAway } from './away.ts'
import type { ObjectSettings } from '../config.ts'

/**
 * Files outside the database. Keys are made by us, never from what people type. A store that does not answer, or
 * answers that it can't, is `Away`.
 */
export interface Objects {
  put(key: string, body: Buffer | Streamed, mediaType: string): Promise<void>
  /** For what is small: people wait for it. */
  get(key: string): Promise<Buffer | undefined>
  /** In parts, so that neither its size nor its end need be known; memory holds one part. How many bytes. */
  putStream(key: string, pieces: AsyncIterable<Buffer>, mediaType: string): Promise<number>
  stream(key: string): Promise<AsyncIterable<Buffer> | undefined>
  /** With what was begun under this key and never finished. */
  remove(key: string): Promise<void>
  /** What was put in one piece; those that are not there are gone already. */
  removeAll(keys: readonly string[]): Promise<void>
  /** Keys that begin so, in their order, a thousand at a time. */
  list(prefix: string): AsyncIterable<readonly ListedObject[]>
  isReachable(): Promise<boolean>
  /** Makes the bucket, unless it is there. */
  ensureBucket(): Promise<void>
}

/** Read while it is put, so that memory does not hold it. */
interface Streamed {
  length: number
  stream(): Readable
}

export interface ListedObject {
  key: string
  changedAt: Date
}

export function openObjects(config: ObjectSettings, { getMs, lookMs } = PATIENCE): Objects {
  const bucket = config.S3_BUCKET
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, body, mediaType) {
      const sent = Buffer.isBuffer(body) ? body : body.stream()
      const about = { Bucket: bucket, Key: key, ContentType: mediaType, ContentLength: body.length }
      const command = new PutObjectCommand({ ...about, Body: sent })
      await answered(client.send(command, within(PUT_MS)))
    },
    async get(key) {
      const limit = within(getMs)
      const { Body } = await found(client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), limit))
      return Body && Buffer.from(await answered(Body.transformToByteArray()))
    },
    async putStream(key, pieces, mediaType) {
      const whose = { Bucket: bucket, Key: key }
      const { UploadId } = await answered(
        client.send(new CreateMultipartUploadCommand({ ...whose, ContentType: mediaType })),
      )
      const upload = { ...whose, UploadId }
      try {
        const parts: { ETag: string | undefined; PartNumber: number }[] = []
        let size = 0
        for await (const part of inParts(pieces)) {
          const PartNumber = parts.length + 1
          const { ETag } = await answered(
            client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part })),
          )
          parts.push({ ETag, PartNumber })
          size += part.length
        }
        const whole = { ...upload, MultipartUpload: { Parts: parts } }
        await answered(client.send(new CompleteMultipartUploadCommand(whole)))
        return size
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
        throw error
      }
    },
    async stream(key) {
      const { Body } = await found(client.send(new GetObjectCommand({ Bucket: bucket, Key: key })))
      return Body && piecesOf(Body as AsyncIterable<Buffer>)
    },
    async remove(key) {
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
      const begun = await answered(
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })),
      )
      for (const { Key, UploadId } of begun.Uploads ?? []) {
        if (Key !== key) continue
        await answered(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
      }
    },
    async removeAll(keys) {
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        const some = keys.slice(from, from + AT_ONCE)
        const gone = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
        await Promise.all(some.map((key) => answered(gone(key))))
      }
    },
    async *list(prefix) {
      for (let after: string | undefined; ;) {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: after })
        const { Contents = [], IsTruncated } = await answered(client.send(command))
        yield Contents.map(({ Key = '', LastModified }) => ({
          key: Key,
          changedAt: LastModified ?? new Date(0),
        }))
        after = Contents.at(-1)?.Key
        if (!IsTruncated || after === undefined) return
      }
    },
    async ensureBucket() {
      const there = await answered(
        client.send(new HeadBucketCommand({ Bucket: bucket }), within(getMs)),
      ).then(
        () => true,
        (error: unknown) => {
          if (isAway(error)) throw error
          return false
        },
      )
      if (!there) await answered(client.send(new CreateBucketCommand({ Bucket: bucket })))
    },
    async isReachable() {
      return client.send(new HeadBucketCommand({ Bucket: bucket }), within(lookMs)).then(
        () => true,
        () => false,
      )
    },
  }
}

/** As many as the store is asked for at the same time. */
const AT_ONCE = 16

/** All attempts together. Whoever joins holds the project's row meanwhile; a look takes less than any probe waits. */
const PATIENCE = { getMs: 8_000, lookMs: 2_000 }
const PUT_MS = 20_000

function within(ms: number): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(ms) }
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isRefusal(error) ? error : new Away('the object store does not answer', { cause: error })
  }
}

/** Nothing where there is no such object. */
async function found<T extends object>(asked: Promise<T>): Promise<Partial<T>> {
  try {
    return await answered(asked)
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return {}
    throw error
  }
}

/** It did answer, and trying again would change nothing. Whatever else happens on the way is its absence. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  const status = error.$metadata.httpStatusCode ?? 0
  return status >= 400 && status < 500 && status !== 429
}

async function* piecesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw new Away('the object store broke off', { cause: error })
  }
}

/** The least S3 takes for every part but the last; ten thousand of them are 50 GB. */
const PART_BYTES = 5 * 1024 * 1024

/** One buffer for all parts: the next one overwrites the last. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(PART_BYTES)
  let filled = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const copied = piece.copy(part, filled, from)
      from += copied
      filled += copied
      if (filled < PART_BYTES) continue
      yield part
      filled = 0
    }
  }
  // An upload without any part cannot be completed.
  yield part.subarray(0, filled)
}
