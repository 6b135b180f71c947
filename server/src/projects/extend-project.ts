import type { projects } from '@allmend/contract/projects'
import type { InputOf } from '@allmend/contract/endpoint'
import {
  extended,
  type ExtensionProblem,
  mayExtend,
  priceOfExtension,
  problemOfExtension,
} from '@allmend/domain/projects/extension'
import { dataDayOf } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { validPrices } from './prices.ts'
import { factsOf } from './project-wire.ts'
import { addPurchase, pendingOf } from './purchases.ts'
import type { ProjectRow } from './store.ts'

type Refused = 'project_not_live' | 'project_ended' | 'prices_changed'

/** Orders more seats or days at today's price; on a locked project, so that orders see each other. */
export async function orderExtension(
  db: Db,
  project: ProjectRow,
  asked: InputOf<typeof projects.extend>,
  about: { accountId: string; now: Date },
): Promise<{ id: string } | { refused: Refused } | { problem: ExtensionProblem }> {
  const { type, amount } = asked
  const today = dataDayOf(about.now.getTime())
  const answer = mayExtend(factsOf(project), today)
  if (answer !== 'yes') return { refused: answer }
  const pending = await pendingOf(db, project.id)
  const withPending = Object.entries(pending).reduce(
    (sum, [kind, more]) => extended(sum, { type: kind as typeof type, amount: more }),
    project,
  )
  const problem = problemOfExtension(withPending, { type, amount })
  if (problem) return { problem }
  const list = await validPrices(db, about.now)
  if (list.id !== asked.priceListId) return { refused: 'prices_changed' }
  const id = await addPurchase(db, {
    organisationId: project.organisationId,
    projectId: project.id,
    kind: type,
    seats: type === 'add-seats' ? amount : 0,
    days: type === 'add-days' ? amount : 0,
    way: asked.way,
    priceListId: list.id,
    price: priceOfExtension(project, { type, amount }, today, list).now,
    orderedBy: about.accountId,
    orderedAt: about.now,
  })
  return { id }
}
