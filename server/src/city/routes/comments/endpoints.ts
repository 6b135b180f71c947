import { randomUUID } from 'node:crypto'
import { comments, type RouteComment } from '@allmend/contract/city/routes-comments'
import { COMMENT_LIMITS } from '@allmend/domain/city/routes/comment'
import type { FastifyInstance } from 'fastify'
import { type ServerContext, serve } from '../../../platform/http/door.ts'
import { cityProject } from '../city-project.ts'
import { lockRoute } from '../store.ts'
import * as store from './store.ts'

export function serveComments(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, comments, {
    async comments({ db, caller, input: { projectId, id }, refusal }) {
      await cityProject(db, projectId)
      if (!(await store.isRouteOf(db, projectId, id))) throw refusal('route_missing')
      return (await store.commentsOf(db, id)).map((row) => commentOf(row, caller.accountId))
    },

    async addComment({ db, caller, input, reply, now, refusal }) {
      const { projectId, id: routeId, words: texts, at } = input
      const { organisationId } = await cityProject(db, projectId)
      // One after the other, or two could pass the last free place.
      if (!(await lockRoute(db, projectId, routeId))) throw refusal('route_missing')
      if ((await store.countComments(db, routeId)) >= COMMENT_LIMITS.comments)
        throw refusal('comments_enough')
      const by = { accountId: caller.accountId, byName: caller.name }
      const row = { id: randomUUID(), routeId, organisationId, words: texts, at, ...by, writtenAt: now }
      await store.addComment(db, row)
      void reply.code(201)
      return commentOf(row, caller.accountId)
    },

    async removeComment({ db, caller, input, refusal }) {
      const { projectId, id: routeId, commentId: id } = input
      await cityProject(db, projectId)
      const own = { projectId, routeId, id, accountId: caller.accountId }
      if (!(await store.removeComment(db, own))) throw refusal('comment_missing')
    },
  })
}

function commentOf(row: store.CommentRow, accountId: string): RouteComment {
  const { id, words: texts, at, byName, writtenAt } = row
  return { id, words: texts, at, byName, isOwn: row.accountId === accountId, writtenAt: writtenAt.getTime() }
}
