import type { Route } from '@allmend/domain/city/routes/route'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { publishRoute, saveRoute } from '../../src/city/routes/save-route.ts'
import { addFormer } from '../../src/city/routes/store.ts'
import type { TestServer } from '../../test/test-server.ts'
import { smallComment } from './small-comment.ts'

/** Beside all streets, so that it needs none. */
const ROUTE: Route = {
  number: 7,
  name: 'Uferweg',
  start: [8, 47],
  isVisible: true,
  course: [
    {
      kind: 'off-network',
      line: [
        [8, 47],
        [8.001, 47],
      ],
    },
  ],
  reverse: null,
}

/** A published route with a comment, and what it was before a version of the network took it along. */
export async function smallRoute(
  server: TestServer,
  about: { projectId: string; organisation: string; account: string; version: string },
): Promise<string> {
  const { projectId, organisation, version } = about
  const by = { projectId, by: { id: about.account, name: 'Reto' }, now: server.clock.now }
  const { id, revision } = await inTransaction(server.pool, { organisation }, async (db) => {
    const first = { id: null, revision: 0, organisationId: organisation, route: ROUTE }
    const saved = await saveRoute(db, { ...by, ...first })
    return publishRoute(db, { ...by, id: saved.id, revision: saved.revision, kind: 'update' })
  })
  await inTransaction(server.jobContext.pool, { organisation }, (db) =>
    addFormer(db, { versionId: version, routeId: id, revision, route: ROUTE, wasPublished: true }),
  )
  await smallComment(server, { organisation, account: about.account, route: id })
  return id
}
