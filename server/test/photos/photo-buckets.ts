import { type Bucket, openBucket } from '../bucket.ts'

export interface PhotoBuckets {
  read: Bucket
  quarantine: Bucket
  /** The settings of a server that uses both. */
  settings: Bucket['settings'] & { S3_QUARANTINE_BUCKET: string }
  /** With everything in them. */
  remove(): Promise<void>
}

/** Of one's own: the one that is read, and the one originals wait in. */
export async function openPhotoBuckets(): Promise<PhotoBuckets> {
  const [read, quarantine] = [await openBucket(), await openBucket()]
  return {
    read,
    quarantine,
    settings: { ...read.settings, S3_QUARANTINE_BUCKET: quarantine.settings.S3_BUCKET },
    async remove() {
      await read.remove()
      await quarantine.remove()
    },
  }
}
