import { randomUUID } from 'node:crypto'
import { linesOf } from '@allmend/domain/money/payments/order-lines'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { addOrder } from '../../server/src/money/payments/orders/orders.ts'
import { addExtension } from '../../server/src/projects/projects/extensions.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'

const FORTY_DAYS_MS = 40 * 86_400_000

interface Ordered {
  organisation: string
  projectId: string
  /** Of who ordered. */
  email: string
}

/** Seats that were ordered forty days ago and have not been paid since. */
export async function overdueOrder({ organisation, projectId, email }: Ordered): Promise<void> {
  const account = await accountOf(email)
  const extension = { id: randomUUID(), organisationId: organisation, projectId }
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e' })
  await inTransaction(pool, { organisation, account }, async (db) => {
    await addExtension(db, { ...extension, type: 'add-seats', amount: 40 })
    await addOrder(db, {
      payer: { organisationId: organisation },
      subject: { kind: 'extension', id: extension.id },
      way: 'wire',
      priceListId: 1,
      termsVersion: '2026-11-16',
      lines: linesOf(
        { product: 'tracking', participants: 40, days: 400, hasSurvey: false, hasSetup: false },
        FIRST_LIST,
      ),
      orderedBy: account,
      orderedAt: new Date(Date.now() - FORTY_DAYS_MS),
      bill: { title: 'Mobilität im Alltag', note: 'Plätze, + 40' },
    })
  })
  await pool.end()
}

async function accountOf(email: string): Promise<string> {
  const rows = await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    return (await owner.query<{ id: string }>('select id from accounts.account where email = $1', [email]))
      .rows
  }, DATABASE)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`${email} has no account`)
  return id
}
