import { weekOf } from '@allmend/domain/projects/releases/period'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { isAway } from '../../platform/away.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { remind, participantsToRemind } from '../../projects/participation/index.ts'
import { liveProjects } from '../../projects/projects/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { countSurvey, type NoteCounted } from './count-survey.ts'
import { versionsOf } from './store.ts'
import { isAsked } from './waiting-surveys.ts'

const NOTHING = z.object({})

/** At night: what was answered to each released version. Run again, it finds nothing to do. */
export function countSurveys(noteCounted: NoteCounted): Job<typeof NOTHING> {
  return job({
    name: 'surveys.count',
    payload: NOTHING,
    async run(_payload, { pool, config, log, now }) {
      const keyring = await keyringOf(config)
      let [counted, failed] = [0, 0]
      const projects = await inTransaction(pool, { duty: 'projects' }, (db) => liveProjects(db, 'tracking'))
      for (const project of projects) {
        try {
          const versions = await inTransaction(pool, { duty: 'surveys' }, (db) => versionsOf(db, project.id))
          for (const version of versions.filter(({ status }) => status === 'finished')) {
            const about = { keyring, noteCounted, now: now() }
            const isNew = await inTransaction(pool, { duty: 'surveys' }, (db) =>
              countSurvey(db, project, version, about),
            )
            if (isNew) counted++
          }
        } catch (error) {
          if (isAway(error)) throw error
          failed++
          log.error({ err: error, projectId: project.id }, 'surveys of a project were not counted')
        }
      }
      log.info({ counted, failed }, 'surveys counted')
      if (failed > 0) throw new Error(`surveys of ${failed} projects were not counted`)
    },
  })
}

/** Every week: for whom a survey waits, of those who asked to be told. */
export const notifySurveyWaiting = job({
  name: 'surveys.tell-waiting',
  payload: NOTHING,
  async run(_payload, { pool, now }) {
    const at = now()
    const occasion = weekOf(dataDayOf(at.getTime(), ZURICH)).from
    const wanted = await inTransaction(pool, { duty: 'participation' }, (db) =>
      participantsToRemind(db, 'survey-waiting', at),
    )
    for (const { participantId, projectId } of wanted) {
      await inTransaction(pool, { duty: 'surveys' }, async (db) => {
        if (!(await isAsked(db, { participantId, projectId }, at))) return
        await onDuty(db, 'participation', (db) =>
          remind(db, { participantId, kind: 'survey-waiting', occasion }),
        )
      })
    }
  },
})
