import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type { z } from 'zod'
import { isAway, onceThere } from './platform/away.ts'
import { type JobLane, JOBS, type ListedJob } from './jobs.ts'
import type { Job, JobContext } from './platform/queue.ts'

/** Until a part that was away is looked for again. */
const AWAY_SECONDS = 10

/**
 * Takes the filed work of one lane and leaves the others alone; a job that fails is tried again with growing
 * delay, twelve times. A part that is away is waited for, however long: that is no try.
 */
export async function startWorker(
  jobContext: JobContext,
  lane: JobLane,
  { concurrency = 4, among = JOBS }: { concurrency?: number; among?: readonly ListedJob[] } = {},
): Promise<Runner> {
  const taskList: TaskList = {}
  const jobs = among.filter((it) => it.lane === lane)
  for (const { job } of jobs) {
    const task: Task = async (payload, helpers) => {
      const started = performance.now()
      await uncountedWhileAway(helpers, () => job.run(payloadOf(job, payload), jobContext))
      jobContext.log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'done')
    }
    taskList[job.name] = task
  }
  const timed = jobs.flatMap(({ job, every }) => (every ? [{ task: job.name, match: every }] : []))
  return run({
    pgPool: patient(jobContext.pool),
    taskList,
    // A worker that was down at the hour catches up within the day.
    parsedCronItems: parseCronItems(timed.map((it) => ({ ...it, options: { backfillPeriod: 86_400_000 } }))),
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: intoOurs(jobContext.log),
  })
}

/** What does not fit is said without what was sent: an error is kept with its job, and Admins read it. */
export function payloadOf(job: Job, payload: unknown): z.output<Job['payload']> {
  const read = job.payload.safeParse(payload ?? {})
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  throw new Error(`the payload does not fit: ${problems.join(', ')}`)
}

/** The queue counts a try when it hands a job out, and offers no way to take that back. */
async function uncountedWhileAway(
  { job, withPgClient }: JobHelpers,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isAway(error)) {
      await withPgClient((client) =>
        client.query(
          `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1),
             run_at = now() + make_interval(secs => $2) where id = $1`,
          [job.id, AWAY_SECONDS],
        ),
      )
    }
    throw error
  }
}

/**
 * Waits for a connection while the database is away. The queue notes that a job is done or has failed without
 * looking whether that went well; a job without such a note rests for four hours.
 */
function patient(pool: pg.Pool): pg.Pool {
  type Taken = Parameters<typeof pool.connect>[0]
  // With a callback it is the queue's listener, or the pool itself: both see to their own failures.
  const connect = (taken?: Taken) =>
    taken
      ? pool.connect(taken)
      : onceThere(
          () => pool.connect(),
          () => undefined,
        )
  return Object.create(pool, { connect: { value: connect } }) as pg.Pool
}

/** The queue's notes on its jobs have no other owner; one that is lost with a connection is no reason to end. */
export function outliveLostNotes(log: JobContext['log']): void {
  process.on('unhandledRejection', (error) => {
    if (!isAway(error)) throw error
    log.warn({ err: error }, 'the database went away in the middle of a note on a job')
  })
}

/** The queue's own messages, in the log's form, without what it adds: a job's payload holds mail addresses. */
function intoOurs(log: JobContext['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
