import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { countEach } from '../projects/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { countPeopleOf } from './counted-people.ts'
import { deliverNewsletter, mailTest, resumeSending } from './newsletter/deliver.ts'
import type { StateCounts } from './phones.ts'
import { projectNewsletters } from './project-newsletters.ts'

const OfNewsletter = z.object({ projectId: z.uuid(), number: z.number() })

export const sendNewsletter = job({
  name: 'participation.send-newsletter',
  payload: OfNewsletter,
  run: (key, jobContext) => deliverNewsletter(projectNewsletters, key, jobContext),
})

export const resumeNewsletters = job({
  name: 'participation.resume-newsletters',
  payload: z.object({}),
  run: (_payload, jobContext) => resumeSending(projectNewsletters, jobContext),
})

const NOTHING = z.object({})

/** At night: how many people of each project are how far. Run again, it finds nothing to do. */
export function countStates(countsOf: StateCounts): Job<typeof NOTHING> {
  return job({
    name: 'participation.count-states',
    payload: NOTHING,
    async run(_payload, { pool, log, now }) {
      let failed = 0
      for (const product of PRODUCTS) {
        const about = { product, trouble: 'the people of a project were not counted' }
        const counted = await countEach({ pool, log }, about, async (project) => {
          const today = dataDayOf(now().getTime(), project.timeZone)
          const isNew = await inTransaction(pool, { duty: 'participation' }, (db) =>
            countPeopleOf(db, project, { today, now: now(), countsOf }),
          )
          return isNew ? 1 : 0
        })
        failed += counted.failed
      }
      if (failed > 0) throw new Error(`the people of ${failed} projects were not counted`)
    },
  })
}

export const mailTestNewsletter = job({
  name: 'participation.mail-test-newsletter',
  payload: OfNewsletter.extend({ accountId: z.uuid(), language: z.enum(LANGUAGES) }),
  run: ({ accountId, language, ...key }, jobContext) =>
    mailTest(projectNewsletters, { key, accountId, language }, jobContext),
})
