import { randomBytes } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'

export interface Bucket {
  client: S3Client
  /** The settings of a server that uses it. */
  settings: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>
  /** With everything in it. */
  remove(): Promise<void>
}

/** A bucket of one's own in the object store of the services. */
export async function openBucket(): Promise<Bucket> {
  const setting = (name: string): string => {
    const value = process.env[name]
    if (!value) throw new Error(`${name} is not set: start the services with "npm run services"`)
    return value
  }
  const settings = {
    S3_ENDPOINT: setting('S3_ENDPOINT'),
    S3_REGION: setting('S3_REGION'),
    S3_BUCKET: `own-${randomBytes(6).toString('hex')}`,
    S3_ACCESS_KEY: setting('S3_ACCESS_KEY'),
    S3_SECRET_KEY: setting('S3_SECRET_KEY'),
  }
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
    forcePathStyle: true,
  })
  const Bucket = settings.S3_BUCKET
  await client.send(new CreateBucketCommand({ Bucket }))
  return {
    client,
    settings,
    async remove() {
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
        if (Contents.length === 0) break
        await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
      }
      await client.send(new DeleteBucketCommand({ Bucket }))
      client.destroy()
    },
  }
}
