import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './mail/mailer.ts'

/** What background work is handed. */
export interface JobContext {
  pool: pg.Pool
  mailer: Mailer
  config: Config
  log: FastifyBaseLogger
  now(): Date
}

export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  name: string
  payload: Payload
  run(payload: z.output<Payload>, jobContext: JobContext): Promise<void>
}

export function job<const Payload extends z.ZodObject>(it: Job<Payload>): Job<Payload> {
  return it
}

/** Files work in the same transaction as the data it is about: both happen or neither. */
export async function file<Payload extends z.ZodObject>(
  db: Db,
  it: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await sql`select jobs.file(${it.name}, ${JSON.stringify(payload)}::json)`.execute(db)
}

/**
 * True for the first who asks about this, in whichever transaction commits; whoever files after a yes files once.
 * Only a hash is kept, so `about` may hold ids of projects and the like, but nothing of a person.
 */
export async function isFirst(db: Db, what: string, about: string): Promise<boolean> {
  const mark = createHash('sha256').update(`${what} ${about}`).digest()
  const claimed = await db
    .insertInto('jobs.claimed')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}
