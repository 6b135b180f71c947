import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '../../server/test/free-port.ts'
import { openTestServer, type TestServer } from '../../server/test/test-server.ts'
import { configOf } from '../../web/server/config.ts'
import { openFront } from '../../web/server/front.ts'

/** Sign-ins one address has a minute (contract/src/base/accounts.ts). */
const SIGN_INS = 30
const STARTED_WITHIN_MS = 10_000
// Only the address the proxy comes from is believed: the visitors of this test stand in the same network.
const TRUST_PROXY = '127.0.0.1/32'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const found = (name: string) => [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((path) => existsSync(path))

let server: TestServer
let web: Awaited<ReturnType<typeof openFront>>
let webPort = 0
let folder = ''
const running: ChildProcess[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allmend-proxy-'))
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  server = await openTestServer({ RATE_LIMITS: 'on', TRUST_PROXY })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const settings = configOf({
    API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://allmend.example',
    TRUST_PROXY,
  })
  const built = pathToFileURL(join(folder, 'build/'))
  web = await openFront(settings, async () => Promise.resolve(new Response('page')), built)
  await web.listen({ host: '127.0.0.1', port: 0 })
  webPort = (web.server.address() as AddressInfo).port
})

after(async () => {
  for (const child of running) if (child.exitCode === null && child.kill()) await once(child, 'exit')
  await web.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const PROXIES = {
  async nginx(program: string, port: number) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const paths = temporary.map((it) => `${it}_temp_path ${folder}/${it};`).join(' ')
    const text = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
      http { access_log off; ${paths} upstream allmend { server 127.0.0.1:${webPort}; }
        server { listen 127.0.0.1:${port}; include ${here('nginx.conf')}; } }`
    await writeFile(join(folder, 'nginx.conf'), text)
    return spawn(program, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
  },
  async haproxy(program: string, port: number) {
    const text = `frontend public\n  mode http\n  timeout client 60s\n  bind 127.0.0.1:${port}\n  default_backend allmend\n`
    await writeFile(join(folder, 'frontend.cfg'), text)
    const env = { ...process.env, ALLMEND_WEB: `127.0.0.1:${webPort}` }
    return spawn(program, ['-db', '-f', join(folder, 'frontend.cfg'), '-f', here('haproxy.cfg')], { env })
  },
} as const

let visitors = 1
for (const name of Object.keys(PROXIES) as (keyof typeof PROXIES)[]) {
  const program = found(name)
  const skip = program ? false : `${name} is not installed here (Debian package ${name})`
  test(`through ${name} each visitor has a budget of his own, whatever he claims`, { skip }, async () => {
    const port = await freePort()
    const proxy = await PROXIES[name](program ?? '', port)
    running.push(proxy)
    let text = ''
    proxy.stderr?.on('data', (words: Buffer) => (text += words.toString()))
    await listening(port).catch(() => assert.fail(`${name} did not start: ${text}`))
    const [greedy, other, forger] = [
      `127.0.0.${++visitors}`,
      `127.0.0.${++visitors}`,
      `127.0.0.${++visitors}`,
    ]

    const asked = await signIns(port, greedy, () => ({}))
    assert.deepEqual([asked.at(-2), asked.at(-1)], [401, 429])
    assert.equal(await signIn(port, other, {}), 401, 'somebody else pays for it')

    let number = 0
    const forged = await signIns(port, forger, () => {
      const made = `203.0.113.${++number}`
      return { 'x-forwarded-for': `${made}, 127.0.0.1`, 'x-real-ip': made, forwarded: `for=${made}` }
    })
    assert.equal(forged.at(-1), 429, 'whoever makes up addresses escapes')
  })
}

test('of a visitor who comes without a proxy nothing he claims is believed', async () => {
  const forged = await signIns(webPort, '127.0.0.200', (number) => ({
    'x-forwarded-for': `203.0.113.${number}`,
  }))
  assert.equal(forged.at(-1), 429)
})

test('what operators ask is not reachable from outside, by no way of writing its address', async () => {
  for (const inside of ['readyz', 'metrics']) {
    const ways = [
      `/${inside}`,
      `//${inside}`,
      `/api/../${inside}`,
      `/api/%2e%2e/${inside}`,
      `/api/x/../../${inside}`,
    ]
    for (const path of [...ways, `/api/..%2f${inside}`, `/api/..\\${inside}`, `/api\\..\\${inside}`]) {
      const { status, body } = await ask(webPort, path)
      assert.ok(status === 400 || body === 'page', `${path}: ${status} ${body}`)
    }
  }
  assert.deepEqual(await ask(webPort, '//'), { status: 200, body: 'page' })
})

test('a page of somebody else cannot make a browser ask for the first day', async () => {
  const headers = { cookie: 'a=b' }
  const foreign = await ask(webPort, '/diary/first-day', 'POST', {
    ...headers,
    'sec-fetch-site': 'cross-site',
  })
  assert.equal(foreign.status, 403)
  const own = await ask(webPort, '/diary/first-day', 'POST', { ...headers, 'sec-fetch-site': 'same-origin' })
  assert.equal(own.status, 200)
})

test('pages are limited by address, generously', async () => {
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let number = 0; number < 120; number++) {
        const { status } = await ask(webPort, '/', 'GET', { 'x-forwarded-for': '198.51.100.7' })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  assert.deepEqual(
    [...statuses],
    [
      [200, 900],
      [429, 60],
    ],
  )
  assert.equal((await ask(webPort, '/', 'GET', { 'x-forwarded-for': '198.51.100.8' })).status, 200)
})

/** One more than a minute allows, each for another person, as somebody who tries names would. */
async function signIns(
  port: number,
  from: string,
  headers: (number: number) => Record<string, string>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number <= SIGN_INS; number++) statuses.push(await signIn(port, from, headers(number)))
  return statuses
}

let people = 0

async function signIn(port: number, from: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ email: `${++people}@seewil.example`, password: 'Ein falsches Passwort 26' })
  const sent = { ...headers, 'content-type': 'application/json', 'x-client-key': server.config.CLIENT_KEY }
  return (await ask(port, '/api/user/login', 'POST', sent, { from, body })).status
}

async function ask(
  port: number,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  more: { from?: string; body?: string } = {},
): Promise<{ status: number; body: string }> {
  const { from: localAddress = '127.0.0.1', body } = more
  const asked = request({ host: '127.0.0.1', port, path, method, headers, localAddress, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts = await answer.toArray()
  return { status: answer.statusCode ?? 0, body: Buffer.concat(parts as Buffer[]).toString() }
}

async function listening(port: number): Promise<void> {
  const until = Date.now() + STARTED_WITHIN_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await setTimeout(50)
    } finally {
      socket.destroy()
    }
  }
}
