import { Failure } from '@allmend/contract/failure'
import {
  contactLinks,
  type Newsletter,
  newsletters,
} from '@allmend/contract/projects/participation-newsletters'
import { consentsOf } from '@allmend/domain/projects/participation/consent'
import { newsletterGaps } from '@allmend/domain/projects/participation/newsletter'
import type { FastifyInstance } from 'fastify'
import { type ProjectSeen, seenProject } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { readContactToken } from './contact-link.ts'
import { peopleCounted } from './counted-people.ts'
import { mailTestNewsletter, sendNewsletter } from './jobs.ts'
import { addLines, linesOf } from './ledger.ts'
import * as store from './newsletters.ts'
import { lockParticipant } from './participants.ts'
import * as recipients from './recipients.ts'
import { reminderByLink, setReminder } from './reminders.ts'

export function serveNewsletters(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, newsletters, {
    async newsletters({ db, input }) {
      const { id, newslettersAllowed: allowed } = await ownProject(db, input.projectId)
      const rows = await store.newslettersOf(db, id)
      const counted = await peopleCounted(db, id)
      return onDuty(db, 'participation', async (db) => ({
        allowed,
        agreed: counted.of('contact'),
        countedAt: counted.countedAt,
        newsletters: await store.withCounts(db, id, rows),
      }))
    },

    async addNewsletter({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      const { id: projectId, organisationId, newslettersAllowed: allowed } = project
      const row = await store.addNewsletter(db, { projectId, organisationId, allowed, now })
      if (!row) throw refusal('newsletters_full')
      return shown(db, projectId, row)
    },

    async saveNewsletter({ db, input, now }) {
      const { document, revision, ...key } = input
      await ownProject(db, key.projectId)
      await draft(db, key, revision)
      await store.saveDocument(db, { ...key, document, now })
      return shown(db, key.projectId, await store.newsletterOf(db, key))
    },

    async testNewsletter({ db, caller, input, refusal }) {
      await ownProject(db, input.projectId)
      if (!(await store.newsletterOf(db, input))) throw refusal('newsletter_unknown')
      await file(db, mailTestNewsletter, { ...input, accountId: caller.accountId })
    },

    async sendNewsletter({ db, input, now, refusal }) {
      const { revision, ...key } = input
      const project = await ownProject(db, key.projectId)
      if (project.closedAt) throw refusal('project_closed')
      if (project.pausedAt) throw refusal('project_paused')
      const { document } = await draft(db, key, revision)
      if (newsletterGaps(document).length > 0) throw refusal('newsletter_incomplete')
      await store.setState(db, { ...key, state: 'sending', now })
      const count = await onDuty(db, 'participation', (db) => recipients.addRecipients(db, key))
      if (count === 0) throw refusal('newsletter_without_recipients')
      await file(db, sendNewsletter, key)
      return shown(db, key.projectId, await store.newsletterOf(db, key))
    },

    async cancelNewsletter({ db, input, now, refusal }) {
      await ownProject(db, input.projectId)
      const row = await store.lockedNewsletter(db, input)
      if (!row) throw refusal('newsletter_unknown')
      if (row.state !== 'sending') throw refusal('newsletter_not_sending')
      const gone = await onDuty(db, 'participation', async (db) => {
        const count = await recipients.countIn(db, input, ['sending', 'sent', 'refused', 'unclear'])
        if (count === 0) await recipients.removeRecipients(db, input)
        else await recipients.cancelWaiting(db, input)
        return count
      })
      await store.setState(db, { ...input, state: gone === 0 ? 'draft' : 'cancelled', now })
      return shown(db, input.projectId, await store.newsletterOf(db, input))
    },
  })
}

/** The link in a mail: whoever holds it is nobody we know, and can do this one thing. */
export function serveContactLinks(app: FastifyInstance, context: ServerContext, signingKey: Buffer): void {
  const find = async (db: Db<'participation'>, token: string) => {
    const link = readContactToken(signingKey, token)
    const recipient =
      link && ((await recipients.recipientByLink(db, link)) ?? (await recipients.contactByLink(db, link)))
    if (recipient) {
      const isAgreed = consentsOf(await linesOf(db, recipient.participantId)).has('contact')
      return { ...recipient, about: 'messages', isAgreed } as const
    }
    const reminder = link && (await reminderByLink(db, link))
    if (!reminder) throw new Failure('contact_link_unknown')
    const { kind: about, isWanted: isAgreed, ...whose } = reminder
    return { ...whose, about, isAgreed }
  }
  // Mail programs that end such mails with one click post a form (RFC 8058); nothing in it is needed.
  void app.register((inner, _options, done) => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, _body, end) => end(null, {}),
    )
    serve(inner, context, contactLinks, {
      async contact({ input, transaction }) {
        return transaction({ duty: 'participation' }, async (db) => {
          const { projectId, about, isAgreed } = await find(db, input.link)
          const project = await onDuty(db, 'projects', (db) => ownProject(db, projectId))
          return { about, project: project.name, organisation: project.organisation.name, isAgreed }
        })
      },

      async withdrawContact({ input, now, transaction }) {
        await transaction({ duty: 'participation' }, async (db) => {
          const { participantId, projectId, about: kind } = await find(db, input.link)
          await lockParticipant(db, participantId)
          if (kind !== 'messages') return setReminder(db, { participantId, kind, isWanted: false, now })
          const held = consentsOf(await linesOf(db, participantId)).get('contact')
          if (held) await addLines(db, { participantId, projectId, act: 'withdrawn', now }, [held])
        })
      },
    })
    done()
  })
}

async function ownProject(db: Db, projectId: string): Promise<ProjectSeen> {
  const project = await seenProject(db, projectId)
  if (!project) throw new Failure('project_missing')
  return project
}

/** The draft as the caller knows it, locked. */
async function draft(db: Db, key: store.NewsletterKey, revision: number): Promise<store.NewsletterRow> {
  const row = await store.lockedNewsletter(db, key)
  if (!row) throw new Failure('newsletter_unknown')
  if (row.state !== 'draft') throw new Failure('newsletter_frozen')
  if (row.revision !== revision) throw new Failure('newsletter_changed')
  return row
}

async function shown(db: Db, projectId: string, row: store.NewsletterRow | undefined): Promise<Newsletter> {
  const rows = row ? [row] : []
  const [newsletter] = await onDuty(db, 'participation', (db) => store.withCounts(db, projectId, rows))
  if (!newsletter) throw new Failure('newsletter_unknown')
  return newsletter
}
