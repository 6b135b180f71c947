import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parseEnv } from 'node:util'
import { environmentOf, renderEnvironment } from './environment.ts'
import { fallbackDataDir, layoutAt } from './layout.ts'
import { withLock } from './lock.ts'
import { choosePorts, isFreePort, parsePorts, portNames, rangeOf, renderPorts } from './ports.ts'
import type { Ports } from './ports.ts'
import { presign } from './presign.ts'
import { parseRecorded, parseStat, serverOf } from './processes.ts'
import { renderTable } from './table.ts'

const everyPortFree = async () => true
const none = new Set<never>()

describe('ports', () => {
  test('are all different, with room for ranges', async () => {
    const ports = await choosePorts({}, none, everyPortFree, 5)
    const used = portNames.flatMap((name) => rangeOf(name, ports[name]))
    assert.equal(new Set(used).size, used.length)
    assert.ok(used.every((port) => port >= 20_000 && port < 32_000))
  })

  test('stay the same from one start to the next', async () => {
    const first = await choosePorts({}, none, everyPortFree, 5)
    assert.deepEqual(await choosePorts(parsePorts(renderPorts(first)), none, everyPortFree, 999), first)
  })

  test('are chosen anew only where somebody else sits', async () => {
    const first = await choosePorts({}, none, everyPortFree, 5)
    const second = await choosePorts(first, none, async (port) => port !== first.s3, 5)
    assert.notEqual(second.s3, first.s3)
    assert.deepEqual({ ...second, s3: 0 }, { ...first, s3: 0 })
  })

  test('in use by our own running server are kept', async () => {
    const first = await choosePorts({}, none, everyPortFree, 5)
    const second = await choosePorts(first, new Set(['s3'] as const), async (port) => port !== first.s3, 5)
    assert.deepEqual(second, first)
  })

  test('of a damaged file are forgotten', () => {
    assert.deepEqual(parsePorts('{"postgres": 2'), {})
    assert.deepEqual(parsePorts('null'), {})
    assert.deepEqual(parsePorts('{"postgres": 80, "s3": "x", "other": 5000, "smtp": 25001}'), {
      smtp: 25_001,
    })
  })

  test('that listen are not free', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    assert.equal(await isFreePort(port), false)
    await new Promise((done) => server.close(done))
    assert.equal(await isFreePort(port), true)
  })
})

describe('environment', () => {
  const ports: Ports = { postgres: 1, s3: 2, cephMon: 3, cephOsd: 4, smtp: 5, mailView: 6, stripe: 7 }
  const environment = environmentOf(ports)

  test('names every setting of the servers', () => {
    assert.deepEqual(Object.keys(environment), [
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'DATABASE_WORKER_URL',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_QUARANTINE_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'SMTP_URL',
      'MAIL_VIEW_URL',
      'STRIPE_API_URL',
    ])
    assert.equal(environment['DATABASE_URL'], 'postgres://allmend_app:dev-app@127.0.0.1:1/allmend')
    assert.equal(environment['SMTP_URL'], 'smtp://127.0.0.1:5')
  })

  test('is read by Node.js as it was written, and needs no quotes in a shell', () => {
    assert.deepEqual({ ...parseEnv(renderEnvironment(environment)) }, environment)
    for (const value of Object.values(environment)) assert.match(value, /^[\w:/@.-]+$/)
  })
})

describe('processes', () => {
  const stat = '4242 (a (b) c) S 1 4242 4242 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 987654 100 200'

  test('are read from /proc even under odd names', () => {
    assert.deepEqual(parseStat(stat), {
      pid: 4242,
      name: 'a (b) c',
      state: 'S',
      parentPid: 1,
      startedTicks: 987_654,
    })
    assert.equal(parseStat(''), undefined)
    assert.equal(parseStat(readFileSync('/proc/self/stat', 'utf8'))?.pid, process.pid)
  })

  test('are recorded by pid and start, and a damaged record is none', () => {
    assert.deepEqual(parseRecorded('4242 987654\n'), { pid: 4242, startedTicks: 987_654 })
    for (const text of ['', '4242', 'x 1', '1 5', '-5 5']) assert.equal(parseRecorded(text), undefined)
  })

  test('are ours by program and directory together', () => {
    const dir = '/x/.services'
    const serverRunning = (line: string) => serverOf(line.split(' '), dir)
    assert.equal(serverRunning('/usr/lib/postgresql/15/bin/postgres -D /x/.services/postgres'), 'postgres')
    assert.equal(serverRunning('/n/bin/node /r/maildev.js --mail-directory /x/.services/mail'), 'maildev')
    assert.equal(serverRunning('/usr/bin/ceph-osd -c /x/.services/ceph/ceph.conf -f'), 'ceph-osd')
    assert.equal(serverRunning('/usr/lib/postgresql/15/bin/postgres -D /x/.services-2/postgres'), undefined)
    assert.equal(serverRunning('vim /x/.services/ceph/ceph.conf'), undefined)
    assert.equal(serverOf([], dir), undefined)
  })
})

describe('directories', () => {
  test('are one, unless a pointer leads elsewhere', () => {
    const dir = mkdtempSync(join(tmpdir(), 'allmend-layout-'))
    assert.deepEqual(layoutAt(dir), { stateDir: dir, dataDir: dir })
    writeFileSync(join(dir, 'data-directory'), '/var/tmp/elsewhere\n')
    assert.deepEqual(layoutAt(dir), { stateDir: dir, dataDir: '/var/tmp/elsewhere' })
    rmSync(dir, { recursive: true })
  })

  test('of two checkouts never meet', () => {
    assert.match(fallbackDataDir('/a/.services'), /^\/var\/tmp\/allmend-[0-9a-f]{12}$/)
    assert.notEqual(fallbackDataDir('/a/.services'), fallbackDataDir('/b/.services'))
  })

  test('are worked on by one command at a time, and a dead one holds nobody up', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'allmend-lock-'))
    mkdirSync(join(dir, 'lock'))
    // Above the highest pid Linux gives.
    writeFileSync(join(dir, 'lock/pid'), '4194305')
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} in`)
      await new Promise((done) => setTimeout(done, 20))
      order.push(`${name} out`)
    }
    await Promise.all([withLock(dir, work('a')), withLock(dir, work('b'))])
    assert.deepEqual(order, ['a in', 'a out', 'b in', 'b out'])
    rmSync(dir, { recursive: true })
  })
})

test('a presigned address equals the example of the signature’s own documentation', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
  const url = presign({
    method: 'GET',
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    path: '/test.txt',
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now: new Date('2013-05-24T00:00:00Z'),
    expiresSeconds: 86_400,
  })
  const signature = new URL(url).searchParams.get('X-Amz-Signature')
  assert.equal(signature, 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404')
})

test('a table lines its columns up', () => {
  assert.equal(renderTable(['a', 'b'], [['long', 'x']]), 'a     b\nlong  x')
})

test('compose waits for every service that stays: each says by itself whether it is well', () => {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
  const parts = text
    .slice(text.indexOf('\nservices:\n'), text.indexOf('\nvolumes:\n'))
    .split(/^  (?=\w+:$)/m)
    .slice(1)
  const names = parts.map((part) => part.slice(0, part.indexOf(':')))
  assert.ok(['postgres', 'objects', 'api', 'worker', 'web'].every((name) => names.includes(name)))
  const silent = parts.filter((part) => !/^    healthcheck:\n(?!      disable)/m.test(part))
  // `up --wait` fails for a service without one, unless others wait for its end.
  assert.deepEqual(
    silent.map((part) => part.slice(0, part.indexOf(':'))),
    ['migrate'],
  )
})
