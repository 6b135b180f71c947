import { CASE_PARTS } from '@allmend/domain/projects/governance/review'
import { dueDayOf, isReminded } from '@allmend/domain/projects/governance/sitting'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { boardMembers, readerOf } from '../../base/accounts/index.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { projectById } from '../projects/index.ts'
import { file, job } from '../../platform/queue.ts'
import { addChange, newlyVoided } from './content-changes.ts'
import { reviewWaitingMail, votesVoidedMail } from './mails.ts'
import { noteNotified, reviewsToNotify } from './reviews.ts'
import { votersOn } from './vote-on-review.ts'

export const mailReviewWaiting = job({
  name: 'governance.mail-review-waiting',
  payload: z.object({
    projectId: z.uuid(),
    accountId: z.uuid(),
    dueDay: z.string(),
    isDueSoon: z.boolean(),
  }),
  async run({ projectId, accountId, dueDay, isDueSoon }, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'projects' }, async (db) => {
      const row = await projectById(db, projectId)
      const reader = await readerOf(db, accountId)
      return row && reader && { row, reader }
    })
    if (!found) return
    const { row, reader } = found
    const about = {
      name: row.name,
      path: `/ethics/${projectId}`,
      dueDay: swissDay(dueDay),
      isDueSoon,
    } as const
    await mailer.send(reviewWaitingMail.write(reader, about, config.PUBLIC_ORIGIN))
  },
})

export const mailVotesVoided = job({
  name: 'governance.mail-votes-voided',
  payload: z.object({
    projectId: z.uuid(),
    accountId: z.uuid(),
    votes: z.number(),
    parts: z.array(z.enum(CASE_PARTS)),
  }),
  async run({ projectId, accountId, votes, parts }, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'projects' }, async (db) => {
      const row = await projectById(db, projectId)
      const reader = await readerOf(db, accountId)
      return row && reader && { row, reader }
    })
    if (!found) return
    const about = { name: found.row.name, path: `/ethics/${projectId}`, votes, parts } as const
    await mailer.send(votesVoidedMail.write(found.reader, about, config.PUBLIC_ORIGIN))
  },
})

/** Every hour, so that many changes are one mail: members who can vote on a case, and those who did, learn that votes are void. */
export const notifyOfChanges = job({
  name: 'governance.notify-of-changes',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    await inTransaction(pool, { duty: 'governance' }, async (db) => {
      for (const { review, votes, parts } of await newlyVoided(db)) {
        const readers = new Set([...votes.map(({ accountId }) => accountId), ...(await votersOn(db, review))])
        const about = { projectId: review.projectId, votes: votes.length, parts }
        for (const accountId of readers) await file(db, mailVotesVoided, { ...about, accountId })
        await addChange(db, { reviewId: review.id, votes: votes.length, parts, now: now() })
      }
    })
  },
})

/** Every hour: members of the board are notified of new cases, and reminded once before they are due. */
export const notifyBoard = job({
  name: 'governance.tell-board',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    const today = dataDayOf(at.getTime(), ZURICH)
    await inTransaction(pool, { duty: 'governance' }, async (db) => {
      const members = await onDuty(db, 'accounts', (db) => boardMembers(db))
      for (const { id, projectId, submittedAt, isNotified: isTold } of await reviewsToNotify(db)) {
        const submitted = dataDayOf(submittedAt.getTime(), ZURICH)
        const isDueSoon = isReminded(submitted, today)
        if (isTold && !isDueSoon) continue
        const about = { projectId, dueDay: dueDayOf(submitted), isDueSoon }
        for (const { accountId } of members) await file(db, mailReviewWaiting, { ...about, accountId })
        await noteNotified(db, id, isTold ? { remindedAt: at } : { toldAt: at })
      }
    })
  },
})

const swissDay = (day: string) => day.split('-').toReversed().join('.')
