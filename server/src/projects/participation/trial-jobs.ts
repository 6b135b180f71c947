import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import { isLanguage } from '@allmend/domain/platform/language/language'
import { isTrial, isTrialOver } from '@allmend/domain/projects/projects/trial'
import { z } from 'zod'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { factsOf, projectById, projectsById, todayIn } from '../projects/index.ts'
import { job } from '../../platform/queue.ts'
import { forgetInvited, invitedTo, projectsWithInvited } from './trial.ts'
import { trialInvitationMail } from './trial-mails.ts'

export const mailTrialInvitation = job({
  name: 'participation.mail-trial-invitation',
  payload: z.object({ projectId: z.uuid(), number: z.int() }),
  async run(invitation, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'participation' }, async (db) => {
      const to = await invitedTo(db, invitation)
      const project = await onDuty(db, 'projects', (db) => projectById(db, invitation.projectId))
      return to && project ? { ...to, project } : undefined
    })
    if (!found) return
    const { project, email } = found
    const language = isLanguage(found.language) ? found.language : 'de'
    // Stored perhaps before names were judged.
    const organisation = asPlainName(project.organisation)
    const about = { organisation, project: project.name, code: project.code }
    await mailer.send(trialInvitationMail.write({ to: email, language }, about, config.PUBLIC_ORIGIN))
  },
})

/** At night: addresses of those who were invited go once they are needed no more. */
export const sweepTrials = job({
  name: 'participation.sweep-trials',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    await inTransaction(pool, { duty: 'participation' }, async (db) => {
      const kept = await projectsWithInvited(db)
      const projects = await onDuty(db, 'projects', (db) => projectsById(db, kept))
      const over = kept.filter((id) => {
        const project = projects.get(id)
        if (!project || project.closedAt) return true
        const facts = factsOf(project)
        return !isTrial(facts) || isTrialOver(facts, todayIn(project, now()))
      })
      await forgetInvited(db, over)
    })
  },
})
