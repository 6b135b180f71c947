import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { COMMENT_LIMITS } from '@allmend/domain/city/routes/comment'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { Position } from '../platform/position.ts'

const RouteComment = z.object({
  id: Uuid,
  words: z.string(),
  at: Position.nullable().meta({ description: 'The place it is about; null: the whole route' }),
  byName: z.string(),
  isOwn: z.boolean().meta({ description: 'Whether the caller wrote it, and may delete it' }),
  writtenAt: z.number().meta({ description: 'ms since 1970' }),
})
export type RouteComment = z.output<typeof RouteComment>

const ofRoute = { projectId: Uuid, id: Uuid }
/** Whoever sees a route may say something about it, also who does not change it. */
const access = { who: 'project member', of: 'projectId' } as const

export const comments = {
  comments: endpoint({
    method: 'GET',
    path: '/city/v1/routes/{id}/comments',
    summary: 'What people of the organisation say about a route, newest first',
    access,
    input: z.object(ofRoute),
    reply: json(z.array(RouteComment)),
    fails: ['project_missing', 'route_missing'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/city/v1/routes/{id}/comments',
    summary: 'Says something about a route, or about a place of it',
    access,
    input: z.object({
      ...ofRoute,
      words: z
        .string()
        .trim()
        .min(1, 'required')
        .max(COMMENT_LIMITS.letters, 'too_long')
        .refine(isPlainText, 'words_not_plain'),
      at: Position.nullable().default(null),
    }),
    reply: json(RouteComment),
    fails: ['project_missing', 'route_missing', 'comments_enough'],
    creates: true,
    perMinute: 30,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/city/v1/routes/{id}/comments/{commentId}',
    summary: 'Removes a comment of one’s own',
    access,
    input: z.object({ ...ofRoute, commentId: Uuid }),
    reply: nothing,
    fails: ['project_missing', 'comment_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { RouteComment }
