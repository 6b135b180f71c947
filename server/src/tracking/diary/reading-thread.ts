import { workerData } from 'node:worker_threads'
import { answerInThread } from '../../platform/answer-in-thread.ts'
import type { Config } from '../../config.ts'
import { openPool } from '../../platform/db/connect.ts'
import { openObjects } from '../../platform/objects.ts'
import { keyringFor, openKeyring } from '../../platform/keys/keyring.ts'
import type { Lease } from '../tracking/index.ts'
import { ownReader } from './own-reader.ts'
import { LeaseLost, readOne } from './read-one.ts'
import { LEASE_SECONDS } from './reading-threads.ts'

const { config } = workerData as { config: Config }
const pool = openPool(config.DATABASE_WORKER_URL, {
  size: 1,
  name: 'allmend reader',
  idleSeconds: LEASE_SECONDS,
})
const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
const keyring =
  config.KEY_WRAPS === 'off' ? openKeyring(trackingKey) : await keyringFor(openObjects(config), trackingKey)
const tools = { keyring, reader: ownReader() }

answerInThread(async (lease: Lease): Promise<'read' | 'lost'> => {
  try {
    await readOne(pool, tools, lease, new Date())
    return 'read'
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
})
