import { openPool } from '../src/platform/db/connect.ts'
import { openObjects } from '../src/platform/objects.ts'
import { destroyFormerWraps, renewWraps } from '../src/platform/keys/destroy-keys.ts'
import { type Keyring, keyringFor } from '../src/platform/keys/keyring.ts'
import { loadWraps } from '../src/platform/keys/wraps.ts'
import { openBucket } from '../test/bucket.ts'
import type { Cluster } from './cluster.ts'
import { type Link, openLink } from './link.ts'
import type { Scratch } from './scratch.ts'

/** Where wrapping keys lie: a bucket of this run's own, which API and worker reach through a link. */
export interface KeyStore {
  settings: Record<string, string>
  link: Link
  /** With the wraps as they are now, past the link. */
  keyring(): Promise<Keyring>
  /** A new wrapping key for everybody, and the end of the former one; whether there is another now. */
  renew(cluster: Cluster): Promise<boolean>
}

/** As if an hour had passed: nobody joins meanwhile, so nobody seals with the former one. */
const GRACE_MS = 3_600_000

export async function openKeyStore(scratch: Scratch, trackingKey: Buffer): Promise<KeyStore> {
  const bucket = await openBucket()
  scratch.later(() => bucket.remove())
  const link = await openLink(scratch, Number(new URL(bucket.settings.S3_ENDPOINT).port))
  const objects = openObjects(bucket.settings)
  const versionNow = async () => (await loadWraps(objects, trackingKey)).current().version
  return {
    settings: { ...bucket.settings, S3_ENDPOINT: `http://127.0.0.1:${link.port}` },
    link,
    keyring: () => keyringFor(objects, trackingKey),
    async renew(cluster) {
      const pool = openPool(cluster.environment['DATABASE_WORKER_URL'] ?? '', {
        size: 1,
        name: 'allmend faults',
      })
      const before = await versionNow()
      const now = new Date()
      try {
        await renewWraps({ pool, objects, trackingKey, now }, now)
        const later = new Date(now.getTime() + GRACE_MS)
        await destroyFormerWraps({ pool, objects, trackingKey, now: later })
        return (await versionNow()) !== before
      } catch {
        // The database went away under it: the next time it is taken up where it was.
        return false
      } finally {
        await pool.end()
      }
    },
  }
}
