import type { Visit, Visits } from '@allmend/contract/office/admin'
import { isVisiting } from '@allmend/domain/office/admin/visit'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type StoredVisit, visitsOf } from '../../base/organisations/index.ts'

export async function visitsSeen(db: Db, accountId: string, now: Date): Promise<Visits> {
  const visits = (await onDuty(db, 'organisations', (db) => visitsOf(db, accountId))).map(wireOf)
  const current = visits.find((it) => isVisiting(it, now.getTime())) ?? null
  return { current, past: visits.filter((it) => it !== current) }
}

function wireOf({ begunAt, endsAt, endedAt, ...it }: StoredVisit): Visit {
  return {
    ...it,
    begunAt: begunAt.getTime(),
    endsAt: endsAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }
}
