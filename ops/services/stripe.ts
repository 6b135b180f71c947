import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Layout } from './layout.ts'
import type { Ports } from './ports.ts'
import { launch, until } from './processes.ts'
import { Absent } from './service.ts'
import type { Service, Site } from './service.ts'

const version = 'v0.203.0'

/** Stripe's own mock: answers every call of the API from its published description, without keeping state. */
export const stripe: Service = {
  name: 'stripe',
  processes: ['stripe-mock'],
  stopSignal: 'SIGTERM',
  ports: ['stripe'],
  address: (ports) => endpointOf(ports),
  missing: (layout) =>
    existsSync(binaryOf(layout)) || goProgram() !== undefined
      ? undefined
      : 'stripe-mock is built with Go, and go is neither on PATH nor in /usr/local/go/bin',
  isHealthy,
  start: async (site) => {
    const binary = binaryOf(site)
    if (!existsSync(binary)) await build(site)
    launch(site, {
      as: 'allmend',
      process: 'stripe-mock',
      file: binary,
      // Left alone it would also offer HTTPS to the whole network at a fixed port.
      args: ['-http-addr', `127.0.0.1:${site.ports.stripe}`, '-https-addr', '127.0.0.1:'],
    })
    await until(site, 'stripe-mock', () => isHealthy(site))
  },
}

/** Named by its version, so that a newer one is built as soon as it is asked for. */
function binaryOf({ dataDir }: Layout): string {
  return join(dataDir, 'bin', version, 'stripe-mock')
}

function build(layout: Layout): Promise<void> {
  const go = goProgram() ?? 'go'
  const ownCaches = { GOPATH: join(layout.dataDir, 'go'), GOCACHE: join(layout.dataDir, 'go/cache') }
  const env = {
    ...process.env,
    ...(isWritable(homedir()) ? {} : ownCaches),
    GOBIN: join(layout.dataDir, 'bin', version),
    CGO_ENABLED: '0',
    GOFLAGS: '-buildvcs=false -modcacherw',
  }
  return new Promise((done, fail) => {
    execFile(
      go,
      ['install', `github.com/stripe/stripe-mock@${version}`],
      { env, timeout: 300_000 },
      (error, _, text) => {
        if (error === null) done()
        else fail(new Absent(`stripe-mock could not be built:\n${text.trim()}`))
      },
    )
  })
}

function goProgram(): string | undefined {
  const dirs = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/go/bin']
  return dirs.map((dir) => join(dir, 'go')).find((file) => existsSync(file))
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function isHealthy({ ports }: Site): Promise<boolean> {
  try {
    const response = await fetch(`${endpointOf(ports)}/v1/charges`, {
      headers: { authorization: 'Bearer sk_test_allmend' },
      signal: AbortSignal.timeout(2000),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

function endpointOf(ports: Ports): string {
  return `http://127.0.0.1:${ports.stripe}`
}
