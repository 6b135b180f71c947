import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { openObjects } from '../objects.ts'
import { keyringFor, openKeyring } from '../keys/keyring.ts'
import type { Lease } from '../tracking/index.ts'
import { ownReader } from './own-reader.ts'
import { LeaseLost, readOne } from './read-one.ts'
import { LEASE_SECONDS, type Told } from './reading-threads.ts'

/** On Linux of this thread alone: mail, uploads and people come first on a busy machine. */
const NICE = 5
const port = parentPort
if (!port) throw new Error('this is a thread')
setPriority(NICE)
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

async function told(lease: Lease): Promise<Told> {
  try {
    await readOne(pool, tools, lease, new Date())
    return { kind: 'read' }
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'lost' }
    const { message = 'unknown', code, stack } = error as { message?: string; code?: string; stack?: string }
    return { kind: 'failed', message, code, stack }
  }
}

// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
port.on('message', (lease: Lease) => void told(lease).then((it) => port.postMessage(it)))
port.postMessage({ kind: 'ready' } satisfies Told)
