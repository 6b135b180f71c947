import { randomInt, randomUUID } from 'node:crypto'
import type { projects } from '@allmend/contract/projects/projects'
import type { InputOf } from '@allmend/contract/endpoint'
import { acceptedVersion } from '@allmend/domain/projects/content/legal-version'
import { orderOf } from '@allmend/domain/money/payments/calculation'
import { linesOf } from '@allmend/domain/money/payments/order-lines'
import { normalIntent } from '@allmend/domain/projects/projects/intent'
import { drawnProjectCode } from '@allmend/domain/projects/projects/code'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { pricesIn } from '@allmend/domain/money/payments/vat'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { billingAddressOf } from '../../base/organisations/index.ts'
import { addOrder, quotedPrices } from '../../money/payments/index.ts'
import { validPrices } from './prices.ts'
import { addProject, intentColumns, isNameTaken } from './change-store.ts'
import { noteOf } from './subject-seen.ts'

const TRIES = 10

type Asked = InputOf<typeof projects.create>

type Refused =
  | 'name_taken'
  | 'code_taken'
  | 'prices_changed'
  | 'quote_unknown'
  | 'quote_expired'
  | 'quote_ordered'

/** Adds the project and its order by the price list that was shown: today's, or that of a quote. */
export async function createProject(
  db: Db,
  asked: Asked,
  about: { accountId: string; now: Date },
): Promise<{ id: string } | Refused> {
  const list = await pricesFor(db, asked, about)
  if (typeof list === 'string') return list
  if (list.id !== asked.priceListId) return 'prices_changed'
  const id = randomUUID()
  const added = await addUnderCode(db, id, asked, about.now)
  if (typeof added === 'string') return added
  const { country } = await onDuty(db, 'organisations', (db) => billingAddressOf(db, asked.organizationId))
  await addOrder(db, {
    payer: { organisationId: asked.organizationId },
    subject: { kind: 'project', id },
    way: asked.way,
    priceListId: list.id,
    quoteNumber: asked.quote?.number,
    lines: linesOf(orderOf(asked), pricesIn(country, list)),
    orderedBy: about.accountId,
    orderedAt: about.now,
    termsVersion: acceptedVersion(asked.termsVersion, dataDayOf(about.now.getTime(), ZURICH)),
    bill: { title: asked.name, note: noteOf(added) },
  })
  return { id }
}

function pricesFor(db: Db, asked: Asked, { accountId, now }: { accountId: string; now: Date }) {
  if (!asked.quote) return validPrices(db, now)
  const { product, organizationId: organisationId } = asked
  return quotedPrices(db, { ...asked.quote, product, accountId, organisationId, now })
}

async function addUnderCode(
  db: Db,
  id: string,
  asked: Asked,
  now: Date,
): Promise<'name_taken' | 'code_taken' | { code: string }> {
  const { name, region, survey, startDay, endDay, product, participants, organizationId } = asked
  const about = { id, organisationId: organizationId, product, name, region, survey, startDay, endDay }
  const row = { ...about, ...intentColumns(normalIntent(asked)) }
  for (let tries = 0; tries < TRIES; tries++) {
    const code = asked.code === '' ? drawnProjectCode((limit) => randomInt(limit)) : asked.code
    if (await addProject(db, { ...row, code, seats: participants, createdAt: now })) return { code }
    if (await isNameTaken(db, organizationId, name)) return 'name_taken'
    if (asked.code !== '') return 'code_taken'
  }
  throw new Error('no project code is free')
}
