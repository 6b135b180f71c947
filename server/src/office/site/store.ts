import type { Language } from '@allmend/domain/platform/language/language'
import type { Country } from '@allmend/domain/base/organisations/country'
import type { OrganisationType } from '@allmend/domain/base/organisations/organisation'
import type { Industry } from '@allmend/domain/office/site/industry'
import type { CompanySize, RequestKind, RequestState } from '@allmend/domain/office/site/request'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface RequestRow {
  id: string
  number: number
  kind: RequestKind
  state: RequestState
  language: Language
  name: string
  email: string
  phone: string
  website: string
  industry: Industry | null
  organisationType: OrganisationType | null
  companySize: CompanySize | null
  country: Country | null
  message: string
  page: string
  sentAt: Date
  takenBy: string | null
  answeredAt: Date | null
  answer: string
}

export type NewRequest = Pick<RequestRow, 'id' | 'kind' | 'language' | 'message' | 'sentAt'> &
  Partial<Omit<RequestRow, 'number' | 'state' | 'takenBy' | 'answeredAt' | 'answer'>>

const COLUMNS = [
  'id',
  'number',
  'kind',
  'state',
  'language',
  'name',
  'email',
  'phone',
  'website',
  'industry',
  'organisationType',
  'companySize',
  'country',
  'message',
  'page',
  'sentAt',
  'takenBy',
  'answeredAt',
  'answer',
] as const

/** Its number. */
export async function addRequest(db: Db<'site'>, it: NewRequest): Promise<number> {
  const { number } = await db
    .insertInto('site.request')
    .values(it)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Those without an answer first, the oldest of them on top; then the latest answered. */
export async function requestsBetween(
  db: Db<'site'>,
  { most, after }: { most: number; after: number },
): Promise<RequestRow[]> {
  return ask<RequestRow>(
    db,
    `select id, number, kind, state, language, name, email, phone, website, industry, organisation_type, company_size,
       country, message, page, sent_at, taken_by, answered_at, answer from site.request
     order by answered_at is not null, case when answered_at is null then sent_at end, answered_at desc, number
     limit $1 offset $2`,
    [most, after],
  )
}

export async function countOpen(db: Db<'site'>): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::integer as count from site.request where answered_at is null',
    [],
  )
  return row?.count ?? 0
}

/** Held until the end of the transaction. */
export async function lockedRequest(db: Db<'site'>, id: string): Promise<RequestRow | undefined> {
  return requestRow(db, id).forUpdate().executeTakeFirst()
}

export async function requestById(db: Db<'site'>, id: string): Promise<RequestRow | undefined> {
  return requestRow(db, id).executeTakeFirst()
}

function requestRow(db: Db<'site'>, id: string) {
  return db.selectFrom('site.request').select(COLUMNS).where('id', '=', id).$castTo<RequestRow>()
}

export async function takeRequest(db: Db<'site'>, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('site.request')
    .set({ state: 'taken', takenBy: accountId })
    .where('id', '=', id)
    .execute()
}

export async function answerRequest(
  db: Db<'site'>,
  it: { id: string; answer: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('site.request')
    .set({ state: 'answered', answer: it.answer, takenBy: it.accountId, answeredAt: it.now })
    .where('id', '=', it.id)
    .execute()
}

/** Whatever came from an address; how much it was. */
export async function eraseAddress(
  db: Db<'site'>,
  email: string,
): Promise<{ requests: number; subscriptions: number }> {
  const requests = await db.deleteFrom('site.request').where('email', '=', email).executeTakeFirst()
  const subscriptions = await db.deleteFrom('site.subscriber').where('email', '=', email).executeTakeFirst()
  return {
    requests: Number(requests.numDeletedRows),
    subscriptions: Number(subscriptions.numDeletedRows),
  }
}

/** What is older than we say we keep it. */
export async function sweep(
  db: Db<'site'>,
  { requestsBefore, unconfirmedBefore }: { requestsBefore: Date; unconfirmedBefore: Date },
): Promise<void> {
  await db.deleteFrom('site.request').where('sentAt', '<', requestsBefore).execute()
  await db
    .deleteFrom('site.subscriber')
    .where('confirmedAt', 'is', null)
    .where('askedAt', '<', unconfirmedBefore)
    .execute()
}
