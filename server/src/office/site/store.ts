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

const COLUMNS = `id, number, kind, state, language, name, email, phone, website, industry, organisation_type,
  company_size, country, message, page, sent_at, taken_by, answered_at, answer`

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
    `select ${COLUMNS} from site.request
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
  const [row] = await ask<RequestRow>(db, `select ${COLUMNS} from site.request where id = $1 for update`, [
    id,
  ])
  return row
}

export async function requestById(db: Db<'site'>, id: string): Promise<RequestRow | undefined> {
  const [row] = await ask<RequestRow>(db, `select ${COLUMNS} from site.request where id = $1`, [id])
  return row
}

export async function takeRequest(db: Db<'site'>, id: string, accountId: string): Promise<void> {
  await ask(db, `update site.request set state = 'taken', taken_by = $2 where id = $1`, [id, accountId])
}

export async function answerRequest(
  db: Db<'site'>,
  it: { id: string; answer: string; accountId: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `update site.request set state = 'answered', answer = $2, taken_by = $3, answered_at = $4 where id = $1`,
    [it.id, it.answer, it.accountId, it.now],
  )
}

/** Whatever came from an address; how much it was. */
export async function eraseAddress(
  db: Db<'site'>,
  email: string,
): Promise<{ requests: number; subscriptions: number }> {
  const requests = await ask(db, 'delete from site.request where email = $1 returning id', [email])
  const subscriptions = await ask(db, 'delete from site.subscriber where email = $1 returning id', [email])
  return { requests: requests.length, subscriptions: subscriptions.length }
}

/** What is older than we say we keep it. */
export async function sweep(
  db: Db<'site'>,
  { requestsBefore, unconfirmedBefore }: { requestsBefore: Date; unconfirmedBefore: Date },
): Promise<void> {
  await ask(db, 'delete from site.request where sent_at < $1', [requestsBefore])
  await ask(db, 'delete from site.subscriber where confirmed_at is null and asked_at < $1', [
    unconfirmedBefore,
  ])
}
