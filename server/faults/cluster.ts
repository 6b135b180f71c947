import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureAccount } from '../../ops/services/accounts.ts'
import { environmentOf } from '../../ops/services/environment.ts'
import { choosePorts, isFreePort } from '../../ops/services/ports.ts'
import { postgres } from '../../ops/services/postgres.ts'
import { end, parseStat, pidOf } from '../../ops/services/processes.ts'
import type { Site } from '../../ops/services/service.ts'
import { oneOf, type Random } from './seeded-random.ts'
import type { Scratch } from './scratch.ts'

/** A PostgreSQL of this run's own, set up like the development one: fsync, synchronous commit, checksums. */
export interface Cluster {
  environment: Record<string, string>
  start(): Promise<void>
  /** All of its processes at once, without a word; how many they were. */
  killAll(): number
  /** One session of the application, which takes all others with it. */
  killBackend(random: Random): boolean
  /** Stopped without a checkpoint, as by an operator in a hurry. */
  stopImmediately(): Promise<boolean>
  isRunning(): boolean
  accepts(): Promise<boolean>
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
}

export async function openCluster(scratch: Scratch, dataDir: string): Promise<Cluster> {
  ensureAccount('allmend')
  for (const name of ['run', 'log']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o755 })
  const ports = await choosePorts({}, new Set(), isFreePort, process.pid * 37)
  const site: Site = { stateDir: scratch.dir, dataDir, ports }
  let postmaster: number | undefined

  async function start(): Promise<void> {
    try {
      await postgres.start(site)
    } finally {
      postmaster = pidOf(site, 'postgres')
    }
  }

  function isRunning(): boolean {
    // Its number may have passed to another process since; a zombie has no command line.
    return postmaster !== undefined && titleOf(postmaster).includes(dataDir)
  }

  function killAll(): number {
    if (!isRunning()) return 0
    // Held first, or it would fork another while its children fall.
    send(postmaster!, 'SIGSTOP')
    const pids = [...childrenOf(postmaster!), postmaster!]
    for (const pid of pids) send(pid, 'SIGKILL')
    return pids.length
  }

  scratch.later(async () => {
    // It may be starting at this moment; without power there is no record of it.
    try {
      postmaster = pidOf(site, 'postgres') ?? postmaster
    } catch {}
    if (isRunning()) await end(postmaster!, 'SIGQUIT', 5000)
  })
  return {
    environment: environmentOf(ports),
    start,
    killAll,
    killBackend(random) {
      if (!isRunning()) return false
      const pid = oneOf(
        random,
        childrenOf(postmaster!).filter((each) => titleOf(each).startsWith('postgres: allmend_app ')),
      )
      return pid !== undefined && send(pid, 'SIGKILL')
    },
    async stopImmediately() {
      if (!isRunning()) return false
      await end(postmaster!, 'SIGQUIT', 10_000)
      return true
    },
    isRunning,
    accepts: () => postgres.isHealthy(site),
    async asSuperuser(work) {
      const client = new pg.Client({
        connectionString: `postgres://postgres@127.0.0.1:${ports.postgres}/allmend`,
        application_name: 'allmend faults',
      })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
  }
}

/** Up to a minute: after a crash the log is replayed first. */
export async function untilAccepting(cluster: Cluster): Promise<void> {
  let refusal: unknown
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    // On a busy machine who was killed is still in the table of processes, and the next one refuses beside it.
    if (!cluster.isRunning()) await cluster.start().catch((error: unknown) => (refusal = error))
    if (await cluster.accepts()) return
  }
  throw new Error('PostgreSQL does not come back', { cause: refusal })
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(Number(name))?.parentPid === pid)
    .map(Number)
}

function statOf(pid: number): ReturnType<typeof parseStat> {
  return parseStat(textOf(`/proc/${pid}/stat`))
}

function titleOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whether it was there to receive it. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
