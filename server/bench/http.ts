import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { freePort } from '../test/free-port.ts'
import { openTestServer } from '../test/test-server.ts'
import { load, type Measured, type Target } from './load.ts'

/**
 * `npm run bench:http`: an authenticated GET of an organisation through the whole stack (token, session,
 * role, row-level security, contract) against a bare Fastify route with the same query, turn by turn.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean' }, profile: { type: 'boolean' } } })
const ROUNDS = values.short ? 3 : 7
const SECONDS = values.short ? 3 : 6
// A short run on a busy machine is a guard against regressions; the target is judged by the long one.
const TARGET = values.short ? 0.3 : 0.6
const [BARE_PORT, WHOLE_PORT] = [await freePort(), await freePort()]

const server = await openTestServer()
server.clock.now = new Date()
const miriam = await server.person()
const organisation = await miriam.client.organisations.create({
  name: 'Stadt Seewil',
  slug: 'stadt-seewil',
  accountName: 'Stadtkasse',
  contactEmail: 'mobilitaet@seewil.example',
  type: 'public_sector',
  street: 'Rathausplatz',
  postcode: '6099',
  location: 'Seewil',
  country: 'CH',
})
const settings = Object.fromEntries(
  Object.entries(server.config).map(([name, value]) => [name, String(value)]),
)
const common = { ...process.env, ...settings, LOG_LEVEL: 'warn', METRICS_PORT: '0', NODE_ENV: 'production' }
const bare = start('bare.ts', [], {
  ...common,
  PORT: `${BARE_PORT}`,
  ORGANISATION: organisation.id,
  ACCOUNT: miriam.id,
})
const profile = values.profile ? ['--cpu-prof', '--cpu-prof-dir=reports'] : []
const whole = start('../src/main.ts', ['api'], { ...common, PORT: `${WHOLE_PORT}` }, profile)
const headers = { authorization: `Bearer ${miriam.token}` }
const plain = { port: BARE_PORT, path: `/plain/${organisation.id}`, headers }
const named = { port: BARE_PORT, path: `/named/${organisation.id}`, headers }
const stack = { port: WHOLE_PORT, path: `/api/organization/${organisation.id}`, headers }

try {
  for (const target of [plain, named, stack]) {
    await answers(target)
    await load(target, { connections: 16, seconds: 1 })
  }
  const ratios: number[] = []
  const namedRatios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const [a, b, c] = [await measured(plain), await measured(named), await measured(stack)]
    ratios.push(c.perSecond / a.perSecond)
    namedRatios.push(c.perSecond / b.perSecond)
    console.log(
      `round ${round}  bare ${lineOf(a)} | bare, named statement ${lineOf(b)} | whole stack ${lineOf(c)}`,
    )
  }
  const ratio = median(ratios)
  console.log(`median ratio to bare with a named statement ${median(namedRatios).toFixed(2)}`)
  console.log(`median ratio to bare ${ratio.toFixed(2)} (target ${TARGET})`)
  console.log(`figure: HTTP, whole stack to bare = ${ratio.toFixed(2)}`)
  console.log(ratio >= TARGET ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = ratio >= TARGET ? 0 : 1
} finally {
  bare.kill()
  whole.kill()
  await server.close()
}

function start(file: string, args: string[], env: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  const path = new URL(file, import.meta.url).pathname
  return spawn(process.execPath, [...flags, path, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Processor time moves less than the clock on a busy machine. */
async function measured(target: Target): Promise<Measured & { cpuMicros: number }> {
  const pid = target === stack ? whole.pid : bare.pid
  const before = cpuTicks(pid)
  const it = await load(target, { connections: 16, seconds: SECONDS })
  const cpuMicros = ((cpuTicks(pid) - before) * 10_000) / (it.perSecond * SECONDS)
  if (it.errors > 0) throw new Error(`${it.errors} errors on ${target.path}`)
  return { ...it, cpuMicros }
}

function cpuTicks(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function answers({ port, path }: Target): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

function median(values: number[]): number {
  return values.sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
}

function lineOf(it: Measured & { cpuMicros: number }): string {
  return `${it.perSecond.toFixed(0).padStart(6)}/s p50 ${it.p50Ms.toFixed(1)} p99 ${it.p99Ms.toFixed(1)} ms, ${it.cpuMicros.toFixed(0)} µs CPU`
}
