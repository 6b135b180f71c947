import { randomBytes } from 'node:crypto'
import { drawnFrom } from '@allmend/domain/projects/releases/noise'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { keyringFor } from '../../platform/keys/keyring.ts'
import { openObjects } from '../../platform/objects.ts'
import { mailAboutProject } from '../../projects/projects/index.ts'
import { file, job, type Job } from '../../platform/queue.ts'
import type { AnalysisGate } from './analysis-gate.ts'
import { makeExtractOf } from './make-extract.ts'
import { researchMail, resultMail } from './mails.ts'
import { requestById } from './requests.ts'

const OfRequest = z.object({ id: z.uuid() })
/** What the API files; done by `makeExtract`. */
export const MAKE_EXTRACT = { name: 'results.make-extract', payload: OfRequest } as const

/** For a request the board approved; what is made already stays. While the board has the project paused, nothing is. */
export function makeExtract(isAnalysable: AnalysisGate): Job<typeof OfRequest> {
  return job({
    ...MAKE_EXTRACT,
    async run({ id }, { pool, config, log, now }) {
      const request = await inTransaction(pool, { duty: 'results' }, (db) => requestById(db, id))
      if (request?.state !== 'approved') return
      if (!(await inTransaction(pool, {}, (db) => isAnalysable(db, request.projectId)))) {
        throw new Error('the analysis of the project is not released')
      }
      const objects = openObjects(config)
      const keyring = await keyringFor(objects, Buffer.from(config.TRACKING_KEY, 'hex'))
      await makeExtractOf({ pool, keyring, log, objects, now: now(), draw: drawnFrom(randomBytes) }, request)
      await inTransaction(pool, {}, (db) => file(db, mailResearch, { id }))
    },
  })
}

/** To the researcher: what became of her request. */
export const mailResearch = job({
  name: 'results.mail-research',
  payload: OfRequest,
  async run({ id }, { pool, mailer, config }) {
    const request = await inTransaction(pool, { duty: 'results' }, (db) => requestById(db, id))
    if (!request || request.state === 'waiting' || request.state === 'approved') return
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, request.accountId))
    if (!reader) return
    const { title, state, reason } = request
    await mailer.send(researchMail.write(reader, { title, state, reason }, config.PUBLIC_ORIGIN))
  },
})

/** To those who run the project: there is a result. */
export const mailResult = job({
  name: 'results.mail-result',
  payload: z.object({ projectId: z.uuid(), accountId: z.uuid(), title: z.string(), by: z.string() }),
  run: ({ title, by, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, resultMail, () => ({ title, by })),
})
