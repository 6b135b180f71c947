import { z } from 'zod'
import { Uuid } from './accounts.ts'
import { endpoint, json } from './endpoint.ts'
import { Project } from './projects.ts'

export const governance = {
  decide: endpoint({
    method: 'POST',
    path: '/api/project/{id}/ethics-decision',
    summary: 'The ethics board approves the start or declines it with a reason',
    access: { who: 'ethics board' },
    input: z
      .object({
        id: Uuid,
        decision: z.enum(['approved', 'declined']),
        reason: z.string().trim().max(2_000, 'too_long').default(''),
      })
      .refine((it) => it.decision === 'approved' || it.reason !== '', {
        path: ['reason'],
        message: 'required',
      }),
    reply: json(Project),
    fails: ['project_missing', 'project_live'],
  }),
} as const
