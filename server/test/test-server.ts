import { randomBytes, randomUUID } from 'node:crypto'
import { makeClient, type Client } from '@allmend/contract/client'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import pg from 'pg'
import { hashPassword } from '../src/base/accounts/passwords/passwords.ts'
import { openSession } from '../src/base/accounts/sessions/sessions.ts'
import { addAccount } from '../src/base/accounts/store.ts'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import { newSecret } from '../src/base/accounts/second-factor/totp.ts'
import { buildApi } from '../src/api.ts'
import { type Config, configOf } from '../src/config.ts'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { drawingJobs, JOBS } from '../src/jobs.ts'
import { textOf } from '../src/platform/mail/mail-text.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { openObjects } from '../src/platform/objects.ts'
import type { JobContext } from '../src/platform/queue.ts'
import { seal } from '../src/platform/seal.ts'
import { ensureWrap, loadWraps } from '../src/platform/keys/wraps.ts'
import { openUploadPool } from '../src/tracking/tracking/index.ts'
import { plainPreparer } from './plain-preparer.ts'
import { asOwner, ensureTemplate, urlOf } from './template.ts'

export const PASSWORD = 'Wanderweg 2026 am See'
let passwordHash: string | undefined

export interface Person {
  id: string
  email: string
  sessionId: string
  token: string
  /** The secret of the authenticator app, where she has one. */
  secret: Buffer
  client: Client
}

interface PersonAbout {
  email?: string
  roles?: PlatformRole[]
  secondFactor?: boolean | 'unproven'
}

/** With its text by lines, in place of its parts. */
type SentMail = Omit<Mail, 'paragraphs'> & { paragraphs: string[] }

export interface TestServer {
  app: FastifyInstance
  config: Config
  pool: pg.Pool
  /** Mails that were sent by `work()`. */
  mails: SentMail[]
  clock: { now: Date }
  /** Does the filed jobs, as the worker would; pictures are drawn without looking for anything on them. */
  work(): Promise<void>
  /** What background work is handed. */
  jobContext: JobContext
  /** With a second factor, shown in her session, unless something else is said. */
  person(about?: PersonAbout): Promise<Person>
  client(token?: string): Client
  owner<T>(work: (owner: pg.ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The whole API on a fresh copy of the migrated database. Only mail and the clock are ours. */
export async function openTestServer(
  settings: Record<string, string> = {},
  logger: { level: string; stream?: DestinationStream } = { level: process.env['TEST_LOG'] ?? 'silent' },
): Promise<TestServer> {
  // Whoever ends tests halfway finds by the mark what they leave.
  const database = `test_${process.env['TEST_MARK'] ?? ''}${randomBytes(6).toString('hex')}`
  const template = await ensureTemplate()
  await asOwner((owner) => owner.query(`create database ${database} template ${template}`))
  const clock = { now: new Date('2026-09-17T08:00:00Z') }
  const config = configOf({
    ...process.env,
    DATABASE_URL: urlOf('DATABASE_URL', database),
    DATABASE_WORKER_URL: urlOf('DATABASE_WORKER_URL', database),
    DATABASE_OWNER_URL: urlOf('DATABASE_OWNER_URL', database),
    SIGNING_KEY: randomBytes(32).toString('hex'),
    SEALING_KEY: randomBytes(32).toString('hex'),
    TRACKING_KEY: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: 'https://allmend.example',
    RATE_LIMITS: 'off',
    KEY_WRAPS: 'off',
    ...settings,
  })
  const pool = patient(openPool(config.DATABASE_URL, { size: 10, name: 'test api' }))
  const workerPool = patient(
    openPool(config.DATABASE_WORKER_URL, { size: 2, name: 'test worker', isPipelined: false }),
  )
  const uploadPool = patient(openUploadPool(config.DATABASE_URL, 4))
  const objects = openObjects(config, { getMs: 60_000, lookMs: 20_000 })
  const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
  if (config.KEY_WRAPS === 'on') await ensureWrap({ pool, objects, trackingKey }, clock.now)
  const app = await buildApi({
    config,
    pool,
    uploadPool,
    objects,
    now: () => clock.now,
    logger,
    ...(config.KEY_WRAPS === 'on' ? { wraps: await loadWraps(objects, trackingKey) } : {}),
  })
  const mails: SentMail[] = []
  const mailer = {
    send: (mail: Mail) =>
      Promise.resolve(void mails.push({ ...mail, paragraphs: textOf(mail).trim().split(/\n+/) })),
    close: () => undefined,
  }
  const log = logger.stream ? pino({ level: logger.level }, logger.stream) : pino({ level: 'silent' })
  const jobContext = {
    pool: workerPool,
    mailer,
    config,
    log: log.child({ role: 'worker' }),
    now: () => clock.now,
  }
  // Proving a password to the database costs more than most questions: the connections are kept.
  const ownerPool = new pg.Pool({ connectionString: config.DATABASE_OWNER_URL, max: 4 })
  ownerPool.on('error', () => undefined)

  async function owner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await ownerPool.connect()
    try {
      const result = await work(client)
      // Whatever was set or left open is gone, as with a connection of its own.
      await client.query('rollback')
      await client.query('discard all')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const jobs = [...drawingJobs(() => Promise.resolve(plainPreparer)), ...JOBS]

  async function work(): Promise<void> {
    const { rows } = await workerPool.query<{ id: string; identifier: string; payload: unknown }>(
      `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
    for (const row of rows) {
      const found = jobs.find((it) => it.job.name === row.identifier)
      if (!found) throw new Error(`nobody does ${row.identifier}`)
      await found.job.run(found.job.payload.parse(row.payload), jobContext)
      await workerPool.query('delete from graphile_worker._private_jobs where id = $1', [row.id])
    }
  }

  function client(token?: string): Client {
    return makeClient({
      origin: '',
      fetch: fetchInto(app),
      clientKey: config.CLIENT_KEY,
      language: () => 'de',
      session: {
        token: () => token,
        renewed: () => undefined,
        signedOut: () => undefined,
        denied: () => undefined,
      },
    })
  }

  async function person(about: PersonAbout = {}): Promise<Person> {
    passwordHash ??= await hashPassword(PASSWORD)
    const id = randomUUID()
    const email = about.email ?? `person-${id.slice(0, 8)}@seewil.example`
    const signingKey = Buffer.from(config.SIGNING_KEY, 'hex')
    const secret = newSecret()
    const hash = passwordHash
    const session = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      const names = { firstName: 'Miriam', familyName: 'Kälin', newsletter: false, language: 'de' }
      await addAccount(db, { id, email, passwordHash: hash, ...names, now: clock.now })
      if (about.secondFactor !== false) {
        const sealed = seal(Buffer.from(config.SEALING_KEY, 'hex'), secret, id)
        const row = { accountId: id, secretSealed: sealed, confirmedAt: clock.now }
        await db.insertInto('accounts.secondFactor').values(row).execute()
      }
      const assurance =
        about.secondFactor === undefined || about.secondFactor === true ? 'second_factor' : 'password'
      return openSession(db, signingKey, { accountId: id, device: 'Test', assurance, now: clock.now })
    })
    if (about.roles?.length) {
      const { roles } = about
      await owner(async (client) => {
        await client.query("begin; set local allmend.duty = 'accounts'")
        for (const role of roles) {
          await client.query('insert into accounts.platform_role (account_id, role) values ($1, $2)', [
            id,
            role,
          ])
        }
        await client.query('commit')
      })
    }
    const token = accessToken(signingKey, id, session.id, clock.now)
    return { id, email, sessionId: session.id, token, secret, client: client(token) }
  }

  async function close(): Promise<void> {
    await app.close()
    await pool.end()
    await uploadPool.end()
    await workerPool.end()
    await ownerPool.end()
    await asOwner((it) => it.query(`drop database if exists ${database} with (force)`))
  }

  return { app, config, pool, mails, clock, work, person, client, owner, jobContext, close }
}

/** On a machine that does much else a connection takes longer than people wait for one. */
function patient(pool: pg.Pool): pg.Pool {
  pool.options.connectionTimeoutMillis = 60_000
  return pool
}

/** Requests go through Fastify's whole pipeline without a socket. */
export function fetchInto(app: FastifyInstance): typeof fetch {
  return async (address, init) => {
    const sent = init?.body
    const body =
      sent instanceof Blob
        ? Buffer.from(await sent.arrayBuffer())
        : sent instanceof Uint8Array
          ? Buffer.from(sent)
          : (sent as string | null)
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: address as string,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(body === null || body === undefined ? {} : { payload: body }),
    })
    const hasBody = answer.statusCode !== 204
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
}
