import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** Errands of the server itself; the policies in server/migrations name what each may see. */
export const DUTIES = [
  'access-log',
  'accounts',
  'admin',
  'cards',
  'content',
  'diary',
  'governance',
  'insights',
  'keys',
  'membership',
  'missions',
  'maintenance',
  'network',
  'organisations',
  'own-data',
  'participation',
  'payments',
  'people',
  'photos',
  'projects',
  'ratings',
  'rides',
  'surveys',
  'results',
  'routes',
  'site',
  'tracking',
] as const
export type Duty = (typeof DUTIES)[number]

declare const DUTY: unique symbol

/**
 * An open transaction. `Db` sees what is the caller's; `Db<'tracking'>` sees the rows of that duty for everybody,
 * and is had from `onDuty` or `inTransaction` alone (server/src/platform/db/identity.ts).
 */
export type Db<D extends Duty = never> = Kysely<DB> & ([D] extends [never] ? unknown : { readonly [DUTY]: D })

// Counts and ids beyond 2^53 do not occur; instants travel as milliseconds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * One pool. Pipelined: a transaction's opening, its identity and its first question leave in one packet
 * (server/src/platform/db/identity.ts).
 */
export function openPool(
  url: string,
  options: { size: number; name: string; isPipelined?: boolean; settings?: string; idleSeconds?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // A transaction that computes for longer finds its connection closed.
    idle_in_transaction_session_timeout: (options.idleSeconds ?? 30) * 1000,
    pipeline: options.isPipelined ?? true,
    ...(options.settings ? { options: options.settings } : {}),
  })
  // A connection that breaks is replaced by the next request; without listeners it would end us.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** One connection, the duty its transaction is on, and a view of the database for each duty it has been on. */
export interface Connection {
  client: pg.PoolClient
  duty: Duty | 'none'
  views: Map<Duty | 'none', Db>
}

const connections = new WeakMap<pg.PoolClient, Connection>()
const connectionsOfViews = new WeakMap<Db, Connection>()

/** Made once per connection: whoever holds the connection holds the transaction. */
export function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const fresh: Connection = { client, duty: 'none', views: new Map() }
  connections.set(client, fresh)
  return fresh
}

/** Kysely on the connection, for as long as its transaction is on the duty it is on now. */
export function viewOf(connection: Connection): Db {
  const { client, duty, views } = connection
  const known = views.get(duty)
  if (known) return known
  const lent = {
    query: (text: string, values: readonly unknown[]) => {
      // An outer scope's view would see an inner scope's rows, and the other way round.
      if (connection.duty !== duty)
        throw new Error(`a question of duty «${duty}», asked on «${connection.duty}»`)
      return client.query(named(text, values))
    },
    release: () => undefined,
  }
  const view = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as never,
    }),
    // Columns alone: keys inside a stored document are its own.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  views.set(duty, view)
  connectionsOfViews.set(view, connection)
  return view
}

/** The connection whose transaction this is. */
export function connectionBehind(db: Db): Connection {
  const connection = connectionsOfViews.get(db)
  if (!connection) throw new Error('a transaction is opened by inTransaction or begin')
  return connection
}

/** SQL written out, for the questions of every request and for those a builder would only blur. */
export async function ask<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The question with the name its connection knows it by. */
export function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  return { text, values: [...values], ...nameOf(text) }
}

const names = new Map<string, { name: string }>()
const NAMES_AT_MOST = 500

/**
 * Statements are named, so that each connection plans a question once: with row-level security the planning
 * costs more than the answer. Texts beyond the first 500 stay unnamed, lest a connection remember for ever.
 */
function nameOf(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_AT_MOST) return known
  const fresh = { name: `q${names.size + 1}` }
  names.set(text, fresh)
  return fresh
}
