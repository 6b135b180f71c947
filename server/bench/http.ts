import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { openHouse } from '../test/house.ts'
import { load, type Measured } from './load.ts'

/**
 * `npm run bench:http`: an authenticated GET of an organisation through the whole stack (token, session,
 * role, row-level security, contract) against a bare Fastify route with the same query, turn by turn.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean' }, profile: { type: 'boolean' } } })
const ROUNDS = values.short ? 3 : 7
const SECONDS = values.short ? 3 : 6
const TARGET = 0.6
const [BARE_PORT, WHOLE_PORT] = [await freePort(), await freePort()]

const house = await openHouse()
house.clock.now = new Date()
const miriam = await house.person()
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
  Object.entries(house.config).map(([name, value]) => [name, String(value)]),
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
const target = {
  path: `/api/organization/${organisation.id}`,
  headers: { authorization: `Bearer ${miriam.token}` },
}

try {
  await Promise.all([answers(BARE_PORT), answers(WHOLE_PORT)])
  await load({ port: BARE_PORT, ...target }, { connections: 16, seconds: 1 })
  await load({ port: WHOLE_PORT, ...target }, { connections: 16, seconds: 1 })
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const a = await load({ port: BARE_PORT, ...target }, { connections: 16, seconds: SECONDS })
    const b = await load({ port: WHOLE_PORT, ...target }, { connections: 16, seconds: SECONDS })
    if (a.errors + b.errors > 0) throw new Error(`errors: bare ${a.errors}, whole ${b.errors}`)
    ratios.push(b.perSecond / a.perSecond)
    console.log(
      `round ${round}  bare ${words(a)}  whole stack ${words(b)}  ratio ${(b.perSecond / a.perSecond).toFixed(2)}`,
    )
  }
  const median = ratios.sort((x, y) => x - y)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`median ratio ${median.toFixed(2)} (target ${TARGET})`)
  console.log(median >= TARGET ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = median >= TARGET ? 0 : 1
} finally {
  bare.kill()
  whole.kill()
  await house.close()
}

function start(file: string, args: string[], env: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  const path = new URL(file, import.meta.url).pathname
  return spawn(process.execPath, [...flags, path, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetch(`http://127.0.0.1:${port}${target.path}`, { headers: target.headers }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function words(it: Measured): string {
  return `${it.perSecond.toFixed(0).padStart(6)}/s p50 ${it.p50Ms.toFixed(1)} p99 ${it.p99Ms.toFixed(1)} ms`
}
