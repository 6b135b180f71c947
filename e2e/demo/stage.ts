import { randomUUID } from 'node:crypto'
import { makeClient, type Client } from '@allmend/contract/client'
import { pino } from 'pino'
import { hashPassword } from '../../server/src/base/accounts/passwords/passwords.ts'
import { openSession } from '../../server/src/base/accounts/sessions/sessions.ts'
import { addAccount } from '../../server/src/base/accounts/store.ts'
import { accessToken } from '../../server/src/base/accounts/sessions/tokens.ts'
import { buildApi } from '../../server/src/api.ts'
import type { Config } from '../../server/src/config.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { JOBS, type ListedJob } from '../../server/src/jobs.ts'
import { ensureWrap, loadWraps } from '../../server/src/platform/keys/wraps.ts'
import type { Mail } from '../../server/src/platform/mail/mail.ts'
import { openObjects } from '../../server/src/platform/objects.ts'
import type { JobContext } from '../../server/src/platform/queue.ts'
import { seal } from '../../server/src/platform/seal.ts'
import { openUploadPool } from '../../server/src/tracking/tracking/index.ts'
import { fetchInto } from '../../server/test/test-server.ts'
import { PASSWORD, SECRET } from './secrets.ts'

/** Somebody with an account, and the calls she makes at the hour the clock shows. */
export interface Player {
  id: string
  email: string
  hasSecondFactor: boolean
  client: Client
}

interface About {
  email: string
  firstName: string
  familyName: string
  language?: 'de' | 'en'
  secondFactor?: boolean
}

/** The product in this process, on the clock of the story instead of ours. */
export interface Stage {
  clock: { now: Date }
  config: Config
  jobContext: JobContext
  /** Mail that was written, the newest last; nobody gets it. */
  mails: Mail[]
  /** Opens an account and signs in. */
  enter(about: About): Promise<Player>
  /** The same person signs in once more: sessions end, and the story takes longer than one. */
  again(player: Omit<Player, 'client'>): Promise<Player>
  /** Without an account. */
  stranger: Client
  /** A phone's chunk, by its credential. */
  send(
    phone: { credential: string; streamId: string },
    seq: number,
    bytes: Buffer,
    sha256: string,
  ): Promise<void>
  /** Does the filed jobs and those that are named, as the worker would at this hour; photos have processes of their own. */
  work(...names: string[]): Promise<void>
  close(): Promise<void>
}

let passwordHash: Promise<string> | undefined

export async function openStage(config: Config, now: Date): Promise<Stage> {
  const clock = { now }
  const pool = openPool(config.DATABASE_URL, { size: 3, name: 'demo', settings: UNHURRIED })
  const workerPool = openPool(config.DATABASE_WORKER_URL, { size: 3, name: 'demo', settings: UNHURRIED })
  const uploadPool = openUploadPool(config.DATABASE_URL, 2)
  const objects = openObjects(config)
  const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
  await ensureWrap({ pool, objects, trackingKey }, new Date())
  const wraps = await loadWraps(objects, trackingKey)
  const app = await buildApi({
    config,
    pool,
    uploadPool,
    objects,
    wraps,
    now: () => clock.now,
    logger: { level: 'warn' },
  })
  const mails: Mail[] = []
  const jobContext: JobContext = {
    pool: workerPool,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: ignored },
    config,
    log: pino({ level: 'warn' }),
    now: () => clock.now,
  }
  const signingKey = Buffer.from(config.SIGNING_KEY, 'hex')

  function clientOf(token: () => string | undefined): Client {
    return makeClient({
      origin: '',
      fetch: fetchInto(app),
      clientKey: config.CLIENT_KEY,
      language: () => 'de',
      session: { token, renewed: ignored, signedOut: ignored, denied: ignored },
    })
  }

  async function enter(about: About): Promise<Player> {
    const { secondFactor = false, language = 'de', ...names } = about
    passwordHash ??= hashPassword(PASSWORD)
    const account = { ...names, id: randomUUID(), language, newsletter: false }
    const hash = await passwordHash
    await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      const isNew = await addAccount(db, { ...account, passwordHash: hash, now: clock.now })
      if (!isNew) throw new Error(`${account.email} has an account`)
      if (!secondFactor) return
      const secretSealed = seal(Buffer.from(config.SEALING_KEY, 'hex'), SECRET, account.id)
      const factor = { accountId: account.id, secretSealed, confirmedAt: clock.now }
      await db.insertInto('accounts.secondFactor').values(factor).execute()
    })
    return again({ ...account, hasSecondFactor: secondFactor })
  }

  async function again({ id, email, hasSecondFactor }: Omit<Player, 'client'>): Promise<Player> {
    const assurance = hasSecondFactor ? 'second_factor' : 'password'
    const about = { accountId: id, device: 'Firefox', assurance, now: clock.now } as const
    const session = await inTransaction(pool, { duty: 'accounts' }, (db) =>
      openSession(db, signingKey, about),
    )
    const token = () => accessToken(signingKey, id, session.id, clock.now)
    return { id, email, hasSecondFactor, client: clientOf(token) }
  }

  async function work(...names: string[]): Promise<void> {
    for (const name of names) await done(name, {})
    const { rows } = await workerPool.query<{ id: string; identifier: string; payload: unknown }>(
      `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
    for (const { id, identifier, payload } of rows) {
      if (listed(identifier).lane === 'photos') continue
      await done(identifier, payload)
      await workerPool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  }

  async function done(name: string, payload: unknown): Promise<void> {
    const { job } = listed(name)
    await job.run(job.payload.parse(payload), jobContext)
  }

  return {
    clock,
    config,
    jobContext,
    mails,
    enter,
    again,
    work,
    stranger: clientOf(() => undefined),
    async send({ credential, streamId }, seq, bytes, sha256) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/tracking/streams/${streamId}/chunks/${seq}?sha256=${sha256}`,
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      })
      if (answer.statusCode !== 201) throw new Error(`a chunk was answered with ${answer.statusCode}`)
    },
    async close() {
      await app.close()
      await Promise.all([pool.end(), uploadPool.end(), workerPool.end()])
    },
  }
}

function listed(name: string): ListedJob {
  const found = JOBS.find(({ job }) => job.name === name)
  if (!found) throw new Error(`nobody does ${name}`)
  return found
}

/** What a power cut takes is told again: nobody waits for the disk. */
const UNHURRIED = '-c synchronous_commit=off'

const ignored = (): undefined => undefined
