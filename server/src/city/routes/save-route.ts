import { randomUUID } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Db } from '../../platform/db/connect.ts'
import { edgeIdsOf, indexOf, judged } from './judge.ts'
import {
  addRoute,
  addVersion,
  changeRoute,
  countRoutes,
  lockRoute,
  numbersTaken,
  routeById,
  type RouteRow,
} from './store.ts'

export const ROUTES_AT_MOST = 2_000

interface By {
  projectId: string
  by: { id: string; name: string }
  now: Date
}

/** As the next revision of the one it was started from; somebody else's in between is not lost. */
export async function saveRoute(
  db: Db,
  it: By & { organisationId: string; id: string | null; revision: number; route: Route },
): Promise<RouteRow> {
  const { projectId, organisationId, by, now, route } = it
  const index = await indexOf(db, projectId, [route])
  const found = judged(route, index.at, new Set())
  const id = it.id ?? randomUUID()
  if (it.id === null) {
    if ((await countRoutes(db, projectId)) >= ROUTES_AT_MOST) throw new Failure('routes_enough')
    await addRoute(db, { ...found, id, projectId, organisationId, by, now })
  } else {
    await lockedAt(db, projectId, id, it.revision)
    await changeRoute(db, { ...found, id, projectId, by, now })
  }
  return foundRoute(db, projectId, id)
}

export async function publishRoute(
  db: Db,
  it: By & { id: string; revision: number; kind: 'update' | 'patch' },
): Promise<RouteRow> {
  const { projectId, id, by, now, kind } = it
  await lockedAt(db, projectId, id, it.revision)
  const { route } = await foundRoute(db, projectId, id)
  const index = await indexOf(db, projectId, [route])
  const found = judged(route, index.at, await numbersTaken(db, projectId, id))
  if (found.faults.some((fault) => fault.kind === 'no_start')) throw new Failure('route_without_start')
  if (found.faults.some(({ isError }) => isError)) throw new Failure('route_has_errors')
  await addVersion(db, { ...found, id, projectId, kind, cause: 'edit', edges: edgeIdsOf([route]), by, now })
  return foundRoute(db, projectId, id)
}

async function lockedAt(db: Db, projectId: string, id: string, revision: number): Promise<void> {
  const locked = await lockRoute(db, projectId, id)
  if (!locked) throw new Failure('route_missing')
  if (locked.revision !== revision) throw new Failure('route_changed')
}

export async function foundRoute(db: Db, projectId: string, id: string): Promise<RouteRow> {
  const row = await routeById(db, projectId, id)
  if (!row) throw new Failure('route_missing')
  return row
}
