import { z } from 'zod'
import { countEach } from '../../projects/projects/index.ts'
import { job } from '../../platform/queue.ts'
import { countProject } from './count-project.ts'

/** Counts what has been rated since it last did; run again, it finds nothing to do. */
export const countRatings = job({
  name: 'ratings.count-days',
  payload: z.object({}),
  async run(_payload, { pool, log, now }) {
    const about = { product: 'cityserver', trouble: 'ratings of a project were not counted' } as const
    const { counted: days, failed } = await countEach({ pool, log }, about, (project) =>
      countProject(pool, project, now()),
    )
    log.info({ days, failed }, 'ratings counted')
    if (failed > 0) throw new Error(`ratings of ${failed} projects were not counted`)
  },
})
