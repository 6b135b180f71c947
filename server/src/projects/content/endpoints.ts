import { randomUUID } from 'node:crypto'
import { content } from '@allmend/contract/projects/content'
import { Failure } from '@allmend/contract/failure'
import { picturesIn } from '@allmend/domain/projects/content/invite-page'
import { surveyStateOf } from '@allmend/domain/projects/content/page-state'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { mustBePaid, setInviteComplete, todayIn } from '../projects/index.ts'
import { channelStates, count, nameChannel } from './channels.ts'
import { draftOrFirst, draftView, isComplete, publishedView, type Stores } from './invite-view.ts'
import { listedProjects } from './listed-projects.ts'
import { invitePages } from './page-store.ts'
import { addPicture, picturesOf } from './picture-store.ts'
import { drawn, pictureKey, plainCard } from './pictures.ts'
import { anyByCode, openByCode, type ProjectSeen, publicOf, stateAt, seenProject } from './public-project.ts'

export interface ContentTools {
  objects: Objects
  origin: string
  stores: Stores
}

const PICTURES_AT_MOST = 40
const FOR_EVER = 'public, max-age=31536000, immutable'
const CARD_SECONDS = 3_600

export function serveContent(app: FastifyInstance, context: ServerContext, tools: ContentTools): void {
  const { objects, origin, stores } = tools

  serve(app, context, content, {
    async invite({ input, now, transaction, refusal }) {
      const page = await transaction({ duty: 'content' }, async (db) => {
        const project = await openByCode(db, input.code, now)
        return project && publishedView(db, project, { language: input.language, stores })
      })
      if (!page) throw refusal('project_unknown')
      return page
    },

    publicProjects: ({ input, now, transaction }) =>
      transaction({ duty: 'content' }, (db) => listedProjects(db, input.language, now)),

    async visit({ input, now, transaction }) {
      await transaction({ duty: 'content' }, async (db) => {
        const project = await openByCode(db, input.code, now)
        if (!project) return
        const { id: projectId, organisationId } = project
        const day = todayIn(project, now)
        await count(db, 'visits', { projectId, organisationId, channel: input.via, day })
      })
    },

    async card({ input, now, transaction, reply, refusal }) {
      const document = await transaction({ duty: 'content' }, async (db) => {
        const project = await openByCode(db, input.code, now)
        return project && (await invitePages.published(db, project.id))?.document
      })
      if (!document) throw refusal('project_unknown')
      void reply.header('cache-control', `public, max-age=${CARD_SECONDS}`)
      const drawnCard = document.picture && (await objects.get(pictureKey(document.picture, 'card')))
      return drawnCard || plainCard()
    },

    async picture({ input, reply, refusal }) {
      const picture = await objects.get(pictureKey(input.id, input.width))
      if (!picture) throw refusal('picture_unknown')
      void reply.header('cache-control', FOR_EVER)
      return picture
    },

    async survey({ input, now, transaction, refusal }) {
      const project = await transaction({ duty: 'content' }, (db) => anyByCode(db, input.code))
      const isKnown = project?.liveAt && surveyIdIn(project.surveyUrl) === input.surveyId
      if (!project || !isKnown) throw refusal('project_unknown')
      const about = { ...stateAt(project, now), startDay: project.startDay }
      const state = surveyStateOf(about, todayIn(project, now))
      const isOutside = state === 'open' && project.surveyUrl?.startsWith('https://')
      return { ...publicOf(project), state, address: isOutside ? project.surveyUrl : null }
    },

    async draft({ db, input, now }) {
      return draftView(db, await ownProject(db, input.projectId), { stores, origin, now })
    },

    async saveDraft({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      await draftOrFirst(db, project, { origin, now })
      const { document, revision } = input
      const projectId = project.id
      const known = new Set((await picturesOf(db, projectId)).map((it) => it.id))
      if (!picturesIn(document).every((id) => known.has(id))) throw refusal('picture_unknown')
      const saved = await invitePages.changeDraft(db, { projectId, revision, document, now })
      if (!saved) throw refusal('draft_changed')
      return { ...saved, savedAt: now.getTime() }
    },

    async publish({ db, caller, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      await draftOrFirst(db, project, { origin, now })
      const draft = await invitePages.lockedDraft(db, project.id)
      if (draft?.revision !== input.revision) throw refusal('draft_changed')
      if (!isComplete(draft.document)) throw refusal('invite_incomplete')
      const { id: projectId, organisationId } = project
      const by = { by: caller.accountId, byName: caller.name }
      const version = await invitePages.addVersion(db, {
        projectId,
        organisationId,
        document: draft.document,
        ...by,
        now,
      })
      await setInviteComplete(db, projectId, now)
      return { version, publishedAt: now.getTime(), by: caller.name }
    },

    async restore({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      const document = await invitePages.document(db, project.id, input.version)
      if (!document) throw refusal('version_unknown')
      const { revision } = await draftOrFirst(db, project, { origin, now })
      await invitePages.changeDraft(db, { projectId: project.id, revision, document, now })
      return draftView(db, project, { stores, origin, now })
    },

    async addPicture({ db, input, request, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      mustBePaid(project)
      const { id: projectId, organisationId } = project
      if ((await picturesOf(db, projectId)).length >= PICTURES_AT_MOST) throw refusal('pictures_full')
      const picture = Buffer.isBuffer(request.body) ? await drawn(request.body) : undefined
      if (!picture) throw refusal('picture_unreadable')
      const id = randomUUID()
      await objects.put(pictureKey(id, '1280'), picture.large, 'image/webp')
      await objects.put(pictureKey(id, '640'), picture.small, 'image/webp')
      await objects.put(pictureKey(id, 'card'), picture.card, 'image/jpeg')
      const { width, height } = picture
      await addPicture(db, { id, projectId, organisationId, width, height, now })
      return { id, width, height }
    },

    async channels({ db, input, now }) {
      const project = await ownProject(db, input.projectId)
      return channelStates(db, project, { origin, today: todayIn(project, now) })
    },

    async nameChannel({ db, input }) {
      const { id: projectId, organisationId } = await ownProject(db, input.projectId)
      await nameChannel(db, { projectId, organisationId, number: input.number, name: input.name })
    },
  })
}

async function ownProject(db: Db, projectId: string): Promise<ProjectSeen> {
  const project = await seenProject(db, projectId)
  if (!project) throw new Failure('project_missing')
  return project
}

/** The id of a survey is the last segment of its address (spec §2). */
function surveyIdIn(surveyUrl: string | null): string | undefined {
  return surveyUrl?.split(/[?#]/)[0]?.split('/').findLast(Boolean)
}
