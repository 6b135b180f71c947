import { createServer } from 'node:net'

/** How many neighbouring ports each holds: ceph-osd binds several and picks them itself within a range. */
const widths = { postgres: 1, s3: 1, cephMon: 1, cephOsd: 16, smtp: 1, mailView: 1, stripe: 1 } as const

export type PortName = keyof typeof widths
export type Ports = Record<PortName, number>

export const portNames = Object.keys(widths) as PortName[]

// Below Linux's range for outgoing connections (32768 up), which could otherwise take a port while it is down.
const lowest = 20_000
const highest = 31_999

export function parsePorts(text: string): Partial<Ports> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof read !== 'object' || read === null) return {}
  const found: Partial<Ports> = {}
  for (const [name, port] of Object.entries(read))
    if (isPortName(name) && Number.isInteger(port) && port > 1023 && port < 65_536) found[name] = port
  return found
}

export function renderPorts(ports: Ports): string {
  return `${JSON.stringify(ports, null, 2)}\n`
}

/**
 * Remembered ports stay as long as they are free, or in use by our own running server (`ours`).
 * `seed` differs by checkout, so that two of them coming up at once don't reach for the same port.
 */
export async function choosePorts(
  remembered: Partial<Ports>,
  ours: ReadonlySet<PortName>,
  isFree: (port: number) => Promise<boolean>,
  seed: number,
): Promise<Ports> {
  const chosen: Partial<Ports> = {}
  const taken = new Set<number>()
  const claim = (name: PortName, port: number) => {
    chosen[name] = port
    for (const each of rangeOf(name, port)) taken.add(each)
  }
  const usable = async (name: PortName, port: number) => {
    for (const each of rangeOf(name, port)) if (taken.has(each) || !(await isFree(each))) return false
    return true
  }
  for (const name of portNames) {
    const port = remembered[name]
    if (port !== undefined && (ours.has(name) || (await usable(name, port)))) claim(name, port)
  }
  let next = lowest + (seed % (highest - lowest - 1000))
  for (const name of portNames) {
    while (chosen[name] === undefined) {
      if (next + widths[name] > highest) throw new Error(`no free port between ${lowest} and ${highest}`)
      if (await usable(name, next)) claim(name, next)
      next += widths[name]
    }
  }
  return chosen as Ports
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
  })
}

export function rangeOf(name: PortName, first: number): number[] {
  return Array.from({ length: widths[name] }, (_, index) => first + index)
}

function isPortName(name: string): name is PortName {
  return name in widths
}
