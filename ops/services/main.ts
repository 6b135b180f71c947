import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentOf, renderEnvironment } from './environment.ts'
import { layoutAt, prepareLayout, repoDir } from './layout.ts'
import type { Layout } from './layout.ts'
import { withLock } from './lock.ts'
import { mail } from './mail.ts'
import { choosePorts, isFreePort, parsePorts, portNames, renderPorts } from './ports.ts'
import type { Ports } from './ports.ts'
import { postgres } from './postgres.ts'
import { endStrays, pidOf, stop } from './processes.ts'
import { s3 } from './s3.ts'
import { Absent, serviceNames } from './service.ts'
import type { Service, ServiceName, Site } from './service.ts'
import { stripe } from './stripe.ts'
import { renderTable } from './table.ts'

const usage = `node ops/services/main.ts up|down|status|env [--dir .services] [--only ${serviceNames.join(',')}]`

const services: Service[] = [postgres, s3, mail, stripe]

type Outcome = {
  service: Service
  seconds: number
  state: 'started' | 'running' | 'absent' | 'failed'
  why?: string
}

async function up(stateDir: string, asked: Service[]): Promise<number> {
  mkdirSync(stateDir, { recursive: true })
  return withLock(stateDir, async () => {
    const layout = prepareLayout(stateDir)
    await endStrays(layout, processesOf(asked))
    const site = { ...layout, ports: await settlePorts(layout) }
    writeFileSync(join(stateDir, 'env'), renderEnvironment(environmentOf(site.ports)))
    const outcomes = await Promise.all(asked.map((service) => bringUp(site, service)))
    report(site, outcomes)
    return outcomes.some(({ state }) => state === 'failed') ? 1 : 0
  })
}

async function bringUp(site: Site, service: Service): Promise<Outcome> {
  const begun = performance.now()
  const outcome = (state: Outcome['state'], why?: string): Outcome => ({
    service,
    state,
    seconds: (performance.now() - begun) / 1000,
    ...(why !== undefined && { why }),
  })
  const why = service.missing(site)
  if (why !== undefined) return outcome('absent', why)
  try {
    if (await isUp(site, service)) return outcome('running')
    await bringDown(site, service)
    await service.start(site)
    return outcome('started')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return outcome(error instanceof Absent ? 'absent' : 'failed', why)
  }
}

async function down(stateDir: string, asked: Service[]): Promise<number> {
  if (!existsSync(stateDir)) return 0
  return withLock(stateDir, async () => {
    const layout = layoutAt(stateDir)
    await Promise.all(asked.map((service) => bringDown(layout, service)))
    await endStrays(layout, processesOf(asked))
    console.log(`stopped: ${asked.map(({ name }) => name).join(', ')}`)
    return 0
  })
}

async function bringDown(layout: Layout, { processes, stopSignal }: Service): Promise<void> {
  for (const name of processes.toReversed()) await stop(layout, name, stopSignal)
}

async function status(stateDir: string, asked: Service[]): Promise<number> {
  const layout = layoutAt(stateDir)
  const ports = rememberedPorts(layout)
  const rows = await Promise.all(
    asked.map(async (service) => {
      if (ports === undefined) return [service.name, 'never started', '', '']
      const site = { ...layout, ports }
      const state = (await isUp(site, service)) ? 'up' : (service.missing(layout) ?? 'down')
      return [service.name, state, service.address(ports), pidsOf(site, service)]
    }),
  )
  console.log(renderTable(['service', 'state', 'address', 'pid'], rows))
  return rows.every(([, state]) => state === 'up') ? 0 : 1
}

function env(stateDir: string): number {
  const ports = rememberedPorts(layoutAt(stateDir))
  if (ports === undefined) {
    console.error(`nothing was started in ${stateDir} yet: ${usage}`)
    return 1
  }
  process.stdout.write(renderEnvironment(environmentOf(ports)))
  return 0
}

async function isUp(site: Site, service: Service): Promise<boolean> {
  return service.processes.every((name) => pidOf(site, name) !== undefined) && service.isHealthy(site)
}

async function settlePorts(layout: Layout): Promise<Ports> {
  const file = join(layout.stateDir, 'ports.json')
  const remembered = existsSync(file) ? parsePorts(readFileSync(file, 'utf8')) : {}
  const alive = services.filter(({ processes }) =>
    processes.some((name) => pidOf(layout, name) !== undefined),
  )
  const seed = createHash('sha256').update(layout.stateDir).digest().readUInt32BE()
  const ports = await choosePorts(remembered, new Set(alive.flatMap(({ ports }) => ports)), isFreePort, seed)
  writeFileSync(file, renderPorts(ports))
  return ports
}

function rememberedPorts({ stateDir }: Layout): Ports | undefined {
  const file = join(stateDir, 'ports.json')
  const ports = existsSync(file) ? parsePorts(readFileSync(file, 'utf8')) : {}
  return portNames.every((name) => ports[name] !== undefined) ? (ports as Ports) : undefined
}

function report(site: Site, outcomes: Outcome[]): void {
  const rows = outcomes.map(({ service, seconds, state }) => [
    service.name,
    state,
    service.address(site.ports),
    pidsOf(site, service),
    `${seconds.toFixed(2)} s`,
  ])
  console.log(renderTable(['service', 'state', 'address', 'pid', 'time'], rows))
  for (const { service, why } of outcomes) if (why !== undefined) console.error(`\n${service.name}: ${why}`)
}

function processesOf(asked: Service[]): string[] {
  return asked.flatMap(({ processes }) => processes)
}

function pidsOf(layout: Layout, { processes }: Service): string {
  return processes.map((name) => pidOf(layout, name) ?? '-').join(' ')
}

function askedFor(only: string | undefined): Service[] {
  if (only === undefined) return services
  const names = only.split(',')
  const unknown = names.filter((name) => !serviceNames.includes(name as ServiceName))
  if (unknown.length > 0)
    throw new Error(`unknown service ${unknown.join(', ')}; known: ${serviceNames.join(', ')}`)
  return services.filter(({ name }) => names.includes(name))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: join(repoDir, '.services') }, only: { type: 'string' } },
})
const stateDir = resolve(values.dir)
const asked = askedFor(values.only)
const commands: Record<string, () => number | Promise<number>> = {
  up: () => up(stateDir, asked),
  down: () => down(stateDir, asked),
  status: () => status(stateDir, asked),
  env: () => env(stateDir),
}
const command = commands[positionals[0] ?? '']
if (command === undefined || positionals.length !== 1) {
  console.error(usage)
  process.exitCode = 2
} else process.exitCode = await command()
