import { randomBytes } from 'node:crypto'
import { drawnFrom } from '@allmend/domain/projects/releases/noise'
import { z } from 'zod'
import { countEach } from '../../projects/projects/index.ts'
import { job } from '../../platform/queue.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { countProject } from './counting/count-project.ts'
import { openCountingThreads } from './counting/counting-threads.ts'

/** Counts the days that have settled since it last did; run again, it finds nothing to do. */
export const countDays = job({
  name: 'insights.count-days',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const keyring = await keyringOf(config)
    const about = { product: 'tracking', trouble: 'a project was not counted' } as const
    const threads = openCountingThreads(config)
    try {
      const { counted: days, failed } = await countEach({ pool, log }, about, (project) =>
        countProject({ pool, keyring, log, now: now(), draw: drawnFrom(randomBytes) }, project, threads),
      )
      log.info({ days, failed }, 'counted')
      if (failed > 0) throw new Error(`${failed} projects were not counted`)
    } finally {
      await threads.close()
    }
  },
})
