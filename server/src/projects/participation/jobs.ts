import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import { seenProject } from '../content/index.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { countEach } from '../projects/index.ts'
import { type Job, job } from '../../platform/queue.ts'
import { countPeopleOf } from './counted-people.ts'
import { deliverNewsletter } from './deliver-newsletter.ts'
import { newsletterLetter } from './newsletter-mail.ts'
import { newsletterOf } from './newsletters.ts'
import type { StateCounts } from './phones.ts'
import { abandoned } from './recipients.ts'

const OfNewsletter = z.object({ projectId: z.uuid(), number: z.number() })
/** Longer than one conversation with a mail server takes. */
const QUIET_MS = 2 * 60_000

export const sendNewsletter = job({
  name: 'participation.send-newsletter',
  payload: OfNewsletter,
  run: deliverNewsletter,
})

/** Goes on where a worker that died stopped; the queue itself would wait for hours. */
export const resumeNewsletters = job({
  name: 'participation.resume-newsletters',
  payload: z.object({}),
  async run(_payload, jobContext) {
    const before = new Date(jobContext.now().getTime() - QUIET_MS)
    const found = await inTransaction(jobContext.pool, { duty: 'participation' }, (db) =>
      abandoned(db, before),
    )
    for (const key of found) await deliverNewsletter(key, jobContext)
  },
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

/** To its author herself, as it stands. */
export const mailTestNewsletter = job({
  name: 'participation.mail-test-newsletter',
  payload: OfNewsletter.extend({ accountId: z.uuid(), language: z.enum(LANGUAGES) }),
  async run({ projectId, number, accountId, language }, { pool, mailer, config }) {
    const mail = await inTransaction(pool, { duty: 'participation' }, async (db) => {
      const newsletter = await newsletterOf(db, { projectId, number })
      const project = await onDuty(db, 'projects', (db) => seenProject(db, projectId))
      const to = (await readerOf(db, accountId))?.to
      if (!newsletter || !project || !to) return undefined
      const about = { organisation: project.organisation.name, project: project.name }
      const { PUBLIC_ORIGIN: origin } = config
      return newsletterLetter(newsletter.document, { ...about, language, to, origin })
    })
    if (mail) await mailer.send(mail)
  },
})
