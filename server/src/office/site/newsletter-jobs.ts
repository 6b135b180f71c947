import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { job } from '../../platform/queue.ts'
import { deliverNewsletter, mailTest, resumeSending } from '../../projects/participation/index.ts'
import { issues } from './issues.ts'

const OfIssue = z.object({ number: z.number() })

export const sendIssue = job({
  name: 'site.send-newsletter',
  payload: OfIssue,
  run: (key, context) => deliverNewsletter(issues, key, context),
})

export const resumeIssues = job({
  name: 'site.resume-newsletters',
  payload: z.object({}),
  run: (_payload, context) => resumeSending(issues, context),
})

export const mailTestIssue = job({
  name: 'site.mail-test-newsletter',
  payload: OfIssue.extend({ accountId: z.uuid(), language: z.enum(LANGUAGES) }),
  run: ({ accountId, language, ...key }, context) => mailTest(issues, { key, accountId, language }, context),
})
