import type { Language } from '@allmend/domain/platform/language/language'
import { ask, type Db } from '../../platform/db/connect.ts'

/** Who ticked the cooperative's newsletter; her address was confirmed when the account was opened. */
export interface NewsletterWish {
  email: string
  language: Language
}

export async function newsletterWishes(db: Db<'accounts'>): Promise<NewsletterWish[]> {
  return ask<NewsletterWish>(db, 'select email, language from accounts.account where newsletter', [])
}

export async function dropNewsletterWish(db: Db<'accounts'>, email: string): Promise<void> {
  await ask(db, 'update accounts.account set newsletter = false where email = $1 and newsletter', [email])
}
