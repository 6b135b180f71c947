import type { Subscribed } from '@allmend/domain/money/payments/subscription-state'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { isRunning } from '@allmend/domain/projects/projects/status'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { extensionsById } from './extensions.ts'
import { factsOf } from './project-wire.ts'
import { type ProjectRow, projectById } from './store.ts'
import { todayIn } from './today-in.ts'

/** Where those who run a project find it. */
export function pathOf(row: Pick<ProjectRow, 'organisationSlug' | 'product' | 'code'>): `/${string}` {
  return `/${row.organisationSlug}/${row.product}/${row.code}`
}

/** As a bill names it; banks hand it on in one language. */
export function noteOf({ code }: Pick<ProjectRow, 'code'>): string {
  return `Projekt ${code}`
}

interface Seen {
  product: Product
  name: string
  path: `/${string}`
  note: string
  subscribed(now: Date): Subscribed
}

/** The project an order is about, as its readers know it. */
export async function projectSeen(db: Db, id: string): Promise<Seen | undefined> {
  const row = await onDuty(db, 'projects', (db) => projectById(db, id))
  if (!row) return undefined
  const { product, name } = row
  const subscribed = (now: Date): Subscribed => ({
    kind: 'project',
    isRunning: isRunning(factsOf(row), todayIn(row, now)),
  })
  return { product, name, path: pathOf(row), note: noteOf(row), subscribed }
}

/** An extension is known by its project. */
export async function extensionSeen(db: Db, id: string): ReturnType<typeof projectSeen> {
  const extension = (await onDuty(db, 'projects', (db) => extensionsById(db, [id]))).get(id)
  return extension && projectSeen(db, extension.projectId)
}
