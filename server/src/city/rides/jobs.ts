import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { countEach } from '../../projects/projects/index.ts'
import { job } from '../../platform/queue.ts'
import { countProject } from './count-project.ts'
import { matchWaiting } from './match.ts'
import { ridesLeft } from './store.ts'

const duty = { duty: 'rides' } as const
const LEFT_MS = 5 * 60_000

export const MATCH_RIDE = { name: 'rides.match', payload: z.object({ id: z.uuid() }) } as const

/** Soon after it has arrived; matched twice, the second finds nothing to do. */
export const matchRides = job({
  ...MATCH_RIDE,
  async run({ id }, { pool, config }) {
    const keyring = await keyringOf(config)
    await inTransaction(pool, duty, (db) => matchWaiting(db, keyring, id))
  },
})

/** What was left lying when a worker ended. */
export const resumeRides = job({
  name: 'rides.resume',
  payload: z.object({}),
  async run(_payload, { pool, config, now }) {
    const keyring = await keyringOf(config)
    const before = new Date(now().getTime() - LEFT_MS)
    for (const id of await inTransaction(pool, duty, (db) => ridesLeft(db, before)))
      await inTransaction(pool, duty, (db) => matchWaiting(db, keyring, id))
  },
})

/** Counts the weeks that are over; run again, it finds nothing to do. */
export const countRides = job({
  name: 'rides.count-weeks',
  payload: z.object({}),
  async run(_payload, { pool, log, now }) {
    const about = { product: 'cityserver', trouble: 'rides of a project were not counted' } as const
    const { counted: weeks, failed } = await countEach({ pool, log }, about, (project) =>
      countProject(pool, project, now()),
    )
    log.info({ weeks, failed }, 'rides counted')
    if (failed > 0) throw new Error(`rides of ${failed} projects were not counted`)
  },
})
