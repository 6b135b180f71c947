import { INCOMPLETE_AFTER_MS, INCOMPLETE_STATUSES, isPayable } from '@allmend/domain/money/cards/intent'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { lockedOrderState, orderById, payerOf, type SubjectsSeen } from '../payments/index.ts'
import { file, type Job, job } from '../../platform/queue.ts'
import { incomplete } from './filed.ts'
import { incompleteMail } from './mails.ts'
import { providerOf } from './provider.ts'
import { type Intent, intentsToRemind, lockedIntent, setReminded } from './store.ts'

const AT_ONCE = 100

/** Whoever began to pay by card and left it is written to, once for each payment. */
export const remindIncomplete = job({
  name: 'cards.remind',
  payload: z.object({}),
  async run(_payload, { pool, config, now }) {
    if (!providerOf(config)) return
    const at = now()
    const before = new Date(at.getTime() - INCOMPLETE_AFTER_MS)
    await inTransaction(pool, { duty: 'cards' }, async (db) => {
      for (const { id } of await intentsToRemind(db, before, AT_ONCE)) {
        await setReminded(db, id, at)
        await file(db, incomplete, { intentId: id })
      }
    })
  },
})

/** To whoever ordered, unless it was paid or taken back meanwhile. */
export function mailIncomplete(subjects: SubjectsSeen): Job<(typeof incomplete)['payload']> {
  return job({
    ...incomplete,
    async run({ intentId }, { pool, mailer, config }) {
      const found = await inTransaction(pool, { duty: 'cards' }, async (db) => {
        const intent = await lockedIntent(db, intentId)
        return isLeft(intent) ? { intent, ...(await orderBehind(db, intent, subjects)) } : undefined
      })
      if (!found?.reader) return
      const { intent, reader, name } = found
      const { orderId, amountRappen: totalRappen, last4, failure } = intent
      const tried = { last4: failure && last4, wantsOwner: failure === 'authentication_required' }
      const about = { orderId, name, totalRappen, ...tried, contact: config.CONTACT_EMAIL }
      await mailer.send(incompleteMail.write(reader, about, config.PUBLIC_ORIGIN))
    },
  })
}

const isLeft = ({ status }: Intent) => INCOMPLETE_STATUSES.some((it) => it === status)

async function orderBehind(db: Db<'cards'>, { orderId }: Intent, subjects: SubjectsSeen) {
  return onDuty(db, 'payments', async (db) => {
    const state = await lockedOrderState(db, orderId)
    const order = state && isPayable(state) ? await orderById(db, orderId) : undefined
    if (!order) return { reader: undefined, name: '' }
    const { orderedBy, accountId } = await payerOf(db, orderId)
    const to = accountId ?? orderedBy
    const reader = to ? await readerOf(db, to) : undefined
    const seen = await subjects[order.subject.kind](db, order.subject.id, reader?.language ?? 'de')
    return { reader, name: seen?.name ?? '' }
  })
}
