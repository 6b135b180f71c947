import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { FORM } from '../../../nets/tenants.ts'
import { openProject } from '../../../test/phone.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { importRegion } from './index.ts'

const DATA = join(
  process.env['ALLMEND_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'osm',
)

const REGIONS = [
  { name: 'Liechtenstein', file: 'liechtenstein_2024-03-04.osm.pbf', edges: 14_483 },
  { name: 'Heidelberg', file: 'heidelberg_ors-test.osm.pbf', edges: 44_619 },
]

for (const { name, file, edges } of REGIONS) {
  const path = join(DATA, file)
  const skip = !existsSync(path) && `${path} is not there: set ALLMEND_DATA to the folder that holds osm/`
  test(
    `${name} becomes the network of a project, and importing its file again keeps every edge`,
    { skip },
    async (t) => {
      const server = await openTestServer()
      t.after(() => server.close())
      const miriam = await server.person()
      const slug = name.toLowerCase()
      const { id: organisation } = await miriam.client.organisations.create({ ...FORM, name, slug })
      const { id: projectId } = await openProject(server, { organisation, product: 'cityserver' })
      const client = await server.jobContext.pool.connect()
      await importRegion(client, path, { slug, name, now: server.clock.now })
      client.release()
      await server.owner(async (owner) => {
        await owner.query("set allmend.duty = 'projects'")
        await owner.query('update projects.project set region = $2 where id = $1', [projectId, slug])
      })
      await miriam.client.network.setArea({ projectId, kind: 'region' })
      await server.work()
      const { current } = await miriam.client.network.ofProject({ projectId })
      t.diagnostic(`${current?.edgeCount} edges, ${Math.round((current?.lengthMetres ?? 0) / 1000)} km`)
      assert.equal(current?.edgeCount, edges)
      const octets = new Uint8Array(await readFile(path))
      await miriam.client.network.importFile({ projectId, fileName: file }, { octets })
      await server.work()
      const { underWay } = await miriam.client.network.ofProject({ projectId })
      assert.equal(underWay?.state, 'ready')
      const report = await miriam.client.network.report({ projectId, versionId: underWay.id })
      const counts = Object.fromEntries(report.rows.map((row) => [row.outcome, row.edges]))
      assert.deepEqual(counts, { kept: edges, split: 0, merged: 0, moved: 0, lost: 0, new: 0 })
    },
  )
}
