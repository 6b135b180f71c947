import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { DATABASE, REGIONS_FOLDER } from './database.ts'
import { serveFakeStripe } from '../server/src/money/cards/fake-stripe-server.ts'
import { freePort } from '../server/test/free-port.ts'
import { importTown } from './town.ts'

const ROOT = new URL('../', import.meta.url)
const LOGS = new URL('test-results/logs/', ROOT)

/** The whole product for the browser: a fresh database with the town's network, API, worker and the built site, on free ports. */
export default async function startSite(): Promise<() => Promise<void>> {
  const env = serverSettings()
  execFileSync(process.execPath, ['server/src/platform/db/reset.ts'], { cwd: ROOT, env, stdio: 'inherit' })
  await importTown()
  const { origin, stop } = await serveSite(env)
  process.env['E2E_ORIGIN'] = origin
  return stop
}

export interface Site {
  origin: string
  stop(): Promise<void>
}

/** API, worker and the built site on the database of these settings. */
export async function serveSite(settings: NodeJS.ProcessEnv): Promise<Site> {
  const place = await freePlace(settings)
  const { apiPort, webPort } = place
  const cards = await openCards(apiPort)
  const env = { ...place.env, ...cards.settings }
  const running = [
    start(`api-${apiPort}`, ['server/src/main.ts', 'api'], { ...env, PORT: `${apiPort}` }),
    start(`worker-${apiPort}`, ['server/src/main.ts', 'worker'], env),
    start(`web-${webPort}`, ['web/server/main.ts'], { ...env, PORT: `${webPort}` }),
  ]
  const { origin, stop } = await untilAnswered(running, place)
  return { origin, stop: async () => void (await Promise.all([stop(), cards.close()])) }
}

/** The card provider's fake, which tells the API what happens there. */
async function openCards(apiPort: number) {
  const secret = 'whsec_e2e'
  const { url, close } = await serveFakeStripe({
    webhookUrl: { url: `http://127.0.0.1:${apiPort}/payments/v1/stripe-events`, secret },
  })
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
  }
  return { settings, close }
}

/**
 * The same product on the same database, as it was some days ago: whoever joins there takes part since then, and can
 * send what she recorded yesterday. Her session is known at both: browsers keep cookies for a host, not for a port.
 */
export async function startEarlierSite(days: number): Promise<Site> {
  const place = await freePlace(serverSettings())
  const { apiPort, webPort, env } = place
  const shift = { CLOCK_DAYS: `${-days}`, PORT: `${apiPort}` }
  const earlier = ['--import', './e2e/shifted-clock.ts', 'server/src/main.ts', 'api']
  const running = [
    start(`api-${apiPort}`, earlier, { ...env, ...shift }),
    start(`web-${webPort}`, ['web/server/main.ts'], { ...env, PORT: `${webPort}` }),
  ]
  return untilAnswered(running, place)
}

/** The pages of the site under test once more, with settings of their own; calls go through the other. */
export async function startPages(settings: Record<string, string>): Promise<Site> {
  const webPort = await freePort()
  const origin = `http://localhost:${webPort}`
  const own = { PORT: `${webPort}`, PUBLIC_ORIGIN: origin, API_URL: process.env['E2E_ORIGIN'] ?? '' }
  const web = start(`web-${webPort}`, ['web/server/main.ts'], { ...serverSettings(), ...own, ...settings })
  await answers(`${origin}/healthz`, [web])
  return { origin, stop: () => ended(web) }
}

interface Place {
  apiPort: number
  webPort: number
  origin: string
  env: NodeJS.ProcessEnv
}

async function freePlace(settings: NodeJS.ProcessEnv): Promise<Place> {
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${webPort}`
  const env = {
    ...settings,
    PUBLIC_ORIGIN: origin,
    API_URL: `http://127.0.0.1:${apiPort}`,
    METRICS_PORT: '0',
    REGIONS_FOLDER,
    STORE_IOS_URL: 'https://apps.example/ios',
    STORE_ANDROID_URL: 'https://apps.example/android',
    // One browser does in a minute what a hundred people do.
    RATE_LIMITS: 'off',
  }
  return { apiPort, webPort, origin, env }
}

async function untilAnswered(running: Running[], { apiPort, origin }: Place): Promise<Site> {
  const stop = async (): Promise<void> => void (await Promise.all(running.map(ended)))
  try {
    await Promise.all([
      answers(`http://127.0.0.1:${apiPort}/readyz`, running),
      answers(`${origin}/healthz`, running),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

/** What API, worker and commands of the site under test are started with. */
export function serverSettings(): NodeJS.ProcessEnv {
  const keys = { SIGNING_KEY: '2'.repeat(64), SEALING_KEY: '3'.repeat(64), TRACKING_KEY: '4'.repeat(64) }
  return { ...process.env, ...databases(DATABASE), ...keys }
}

async function ended({ child }: Running): Promise<void> {
  if (isOver(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(patience)
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The three connections of the environment, to another database. */
export function databases(name: string): Record<string, string> {
  const settings = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_WORKER_URL']
  return Object.fromEntries(
    settings.map((setting) => {
      const value = process.env[setting]
      if (!value) throw new Error(`${setting} is not set: start the services with "npm run services"`)
      const url = new URL(value)
      url.pathname = `/${name}`
      return [setting, url.href]
    }),
  )
}

interface Running {
  child: ChildProcess
  log: URL
}

function start(name: string, args: string[], env: NodeJS.ProcessEnv): Running {
  mkdirSync(LOGS, { recursive: true })
  const log = new URL(`${name}.log`, LOGS)
  const file = openSync(log, 'w')
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', file, file] })
  closeSync(file)
  return { child, log }
}

/** Nobody waits for one that has ended; whoever looks at the report of a machine that is gone reads why. */
async function answers(url: string, running: readonly Running[]): Promise<void> {
  let last = 'nothing'
  for (let attempt = 0; attempt < 800 && !running.some(({ child }) => isOver(child)); attempt++) {
    const { status, text } = await fetch(url).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: Error) => ({ status: 0, text: error.message }),
    )
    if (status === 200) return
    last = `${status} ${text}`
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const reported = running.map(({ child, log }) => `${log.pathname}, exit ${child.exitCode}\n${endOf(log)}`)
  throw new Error([`${url} answers ${last}`, ...reported].join('\n\n'))
}

function endOf(log: URL): string {
  return readFileSync(log, 'utf8').split('\n').slice(-25).join('\n')
}
