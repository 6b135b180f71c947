import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mock, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import Fastify from 'fastify'
import { until } from '../../../test/until.ts'
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
  mock.timers.enable({ apis: ['setInterval'] })
  const { app, ask } = await server()
  const statusAfterASecond = async () => {
    // A turn of the loop, so that its lateness is known.
    await ask('/healthz')
    mock.timers.tick(1_000)
    return (await ask('/api/projects')).status
  }
  assert.equal((await ask('/api/projects')).status, 200)
  // The loop must have been seen on time before it can be seen late: the first time may be too early.
  await until('it is noticed', async () => {
    for (const end = performance.now() + 1_500; performance.now() < end;);
    return (await statusAfterASecond()) === 503
  })
  await until('it is forgotten', async () => (await statusAfterASecond()) === 200)
  mock.timers.reset()
  const closed = once(app.server, 'close')
  await app.close()
  await closed
})
