import type { Layout } from './layout.ts'
import type { PortName, Ports } from './ports.ts'

export const serviceNames = ['postgres', 's3', 'mail', 'stripe'] as const
export type ServiceName = (typeof serviceNames)[number]

export type Site = Layout & { ports: Ports }

export type Service = {
  name: ServiceName
  /** In the order of their start; they are stopped the other way round. */
  processes: string[]
  stopSignal: NodeJS.Signals
  ports: PortName[]
  address: (ports: Ports) => string
  /** Why this machine can't run it, if it can't. */
  missing: (layout: Layout) => string | undefined
  start: (site: Site) => Promise<void>
  isHealthy: (site: Site) => Promise<boolean>
}

/** This machine can't have the service: said clearly, and the others go on. */
export class Absent extends Error {}

export async function answersHttp(url: string, timeoutMs = 2000): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
