import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, untilAccepting } from './cluster.ts'
import { inspect } from './inspect.ts'
import type { Scene } from './kinds.ts'
import type { Random } from './seeded-random.ts'

/** What, switched off, lets the database acknowledge before the disk has it. */
export const SAFEGUARDS = ['synchronous_commit', 'fsync'] as const
export type Safeguard = (typeof SAFEGUARDS)[number]

export interface PowerCuts {
  cuts: number
  random: Random
  /** Switched off for a control. */
  without?: Safeguard
}

/** Cuts the power of the database's file system again and again in the middle of uploads. */
export async function cutPower(scene: Scene, { cuts, random, without }: PowerCuts): Promise<void> {
  const { cluster, disk, watch } = scene
  if (!disk) throw new Error('the database has no file system of its own')
  const begun = performance.now()
  for (let cut = 1; cut <= cuts; cut++) {
    if (without) await switchOff(cluster, without)
    const before = watch.acknowledged
    for (const deadline = Date.now() + 30_000; watch.acknowledged < before + LOAD; await sleep(10))
      if (Date.now() > deadline) throw new Error(`nothing is acknowledged any more after cut ${cut - 1}`)
    await sleep(random() * 1000)
    if (!cluster.isRunning()) throw new Error('PostgreSQL did not run when its power was to be cut')
    disk.cutPower()
    // It may have given up by itself by now.
    cluster.killAll()
    await disk.restorePower()
    await untilAccepting(cluster)
    if (cut % 20 !== 0) continue
    const { lost, acknowledged } = await inspect(scene)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${cut} cuts after ${seconds} s: ${acknowledged} acknowledged, ${lost.length} lost`)
  }
}

/** Acknowledgements between two cuts, at least. */
const LOAD = 80

/**
 * After each start, because the start writes the settings anew. The API looks at both when it starts and would
 * refuse, so that it happens behind its back.
 */
async function switchOff(cluster: Cluster, safeguard: Safeguard): Promise<void> {
  await cluster.asSuperuser(async (client) => {
    await client.query(`alter system set ${safeguard} = off`)
    // What is not waited for is written every 200 ms otherwise: on a quiet machine hardly anything would be lost.
    if (safeguard === 'synchronous_commit') await client.query(`alter system set wal_writer_delay = '10s'`)
    await client.query('select pg_reload_conf()')
  })
}
