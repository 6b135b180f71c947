import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { freePort } from '../test/free-port.ts'
import { call } from './call.ts'
import { openCluster } from './cluster.ts'
import { mountDisk } from './disk.ts'
import { enrol } from './enrol.ts'
import { openKeyStore } from './key-store.ts'
import type { Scene } from './kinds.ts'
import { openLink } from './link.ts'
import { switchOn, type Watch } from './phone.ts'
import { keepRunning, migrate } from './program.ts'
import { readingsOf } from './readings.ts'
import type { Scratch } from './scratch.ts'
import { seededRandom, type Random } from './seeded-random.ts'
import { storedChunks } from './stored-chunks.ts'
import { describedDays } from './described-days.ts'
import { stateOf, uploadThrough } from './upload.ts'

export interface SceneOptions {
  phones: number
  random: Random
  /** Without one the database lies on the machine's own disk. */
  diskMegabytes?: number
}

/** PostgreSQL, API and worker of this run's own, and phones that upload already. */
export async function openScene(scratch: Scratch, options: SceneOptions): Promise<Scene> {
  const disk = options.diskMegabytes === undefined ? undefined : mountDisk(scratch, options.diskMegabytes)
  const cluster = await openCluster(scratch, disk?.dir ?? scratch.dir)
  await cluster.start()
  const port = await freePort()
  const keys = { signing: randomBytes(32), sealing: randomBytes(32), tracking: randomBytes(32) }
  const keyStore = await openKeyStore(scratch, keys.tracking)
  const environment = {
    ...cluster.environment,
    ...keyStore.settings,
    PORT: String(port),
    METRICS_PORT: '0',
    SIGNING_KEY: keys.signing.toString('hex'),
    SEALING_KEY: keys.sealing.toString('hex'),
    TRACKING_KEY: keys.tracking.toString('hex'),
    RATE_LIMITS: 'off',
    KEY_WRAPS: 'on',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(scratch.dir, 'compiled'),
  }
  migrate(environment)
  const link = await openLink(scratch, port)
  const watch: Watch = { acknowledged: 0, refused: 0, contradictions: [] }
  const api = keepRunning(scratch, 'api', environment)
  await untilServing(port)
  // Months ago, because days pass here within a second or two and none may lie ahead.
  const firstDay = dataDayAfter(dataDayOf(Date.now(), ZURICH), -DAYS_BACK)
  const credentials = await enrol({
    cluster,
    port,
    signingKey: keys.signing,
    count: options.phones,
    // Before the first day began: what was recorded before she joined is not read.
    joinedDaysAgo: DAYS_BACK + 1,
  })
  const streams = credentials.map((credential) => ({ credential, streamId: randomUUID() as string }))
  const phones = streams.map(({ streamId, credential }) => {
    const random = seededRandom(options.random() * 2 ** 32)
    const days = describedDays(seededRandom(options.random() * 2 ** 32), firstDay)
    return switchOn({
      streamId,
      record: () => Buffer.from(encodeTrack(trackOf(days.next().value))),
      upload: uploadThrough(link.port, streamId, credential),
      random,
      watch,
      paceMs: PACE_MS,
    })
  })
  scratch.later(() => phones.forEach((phone) => phone.switchOff()))
  return {
    cluster,
    disk,
    api,
    worker: keepRunning(scratch, 'worker', environment),
    link,
    phones,
    watch,
    keyStore,
    storedChunks: async () => storedChunks(cluster, await keyStore.keyring()),
    readings: async () => readingsOf(cluster, await keyStore.keyring()),
    async disagreements() {
      const found: string[] = []
      for (const [index, { streamId, credential }] of streams.entries()) {
        const state = await stateOf(port, streamId, credential)
        const lastSeq = phones[index]?.outbox.at(-1)?.seq
        const isEqual = state?.contiguousSeq === lastSeq && state?.highestSeq === lastSeq && state?.gaps === 0
        if (!isEqual) found.push(`${streamId}: ${JSON.stringify(state)} instead of ${lastSeq}`)
      }
      return found
    },
  }
}

const PACE_MS = 150
const DAYS_BACK = 120

async function untilServing(port: number): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const { status } = await call({ port, method: 'GET', path: '/readyz', headers: {} })
    if (status === 200) return
  }
  throw new Error('the API does not start')
}
