import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import { z } from 'zod'
import { proposalById, readerOf, type StoredProposal } from '../../base/accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { MailKind } from '../../platform/mail/mail-kind.ts'
import { mailAboutProject } from '../../projects/projects/index.ts'
import { job, type JobContext } from '../../platform/queue.ts'
import { newslettersMail, roleChangedMail, roleDecidedMail, roleProposedMail } from './mails.ts'

const About = z.object({ proposalId: z.uuid(), accountId: z.uuid() })

/** Notifies another Admin that a proposal waits for consent. */
export const mailRoleProposed = job({
  name: 'admin.mail-role-proposed',
  payload: About,
  run: (it, jobContext) =>
    mailed(jobContext, it, roleProposedMail, ({ reason, proposedByName, ...change }) => ({
      ...namedChange(change, proposedByName),
      reason,
    })),
})

/** Notifies the proposer of the outcome. */
export const mailRoleDecided = job({
  name: 'admin.mail-role-decided',
  payload: About,
  run: (it, jobContext) =>
    mailed(jobContext, it, roleDecidedMail, ({ outcome, decidedByName, ...change }) => ({
      ...namedChange(change, decidedByName),
      isConsented: outcome === 'consented',
    })),
})

/** Notifies the person that she has a role, or has it no longer. */
export const mailRoleChanged = job({
  name: 'admin.mail-role-changed',
  payload: About,
  run: (it, jobContext) =>
    mailed(jobContext, it, roleChangedMail, ({ role, isGrant }) => ({ role, isGrant })),
})

/** Notifies the admins of a project how many newsletters it has, or why no more. */
export const mailNewsletters = job({
  name: 'admin.mail-newsletters',
  payload: z.object({
    projectId: z.uuid(),
    accountId: z.uuid(),
    allowed: z.int().nullable(),
    reason: z.string(),
  }),
  run: ({ allowed, reason, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, newslettersMail, () => ({ allowed, reason })),
})

function namedChange(it: Pick<StoredProposal, 'name' | 'role' | 'isGrant'>, by: string | null) {
  return { name: asPlainName(it.name), by: asPlainName(by ?? ''), role: it.role, isGrant: it.isGrant }
}

async function mailed<Texts>(
  { pool, mailer, config }: JobContext,
  { proposalId, accountId }: z.output<typeof About>,
  kind: MailKind<Texts>,
  texts: (proposal: StoredProposal) => Texts,
): Promise<void> {
  const found = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
    const proposal = await proposalById(db, proposalId)
    const reader = await readerOf(db, accountId)
    return proposal && reader && { proposal, reader }
  })
  if (found) await mailer.send(kind.write(found.reader, texts(found.proposal), config.PUBLIC_ORIGIN))
}
