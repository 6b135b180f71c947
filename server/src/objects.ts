import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Config } from './config.ts'

/** Files outside the database. Keys are made by us, never from what people type. */
export interface Objects {
  put(key: string, body: Buffer, mediaType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** In parts, so that neither its size nor its end need be known; memory holds one part. How many bytes. */
  putStream(key: string, pieces: AsyncIterable<Buffer>, mediaType: string): Promise<number>
  stream(key: string): Promise<AsyncIterable<Buffer> | undefined>
  /** With what was begun under this key and never finished. */
  remove(key: string): Promise<void>
  isReachable(): Promise<boolean>
}

type Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

export function openObjects(config: Settings): Objects {
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
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: mediaType }),
      )
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return found.Body ? Buffer.from(await found.Body.transformToByteArray()) : undefined
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async putStream(key, pieces, mediaType) {
      const whose = { Bucket: bucket, Key: key }
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ ...whose, ContentType: mediaType }),
      )
      const upload = { ...whose, UploadId }
      try {
        const parts: { ETag: string | undefined; PartNumber: number }[] = []
        let size = 0
        for await (const part of inParts(pieces)) {
          const PartNumber = parts.length + 1
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }))
          parts.push({ ETag, PartNumber })
          size += part.length
        }
        await client.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
        )
        return size
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
        throw error
      }
    },
    async stream(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return found.Body as AsyncIterable<Buffer> | undefined
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      const begun = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }))
      for (const { Key, UploadId } of begun.Uploads ?? []) {
        if (Key !== key) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      }
    },
    async isReachable() {
      return client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      )
    },
  }
}

/** The least S3 takes for every part but the last; ten thousand of them are 50 GB. */
const PART_BYTES = 5 * 1024 * 1024

/** One buffer for all parts: whoever asks for the next one has done with the last. */
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
