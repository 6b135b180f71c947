import { randomUUID } from 'node:crypto'
import { FIRST_STYLE } from '@allmend/domain/city/routes/overlay/overlay'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addFeatures, addOverlay, finishOverlay } from '../../src/city/routes/overlays/store.ts'
import type { TestServer } from '../../test/test-server.ts'

const geometry = { type: 'Point', coordinates: [7.95, 47] }
const name = 'Schulhaus Moos'

/** What a project can lay under its routes. */
export const OVERLAY_FILE = Buffer.from(JSON.stringify({ type: 'Feature', properties: { name }, geometry }))

/** An overlay of the project, read. */
export async function smallOverlay(
  server: TestServer,
  about: { projectId: string; organisation: string; account: string },
): Promise<string> {
  const { projectId, organisation: organisationId, account } = about
  const { now } = server.clock
  const [id, by] = [randomUUID(), { by: account, byName: 'Miriam Kälin' }]
  const overlay = {
    id,
    projectId,
    organisationId,
    name: 'Schulhäuser',
    format: 'geojson',
    style: FIRST_STYLE,
  } as const
  await inTransaction(server.pool, { organisation: organisationId }, (db) =>
    addOverlay(db, { ...overlay, ...by, now }),
  )
  await inTransaction(server.jobContext.pool, { duty: 'routes' }, async (db) => {
    const json = JSON.stringify([{ number: 1, title: name, properties: { name }, geometry }])
    await addFeatures(db, { id, organisationId, system: 4326, json, progress: 100, now })
    await finishOverlay(db, { id, vertexCount: 1, leftOut: 0, featureCount: 1 })
  })
  return id
}
