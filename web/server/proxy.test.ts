import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { forward } from './proxy.ts'

const open: Server[] = []
after(() => {
  for (const server of open) server.close().closeAllConnections()
})

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const VISITOR = '192.0.2.7'

async function proxyTo(apiUrl: string, timeoutMs = 1_000): Promise<string> {
  return listening((request, response) =>
    forward(request, response, { apiUrl, publicOrigin: 'https://allmend.example' }, VISITOR, timeoutMs),
  )
}

const mirror: RequestListener = (request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    response.setHeader('set-cookie', ['refresh=a; HttpOnly', 'b=c'])
    response.end(
      JSON.stringify({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() }),
    )
  })
}

interface Mirrored {
  url: string
  headers: Record<string, string>
  body: string
}

test('method, query, body and cookies pass in both directions', async () => {
  const origin = await proxyTo(await listening(mirror))
  const answer = await fetch(`${origin}/api/user/login?x=1`, {
    method: 'POST',
    body: 'hello',
    headers: { cookie: 'refresh=a', 'x-request-id': 'request-1234' },
  })
  const seen = (await answer.json()) as Mirrored
  assert.equal(seen.url, '/api/user/login?x=1')
  assert.equal(seen.body, 'hello')
  assert.equal(seen.headers['cookie'], 'refresh=a')
  assert.equal(seen.headers['x-request-id'], 'request-1234')
  assert.deepEqual(answer.headers.getSetCookie(), ['refresh=a; HttpOnly', 'b=c'])
})

test('a stranger cannot choose the address he is counted under', async () => {
  const api = await listening(mirror)
  const claims = {
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'x-request-id': 'a\tb',
  }
  const seen = (await (await fetch(await proxyTo(api), { headers: claims })).json()) as Mirrored
  assert.doesNotMatch(JSON.stringify(seen.headers), /1\.2\.3\.4/)
  assert.equal(seen.headers['x-forwarded-for'], VISITOR)
  assert.equal(seen.headers['x-forwarded-proto'], 'https')
  assert.equal(seen.headers['x-forwarded-host'], 'allmend.example')
  assert.match(seen.headers['x-request-id'] ?? '', /^[\w-]{36}$/)
})

test('an API that is down or silent is a failure clients know', async () => {
  for (const apiUrl of ['http://127.0.0.1:1', await listening(() => undefined)]) {
    const origin = await proxyTo(apiUrl, 200)
    const answer = await fetch(origin, { headers: { 'accept-language': 'en' } })
    const failure = (await answer.json()) as WireFailure
    assert.equal(answer.status, 503)
    assert.equal(failure.code, 'unavailable')
    assert.match(failure.message, /cannot be reached/)
    assert.equal(failure.requestId, answer.headers.get('x-request-id'))
  }
})
