import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type pg from 'pg'

export interface Metrics {
  /** For what a capability itself counts. */
  registry: Registry
  observe(route: string, method: string, status: number, seconds: number): void
  /** On the usual port of the role, or a free one where that is taken; a port that was asked for must be free. */
  listen(at: { host: string; port: number | undefined; usual: number }): Promise<Server>
}

/**
 * Prometheus on a port of its own, so that the public never reaches it. How late the event loop is, is among
 * what the client measures by itself (`nodejs_eventloop_lag_p99_seconds`).
 */
export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'allmend_http_seconds',
    help: 'Duration of calls by route template',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'allmend_db_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  return {
    registry,
    observe: (route, method, status, seconds) => durations.observe({ route, method, status }, seconds),
    async listen({ host, port, usual }) {
      const server = createServer((_request, response) => {
        registry.metrics().then(
          (text) => response.setHeader('content-type', registry.contentType).end(text),
          () => response.writeHead(500).end(),
        )
      })
      const listening = (at: number) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen(at, host, () => {
            server.off('error', reject)
            resolve()
          })
        })
      await listening(port ?? usual).catch((error: NodeJS.ErrnoException) => {
        if (port !== undefined || error.code !== 'EADDRINUSE') throw error
        return listening(0)
      })
      return server
    },
  }
}
