import { z } from 'zod'
import { isAway } from '../../../platform/away.ts'
import { keyringOf } from '../../../platform/keys/keyring.ts'
import { job } from '../../../platform/queue.ts'
import { dueProjects, retireProject } from './retire.ts'

/** At night: erases the fixes of projects that ended long enough ago. Run again, it finds nothing to do. */
export const retireFixesOfEnded = job({
  name: 'own-data.retire',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const keyring = await keyringOf(config)
    let failed = 0
    for (const project of await dueProjects(pool, config.RETENTION_MONTHS, now())) {
      try {
        const counts = await retireProject({ pool, keyring, now: now() }, project)
        log.info(
          { projectId: project.id, dueDay: project.dueDay, ...counts },
          'fixes erased after their time',
        )
      } catch (error) {
        if (isAway(error)) throw error
        failed++
        log.error(
          { err: error, projectId: project.id },
          'fixes of a project were not erased after their time',
        )
      }
    }
    if (failed > 0) throw new Error(`fixes of ${failed} projects were not erased`)
  },
})
