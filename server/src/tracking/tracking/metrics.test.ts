import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Registry } from '@prometheus-io/client'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, rideChunk } from '../../../test/phone.ts'
import { uploadMetrics } from './metrics.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

test('operators see what became of uploads, what waits to be read, and what lies in quarantine', async () => {
  const { code } = await openProject(server)
  const phone = await pairPhone(server, code)
  await phone.send(1, rideChunk('07:00'))
  await phone.send(1, randomBytes(20))
  const registry = new Registry()
  const metrics = uploadMetrics(registry, server.pool, () => ({ inFlight: 7, commitSeconds: 0.1 }))
  metrics.answered('new', 60)
  metrics.answered('new', 60)
  metrics.answered('turned away', 0)
  metrics.committed(0.004, 2)
  const text = await registry.metrics()
  for (const line of [
    'allmend_tracking_uploads_total{answer="new"} 2',
    'allmend_tracking_uploads_total{answer="turned away"} 1',
    'allmend_tracking_points_total 120',
    'allmend_tracking_commit_seconds_bucket{le="0.005"} 1',
    'allmend_tracking_in_flight 7',
    'allmend_tracking_backlog{what="waiting"} 1',
    'allmend_tracking_backlog{what="quarantined"} 1',
  ]) {
    assert.ok(text.includes(line), line)
  }
})
