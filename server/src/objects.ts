import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from './config.ts'

/** Files outside the database. Keys are made by us, never from what people type. */
export interface Objects {
  put(key: string, body: Buffer, mediaType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  isReachable(): Promise<boolean>
}

export function openObjects(config: Config): Objects {
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
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async isReachable() {
      return client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      )
    },
  }
}
