import { randomUUID } from 'node:crypto'
import type { projects } from '@allmend/contract/projects/projects'
import type { InputOf } from '@allmend/contract/endpoint'
import { acceptedVersion } from '@allmend/domain/projects/content/legal-version'
import {
  extended,
  type ExtensionProblem,
  type ExtensionRefusal,
  mayExtend,
  mayOrderBeside,
  orderedBy,
  problemOfExtension,
} from '@allmend/domain/projects/projects/extension'
import { linesOf } from '@allmend/domain/money/payments/order-lines'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { pricesIn } from '@allmend/domain/money/payments/vat'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { billingAddressOf } from '../../base/organisations/index.ts'
import { addOrder } from '../../money/payments/index.ts'
import { addExtension, pendingExtensions } from './extensions.ts'
import { validPrices } from './prices.ts'
import { factsOf } from './project-wire.ts'
import type { ProjectRow } from './store.ts'
import { noteOf } from './subject-seen.ts'
import { todayIn } from './today-in.ts'

type Refused = ExtensionRefusal | 'option_there' | 'extension_pending' | 'prices_changed'

/** Orders more seats or days, or an option, at today's price; on a locked project, so that orders see each other. */
export async function orderExtension(
  db: Db,
  project: ProjectRow,
  asked: InputOf<typeof projects.extend>,
  about: { accountId: string; now: Date },
): Promise<{ orderId: string } | { refused: Refused } | { problem: ExtensionProblem }> {
  const { type, amount } = asked
  const today = todayIn(project, about.now)
  const answer = mayExtend(factsOf(project), today, type)
  if (answer !== 'yes') return { refused: answer }
  const pending = await pendingExtensions(db, project.id)
  const beside = mayOrderBeside(project, pending, type)
  if (beside !== 'yes') return { refused: beside }
  const withPending = pending.reduce((sum, more) => extended(sum, more), project)
  const problem = problemOfExtension(withPending, { type, amount })
  if (problem) return { problem }
  const list = await validPrices(db, about.now)
  if (list.id !== asked.priceListId) return { refused: 'prices_changed' }
  const { id: projectId, organisationId } = project
  const extension = { id: randomUUID(), organisationId, projectId, type, amount }
  await addExtension(db, extension)
  const { country } = await onDuty(db, 'organisations', (db) => billingAddressOf(db, organisationId))
  const orderId = await addOrder(db, {
    payer: { organisationId },
    subject: { kind: 'extension', id: extension.id },
    way: asked.way,
    priceListId: list.id,
    lines: linesOf(orderedBy(project, { type, amount }, today), pricesIn(country, list)),
    orderedBy: about.accountId,
    orderedAt: about.now,
    termsVersion: acceptedVersion(asked.termsVersion, dataDayOf(about.now.getTime(), ZURICH)),
    bill: { title: project.name, note: noteOf(project) },
  })
  return { orderId }
}
