import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './mail/mailer.ts'

/** What a background job works with. */
export interface JobContext {
  pool: pg.Pool
  mailer: Mailer
  config: Config
  log: FastifyBaseLogger
  now(): Date
}

/** A background job: its name, the shape of its payload, and what it does. */
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
  it: Pick<Job<Payload>, 'name' | 'payload'>,
  payload: z.input<Payload>,
): Promise<void> {
  await sql`select jobs.file(${it.name}, ${JSON.stringify(payload)}::json)`.execute(db)
}
