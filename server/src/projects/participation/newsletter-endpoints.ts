import { Failure } from '@allmend/contract/failure'
import { contactLinks, newsletters } from '@allmend/contract/projects/participation-newsletters'
import { consentsOf } from '@allmend/domain/projects/participation/consent'
import type { FastifyInstance } from 'fastify'
import { type ProjectSeen, seenProject } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { takingOneClick } from '../../platform/http/one-click.ts'
import { file } from '../../platform/queue.ts'
import { readContactToken } from './contact-link.ts'
import { peopleCounted } from './counted-people.ts'
import { mailTestNewsletter, sendNewsletter } from './jobs.ts'
import { addLines, linesOf } from './ledger.ts'
import { beginSending, cancelNewsletter, saveNewsletter, shownNewsletter } from './newsletter/desk.ts'
import * as store from './newsletters.ts'
import { lockParticipant } from './participants.ts'
import { projectNewsletters } from './project-newsletters.ts'
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
        newsletters: await store.withCounts(db, input, rows),
      }))
    },

    async addNewsletter({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      const { id: projectId, organisationId, newslettersAllowed: allowed } = project
      const key = await store.addNewsletter(db, { projectId, organisationId, allowed, now })
      if (!key) throw refusal('newsletters_full')
      return shownNewsletter(projectNewsletters, db, key)
    },

    async saveNewsletter({ db, input, now }) {
      const { document, revision, ...key } = input
      await ownProject(db, key.projectId)
      return saveNewsletter(projectNewsletters, db, { key, document, revision, now })
    },

    async testNewsletter({ db, caller, input, refusal }) {
      await ownProject(db, input.projectId)
      if (!(await store.find(db, input))) throw refusal('newsletter_unknown')
      await file(db, mailTestNewsletter, { ...input, accountId: caller.accountId })
    },

    async sendNewsletter({ db, input, now, refusal }) {
      const { revision, ...key } = input
      const project = await ownProject(db, key.projectId)
      if (project.closedAt) throw refusal('project_closed')
      if (project.pausedAt) throw refusal('project_paused')
      const count = await beginSending(projectNewsletters, db, { key, revision, now })
      if (count === 0) throw refusal('newsletter_without_recipients')
      await file(db, sendNewsletter, key)
      return shownNewsletter(projectNewsletters, db, key)
    },

    async cancelNewsletter({ db, input: key, now }) {
      await ownProject(db, key.projectId)
      return cancelNewsletter(projectNewsletters, db, { key, now })
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
  takingOneClick(app, (inner) =>
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
    }),
  )
}

async function ownProject(db: Db, projectId: string): Promise<ProjectSeen> {
  const project = await seenProject(db, projectId)
  if (!project) throw new Failure('project_missing')
  return project
}
