import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import Fastify from 'fastify'
import { refuse } from './refusal.ts'
import { type Pressure, shed } from './shed.ts'

async function server(pressure?: Pressure) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  shed(app, pressure)
  app.get('/healthz', () => 'alive')
  app.post('/api/user/login', () => 'in')
  app.get('/api/projects', () => 'projects')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { app, ask }
}

test('under pressure whoever comes is told at once when to come again; signing in and the pulse go on', async () => {
  for (const pressure of [
    { lateMs: () => 1_001, inFlight: () => 0 },
    { lateMs: () => 0, inFlight: () => 401 },
  ]) {
    const { app, ask } = await server(pressure)
    const refused = await ask('/api/projects')
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5'])
    assert.equal(((await refused.json()) as WireFailure).message, FAILURES.unavailable.de)
    assert.equal((await ask('/healthz')).status, 200)
    assert.equal((await ask('/api/user/login', 'POST')).status, 200)
    await app.close()
  }
})

test('a loop that stood still is noticed, and forgotten when it runs again', async () => {
  const { app, ask } = await server()
  assert.equal((await ask('/api/projects')).status, 200)
  // The loop must have been seen on time before it can be seen late.
  await sleep(1_100)
  const until = performance.now() + 1_500
  while (performance.now() < until);
  await sleep(50)
  assert.equal((await ask('/api/projects')).status, 503)
  const begun = performance.now()
  while ((await ask('/api/projects')).status !== 200) {
    assert.ok(performance.now() - begun < 20_000)
    await sleep(100)
  }
  const closed = once(app.server, 'close')
  await app.close()
  await closed
})
