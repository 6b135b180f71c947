import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import { type Client, makeClient } from '@allmend/contract/client'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { type Link, openLink } from '../faults/link.ts'
import { type Bucket, openBucket } from '../test/bucket.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { openProject, pairPhone } from '../test/phone.ts'
import { environmentOf, runProcess, type Started, startProcess } from '../test/process.ts'
import { until } from '../test/until.ts'
import { configOf } from './config.ts'
import { openPool } from './platform/db/connect.ts'
import { openObjects } from './platform/objects.ts'
import { checkStart } from './start.ts'

type Role = 'api' | 'worker'
const ROLES = ['api', 'worker'] as const
/** Of a process that starts on a machine that does much else. */
const LONG_SECONDS = 180
const other = (): string => randomBytes(32).toString('hex')

let server: TestServer
let bucket: Bucket
const undoing: (() => void | Promise<void>)[] = []
const later = (undo: () => void | Promise<void>) => void undoing.push(undo)

before(async () => {
  bucket = await openBucket()
  server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings })
  server.clock.now = new Date()
  // Somebody's data key and second factor, sealed by the right keys.
  const project = await openProject(server)
  await pairPhone(server, project.code, await server.person())
})
after(async () => {
  for (const undo of undoing.toReversed()) await undo()
  await server.close()
  await bucket.remove()
})

function start(role: Role, changed: Record<string, string> = {}): Started {
  const started = startProcess(['main.ts', role], environmentOf(server.config, changed))
  later(() => started.stop())
  return started
}

const readyOf = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, parts: (await answer.json()) as Record<string, boolean> }
}

const isReady = (started: Started, origin: string) =>
  until(started.output, async () => (await readyOf(origin)).status === 200, LONG_SECONDS)

async function serves(changed: Record<string, string> = {}): Promise<void> {
  const api = start('api', changed)
  await isReady(api, await api.origin())
  await api.stop()
}

/** Its last words, once it has ended by itself. */
async function lastLines(started: Started): Promise<string> {
  await until(started.output, () => started.child.exitCode !== null, LONG_SECONDS)
  assert.equal(await started.ended, 1, started.output())
  return started.output()
}

/** How often it has said that it waits for a part. */
const waits = (started: Started): number =>
  started.output().split('waiting for a part that is away').length - 1

async function waitsOn(started: Started): Promise<void> {
  const before = waits(started)
  await until(started.output, () => waits(started) > before + 1, LONG_SECONDS)
  assert.equal(started.child.exitCode, null, started.output())
}

/** What each process looks at before it does anything, in this one. */
async function check(role: Role, changed: Record<string, string> = {}): Promise<void> {
  const config = configOf(environmentOf(server.config, changed))
  const url = role === 'api' ? config.DATABASE_URL : config.DATABASE_WORKER_URL
  const pool = openPool(url, { size: 2, name: `test ${role}`, isPipelined: false })
  try {
    await checkStart(role, { pool, config, objects: openObjects(config) })
  } finally {
    await pool.end()
  }
}

function refusal(role: Role, changed: Record<string, string>): Promise<string> {
  return check(role, changed).then(
    () => assert.fail(`${role} starts with another ${Object.keys(changed).join()}`),
    (error: Error) => error.message,
  )
}

const forgetMarks = () =>
  server.owner((owner) => owner.query("set allmend.duty = 'keys'; truncate keys.mark"))

suite('keys', () => {
  test('a server that never ran here, with keys that open nothing of what is there, does not start', async () => {
    for (const setting of ['TRACKING_KEY', 'SEALING_KEY']) {
      await forgetMarks()
      assert.match(
        await refusal('api', { [setting]: other() }),
        new RegExp(`${setting} is not the key this database was used with`),
      )
    }
    await forgetMarks()
    assert.match(await refusal('worker', { TRACKING_KEY: other() }), /TRACKING_KEY is not the key/)
  })

  test('once it has served, neither API nor worker starts with another key, and says which setting', async () => {
    await forgetMarks()
    await serves()
    const isRefused = (setting: string, text: string) => {
      assert.match(text, new RegExp(`${setting} is not the key this database was used with`))
      assert.ok(text.includes('Set the key it was used with'))
    }
    for (const setting of ['TRACKING_KEY', 'SEALING_KEY', 'SIGNING_KEY'])
      for (const role of ROLES) isRefused(setting, await refusal(role, { [setting]: other() }))
    const started = ROLES.map((role) => start(role, { SEALING_KEY: other() }))
    for (const text of await Promise.all(started.map(lastLines))) isRefused('SEALING_KEY', text)
    for (const role of ROLES) await check(role)
  })

  test('a signing key is changed by saying so, and then the former one is the wrong one', async () => {
    const SIGNING_KEY = other()
    assert.match(await refusal('api', { SIGNING_KEY }), /accept-signing-key/)
    const accept = (changed: Record<string, string>) =>
      runProcess(['cli/accept-signing-key.ts'], environmentOf(server.config, changed))
    const { status, output: text } = await accept({ SIGNING_KEY })
    assert.equal(status, 0, text)
    await check('api', { SIGNING_KEY })
    assert.match(await refusal('api', {}), /SIGNING_KEY is not the key/)
    assert.match((await accept({})).output, /everybody signs in again/)
    assert.match((await accept({})).output, /nothing was changed/)
    await check('api')
  })

  test('a mark says nothing of its key, and the application cannot change it', async () => {
    const { rows } = await server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'keys'")
      return owner.query<{ setting: string; mark: Buffer }>('select setting, mark from keys.mark')
    })
    assert.equal(new Set(rows.map(({ mark }) => mark.toString('hex'))).size, 3)
    const keys = [server.config.TRACKING_KEY, server.config.SEALING_KEY, server.config.SIGNING_KEY]
    for (const { mark } of rows) assert.ok(!keys.includes(mark.toString('hex')))
    const connection = await server.pool.connect()
    await connection.query("begin; set local allmend.duty = 'keys'")
    await assert.rejects(connection.query("update keys.mark set mark = sha256('x')"), { code: '42501' })
    await connection.query('rollback')
    connection.release()
  })

  test('with another object store nothing new is sealed: what was sealed needs the wrapping keys of before', async () => {
    const empty = await openBucket()
    later(() => empty.remove())
    const text = await lastLines(start('api', { S3_BUCKET: empty.settings.S3_BUCKET }))
    assert.match(text, /holds none of the wrapping keys this database was sealed with/)
  })

  test('on a database that lacks migrations nothing starts', async () => {
    const name = `bare_${randomBytes(4).toString('hex')}`
    await server.owner((owner) => owner.query(`create database ${name}`))
    later(() => server.owner(async (owner) => void (await owner.query(`drop database ${name} with (force)`))))
    const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
    const changed = {
      DATABASE_URL: at(server.config.DATABASE_URL),
      DATABASE_WORKER_URL: at(server.config.DATABASE_WORKER_URL),
    }
    for (const role of ROLES)
      assert.match(await refusal(role, changed), /The database lacks 0001_house\.sql, [^]*main\.ts migrate/)
  })

  test('a release is ready on the schema of the next one', async () => {
    await server.owner((owner) =>
      owner.query("insert into public.migration (name, sha256) values ('9999_later.sql', 'x')"),
    )
    await serves()
    await server.owner((owner) => owner.query("delete from public.migration where name = '9999_later.sql'"))
  })
})

suite('parts that are away', () => {
  let objects: Link
  let database: Link
  let throughLinks: Record<string, string>

  before(async () => {
    objects = await openLink({ later }, Number(new URL(bucket.settings.S3_ENDPOINT).port))
    database = await openLink({ later }, Number(new URL(server.config.DATABASE_URL).port))
    const through = (url: string) => Object.assign(new URL(url), { port: String(database.port) }).href
    throughLinks = {
      S3_ENDPOINT: `http://127.0.0.1:${objects.port}`,
      DATABASE_URL: through(server.config.DATABASE_URL),
      DATABASE_WORKER_URL: through(server.config.DATABASE_WORKER_URL),
    }
  })
  // Whoever still asks for it would hold the end of the file up.
  after(() => [objects, database].forEach((link) => link.close(false)))

  const away = (link: Link): void => {
    link.close(true)
    link.cutAll()
  }

  async function joining(origin: string): Promise<Client> {
    const { token } = await server.person({ secondFactor: false })
    const session = {
      token: () => token,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    }
    const { CLIENT_KEY: clientKey } = server.config
    return makeClient({ origin, fetch, clientKey, language: () => 'de', session })
  }
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))

  test('without an object store the API starts, says so, lets nobody join, and does once it is there', async () => {
    const { code } = await openProject(server)
    away(objects)
    const api = start('api', throughLinks)
    const origin = await api.origin()
    const missing = { database: true, files: false, keys: false }
    await until('the database is there', async () => (await readyOf(origin)).parts['database'] === true)
    assert.deepEqual(await readyOf(origin), { status: 503, parts: missing })
    assert.equal((await fetch(`${origin}/healthz`)).status, 200)
    const client = await joining(origin)
    const join = () => client.participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1990 })
    await assert.rejects(join(), { code: 'unavailable' })
    // It says so after all attempts of the client to the store.
    await waitsOn(api)
    assert.ok(objects.done.turnedAway > 3, 'it was asked for')
    objects.close(false)
    await isReady(api, origin)
    assert.ok((await join()).credential)
    // Gone again, while connections to it rest open.
    away(objects)
    await until('it is missed', async () => (await readyOf(origin)).parts['files'] === false)
    assert.equal((await fetch(`${origin}/healthz`)).status, 200)
    const late = await joining(origin)
    await assert.rejects(
      late.participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1990 }),
      {
        code: 'unavailable',
      },
    )
    objects.close(false)
    await isReady(api, origin)
    await api.stop()
  })

  test('without a database the API starts and serves nothing, until it is there and has been looked at', async () => {
    away(database)
    const api = start('api', throughLinks)
    const origin = await api.origin()
    assert.equal((await fetch(`${origin}/healthz`)).status, 200)
    const { status, parts } = await readyOf(origin)
    assert.deepEqual([status, parts['database'], parts['keys']], [503, false, false])
    for (const path of ['/api/user/robot-check', '/docs/api', '/nowhere']) {
      const answer = await fetch(`${origin}${path}`)
      assert.deepEqual([path, answer.status, answer.headers.get('retry-after')], [path, 503, '5'])
    }
    await waitsOn(api)
    database.close(false)
    await isReady(api, origin)
    await api.stop()
  })

  test('a database that comes late is refused all the same if the key is not its own', async () => {
    away(database)
    const api = start('api', { ...throughLinks, TRACKING_KEY: other() })
    await api.origin()
    database.close(false)
    assert.match(await lastLines(api), /TRACKING_KEY is not the key/)
  })

  suite('one worker, through all of it', () => {
    let mail: Link
    let worker: Started
    before(async () => {
      mail = await openLink({ later }, Number(new URL(server.config.SMTP_URL).port))
      away(database)
      away(objects)
      worker = start('worker', { ...throughLinks, SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
    })
    after(() => worker.stop())

    const askForLetter = async () => {
      const email = `${randomUUID()}@seewil.example`
      const { client } = await server.person({ email, secondFactor: false })
      await client.accounts.initResetPassword({ email })
      return email
    }
    /** A job that met a part that is away rests some seconds; they are not what is tested. */
    const wake = () =>
      server.jobContext.pool.query(
        `update graphile_worker._private_jobs set run_at = now()
         where locked_at is null and run_at between now() and now() + interval '15 seconds'`,
      )
    const haveArrived = (...emails: string[]) =>
      until(
        worker.output,
        async () => {
          await wake()
          const letters = await (await fetch(`${process.env['MAIL_VIEW_URL']}/api/email`)).text()
          return emails.every((email) => letters.includes(email))
        },
        LONG_SECONDS,
      )

    test('the worker waits for the database, and sends mail while the object store is away', async () => {
      await waitsOn(worker)
      database.close(false)
      await haveArrived(await askForLetter())
      assert.equal(worker.child.exitCode, null, worker.output())
      objects.close(false)
    })

    test('without mail the worker goes on, and what it could not send comes later', async () => {
      away(mail)
      const email = await askForLetter()
      await until('it was tried', () => mail.done.turnedAway > 0)
      mail.close(false)
      await haveArrived(email)
      assert.equal(worker.child.exitCode, null, worker.output())
    })

    test('a job that fails while the database is away does not end the worker', async () => {
      // After the greeting nothing comes for a minute: the job is under way.
      mail.slowDown(60_000)
      const first = await askForLetter()
      await until(worker.output, () => mail.done.pieces > 0)
      away(database)
      await until(
        'it is missed',
        () => worker.output().includes('the dirty set cannot be read'),
        LONG_SECONDS,
      )
      assert.equal(mail.cutAll(), 1)
      mail.slowDown(0)
      const asked = database.done.turnedAway
      await until('it looks for the database', () => database.done.turnedAway > asked + 8)
      assert.equal(worker.child.exitCode, null, worker.output())
      database.close(false)
      await haveArrived(first, await askForLetter())
    })
  })
})
