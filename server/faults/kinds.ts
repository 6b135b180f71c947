import { setTimeout as sleep } from 'node:timers/promises'
import type { Stored } from './audit.ts'
import { type Cluster, untilAccepting } from './cluster.ts'
import type { Disk } from './disk.ts'
import type { KeyStore } from './key-store.ts'
import type { Link } from './link.ts'
import type { Phone, Watch } from './phone.ts'
import type { Program } from './program.ts'
import type { Readings } from './readings.ts'
import { oneOf, type Random } from './seeded-random.ts'

export interface Scene {
  cluster: Cluster
  disk: Disk | undefined
  api: Program
  worker: Program
  link: Link
  keyStore: KeyStore
  phones: Phone[]
  watch: Watch
  /** Everything the database holds, read and deciphered now. */
  storedChunks(): Promise<Stored[]>
  /** What the worker has read so far. */
  readings(): Promise<Readings>
  /** Where the server's own word on a stream differs from the phone's outbox. */
  disagreements(): Promise<string[]>
}

/** Does it, and says whether it really happened: whoever was to be killed lived, the full disk refused. */
type Fault = (scene: Scene, random: Random) => boolean | Promise<boolean>

export const FAULTS: Record<string, Fault> = {
  'api killed': ({ api }) => api.kill(),
  'worker killed': ({ worker }) => worker.kill(),
  'api held': ({ api }, random) => api.hold(300 + random() * 2200),
  'PostgreSQL killed': async ({ cluster }, random) => {
    const killed = cluster.killAll()
    await sleep(random() * 400)
    await untilAccepting(cluster)
    return killed > 1
  },
  'backend killed': async ({ cluster }, random) => {
    const isKilled = cluster.killBackend(random)
    await untilAccepting(cluster)
    return isKilled
  },
  'PostgreSQL stopped at once': async ({ cluster }, random) => {
    const isStopped = await cluster.stopImmediately()
    await sleep(random() * 200)
    await untilAccepting(cluster)
    return isStopped
  },
  'api and PostgreSQL killed': async ({ api, cluster }) => {
    const isKilled = api.kill()
    const killed = cluster.killAll()
    await untilAccepting(cluster)
    return isKilled && killed > 1
  },
  'requests cut': ({ link }, random) =>
    happens(
      () => link.done.requests,
      () => link.cutRequests(count(random)),
    ),
  'answers lost': ({ link }, random) =>
    happens(
      () => link.done.answers,
      () => link.cutAnswers(count(random)),
    ),
  'links cut': ({ link }) => link.cutAll() > 0,
  'links slow': async ({ link }, random) => {
    const isSlow = await happens(
      () => link.done.pieces,
      () => link.slowDown(5 + random() * 60),
    )
    await sleep(500 + random() * 1000)
    link.slowDown(0)
    return isSlow
  },
  'chunks replayed': async ({ phones }, random) =>
    ((await oneOf(random, phones)?.replay(count(random))) ?? 0) > 0,
  'other content sent': async ({ phones }, random) => (await oneOf(random, phones)?.forge()) ?? false,
  'phone killed': async ({ phones }, random) => (await oneOf(random, phones)?.kill()) ?? false,
  'chunk sent twice at once': async ({ phones }, random) =>
    (await oneOf(random, phones)?.sendTwice()) ?? false,
  // Without it the API opens no key it has not opened before; it starts, and waits for it.
  'api killed without object store': async ({ api, keyStore: { link } }) => {
    link.close(true)
    link.cutAll()
    const isKilled = api.kill()
    const isMissed = await happens(() => link.done.turnedAway)
    link.close(false)
    return isKilled && isMissed
  },
  // Phones it knows do not need it.
  'object store away': async ({ keyStore: { link }, watch }) => {
    link.close(true)
    link.cutAll()
    const isGoingOn = await happens(() => watch.acknowledged)
    link.close(false)
    return isGoingOn
  },
  'wrapping key destroyed': ({ keyStore, cluster }) => keyStore.renew(cluster),
  'disk full': async ({ disk, cluster, watch }) => {
    if (!disk) return false
    // Refusals of an earlier fault don't count.
    if (!(await happens(() => watch.acknowledged))) return false
    disk.fill()
    const isFull = disk.freeBytes() < 65_536
    const isRefused = await happens(() => watch.refused)
    disk.free()
    await untilAccepting(cluster)
    return isFull && isRefused
  },
}

function count(random: Random): number {
  return 1 + Math.floor(random() * 20)
}

/** Starts something and waits until it has shown. */
async function happens(counted: () => number, start?: () => void): Promise<boolean> {
  const before = counted()
  start?.()
  for (const deadline = Date.now() + 5000; counted() === before; await sleep(10))
    if (Date.now() > deadline) return false
  return true
}
