import type { Db } from '../../platform/db/connect.ts'
import { file } from '../../platform/queue.ts'
import { forgetting } from './filed.ts'
import { cardsOf, forgetTriedCards } from './store.ts'

/** Before her account goes, and her cards with it: the provider is told as well. */
export async function eraseOwnCards(db: Db<'cards'>, accountId: string): Promise<void> {
  for (const { id } of await cardsOf(db, { accountId })) await file(db, forgetting, { card: id })
  await forgetTriedCards(db, accountId)
}
