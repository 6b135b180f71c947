import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@allmend/contract/contract'
import type { Runner } from 'graphile-worker'
import { pino } from 'pino'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { until } from '../test/until.ts'
import { mailSecurityCode } from './base/accounts/index.ts'
import { openPool } from './platform/db/connect.ts'
import { inTransaction } from './platform/db/identity.ts'
import { rereadAll } from './tracking/diary/index.ts'
import { JOBS } from './jobs.ts'
import type { Mail } from './platform/mail/mail.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { file } from './platform/queue.ts'
import { startWorker } from './worker.ts'

let server: TestServer
let pool: pg.Pool
let runner: Runner
const mails: Mail[] = []
let isPostClosed = false
let isPostAway = false

before(async () => {
  server = await openTestServer()
  pool = openPool(server.config.DATABASE_WORKER_URL, { size: 6, name: 'test worker', isPipelined: false })
  const unreachable = openMailer({ ...server.config, SMTP_URL: 'smtp://127.0.0.1:1' })
  const mailer = {
    send: async (mail: Mail) => {
      if (isPostAway) await unreachable.send(mail)
      if (isPostClosed) throw new Error('the post office is closed')
      mails.push(mail)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  const log = pino({ level: 'silent' })
  runner = await startWorker({ pool, mailer, config: server.config, log, now: () => new Date() }, 'mail')
})
after(async () => {
  await runner.stop()
  await pool.end()
  await server.close()
})

const letterTo = (email: string) => mails.find((mail) => mail.to === email)

async function jobsFor(email: string) {
  const { rows } = await pool.query<{
    id: string
    attempts: number
    error: string | null
    isLater: boolean
    isFree: boolean
  }>(
    `select id, attempts, last_error as error, run_at > now() as "isLater", locked_at is null as "isFree"
     from graphile_worker._private_jobs where payload ->> 'email' = $1`,
    [email],
  )
  return rows
}

const about = (email: string) => ({ email, purpose: 'sign_up', language: 'de' }) as const

test('a filed job is done, and gone', async () => {
  const email = 'getan@seewil.example'
  await inTransaction(server.pool, {}, (db) => file(db, mailSecurityCode, about(email)))
  const mail = await until('the mail', () => letterTo(email))
  assert.equal(mail.subject, 'Ihr Sicherheitscode für Allmend')
  await until('an empty queue', async () => (await jobsFor(email)).length === 0)
})

test('whoever sends codes takes no long work, however long it waits', async () => {
  const email = 'eilt@seewil.example'
  await inTransaction(server.pool, {}, async (db) => {
    await file(db, rereadAll, {})
    await file(db, mailSecurityCode, about(email))
  })
  await until('the mail', () => letterTo(email))
  const { rows } = await pool.query<{ attempts: number }>(
    `select attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [rereadAll.name],
  )
  assert.deepEqual(rows, [{ attempts: 0 }])
})

test('a transaction that is rolled back files nothing', async () => {
  const email = 'nie@seewil.example'
  await assert.rejects(
    inTransaction(server.pool, {}, async (db) => {
      await file(db, mailSecurityCode, about(email))
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  const later = 'danach@seewil.example'
  await inTransaction(server.pool, {}, (db) => file(db, mailSecurityCode, about(later)))
  await until('the mail after it', () => letterTo(later))
  assert.deepEqual(await jobsFor(email), [])
  assert.equal(letterTo(email), undefined)
})

test('a job that fails stays, says why, and is tried again', async () => {
  const email = 'spaeter@seewil.example'
  isPostClosed = true
  await inTransaction(server.pool, {}, (db) => file(db, mailSecurityCode, about(email)))
  const failed = await until('the first try', async () =>
    (await jobsFor(email)).find((job) => job.attempts === 1 && job.error !== null),
  )
  assert.match(failed.error ?? '', /the post office is closed/)
  assert.equal(failed.isLater, true)
  isPostClosed = false
  // The delay grows with every try; nobody waits for it here.
  await pool.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [failed.id])
  await until('the mail', () => letterTo(email))
})

test('a part that is away uses up no tries, however often it is missed', async () => {
  const email = 'fort@seewil.example'
  isPostAway = true
  await inTransaction(server.pool, {}, (db) => file(db, mailSecurityCode, about(email)))
  for (let misses = 0; misses < 13; misses++) {
    const missed = await until('the job to be put off', async () =>
      (await jobsFor(email)).find((job) => job.isFree && job.isLater),
    )
    assert.equal(missed.attempts, 0)
    assert.match(missed.error ?? '', /the mail server does not answer/)
    await pool.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [missed.id])
  }
  isPostAway = false
  await until('the mail', async () => {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where payload ->> 'email' = $1`,
      [email],
    )
    return letterTo(email)
  })
})

test('the application files jobs and does nothing else to the queue', async () => {
  const forbidden = ['select from graphile_worker._private_jobs', "select graphile_worker.add_job('x')"]
  for (const text of forbidden) await assert.rejects(server.pool.query(text), { code: '42501' })
})

test('every job has a name of its own capability and a payload that is checked', () => {
  const names = JOBS.map(({ job }) => job.name)
  assert.equal(new Set(names).size, names.length)
  for (const name of names) {
    assert.match(name, /^[a-z-]+\.[a-z-]+$/)
    const capability = name.split('.')[0]?.replaceAll(/-(.)/g, (_, mail: string) => mail.toUpperCase())
    assert.ok(Object.hasOwn(contract, capability ?? ''), name)
  }
  for (const { job, every } of JOBS) if (every) assert.ok(job.payload.safeParse({}).success, job.name)
})
