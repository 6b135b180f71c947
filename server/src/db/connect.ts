import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>

// Counts and ids beyond 2^53 do not occur; instants travel as milliseconds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * One pool. Pipelined: a transaction's opening, its identity and its first question leave in one packet
 * (server/src/db/identity.ts).
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
    // Whoever computes for longer inside a transaction finds its connection closed.
    idle_in_transaction_session_timeout: (options.idleSeconds ?? 30) * 1000,
    pipeline: options.isPipelined ?? true,
    ...(options.settings ? { options: options.settings } : {}),
  })
  // A connection that breaks is replaced by the next request; without listeners it would end us.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const bound = new WeakMap<pg.PoolClient, Db>()

/** Kysely on one connection, made once per connection: whoever holds the connection holds the transaction. */
export function dbOf(client: pg.PoolClient): Db {
  const known = bound.get(client)
  if (known) return known
  const lent = {
    query: (text: string, values: readonly unknown[]) => client.query(named(text, values)),
    release: () => undefined,
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } as never,
    }),
    plugins: [new CamelCasePlugin()],
  })
  bound.set(client, db)
  return db
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
