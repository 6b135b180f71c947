import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from './event-signature.ts'
import { FakeStripe } from './fake-stripe.ts'
import { CHALLENGE_PAGE, FAKE_SCRIPT } from './fake-stripe-script.ts'

export interface FakeStripeServer {
  fake: FakeStripe
  url: string
  /** While true it answers nobody. */
  isAway: boolean
  close(): Promise<void>
}

interface About {
  port?: number
  /** Where events are told, each once and at once; none: the test delivers them. */
  webhookUrl?: { url: string; secret: string }
}

/** The fake behind HTTP, as the adapter and the browser speak to the provider. */
export async function serveFakeStripe({
  port = 0,
  webhookUrl: tellTo,
}: About = {}): Promise<FakeStripeServer> {
  const fake = new FakeStripe()
  const server = createServer((request, response) => {
    if (it.isAway) return void request.socket.destroy()
    void answered(fake, request, response).then(() => tellTo && reported(fake, tellTo))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fake.challengeUrl = `${url}/challenge`
  const it: FakeStripeServer = {
    fake,
    url,
    isAway: false,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return it
}

async function answered(fake: FakeStripe, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(await bodyOf(request))])
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/stripe.js') return sent(response, 'text/javascript', FAKE_SCRIPT)
  if (pathname.startsWith('/challenge/')) return sent(response, 'text/html', CHALLENGE_PAGE)
  if (pathname.startsWith('/prove/')) {
    fake.prove(pathname.slice('/prove/'.length), fields['isProven'] === 'yes')
    return json(response, 200, {})
  }
  if (pathname === '/browser/confirm') {
    const { status, body } = fake.confirmed(fields['client_secret'] ?? '', fields['number'] ?? '')
    return json(response, status, body)
  }
  if (pathname.startsWith('/browser/intents/')) {
    const { status, body } = fake.ask('GET', `payment_intents/${pathname.split('/')[3]}`, {})
    return json(response, status, body)
  }
  if (!String(request.headers.authorization).startsWith('Bearer sk_'))
    return json(response, 401, { error: { type: 'authentication_error' } })
  const key = request.headers['idempotency-key']
  const { status, body } = fake.ask(
    request.method ?? 'GET',
    pathname.replace(/^\/v1\//, ''),
    fields,
    typeof key === 'string' ? key : undefined,
  )
  return json(response, status, body)
}

/** Whatever happened since is told, signed as the provider signs. */
async function reported(fake: FakeStripe, { url, secret }: { url: string; secret: string }): Promise<void> {
  for (const event of fake.events.splice(0)) {
    const body = Buffer.from(JSON.stringify(event))
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, new Date()),
      },
      body,
    }).catch(() => undefined)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sent(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
}
