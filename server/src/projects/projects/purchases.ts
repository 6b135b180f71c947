import type { InputOf } from '@allmend/contract/endpoint'
import type { projects, Purchase } from '@allmend/contract/projects/projects'
import { priceIn } from '@allmend/domain/money/payments/order-lines'
import { paymentStateOf } from '@allmend/domain/money/payments/payment-state'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import {
  creditedOrders,
  latestOrders,
  type Order,
  orderById,
  ordersAbout,
} from '../../money/payments/index.ts'
import { mayBeRefunded } from './refund-purchase.ts'
import { extensionsById, extensionsOf, type StoredExtension } from './extensions.ts'
import { type ProjectRow, projectsById } from './store.ts'

const A_PAGE = 100
/** What payments keeps orders of that are ours. */
export const OURS = ['project', 'extension'] as const

/** The orders of a project and of what was added to it, the first first; for the organisation that runs it. */
export async function purchasesOf(db: Db, projectId: string): Promise<Purchase[]> {
  const added = await extensionsOf(db, projectId)
  return onTheWire(db, await ordersAbout(db, OURS, [projectId, ...added.map((it) => it.id)]))
}

/** For the organisation that ordered. */
export async function purchaseById(db: Db, id: string): Promise<Purchase | undefined> {
  const order = await orderById(db, id)
  const [purchase] = order ? await onTheWire(db, [order]) : []
  return purchase
}

/** For the platform’s Admin. */
export async function anyPurchaseById(db: Db, id: string): Promise<Purchase | undefined> {
  const order = await onDuty(db, 'payments', (db) => orderById(db, id))
  const [purchase] = order ? await onDuty(db, 'projects', (db) => onTheWire(db, [order])) : []
  return purchase
}

/** For the platform’s Admin, the latest first. */
export async function allPurchases(
  db: Db,
  { state, page = 1 }: InputOf<typeof projects.purchases>,
): Promise<Purchase[]> {
  const asked = { kinds: OURS, isSettled: state && state === 'settled', page, most: A_PAGE }
  const orders = await onDuty(db, 'payments', (db) => latestOrders(db, asked))
  return onDuty(db, 'projects', (db) => onTheWire(db, orders))
}

async function onTheWire(db: Db, orders: readonly Order[]): Promise<Purchase[]> {
  const idsOf = (kind: (typeof OURS)[number]) =>
    orders.filter((it) => it.subject.kind === kind).map((it) => it.subject.id)
  const extensions = await extensionsById(db, idsOf('extension'))
  const extended = [...extensions.values()].map((it) => it.projectId)
  const found = await projectsById(db, [...idsOf('project'), ...extended])
  const credited = await onDuty(db, 'payments', (db) =>
    creditedOrders(
      db,
      orders.map(({ id }) => id),
    ),
  )
  return orders.flatMap((order) => {
    const extension = extensions.get(order.subject.id)
    const project = found.get(extension?.projectId ?? order.subject.id)
    if (!project) return []
    return [{ ...wireOf(order, project, extension), refund: refundOf(order, project, credited) }]
  })
}

/** Whether what was paid is to be paid back (decision 0137), or was taken back already. */
function refundOf(order: Order, project: ProjectRow, credited: ReadonlySet<string>): Purchase['refund'] {
  if (order.state !== 'paid' || order.totalRappen === 0) return 'none'
  if (credited.has(order.id)) return 'done'
  return mayBeRefunded(project) ? 'due' : 'none'
}

function wireOf(
  order: Order,
  project: ProjectRow,
  extension: StoredExtension | undefined,
): Omit<Purchase, 'refund'> {
  return {
    id: order.id,
    projectId: project.id,
    product: project.product,
    title: project.name,
    code: project.code,
    organization: project.organisation,
    organizationSlug: project.organisationSlug,
    ...(extension ? addedBy(extension) : orderedWith(order)),
    way: order.way,
    payment_state: paymentStateOf(order),
    price: priceIn(order.lines, order),
    orderedAt: order.orderedAt.getTime(),
    settledAt: order.settledAt?.getTime() ?? null,
    quote: order.quoteNumber,
  }
}

type Amounts = Pick<Purchase, 'kind' | 'seats' | 'days'>

function addedBy({ type, amount }: StoredExtension): Amounts {
  return { kind: type, seats: type === 'add-seats' ? amount : 0, days: type === 'add-days' ? amount : 0 }
}

/** The project has other seats and days once it was extended; what it began with stands in its order. */
function orderedWith({ lines }: Order): Amounts {
  const quantityOf = (kind: string) => lines.find((it) => it.kind === kind)?.quantity ?? 0
  return { kind: 'project', seats: quantityOf('yearly'), days: quantityOf('days-factor') }
}
