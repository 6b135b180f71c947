import { CHAIN_FAULTS } from '@allmend/domain/base/access-log/chain'
import { z } from 'zod'
import { Uuid } from './accounts.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

export const Access = z.object({
  at: z.number(),
  act: z.enum(['read', 'counted', 'exported', 'erased']),
  what: z.string(),
  byWhom: z.string(),
  purpose: z.string(),
})

const Anchor = z.object({
  day: z.string().meta({ description: 'Calendar day (UTC)' }),
  position: z.number().meta({ description: 'How many entries the chain had at its end' }),
  hash: z.string().meta({ description: 'SHA-256 of the chain there, hexadecimal' }),
})
export type Anchor = z.output<typeof Anchor>

const Total = z.object({
  act: z.enum(['read', 'counted', 'exported', 'erased', 'agreed', 'withdrew']),
  byWhom: z.string(),
  purpose: z.string(),
  entries: z.number(),
})
export type LogTotal = z.output<typeof Total>

const Audit = z.object({
  id: Uuid,
  askedAt: z.number(),
  finishedAt: z.number().nullable().meta({ description: 'Null while it is under way' }),
  links: z.number().nullable(),
  hash: z.string().nullable(),
  faults: z.number().nullable(),
  findings: z.array(z.object({ fault: z.enum(CHAIN_FAULTS), position: z.number() })),
})
export type LogAudit = z.output<typeof Audit>

const LogState = z.object({
  links: z.number(),
  hash: z.string(),
  waiting: z.number().meta({ description: 'Entries that have no link yet' }),
  audits: z.array(Audit).meta({ description: 'The latest ten' }),
})
export type LogState = z.output<typeof LogState>

export const accessLog = {
  anchors: endpoint({
    method: 'GET',
    path: '/api/log/anchors',
    summary:
      'How far the log of accesses had come at the end of each day, and its hash there; the latest first',
    access: { who: 'anyone' },
    input: z.object({ page: PageNumber }),
    reply: json(z.object({ anchors: z.array(Anchor), hasMore: z.boolean() })),
    fails: [],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/log/totals',
    summary: 'What was done with participants’ data in the last 30 days, by act, by whom and for what',
    access: { who: 'ethics board or platform admin' },
    input: z.object({}),
    reply: json(z.array(Total)),
    fails: [],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/log/state',
    summary: 'How long the chain is, what waits, and what was found when it was gone through',
    access: { who: 'ethics board or platform admin' },
    input: z.object({}),
    reply: json(LogState),
    fails: [],
  }),
  audit: endpoint({
    method: 'POST',
    path: '/api/log/audit',
    summary: 'Have the whole chain gone through now; one at a time',
    access: { who: 'ethics board or platform admin' },
    input: z.object({}),
    reply: nothing,
    fails: [],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Access, Anchor, LogTotal: Total, LogAudit: Audit }
