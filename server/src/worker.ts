import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { isAway, onceThere } from './away.ts'
import { type JobLane, JOBS } from './jobs.ts'
import type { Workshop } from './queue.ts'

/**
 * Takes the filed work of one lane and leaves the others alone; a job that fails is tried again with growing
 * delay, twelve times.
 */
export async function startWorker(workshop: Workshop, lane: JobLane): Promise<Runner> {
  const taskList: TaskList = {}
  const jobs = JOBS.filter((it) => it.lane === lane)
  for (const { job } of jobs) {
    taskList[job.name] = async (payload) => {
      const started = performance.now()
      await job.run(job.payload.parse(payload ?? {}), workshop)
      workshop.log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'done')
    }
  }
  const timed = jobs.flatMap(({ job, every }) => (every ? [{ task: job.name, match: every }] : []))
  return run({
    pgPool: patient(workshop.pool),
    taskList,
    // A worker that was down at the hour catches up within the day.
    parsedCronItems: parseCronItems(timed.map((it) => ({ ...it, options: { backfillPeriod: 86_400_000 } }))),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: intoOurs(workshop.log),
  })
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
export function outliveLostNotes(log: Workshop['log']): void {
  process.on('unhandledRejection', (error) => {
    if (!isAway(error)) throw error
    log.warn({ err: error }, 'the database went away in the middle of a note on a job')
  })
}

/** The queue's own words, in the log's form, without what it adds: a job's payload holds mail addresses. */
function intoOurs(log: Workshop['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
