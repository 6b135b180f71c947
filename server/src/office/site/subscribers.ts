import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterWish } from '../../base/accounts/index.ts'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface Subscriber {
  id: string
  email: string
  language: Language
  confirmedAt: Date | null
}

/** Who asks again before confirming is asked again, in the language she reads now; who gets it already stays as she is. */
export async function askForNewsletter(
  db: Db<'site'>,
  it: { id: string; email: string; language: Language; source: string; now: Date },
): Promise<Subscriber> {
  const [row] = await ask<Subscriber>(
    db,
    `insert into site.subscriber as s (id, email, language, source, asked_at) values ($1, $2, $3, $4, $5)
     on conflict (email) do update set
       language = case when s.confirmed_at is null then $3 else s.language end,
       asked_at = case when s.confirmed_at is null then $5 else s.asked_at end
     returning id, email, language, confirmed_at`,
    [it.id, it.email, it.language, it.source, it.now],
  )
  if (!row) throw new Error('a subscriber is stored')
  return row
}

export async function subscriberById(db: Db<'site'>, id: string): Promise<Subscriber | undefined> {
  const [row] = await ask<Subscriber>(
    db,
    'select id, email, language, confirmed_at from site.subscriber where id = $1',
    [id],
  )
  return row
}

/** Whether it was open until now; undefined: there is none any more. */
export async function confirmSubscriber(
  db: Db<'site'>,
  { id, now, askedSince }: { id: string; now: Date; askedSince: Date },
): Promise<'begun' | 'known' | undefined> {
  const begun = await ask(
    db,
    `update site.subscriber set confirmed_at = $2
     where id = $1 and confirmed_at is null and asked_at >= $3 returning id`,
    [id, now, askedSince],
  )
  if (begun.length > 0) return 'begun'
  const found = await subscriberById(db, id)
  return found?.confirmedAt ? 'known' : undefined
}

export async function removeSubscriber(db: Db<'site'>, id: string): Promise<void> {
  await ask(db, 'delete from site.subscriber where id = $1', [id])
}

/** Readers by their accounts are those whose accounts say so now. */
export async function takeWishes(
  db: Db<'site'>,
  wishes: readonly NewsletterWish[],
  now: Date,
): Promise<void> {
  const emails = wishes.map(({ email }) => email)
  await ask(db, 'delete from site.subscriber where by_account and email <> all($1::text[])', [emails])
  await ask(
    db,
    `insert into site.subscriber as s (id, email, language, source, asked_at, confirmed_at, by_account)
     select gen_random_uuid(), email, language, '', $3, $3, true
     from unnest($1::text[], $2::text[]) as wish (email, language)
     on conflict (email) do update set confirmed_at = $3, by_account = true where s.confirmed_at is null`,
    [emails, wishes.map(({ language }) => language), now],
  )
}
