import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  type Connection,
  connectionBehind,
  connectionOf,
  type Db,
  type Duty,
  named,
  viewOf,
} from './connect.ts'

/** As whom the database is asked: row-level security shows this account, device or duty its own rows only. */
export interface Identity<D extends Duty = Duty> {
  account?: string
  organisation?: string
  participant?: string
  duty?: D
}

/** Runs work in one transaction; row-level security leaves it the rows this identity may see. */
export async function inTransaction<T, D extends Duty = never>(
  pool: pg.Pool,
  identity: Identity<D>,
  work: (db: Db<D>) => Promise<T>,
): Promise<T> {
  const transaction = await begin(pool, identity)
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** One question as nobody and outside a transaction: for what has no policy and is the same for everybody. */
export function asNobody(pool: pg.Pool): {
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
} {
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
      (await pool.query<Row>(named(text, values))).rows,
  }
}

interface OpenTransaction<D extends Duty = never> {
  db: Db<D>
  /** SQL straight to the connection, in the order it is asked; what is asked next need not wait for the answer. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** The opening is not waited for: the first question travels right behind it. */
export async function begin<D extends Duty = never>(
  pool: pg.Pool,
  identity: Identity<D>,
): Promise<OpenTransaction<D>> {
  // Judged before a connection is taken: one that is refused here would never be given back.
  const settings = settingsOf(identity)
  const client = await pool.connect()
  const connection = connectionOf(client)
  connection.duty = identity.duty ?? 'none'
  gather(client)
  const opening = client.query(`begin; ${settings}`)
  // Reported by the first question or by the commit; a rejected promise nobody looks at would end the process.
  opening.catch(() => undefined)
  let ended = false
  async function end(ending: 'commit' | 'rollback'): Promise<void> {
    if (ended) return
    ended = true
    try {
      await opening
      const { command } = await client.query(ending)
      // A transaction that failed answers a commit with ROLLBACK, and without an error.
      if (command.toLowerCase() !== ending) throw new Error(`the database answered ${command} to ${ending}`)
      client.release()
    } catch (error) {
      client.release(true)
      if (ending === 'commit') throw error
    }
  }
  return {
    db: viewOf(connection) as Db<D>,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
      gather(client)
      return (await client.query<Row>(named(text, values))).rows
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  }
}

/** What is asked in this turn of the loop leaves in one packet: a system call costs more than a question. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}

function settingsOf(identity: Identity): string {
  return Object.entries(identity)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `set local allmend.${name} = '${plain(String(value))}'`)
    .join('; ')
}

/** SET takes no parameters, so only ids and names of ours may pass. */
function plain(value: string): string {
  if (!/^[0-9a-z-]{1,64}$/.test(value)) throw new Error('an identity holds an id or a name of ours')
  return value
}

/**
 * Work of the server itself inside the running transaction: within the scope that duty's rows are seen for everybody,
 * after it, also when it fails, what was seen before. A scope may open another one; meanwhile the outer one's `db`
 * answers nothing.
 */
export async function onDuty<D extends Duty, T>(
  db: Db,
  duty: D,
  work: (db: Db<D>) => Promise<T>,
): Promise<T> {
  const connection = connectionBehind(db)
  const before = connection.duty
  if (viewOf(connection) !== db) throw new Error(`a scope was opened from «${before}» by a view of another`)
  take(connection, duty)
  try {
    return await work(viewOf(connection) as Db<D>)
  } finally {
    take(connection, before)
  }
}

/** Not waited for: the next question travels right behind it, and fails with it. */
function take(connection: Connection, duty: Duty | 'none'): void {
  if (connection.duty === duty) return
  connection.duty = duty
  gather(connection.client)
  connection.client.query(`set local allmend.duty = '${plain(duty)}'`).catch(() => undefined)
}

/** From here on the transaction sees what is this participant's; whoever calls has checked that she is. */
export async function asParticipant(db: Db, participantId: string): Promise<void> {
  await sql.raw(`set local allmend.participant = '${plain(participantId)}'`).execute(db)
}

/**
 * Goes into an organisation inside the running transaction, before the door has decided whether to stay. Not waited for
 * either: each call about a project comes by here.
 */
export function insideOrganisation(db: Db, organisation: string): void {
  const { client } = connectionBehind(db)
  gather(client)
  client.query(`set local allmend.organisation = '${plain(organisation)}'`).catch(() => undefined)
}
