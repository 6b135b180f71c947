import { isOver } from '@allmend/domain/projects/projects/settings'
import { z } from 'zod'
import { isAway } from '../../platform/away.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { liveProjects, todayIn } from '../../projects/projects/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { countSurvey, type NoteCounted } from './count-survey.ts'
import { settleGroups } from './settle-groups.ts'

const NOTHING = z.object({})

/** At night: who counts in which group, and once a week what people answered. Run again, it finds nothing to do. */
export function countPeople(noteCounted: NoteCounted): Job<typeof NOTHING> {
  return job({
    name: 'people.count',
    payload: NOTHING,
    async run(_payload, { pool, log, now }) {
      let [counted, failed] = [0, 0]
      const cities = await inTransaction(pool, { duty: 'projects' }, (db) => liveProjects(db, 'cityserver'))
      for (const project of cities.filter((it) => !isOver(it, todayIn(it, now())))) {
        try {
          await inTransaction(pool, { duty: 'people' }, (db) => settleGroups(db, project))
          const about = { noteCounted, now: now() }
          if (await inTransaction(pool, { duty: 'people' }, (db) => countSurvey(db, project, about)))
            counted++
        } catch (error) {
          if (isAway(error)) throw error
          failed++
          log.error({ err: error, projectId: project.id }, 'the people of a project were not counted')
        }
      }
      log.info({ counted, failed }, 'people counted')
      if (failed > 0) throw new Error(`the people of ${failed} projects were not counted`)
    },
  })
}
