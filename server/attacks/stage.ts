import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'

type Role = 'api' | 'worker'

/** The real thing: API and worker as processes of their own, on a database made for this. */
export interface Stage {
  server: TestServer
  origin: string
  /** Processor time and resident memory of a role so far. */
  cost(role: Role): { cpuSeconds: number; megabytes: number }
  /** Ends the worker as a deploy does, and begins it anew; how long it took to end. */
  restartWorker(): Promise<{ seconds: number }>
  close(): Promise<void>
}

/** A worker that has not ended by then does not end by itself. */
const PATIENCE_MS = 40_000

export async function openStage(): Promise<Stage> {
  const server = await openTestServer({ RATE_LIMITS: 'on', PUBLIC_ORIGIN: 'http://localhost:3000' })
  server.clock.now = new Date()
  const settings = Object.fromEntries(Object.entries(server.config).map(([name, it]) => [name, String(it)]))
  const port = await freePort()
  const env = {
    ...process.env,
    ...settings,
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  }
  const main = new URL('../src/main.ts', import.meta.url).pathname
  // They die with this process, however that ends.
  const start = (role: Role) =>
    spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, main, role], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const running = { api: start('api'), worker: start('worker') }
  const origin = `http://127.0.0.1:${port}`
  await answers(origin)
  return {
    server,
    origin,
    cost: (role) => costOf(running[role]),
    async restartWorker() {
      const begun = performance.now()
      running.worker.kill('SIGTERM')
      const tooLong = setTimeout(() => running.worker.kill('SIGKILL'), PATIENCE_MS)
      if (running.worker.exitCode === null && running.worker.signalCode === null)
        await once(running.worker, 'exit')
      clearTimeout(tooLong)
      running.worker = start('worker')
      return { seconds: (performance.now() - begun) / 1000 }
    },
    async close() {
      for (const child of Object.values(running)) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await server.close()
    },
  }
}

function costOf({ pid }: ChildProcess): { cpuSeconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (pages * 4096) / 1e6 }
}

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const isUp = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('the API does not answer')
}
