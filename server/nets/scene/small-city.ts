import { junction, ride, routeOf } from '@allmend/domain/city/routes/grid.fixture'
import type { Route } from '@allmend/domain/city/routes/route'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { publishRoute, saveRoute } from '../../src/city/routes/save-route.ts'
import { layStreets } from '../../test/city-streets.ts'
import { openProject } from '../../test/phone.ts'
import type { TestServer } from '../../test/test-server.ts'

export const CITY_ROUTE: Route = {
  ...routeOf(ride(1, 2, 3, 13)),
  name: 'Seeufer Süd',
  number: 7,
  start: junction(1),
}
/** Ridden beside its streets. */
export const CITY_TRACK = Buffer.from(
  '<gpx><trk><trkseg><trkpt lat="47" lon="8"/><trkpt lat="47" lon="8.002"/></trkseg></trk></gpx>',
)

/** A live CityServer project of an organisation, with streets and a published route. */
export async function smallCity(
  server: TestServer,
  runner: { organisation: string; account: string },
): Promise<{ project: string; code: string; route: string }> {
  const { organisation } = runner
  const project = await openProject(server, { organisation, product: 'cityserver', isLive: true })
  await layStreets(server, project)
  const { now } = server.clock
  const about = { projectId: project.id, by: { id: runner.account, name: 'Reto' }, now }
  const { id } = await inTransaction(server.pool, { organisation }, async (db) => {
    const first = { id: null, revision: 0, organisationId: organisation, route: CITY_ROUTE }
    const saved = await saveRoute(db, { ...about, ...first })
    return publishRoute(db, { ...about, id: saved.id, revision: saved.revision, kind: 'update' })
  })
  return { project: project.id, code: project.code, route: id }
}
