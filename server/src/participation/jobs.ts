import { LANGUAGES } from '@allmend/domain/language/language'
import { z } from 'zod'
import { mailboxOf } from '../accounts/index.ts'
import { trackingProject } from '../content/index.ts'
import { inTransaction, onDuty } from '../db/identity.ts'
import { job } from '../queue.ts'
import { deliverNewsletter } from './deliver-newsletter.ts'
import { newsletterLetter } from './newsletter-letter.ts'
import { newsletterOf } from './newsletters.ts'
import { abandoned } from './recipients.ts'

const OfNewsletter = z.object({ projectId: z.uuid(), number: z.number() })
/** Longer than one conversation with a mail server takes. */
const QUIET_MS = 2 * 60_000

export const sendNewsletter = job({
  name: 'governance.send-newsletter',
  payload: OfNewsletter,
  run: deliverNewsletter,
})

/** Goes on where a worker that died stopped; the queue itself would wait for hours. */
export const resumeNewsletters = job({
  name: 'governance.resume-newsletters',
  payload: z.object({}),
  async run(_payload, workshop) {
    const before = new Date(workshop.now().getTime() - QUIET_MS)
    const found = await inTransaction(workshop.pool, { duty: 'governance' }, (db) => abandoned(db, before))
    for (const key of found) await deliverNewsletter(key, workshop)
  },
})

/** To its author herself, as it stands. */
export const mailTestNewsletter = job({
  name: 'governance.mail-test-newsletter',
  payload: OfNewsletter.extend({ accountId: z.uuid(), language: z.enum(LANGUAGES) }),
  async run({ projectId, number, accountId, language }, { pool, mailer, config }) {
    const letter = await inTransaction(pool, { duty: 'governance' }, async (db) => {
      const newsletter = await newsletterOf(db, { projectId, number })
      await onDuty(db, 'projects')
      const project = await trackingProject(db, projectId)
      await onDuty(db, 'accounts')
      const to = (await mailboxOf(db, accountId))?.email
      if (!newsletter || !project || !to) return undefined
      const about = { organisation: project.organisation.name, project: project.name }
      const { PUBLIC_ORIGIN: origin } = config
      return newsletterLetter(newsletter.document, { ...about, language, to, origin })
    })
    if (letter) await mailer.send(letter)
  },
})
