import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type pg from 'pg'
import { openMetrics } from './metrics.ts'

const pool = { idleCount: 1, totalCount: 3, waitingCount: 0 } as pg.Pool

test('API and worker on one machine both show how late their loop is; a port that was asked for must be free', async () => {
  const [api, worker] = [openMetrics(pool), openMetrics(pool)]
  const host = '127.0.0.1'
  const first = await api.listen({ host, port: 0, usual: 0 })
  const { port: taken } = first.address() as AddressInfo
  const second = await worker.listen({ host, port: undefined, usual: taken })
  const { port } = second.address() as AddressInfo
  assert.notEqual(port, taken)
  for (const each of [taken, port]) {
    const text = await (await fetch(`http://${host}:${each}`)).text()
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
    assert.match(text, /^allmend_db_connections\{state="busy"\} 2$/m)
  }
  await assert.rejects(openMetrics(pool).listen({ host, port: taken, usual: 0 }), { code: 'EADDRINUSE' })
  first.close()
  second.close()
})
