import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, dbOf, named } from './connect.ts'

/** Errands of the server itself; the policies in server/migrations name what each may see. */
export type Duty =
  | 'accounts'
  | 'content'
  | 'diary'
  | 'governance'
  | 'insights'
  | 'keys'
  | 'organisations'
  | 'payments'
  | 'projects'
  | 'tracking'

export interface Identity {
  account?: string
  organisation?: string
  participant?: string
  duty?: Duty
}

/**
 * Runs work in one transaction whose rows are those the identity may see. SET LOCAL, not set_config():
 * only the former is handed on by Citus.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  identity: Identity,
  work: (db: Db) => Promise<T>,
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

export interface OpenTransaction {
  db: Db
  /** SQL straight to the connection, in the order it is asked; what is asked next need not wait for the answer. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** The opening is not waited for: the first question travels right behind it. */
export async function begin(pool: pg.Pool, identity: Identity): Promise<OpenTransaction> {
  // Judged before a connection is taken: one that is refused here would never be given back.
  const settings = settingsOf(identity)
  const client = await pool.connect()
  gather(client)
  const opening = client.query(`begin; ${settings}`)
  // Reported by the first question or by the commit; a rejected promise nobody looks at would end the process.
  opening.catch(() => undefined)
  let ended = false
  async function end(word: 'commit' | 'rollback'): Promise<void> {
    if (ended) return
    ended = true
    try {
      await opening
      const { command } = await client.query(word)
      // A transaction that failed answers a commit with ROLLBACK, and without an error.
      if (command.toLowerCase() !== word) throw new Error(`the database answered ${command} to ${word}`)
      client.release()
    } catch (error) {
      client.release(true)
      if (word === 'commit') throw error
    }
  }
  return {
    db: dbOf(client),
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

/** Takes up an errand inside the running transaction; 'none' lays it down again. */
export async function onDuty(db: Db, duty: Duty | 'none'): Promise<void> {
  await sql.raw(`set local allmend.duty = '${plain(duty)}'`).execute(db)
}

/** From here on the transaction sees what is this participant's; whoever calls has checked that she is. */
export async function asParticipant(db: Db, participantId: string): Promise<void> {
  await sql.raw(`set local allmend.participant = '${plain(participantId)}'`).execute(db)
}

/** Goes into an organisation inside the running transaction, before the door has decided whether to stay. */
export async function insideOrganisation(db: Db, organisation: string): Promise<void> {
  await sql.raw(`set local allmend.organisation = '${plain(organisation)}'`).execute(db)
}
