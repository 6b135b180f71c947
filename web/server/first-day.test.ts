import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { firstDay } from './first-day.ts'

const NOW = Date.UTC(2026, 4, 3, 10)
const DIARIES = [
  { projectId: 'p1', code: 'ONE', name: 'One', timeZone: 'Europe/Zurich', lastDay: '2026-05-01' },
  { projectId: 'p2', code: 'TWO', name: 'Two', timeZone: 'Europe/Zurich', lastDay: null },
]
const open: Server[] = []
after(() => {
  for (const server of open) server.close().closeAllConnections()
})

async function api(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers as the API would, and keeps what it was asked. */
function answering(asked: IncomingMessage[]): RequestListener {
  return (request, response) => {
    asked.push(request)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/api/auth/refresh-token') {
      response.setHeader('set-cookie', 'refresh=b; HttpOnly')
      response.end(JSON.stringify({ jwt: 'token' }))
    } else response.end(JSON.stringify(request.url === '/api/diary' ? DIARIES : { entries: [] }))
  }
}

function ask(apiUrl: string, url = '/diary/first-day') {
  const incoming = {
    url,
    headers: { cookie: 'refresh=a', 'accept-language': 'en' },
  } as unknown as IncomingMessage
  const config = { apiUrl, clientKey: 'key', publicOrigin: 'https://allmend.example' }
  return firstDay(incoming, config, '192.0.2.7', NOW)
}

test('session, diaries and the last day come in one answer, with the renewed cookie', async () => {
  const asked: IncomingMessage[] = []
  const { answers, cookies } = await ask(await api(answering(asked)))
  assert.deepEqual(
    answers.map(({ to, status }) => `${to.trim()} ${status}`),
    [
      'POST /api/auth/refresh-token 200',
      'GET /api/diary Bearer token 200',
      'GET /api/diary/p1/days/2026-05-01 Bearer token 200',
    ],
  )
  assert.deepEqual(JSON.parse(answers[1]?.body ?? ''), DIARIES)
  assert.deepEqual(cookies, ['refresh=b; HttpOnly'])
  assert.equal(asked[0]?.headers.cookie, 'refresh=a')
  assert.equal(asked[2]?.headers['x-forwarded-for'], '192.0.2.7')
  assert.equal(asked[2]?.headers['accept-language'], 'en')
})

test('the address chooses diary and day', async () => {
  const { answers } = await ask(await api(answering([])), '/diary/first-day?project=TWO&day=2026-04-30')
  assert.equal(answers[2]?.to, 'GET /api/diary/p2/days/2026-04-30 Bearer token')
})

test('who is not signed in hears it, and nothing else is asked', async () => {
  const { answers, cookies } = await ask(
    await api((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json', 'set-cookie': 'refresh=; Max-Age=0' })
      response.end(JSON.stringify({ code: 'session_unknown' }))
    }),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401],
  )
  assert.deepEqual(cookies, ['refresh=; Max-Age=0'])
})

test('an API that is down leaves the asking to the browser', async () => {
  assert.deepEqual(await ask('http://127.0.0.1:1'), { answers: [], cookies: [] })
  const down = await api((_, response) => response.writeHead(503).end('{}'))
  assert.deepEqual((await ask(down)).answers, [])
})
