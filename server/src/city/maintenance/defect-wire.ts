import { Defect, type DefectWhole } from '@allmend/contract/city/maintenance'
import { accountsNamed } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { wireFields } from '../../platform/wire.ts'
import { edgesOfRoutes, type RouteNamed } from '../routes/index.ts'
import { reportersOf, reportsAbout } from './report-store.ts'
import { type DefectRow, eventsOf } from './store.ts'

export type RoutesById = ReadonlyMap<string, RouteNamed>

export async function routesById(db: Db, projectId: string): Promise<RoutesById> {
  const routes = [...(await edgesOfRoutes(db, projectId)).values()].flat()
  return new Map(routes.map((route) => [route.id, route]))
}

export function defectWire(row: DefectRow, about: { routes: RoutesById; reports: number }): Defect {
  const { longitude, latitude, routeId, beforePicture, afterPicture } = row
  return {
    ...wireFields(Defect, row),
    at: [longitude, latitude],
    route: (routeId !== null && about.routes.get(routeId)) || null,
    reports: about.reports,
    hasBefore: beforePicture !== null,
    hasAfter: afterPicture !== null,
  }
}

/** With its history; who did something is named as long as she has an account. */
export async function wholeWire(db: Db, row: DefectRow, accountId: string): Promise<DefectWhole> {
  const events = await eventsOf(db, row.id)
  const ids = [...new Set(events.flatMap(({ accountId }) => (accountId ? [accountId] : [])))]
  const accounts = await onDuty(db, 'accounts', (db) => accountsNamed(db, ids))
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const routes = await routesById(db, row.projectId)
  const { reports, words: texts } = await onDuty(db, 'maintenance', async (db) => ({
    reports: (await reportersOf(db, row.projectId)).get(row.id) ?? 0,
    words: await reportsAbout(db, row.id),
  }))
  const waits = (by: string | null) => (by === null ? null : by === accountId ? 'own' : 'other')
  return {
    ...defectWire(row, { routes, reports }),
    beforeWaits: waits(row.beforeWaitingBy),
    afterWaits: waits(row.afterWaitingBy),
    events: events.map(({ act, happenedAt, accountId: by, note }) => ({
      act,
      at: happenedAt.getTime(),
      byName: (by !== null && names.get(by)) || '',
      note,
    })),
    words: texts.map(({ words: text, reportedAt }) => ({ words: text, at: reportedAt.getTime() })),
    told: texts.filter(({ wishesMail }) => wishesMail).length,
  }
}
